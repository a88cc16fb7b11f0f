// What is kept of carriers' answers and for how long, and the budget that processes share.
import { createHash } from "node:crypto"
import { afterEach, expect, test } from "vitest"
import { nameOf } from "../../tracker/observations/settle.ts"
import { identify } from "../../tracker/observations/slot.ts"
import { keyOf } from "../../tracker/sources/carriers/about.ts"
import { keepHealth } from "../../tracker/sources/carriers/health-rows.ts"
import { openReports } from "../../tracker/sources/carriers/reports.ts"
import { openCredential } from "../../tracker/sources/credentials/health.ts"
import type { Answer } from "../../tracker/sources/dcsa/answer.ts"
import { openStore, type Store } from "../../tracker/store/store.ts"
import { trackerDatabase } from "./database.ts"

const HOUR = 3_600_000
const START = Date.parse("2026-03-30T20:00:00Z")
const ABOUT = { carrier: "HLCU", type: "bill_of_lading", number: "B1" } as const
const KEY = keyOf(ABOUT)
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function open(): Promise<Store> {
  const { url, drop } = await trackerDatabase()
  const store = await openStore(url)
  stops.push(drop, store.close)
  return store
}

const seal = (value: string, reportedAt: number, seenAt: number) =>
  identify({
    source: "dcsa:HLCU",
    spokenBy: "shipping_line",
    sourceEventId: null,
    subject: { bill: "B1", booking: null, container: "MSKU1234565", vesselImo: null },
    classifier: "actual",
    fact: { kind: "seal", seal: value },
    certainty: "stated",
    reportedAt,
    seenAt,
    payload: null,
  })

const found = (...observations: ReturnType<typeof seal>[]): Answer => ({
  kind: "found",
  observations,
  problems: [],
  whole: true,
  stopped: null,
  digest: observations.map(({ version }) => version).join(),
})
const payload = (seenAt: number) => ({
  source: "dcsa:HLCU",
  request: { method: "GET", url: "https://api.example/events" } as const,
  status: 200,
  headers: {},
  bytes: Buffer.from('[{"a": "\u0000"}]'),
  sha256: hashOf('[{"a": "\u0000"}]'),
  seenAt,
  parser: "dcsa-1",
})
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex")
const count = async (store: Store, table: string) =>
  (await store.ask<{ n: number }>(`select count(*) as n from tracker.${table}`))[0]?.n

test("an observation is kept once; said again later, or after another, it is kept as the newest", async () => {
  const store = await open()
  const reports = openReports(store, 25)
  const first = seal("A1", START, START)
  await reports.add(KEY, "dcsa:HLCU", found(first), START)
  await reports.add(KEY, "dcsa:HLCU", found(first), START + 12 * HOUR)
  expect(await count(store, "observation")).toBe(1)
  await reports.add(KEY, "dcsa:HLCU", found(seal("A2", START + HOUR, START + 13 * HOUR)), START + 13 * HOUR)
  const again = seal("A1", START + 2 * HOUR, START + 14 * HOUR)
  await reports.add(KEY, "dcsa:HLCU", found(again), START + 14 * HOUR)
  const { observations, snapshots, last } = await reports.read(ABOUT)
  expect(observations.map(({ reportedAt }) => reportedAt)).toEqual([START, START + HOUR, START + 2 * HOUR])
  expect(snapshots.map(({ seenAt }) => seenAt - START)).toEqual([0, 12 * HOUR, 13 * HOUR, 14 * HOUR])
  expect(last).toEqual({ at: START + 14 * HOUR, digest: again.version })
  await reports.add(KEY, "dcsa:HLCU", { kind: "unchanged", whole: true }, START + 20 * HOUR)
  expect((await reports.read(ABOUT)).last?.at).toBe(START + 20 * HOUR)
})

