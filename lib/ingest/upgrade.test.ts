// Data of version 3a13806 under today's code: a fresh clone, after seven hours of its world and some work by people.
// All of it is migrated and kept, and derives to the same.
import { readFileSync } from "node:fs"
import { brotliDecompressSync } from "node:zlib"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { getFact } from "#db/connection/connection"
import { migrate } from "#db/migrate"
import { queueWhatWaits } from "#lib/actions/tasks"
import type { Instant } from "#lib/domain/days/calendar-day"
import { profileOf } from "#lib/service/profile"
import { databaseBefore } from "#test/upgrade/database-before"
import { evaluateAlerts } from "./alerts/evaluate.ts"
import { countFigures } from "./exposure/count-figures.ts"
import { takeSnapshot } from "./exposure/take-snapshot.ts"
import { rederiveAll } from "./mirror/rederive.ts"

const DATA = new URL("../../test/upgrade/before-one-policy.sql.br", import.meta.url)
/** Where the world's clock was stopped when the data was taken. */
const AT = "2026-11-22T21:35:58.359Z" as Instant

const KEPT = [
  ...["users", "containers", "shipments", "transport_events", "tracking_requests", "terminals", "vessels", "places"],
  ...["parties", "documents", "changes", "inbox", "resource_states", "connection", "notes", "container_work"],
  ...["work_log", "saved_views", "calendar_feeds", "alert_rules", "alert_channels"],
  ...["alert_memories", "outbox", "jobs", "job_rows", "tariffs", "gate_calendars", "exposure_snapshots"],
]

