// Carriers' answers stored by an earlier tracker, read by this one.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { afterEach, expect, test } from "vitest"
import { openDatabase } from "#db/client"
import { emptyDatabase } from "#test/database"
import { identify } from "../../tracker/observations/slot.ts"
import { openReports } from "../../tracker/sources/carriers/reports.ts"
import { migrate } from "../../tracker/store/migrate.ts"
import journal from "../../tracker/store/migrations/meta/_journal.json" with { type: "json" }
import { openStore } from "../../tracker/store/store.ts"

const MIGRATIONS = join(import.meta.dirname, "../../tracker/store/migrations")
const START = Date.parse("2026-03-10T20:00:00Z")
const HOUR = 3_600_000
const ABOUT = { carrier: "HLCU", type: "bill_of_lading", number: "B1" } as const
const KEY = "HLCU bill_of_lading B1"
const [FIRST, SECOND] = ["0b0e7e0a-1111-4111-8111-111111111111", "0b0e7e0a-2222-4222-8222-222222222222"]
const REQUEST = { method: "GET", url: "https://api.example/events" }
const stops: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** A database after the first `count` migrations. */
async function databaseOf(count: number): Promise<string> {
  const { url, drop } = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), "tracker-migrations-"))
  stops.push(drop, () => rmSync(folder, { recursive: true }))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const entries = journal.entries.slice(0, count)
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }))
  await migrate(url, folder)
  return url
}

const seal = (value: string, hours: number, payload: string | null) =>
  identify({
    source: "dcsa:HLCU",
    spokenBy: "shipping_line",
    sourceEventId: `event ${value}`,
    subject: { bill: "B1", booking: null, container: "MSKU1234565", vesselImo: null },
    classifier: "actual",
    fact: { kind: "seal", seal: value },
    certainty: "stated",
    reportedAt: hours === 0 ? null : START + hours * HOUR,
    seenAt: START + hours * HOUR,
    payload: payload === null ? null : { id: payload, pointer: "/0" },
  })

test("answers, observations, whole answers and beliefs of the rows before 0011 are read as they were", async () => {
  const url = await databaseOf(11)
  const { sql, end } = openDatabase(url, { max: 1 })
  const said = [seal("A1", 0, FIRST), seal("A2", 1, SECOND), seal("A3", 2, null)]
  const [a1 = "", a2 = "", a3 = ""] = said.map(({ slot, version }) => `${slot} ${version}`)
  const [from, to] = [Date.UTC(2026, 2), Date.UTC(2026, 3)]
  for (const table of ["payload", "observation", "belief"]) {
    await sql.unsafe(
      `create table tracker.${table}_2026_03 partition of tracker.${table} for values from (${from}) to (${to})`,
    )
  }
  const hash = "ab".repeat(32)
  for (const [n, id] of [FIRST, SECOND].entries()) {
    await sql`insert into tracker.payload (id, seen_at, source, request, status, headers, body, sha256, parser, asked)
      values (${id ?? ""}, ${START + n * HOUR}, 'dcsa:HLCU', ${JSON.stringify(REQUEST)}::text::json, 200,
        ${JSON.stringify({ date: `${n}` })}::text::json, ${n === 0 ? gzipSync("[1]") : null}, ${hash}, 'dcsa-3', ${KEY})`
  }
  for (const one of said) {
    await sql`insert into tracker.observation (asked, slot, version, seen_at, doc, outdated_by) values (${KEY},
      ${one.slot}, ${one.version}, ${one.seenAt}, ${JSON.stringify(one)}::text::json, ${one === said[2] ? "dcsa-4" : null})`
  }
  const believed = { container: "MSKU1234565", fact: "seal", winner: a2, others: [a3, a1], disagrees: [a1] }
  await sql`insert into tracker.belief (asked, container, fact, since, doc) values
    (${KEY}, 'MSKU1234565', 'seal', ${START}, ${JSON.stringify(believed)}::text::json),
    (${KEY}, 'MSKU1234565', 'weight', ${START}, ${JSON.stringify({ ...believed, fact: "weight" })}::text::json),
    (${KEY}, 'MSKU1234565', 'weight', ${START + HOUR}, null)`
  await sql`insert into tracker.snapshot (asked, source, first_at, last_at, digest, names)
    values (${KEY}, 'dcsa:HLCU', ${START}, ${START + HOUR}, 'd', ${JSON.stringify([a1, a2])}::text::json)`
  await sql`insert into tracker.ask (id, asked_at) values (${KEY}, ${START + HOUR})`
  await end()

  const store = await openStore(url)
  stops.push(store.close)
  const reports = openReports(store, 25)
  const kept = await reports.read(ABOUT)
  expect(kept.observations).toEqual(said.slice(0, 2))
  expect(kept.beliefs).toEqual([believed])
  expect(kept.snapshots.map(({ names, seenAt }) => [names, seenAt])).toEqual(
    [START, START + HOUR].map((at) => [[a1, a2].sort(), at]),
  )
  const between = await reports.payloadsBetween(ABOUT, START, START + 2 * HOUR)
  expect(between.map((one) => [one.id, one.bytes.toString(), one.request, one.headers])).toEqual([
    [FIRST, "[1]", REQUEST, { date: "0" }],
    [SECOND, "[1]", REQUEST, { date: "1" }],
  ])

  // Later answers are packed against what was stored then.
  const sent = { source: "dcsa:HLCU", request: REQUEST as { method: "GET"; url: string }, status: 200, headers: {} }
  const rest = { bytes: Buffer.from("[1]"), sha256: hash, seenAt: START + 3 * HOUR, parser: "dcsa-3" }
  expect(await reports.keep({ ...sent, ...rest }, KEY)).toBe(FIRST)
  const other = await reports.keep({ ...sent, ...rest, request: { method: "GET", url: "https://api.example/2" } }, KEY)
  expect((await reports.payload(other))?.text).toBe("[1]")
})