test("a state that comes back after another is the newest again; one that is only repeated is kept once", async () => {
  const store = await open()
  const reports = openReports(store, 25)
  const said = async (value: string, hour: number) => {
    const { slot: _, version: __, ...one } = seal(value, 0, START + hour * HOUR)
    await reports.addStates(KEY, [identify({ ...one, reportedAt: null })], START + hour * HOUR)
  }
  for (const [hour, value] of ["A1", "A1", "A2", "A2", "A1", "A1"].entries()) await said(value, hour)
  const { observations } = await reports.read(ABOUT)
  expect(observations.map(({ seenAt }) => (seenAt - START) / HOUR)).toEqual([0, 2, 4])
})

test("a belief stands until another of the same fact, and one of nothing ends it", async () => {
  const store = await open()
  const reports = openReports(store, 25)
  const believed = (fact: string, winner: string) => ({
    container: "MSKU1234565",
    fact,
    winner,
    others: [] as string[],
    disagrees: [],
  })
  const said = [seal("A1", START, START), seal("A2", START, START)]
  await reports.add(KEY, "dcsa:HLCU", found(...said), START)
  const [a1 = "", a2 = ""] = said.map(nameOf)
  const first = [believed("seal", a1), { ...believed("weight", a1), others: [a2] }]
  await reports.believe(KEY, [], first, START)
  expect((await reports.read(ABOUT)).beliefs).toEqual(first)
  await reports.believe(KEY, first, first, START + HOUR)
  expect(await count(store, "belief")).toBe(2)
  const second = [believed("seal", a2)]
  await reports.believe(KEY, first, second, START + 2 * HOUR)
  expect((await reports.read(ABOUT)).beliefs).toEqual(second)
  expect(await count(store, "belief")).toBe(4)
})

test("an answer that comes again in a month is kept once, with each time it came", async () => {
  const store = await open()
  const reports = openReports(store, 25)
  const keep = (at: number, asked: string | null, text = "[1]", date = new Date(at).toUTCString()) =>
    reports.keep({ ...payload(at), headers: { date }, bytes: Buffer.from(text), sha256: hashOf(text) }, asked)
  const first = await keep(START, KEY)
  const again = await keep(START + HOUR, KEY)
  const other = await keep(START + 2 * HOUR, KEY, "[2]")
  const back = await keep(START + 3 * HOUR, KEY)
  expect([again, back]).toEqual([first, first])
  expect((await reports.payload(back))?.text).toBe("[1]")
  const between = async (from: number, to: number) =>
    (await reports.payloadsBetween(ABOUT, START + from * HOUR, START + to * HOUR)).map((one) => [
      one.id,
      one.bytes.toString(),
      (one.seenAt - START) / HOUR,
    ])
  const all = [
    [first, "[1]", 0],
    [first, "[1]", 1],
    [other, "[2]", 2],
    [first, "[1]", 3],
  ]
  expect(await between(0, 4)).toEqual(all)
  expect(await between(1, 3)).toEqual(all.slice(1, 3))
  expect(await reports.asksBetween(START + 3 * HOUR, START + 4 * HOUR)).toEqual([ABOUT])
  expect(await reports.asksBetween(START + 4 * HOUR, START + 5 * HOUR)).toEqual([])

  await keep(Date.parse("2026-04-01T00:00:00Z"), KEY)
  await keep(START + HOUR, `${KEY} of another`)
  await keep(START + HOUR, null)
  await keep(START + HOUR, null)
  expect(await count(store, "payload")).toBe(6)
})

test("the same bytes to another request, status or parser are another answer", async () => {
  const store = await open()
  const reports = openReports(store, 25)
  const first = payload(START)
  const since = { method: "GET", url: "https://api.example/events?since=1" } as const
  const rows = [first, { ...first, request: since }, { ...first, status: 500 }, { ...first, parser: "dcsa-2" }]
  const ids: string[] = []
  for (const [n, one] of rows.entries()) ids.push(await reports.keep({ ...one, seenAt: START + n * HOUR }, KEY))
  expect(new Set(ids).size).toBe(4)
  const { request, status, parser } = (await reports.payload(ids[1] ?? "")) ?? {}
  expect({ request, status, parser }).toEqual({ request: since, status: 200, parser: "dcsa-1" })
})

