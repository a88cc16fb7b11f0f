// A container's stage follows its rail events, in any order of reports, and ignores dates that apply elsewhere.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { listContainersById } from "#db/mirror/read"
import { getContainer } from "#lib/read/containers/detail"
import { profileOf } from "#lib/service/profile"
import { anInstant } from "#test/builders"
import {
  deliver,
  deliverRead,
  idOf,
  type WireNotification,
  wireContainer,
  wireNotification,
  wireShipment,
  wireTransportEvent,
} from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { applyInbox } from "./apply.ts"

const profile = profileOf("interface")
const NOW = anInstant("2026-03-09T19:00:00Z")
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(NOW) })
  database = await testDatabase()
})
afterAll(async () => {
  vi.useRealTimers()
  await database.drop()
})
beforeEach(() => database.sql`truncate inbox, shipments, containers, transport_events, resource_states, change_log`)

const denver = wireShipment(
  "ship",
  { destination_locode: "USDEN", destination_name: "Denver", destination_timezone: "America/Denver" },
  ["container"],
)
const container = wireContainer("container", {
  pod_discharged_at: "2026-03-05T18:00:00Z",
  current_status: "available",
  available_for_pickup: true,
  pickup_lfd: "2026-03-10T08:00:00Z",
  import_deadlines: { pickup_lfd_terminal: "2026-03-10T08:00:00Z", pickup_lfd_rail: "2026-03-20T06:00:00Z" },
})

function railEvent(name: string, at: string): WireNotification {
  const event = `container.transport.${name}`
  const about = wireTransportEvent(name, event, "container", { timestamp: at, created_at: at })
  return wireNotification(`n ${name}`, event, at, about)
}

const deliverFirst = () => deliverRead(database.sql, "2026-03-09T18:00:00Z", container, [denver])
const apply = () => applyInbox(database.sql, profile)
const shown = async () => (await getContainer(database.sql, { id: idOf("container"), now: NOW }))?.row

async function stored() {
  const [row] = await listContainersById(database.sql, [idOf("container")])
  return { stage: row?.stage, day: row?.lfdDay }
}

describe("a container for Denver, discharged in Los Angeles", () => {
  test("[D:RES-10] at the port it is due by the terminal's date, and the rail date is what comes later", async () => {
    await deliverFirst()
    await apply()
    const row = await shown()
    expect(row).toMatchObject({ stage: "at_terminal", attention: "due" })
    expect(row?.lfd).toMatchObject({
      inForce: { source: "terminal", day: "2026-03-10", daysLeft: 1 },
      sources: [
        { source: "terminal", day: "2026-03-10", counts: "now" },
        { source: "rail", day: "2026-03-20", counts: "later" },
      ],
      spreadDays: 0,
    })
  })

  test("[D:RES-10] past the port all dates are shown still, with the one that pickup_lfd took", async () => {
    await deliverFirst()
    await deliver(database.sql, railEvent("rail_departed", "2026-03-09T02:00:00Z"))
    await apply()
    expect((await shown())?.lfd).toMatchObject({
      inForce: { source: "rail", day: "2026-03-20" },
      sources: [
        { source: "terminal", day: "2026-03-10", counts: "past" },
        { source: "rail", day: "2026-03-20", counts: "now" },
      ],
      coalescedFrom: "terminal",
    })
  })

  const moves = [
    railEvent("rail_loaded", "2026-03-08T20:00:00Z"),
    railEvent("rail_departed", "2026-03-09T02:00:00Z"),
    railEvent("rail_unloaded", "2026-03-09T16:00:00Z"),
  ]

  test("is on its way once loaded, at the ramp once unloaded, though only the event is reported", async () => {
    await deliverFirst()
    await apply()
    const seen = [await stored()]
    for (const move of moves) {
      await deliver(database.sql, move)
      await apply()
      seen.push(await stored())
    }
    expect(seen).toEqual([
      { stage: "at_terminal", day: "2026-03-10" },
      { stage: "inland", day: "2026-03-20" },
      { stage: "inland", day: "2026-03-20" },
      { stage: "at_ramp", day: "2026-03-20" },
    ])
  })

  test.each([
    ["the events before the container", [2, 1, 0, "container"]],
    ["the last event first", [2, "container", 0, 1]],
    ["all in one batch", ["all"]],
  ])("[D:EVT-6] ends at the ramp the same: %s", async (_how, order) => {
    for (const one of order) {
      if (one === "container") await deliverFirst()
      else if (one === "all") await Promise.all([deliverFirst(), ...moves.map((move) => deliver(database.sql, move))])
      else await deliver(database.sql, moves[one as number] as WireNotification)
      await apply()
    }
    expect(await stored()).toEqual({ stage: "at_ramp", day: "2026-03-20" })
  })

  test("a container stored before its moves were read is put right when it is decided again", async () => {
    await deliverFirst()
    for (const move of moves) await deliver(database.sql, move)
    await apply()
    await database.sql`update containers set rail_departed_at = null, inland_arrived_at = null, stage = 'at_terminal'`
    await applyInbox(database.sql, profile, await listContainersById(database.sql, [idOf("container")]))
    expect(await stored()).toEqual({ stage: "at_ramp", day: "2026-03-20" })
  })
})
