// What of carriers' answers is kept, for how long, and the budget that processes share.
import { afterEach, expect, test } from "vitest"
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
  sha256: "0".repeat(64),
  seenAt,
  parser: "dcsa-1",
})
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
    others: [],
    disagrees: [],
  })
  const first = [believed("seal", "a 1"), believed("weight", "b 1")]
  await reports.believe(KEY, [], first, START)
  expect((await reports.read(ABOUT)).beliefs).toEqual(first)
  await reports.believe(KEY, first, first, START + HOUR)
  expect(await count(store, "belief")).toBe(2)
  const second = [believed("seal", "a 2")]
  await reports.believe(KEY, first, second, START + 2 * HOUR)
  expect((await reports.read(ABOUT)).beliefs).toEqual(second)
  expect(await count(store, "belief")).toBe(4)
})

test("bytes that come again to an ask are kept once a month, and read with each answer", async () => {
  const store = await open()
  const reports = openReports(store, 25)
  const keep = (at: number, asked: string | null, text = "[1]") =>
    reports.keep({ ...payload(at), bytes: Buffer.from(text), sha256: `of ${text}` }, asked)
  const bodies = async () => (await store.ask<{ n: number }>("select count(body) as n from tracker.payload"))[0]?.n
  await keep(START, KEY)
  const again = await keep(START + HOUR, KEY)
  await keep(START + 2 * HOUR, KEY, "[2]")
  const back = await keep(START + 3 * HOUR, KEY)
  expect(await bodies()).toBe(2)
  for (const id of [again, back]) expect((await reports.payload(id))?.text).toBe("[1]")
  const read = await reports.payloadsBetween(ABOUT, START, START + 4 * HOUR)
  expect(read.map(({ bytes }) => bytes.toString())).toEqual(["[1]", "[1]", "[2]", "[1]"])

  await keep(Date.parse("2026-04-01T00:00:00Z"), KEY)
  await keep(START + HOUR, `${KEY} of another`)
  await keep(START + HOUR, null)
  await keep(START + HOUR, null)
  expect(await bodies()).toBe(6)
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
  expect(await months()).toEqual(["belief_2026_03", "observation_2026_03", "payload_2026_03"])
  await reports.keep(payload(START + 48 * HOUR), KEY)
  await reports.keep(payload(Date.parse("2026-05-10T00:00:00Z")), KEY)
  expect(await count(store, "payload")).toBe(3)
  await reports.keep(payload(Date.parse("2026-06-01T00:00:00Z")), KEY)
  expect(await months()).toEqual(
    ["belief", "observation", "payload"].flatMap((table) =>
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