let database: Awaited<ReturnType<typeof databaseBefore>>
let before: Awaited<ReturnType<typeof readAll>>
let figuresBefore: Awaited<ReturnType<typeof listFigures>>
let queued: { task: string; key: string }[]
let liveMigrated: Awaited<ReturnType<typeof listLive>>

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(AT) })
  database = await databaseBefore("0026_one-policy")
  const [head = "", ...statements] = brotliDecompressSync(readFileSync(DATA))
    .toString("utf8")
    .split(/(?<=;)\n/)
  // The data names the migrations it was written under, none of which may have changed since.
  const ran = await database.sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`
  const [first, ...rest] = head.split("\n")
  expect(JSON.parse((first ?? "").slice(3))).toEqual(
    ran.map(({ hash, createdAt }) => ({ hash, created_at: createdAt })),
  )
  for (const one of [rest.join("\n"), ...statements]) if (one.trim()) await database.sql.unsafe(one)
  before = await readAll()
  figuresBefore = await listFigures()
  await migrate(database.url)
  liveMigrated = await listLive()
  await queueWhatWaits(database.sql)
  queued = await database.sql`select task_identifier as task, key from graphile_worker.jobs order by task, key`
  await rederiveAll(database.sql, profileOf("interface"))
  while (await countFigures(database.sql, AT));
  while ((await evaluateAlerts(database.sql, { host: "localhost" }))?.more);
}, 60_000)
afterAll(async () => {
  vi.useRealTimers()
  await database.drop()
})

function listLive() {
  return database.sql<{ id: string; isLive: boolean }[]>`select id, is_live, owed_currency from containers order by id`
}

/** Counts, and what people see. Compared as a whole. */
async function readAll() {
  const { sql } = database
  const counts: Record<string, number> = {}
  for (const table of KEPT) {
    const [row] = await sql<{ count: number }[]>`select count(*) from ${sql(table)}`
    counts[table] = row?.count ?? 0
  }
  return {
    counts,
    states: await sql`select attention, count(*) from containers group by attention order by attention`,
    // Gone containers have no order of urgency. Their instant follows the rules by which they were last derived.
    containers: await sql`
      select id, number, attention, case when attention <> 'gone' then urgent_at end as urgent_at, lfd_day, readiness,
        hold_names, owed_minor
      from containers order by id`,
    shipments: await sql`select id, bill_of_lading, attention_counts, next_lfd_ends_at from shipments order by id`,
    // The personal rule was added after the old worker had stopped, so today's code raised its first alerts.
    alerts: await sql`
      select a.id, a.cause, a.state, a.subject_id, a.opened_at from alerts a join alert_rules r on r.id = a.rule_id
      where r.owner_id is null order by a.id`,
    work: await sql`select container_id, owner_id, tags from container_work order by container_id`,
    notes: await sql`select id, body, author_id from notes`,
    documents: await sql`select id, name, document_type, shipment_ids from documents`,
    outbox: await sql`select id, kind, target, state, input from outbox`,
    jobs: await sql`select id, kind, state, total from jobs`,
    jobRows: await sql`select job_id, no, target, state, words from job_rows order by job_id, no`,
    messages: await sql`select id, kind, state, message_id, content from alert_messages where kind = 'trial'`,
    snapshots: await sql`
      select day, currency, terminal, line, taken_at, containers, left_out, owed_minor, accrued_minor, one_day_minor,
        next7_minor, next14_minor
      from exposure_snapshots order by day, currency, terminal, line`,
  }
}

test("every row is there, and every container, shipment and alert says what it said", async () => {
  const after = await readAll()
  for (const key of Object.keys(before) as (keyof typeof before)[]) expect(after[key], key).toEqual(before[key])
  expect(before.counts).toMatchObject({ containers: 153, documents: 1, inbox: 65, outbox: 1, jobs: 1, notes: 1 })
  expect(before.alerts).toHaveLength(66)
  expect(before.messages).toHaveLength(1)
})

test("what is owed comes to the same; and so does all else where the party who charges has the date that was used", async () => {
  const owed = (figures: typeof figuresBefore) => figures.reduce((sum, one) => sum + one.owed, 0)
  expect(owed(figuresBefore)).toBe(930_950)
  expect((await getFact(database.sql, "figures"))?.done).toBe(true)
  const figures = await listFigures()
  expect(owed(figures)).toBe(930_950)
  // Since then each charge runs by the date of whoever charges (decision 087). Where all report the same day, it is that.
  const agreed = await database.sql<{ id: string }[]>`
    select id from containers
    where lfd_line_day = lfd_terminal_day and (lfd_rail_day is null or lfd_rail_day = lfd_terminal_day)`
  const ids = new Set(agreed.map(({ id }) => id))
  const agreeing = (all: typeof figuresBefore) => all.filter(({ id }) => ids.has(id))
  expect(agreeing(figures)).toEqual(agreeing(figuresBefore))
  expect(agreeing(figures).length).toBeGreaterThan(10)
})

async function listFigures() {
  return database.sql<{ id: string; owed: number; accrued: number; next7: number; next14: number }[]>`
    select container_id as id, owed_minor::bigint as owed, accrued_minor::bigint as accrued,
      one_day_minor::bigint as one_more_day, next7_minor::bigint as next7, next14_minor::bigint as next14
    from exposure_figures
    where (from_at is null or from_at <= ${AT}) and (until_at is null or until_at > ${AT}) and currency = 'USD'
    order by container_id`
}

test("a day that has its sums gets no second ones", async () => {
  expect(await takeSnapshot(database.sql, new Date(AT))).toBe(false)
})

test("what waited has one job each", () => {
  const { outbox, jobs, messages } = before
  const key = (task: string) => queued.filter((job) => job.task === task).map((job) => job.key)
  for (const [task, [row]] of Object.entries({ send_line: outbox, continue_run: jobs, send_message: messages }))
    expect(key(task)).toEqual([expect.stringContaining(row?.id)])
  expect(key("reread")).toHaveLength(3)
})

test("a policy of one's own is gone from views, feeds and rules, and their owners are notified", async () => {
  const { sql } = database
  expect(await sql`select name, state -> 'filters' as filters from saved_views order by name`).toEqual([
    { name: "By the line's day", filters: {} },
    { name: "Holds", filters: { attention: ["blocked"] } },
  ])
  expect(await sql`select filters from calendar_feeds`).toEqual([{ filters: { watched: true } }])
  expect(await sql`select scope from alert_rules where owner_id is not null`).toEqual([{ scope: {} }])
  const reported = await sql`
    select u.name, s.value from user_settings s join users u on u.id = s.user_id where key = 'policyNotice' order by 1`
  expect(reported).toEqual([
    { name: "Daniel Okafor", value: [{ what: "calendar", name: "Rail days" }] },
    {
      name: "Marisol Vega",
      value: [
        { what: "rule", name: "By the terminal" },
        { what: "view", name: "By the line's day" },
      ],
    },
  ])
})

test("the migration and the derivation agree on what is live", async () => {
  expect(liveMigrated.filter(({ isLive }) => !isLive)).toHaveLength(3)
  expect(await listLive()).toEqual(liveMigrated)
})