test("an answer that is much like another is packed against it, and read back byte by byte", async () => {
  const store = await open()
  const reports = openReports(store, 25)
  const events = Array.from({ length: 200 }, (_, n) => ({ eventID: hashOf(String(n)), eventDateTime: START + n }))
  const answers = [[], events, events.slice(150), [...events, { eventID: "new" }], []].map((one) => JSON.stringify(one))
  const ids: string[] = []
  for (const [n, text] of answers.entries()) {
    const sent = {
      ...payload(START + n * HOUR),
      bytes: Buffer.from(text),
      sha256: hashOf(text),
      headers: { n: `${n}` },
    }
    ids.push(await reports.keep(sent, KEY))
  }
  expect(await Promise.all(ids.map(async (id) => (await reports.payload(id))?.text))).toEqual(answers)
  const sizes = await store.ask<{ alone: boolean; size: number; sha: string }>(
    `select base is null as alone, octet_length(body) as size, encode(sha256, 'hex') as sha from tracker.payload
      order by seen_at`,
  )
  expect(sizes.map(({ sha }) => sha)).toEqual(answers.map(hashOf))
  expect(sizes.map(({ alone }) => alone)).toEqual([true, true, false, false, false])
  expect(sizes[3]?.size).toBeLessThan(100)
})

test("a partition for each month, and whole months dropped once they are older than is kept", async () => {
  const store = await open()
  const reports = openReports(store, 2)
  const months = async () =>
    (
      await store.ask<{ name: string }>(
        "select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where c.relkind = 'r' order by 1",
      )
    ).map(({ name }) => name)
  await reports.keep(payload(START), KEY)
  expect(await months()).toEqual(["belief_2026_03", "observation_2026_03", "payload_2026_03", "payload_again_2026_03"])
  await reports.keep(payload(START + 48 * HOUR), KEY)
  await reports.keep(payload(Date.parse("2026-05-10T00:00:00Z")), KEY)
  expect(await count(store, "payload")).toBe(3)
  await reports.keep(payload(Date.parse("2026-06-01T00:00:00Z")), KEY)
  expect(await months()).toEqual(
    ["belief", "observation", "payload", "payload_again"].flatMap((table) =>
      ["04", "05", "06"].map((month) => `${table}_2026_${month}`),
    ),
  )
})

test("whole answers that are older than what is kept go with it", async () => {
  const store = await open()
  const reports = openReports(store, 2)
  const add = async (day: string, asked: string) => {
    const at = Date.parse(`${day}T00:00:00Z`)
    await reports.add(asked, "dcsa:HLCU", found(seal("A1", at, at)), at)
  }
  await add("2026-03-30", KEY)
  await add("2026-03-30", `${KEY} of another`)
  await add("2026-05-10", `${KEY} of another`)
  await add("2026-06-01", `${KEY} of a third`)
  const asked = async (table: string, column: string) =>
    (await store.ask<{ asked: string }>(`select distinct ${column} as asked from tracker.${table} order by 1`)).map(
      (one) => one.asked,
    )
  const left = [`${KEY} of a third`, `${KEY} of another`]
  expect([await asked("snapshot", "asked"), await asked("ask", "id")]).toEqual([left, left])
})

test("a budget in its row is not passed by those who take at once", async () => {
  const store = await open()
  const health = keepHealth(store)
  const limits = [{ per: "minute", calls: 10 }] as const
  const takers = Array.from({ length: 4 }, () => openCredential({ store: health, clock: () => START }, "c1", limits))
  const taken = await Promise.all(takers.flatMap((one) => Array.from({ length: 5 }, () => one.take(1, "refresh"))))
  expect(taken.filter((until) => until === null)).toHaveLength(10)
})
