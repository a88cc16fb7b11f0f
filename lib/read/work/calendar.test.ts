import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { applyAll } from "#test/connection/mirror"
import { deliverRead, idOf, wireContainer, wireShipment } from "#test/connection/notifications"
import { aClosedWeekend, at, day } from "#test/containers/board-row"
import { aContainerRow, pagesOf } from "#test/containers/container-row"
import { testDatabase } from "#test/database"
import type { ContainerRow } from "../containers/row.ts"
import { calendarEvents, calendarPages } from "./calendar.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const ASKING = { site: "https://freeday.example.com", now: at("2026-10-19T13:00:00.000Z"), nullZone: "utc" as const }
const container = (over: Partial<ContainerRow> = {}) =>
  aContainerRow({ id: idOf("container"), shipmentId: idOf("ship"), ...over })
const events = async (...rows: ContainerRow[]) => (await calendarEvents(database.sql, pagesOf(rows), ASKING)).events
const none = { sources: [], inForce: null, coalescedFrom: null, spreadDays: 0 }

const anEmptyOut = () => ({ line: null, port: null, zone: null, place: null, returnTo: [], outOn: null, why: null })

/** A container that left the gate, whose empty is out. */
async function addOut(sql: typeof database.sql): Promise<void> {
  const out = { pod_discharged_at: "2026-10-10T10:00:00Z", pod_full_out_at: "2026-10-14T10:00:00Z" }
  await deliverRead(sql, ASKING.now, wireContainer("out", { number: "MSCU6401183", ...out }, "s"), [wireShipment("s")])
  await applyAll(sql)
  const id = idOf("out")
  await sql`insert into empty_returns (container_id, return_by, ends_at) values (${id}, '2026-10-21', '2026-10-22T07:00:00Z')`
}

async function changed(attribute: string, when: string): Promise<void> {
  await database.sql`
    insert into changes (event_id, attribute, container_id, at, notification_id, received_at)
    values (gen_random_uuid(), ${attribute}, ${idOf("container")}, ${when}, gen_random_uuid(), now())`
}

describe("what a calendar holds", () => {
  test("the last free day in force: the day at its place, source and number in the title, a link", async () => {
    const [event] = await events(container())
    expect(event).toMatchObject({
      uid: `${idOf("container")}-last-free-day@freeday`,
      summary: "Last free day (terminal) MEDU7310464",
      start: { day: "2026-10-19" },
      location: "APM Pier 400, Los Angeles",
      url: `https://freeday.example.com/shipments/${idOf("ship")}?container=${idOf("container")}`,
    })
  })

  test("where gates close before it, the event is on the day to act by and names the last free day", async () => {
    const [event] = await events(container(aClosedWeekend()))
    expect(event).toMatchObject({
      uid: `${idOf("container")}-last-free-day@freeday`,
      summary: "Last gate before LFD Sun, Oct 25 (terminal) MEDU7310464",
      start: { day: "2026-10-23" },
    })
    expect(event?.description.split("\n").slice(0, 3)).toEqual([
      "Pick up by Fri, Oct 23. No gates Sat and Sun before the LFD of Sun, Oct 25.",
      "Next gate after the last free day: Mon, Oct 26.",
      "Last free day: Sun, Oct 25, The terminal's date, the earliest reported.",
    ])
  })

  test("a container without a date has no event; both appointments have one each", async () => {
    expect(await events(container({ lfd: none }))).toEqual([])
    const own = { at: at("2026-10-20T15:00:00.000Z"), zone: null }
    const found = await events(
      container({ lfd: none, ourAppointment: own, appointmentAt: at("2026-10-20T16:00:00.000Z") }),
    )
    expect(found.map(({ summary, start }) => [summary, start])).toEqual([
      ["Terminal's pickup appointment MEDU7310464", { at: "2026-10-20T16:00:00.000Z" }],
      ["Our pickup appointment MEDU7310464", { at: "2026-10-20T15:00:00.000Z" }],
    ])
  })

  test("a container that is out has its empty's last day, and no other", async () => {
    const empty = {
      ...anEmptyOut(),
      due: { day: day("2026-10-21"), endsAt: at("2026-10-22T07:00:00.000Z"), zone: null, source: "Tariff 12" },
    }
    const [event, ...others] = await events(container({ stage: "gone", empty } as Partial<ContainerRow>))
    expect(others).toEqual([])
    expect(event).toMatchObject({
      uid: `${idOf("container")}-empty@freeday`,
      summary: "Return the empty MEDU7310464",
      start: { day: "2026-10-21" },
    })
    expect(event?.description).toContain("The last day without per diem is Wed, Oct 21. Tariff 12.")
    const unknown = { ...empty, due: null }
    expect(await events(container({ stage: "gone", empty: unknown } as Partial<ContainerRow>))).toEqual([])
  })

  test("what is out is read too, unless the feed's filters name states", async () => {
    await addOut(database.sql)
    const pages = async (filters: object) => {
      const found: string[] = []
      for await (const rows of calendarPages(database.sql, { filters, viewer: idOf("viewer"), now: ASKING.now }))
        found.push(...rows.map(({ number }) => number))
      return found
    }
    expect(await pages({})).toEqual(["MSCU6401183"])
    expect(await pages({ status: ["due"] })).toEqual([])
  })

  test.each(["pickup_lfd", "import_deadlines"])(
    "the identity stays and the sequence rises when the date moves, reported as %s",
    async (attribute) => {
      const [before] = await events(container())
      await changed(attribute, "2026-10-18T10:00:00Z")
      const moved = { ...aContainerRow().lfd, inForce: { ...aContainerRow().lfd.inForce, day: day("2026-10-21") } }
      const [after] = await events(container({ lfd: moved as ContainerRow["lfd"] }))
      expect(after?.uid).toBe(before?.uid)
      expect(after?.sequence).toBe((before?.sequence ?? 0) + 1)
      expect(after?.modifiedAt).toBe("2026-10-18T10:00:00.000Z")
      expect(after?.start).toEqual({ day: "2026-10-21" })
    },
  )
})
