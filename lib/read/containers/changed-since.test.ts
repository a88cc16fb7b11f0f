// "Since yesterday": each count on Today equals the number of rows in the list it links to.

import { afterAll, beforeAll, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { CHANGED_KINDS } from "#lib/domain/containers/filter-terms"
import type { ChangedKind } from "#lib/domain/containers/list-filter"
import type { Instant } from "#lib/domain/days/calendar-day"
import { ownerFilter } from "#lib/domain/work/whose"
import { evaluateAlerts } from "#lib/ingest/alerts/evaluate"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import {
  deliver,
  idOf,
  wireChange,
  wireContainer,
  wireNotification,
  wireShipment,
} from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { getToday } from "../work/today.ts"
import { listContainers } from "./list.ts"

const profile = profileOf("interface")
const now = new Date().toISOString() as Instant
const hours = (count: number) => new Date(Date.parse(now) + count * 3_600_000).toISOString()
const dates = (line: string, terminal: string) => ({
  pickup_lfd: line,
  import_deadlines: { pickup_lfd_line: line, pickup_lfd_terminal: terminal },
})
const [day, later] = [hours(100).slice(0, 10), hours(200).slice(0, 10)]
const hold = [{ name: "customs", status: "hold", description: null }]
const fee = [{ type: "demurrage", amount: 220, currency_code: "USD" }]
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql

/** Delivers a container's state, with its changeset if there is one. */
async function report(
  name: string,
  at: string,
  attributes: object,
  changeset: Record<string, [unknown, unknown]> = {},
  shipment: object = {},
): Promise<void> {
  const about = wireChange(`${name} ${at}`, name, changeset, at)
  const container = wireContainer(name, { number: name, ...attributes } as never, `ship ${name}`)
  const ship = wireShipment(`ship ${name}`, shipment as never, [name])
  await deliver(sql, wireNotification(`n ${name} ${at}`, "container.updated", at, about, [container, ship]))
}

async function settle(): Promise<void> {
  while (((await applyInbox(sql, profile))?.rows ?? 0) > 0) {
    // The next batch.
  }
  while ((await evaluateAlerts(sql, { host: "freeday.test" }))?.more) {
    // The next step.
  }
}

const out = { pod_full_out_at: hours(-1), current_status: "picked_up" }
const EXPECTED: Record<ChangedKind, string[]> = {
  lfd_moved: ["LINE_MOVED", "TERMINAL_MOVED"],
  arrived: ["ARRIVED"],
  hold_placed: ["HELD", "HELD_AND_FREED"],
  hold_cleared: ["HELD_AND_FREED"],
  available: ["AVAILABLE"],
  fee_posted: ["FEE"],
}

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  for (const name of ["LINE_MOVED", "TERMINAL_MOVED", "GONE", "OLD"]) await report(name, hours(-60), dates(day, day))
  await settle()
  await report("OLD", hours(-30), dates(later, later), { pickup_lfd: [day, later] })
  await report("LINE_MOVED", hours(-20), dates(later, day), { pickup_lfd: [day, later] })
  // The carrier's date takes precedence, so no changeset says that the terminal's moved.
  await report("TERMINAL_MOVED", hours(-20), dates(day, later))
  await report("GONE", hours(-20), { ...dates(later, later), ...out }, { pickup_lfd: [day, later] })
  await report("FIRST_SET", hours(-20), dates(day, day), { pickup_lfd: [null, day] })
  await report("ARRIVED", hours(-20), {}, {}, { pod_ata_at: hours(-21) })
  await report("ARRIVED_BEFORE", hours(-20), {}, {}, { pod_ata_at: hours(-30) })
  await report("HELD", hours(-20), { holds_at_pod_terminal: hold }, { holds_at_pod_terminal: [[], hold] })
  await report("HELD_AND_FREED", hours(-20), { holds_at_pod_terminal: hold }, { holds_at_pod_terminal: [[], hold] })
  await report("HELD_AND_FREED", hours(-10), { holds_at_pod_terminal: [] }, { holds_at_pod_terminal: [hold, []] })
  await report("AVAILABLE", hours(-20), { available_for_pickup: true }, { available_for_pickup: [false, true] })
  await report("FEE", hours(-20), { fees_at_pod_terminal: fee }, { fees_at_pod_terminal: [[], fee] })
  await settle()
})
afterAll(() => database.drop())

test.each(CHANGED_KINDS)("%s: the count of Today is that of the rows of its list", async (kind) => {
  const sort = { by: "number", descending: false } as const
  const { rows, total } = await listContainers(sql, { filters: { changed: [kind] }, sort, viewer: idOf("viewer"), now })
  expect(rows.map(({ number }) => number)).toEqual(EXPECTED[kind])
  const { since } = await getToday(sql, { show: "attention", now })
  expect(since.changed[kind]).toBe(total)
  expect(total).toBe(EXPECTED[kind].length)
})

test("several kinds together bring each container once, beside another filter", async () => {
  const sort = { by: "urgent", descending: false } as const
  const asked = { sort, viewer: idOf("viewer"), now }
  const both = await listContainers(sql, { ...asked, filters: { changed: ["hold_placed", "hold_cleared"] } })
  expect(both.rows.map(({ number }) => number).toSorted()).toEqual(["HELD", "HELD_AND_FREED"])
  const blocked = await listContainers(sql, { ...asked, filters: { changed: ["hold_placed"], status: ["blocked"] } })
  expect(blocked.rows.map(({ number }) => number)).toEqual(["HELD"])
})

test("Today counts what changed of the containers that it shows, and leads to a list of as many", async () => {
  const [user] = await sql<{ id: string }[]>`
    insert into users (email, name, role) values ('marisol@northlake.example', 'Marisol Vega', 'dispatcher') returning id`
  const viewer = user?.id ?? ""
  await sql`
    insert into container_work (container_id, owner_id, updated_at)
    select id, ${viewer}, ${now} from containers where number in ('LINE_MOVED', 'HELD')`
  const sort = { by: "number", descending: false } as const
  for (const [whose, moved, held] of [
    ["mine", 1, 1],
    ["team", 1, 1],
    ["unassigned", 1, 1],
    ["everybody", 2, 2],
  ] as const) {
    const { since } = await getToday(sql, { show: "attention", owned: { whose, viewer }, now })
    expect(since.changed).toMatchObject({ lfd_moved: moved, hold_placed: held })
    const filters = { changed: ["lfd_moved" as const], owner: ownerFilter(whose) }
    expect((await listContainers(sql, { filters, sort, viewer, now })).total).toBe(moved)
  }
  expect(
    (await getToday(sql, { show: "attention", owned: { whose: "mine", viewer }, now })).since.changed.arrived,
  ).toBe(0)
  await sql`truncate container_work`
})
