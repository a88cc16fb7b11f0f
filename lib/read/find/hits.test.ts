import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { checkDigit } from "#lib/domain/containers/number"
import type { Instant } from "#lib/domain/days/calendar-day"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { deliverRead, idOf, wireContainer, wireRequest, wireShipment } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { findHits } from "./hits.ts"

const now = new Date().toISOString() as Instant
const hours = (count: number) => new Date(Date.parse(now) + count * 3_600_000).toISOString()
const here = { available_for_pickup: true, current_status: "available" }
const gone = { ...here, pod_full_out_at: hours(-50), current_status: "picked_up" }
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  await deliverRead(sql, now, [
    wireShipment("now", { bill_of_lading_number: "MEDUQX482190", ref_numbers: ["PO 4829-13"] }, ["ends", "digit"]),
    wireShipment("before", { bill_of_lading_number: "MEDUHB117602" }, ["earlier"]),
    wireRequest("booked", { request_type: "booking_number", request_number: "BKG482777", status: "created" }, "now"),
    wireContainer("middle", { number: "TCNU2913402", ...here }, null),
    wireContainer("out", { number: "TCNU5572913", ...gone }, null),
    wireContainer("ends", { number: "TCNU8802913", ...here }, "now"),
    wireContainer("digit", { number: "MSDU4829134", ...here }, "now"),
    wireContainer("earlier", { number: "MSDU4829134", ...gone }, "before"),
    wireContainer("named", { number: "HLBU1010103", ref_numbers: ["LOT-2913"], ...here }, null),
  ])
  while (((await applyInbox(sql, profileOf("interface")))?.rows ?? 0) > 0) {
    // The next batch.
  }
})
afterAll(() => database.drop())

const found = async (query: string) => (await findHits(sql, query, now)).containers

describe("the last digits of a number", () => {
  test("the end of a number, then the end before its check digit, then its middle, a reference; what is gone last", async () => {
    const numbers = (await found("2913")).map(({ row }) => row.number)
    expect(numbers).toEqual(["TCNU8802913", "MSDU4829134", "TCNU2913402", "HLBU1010103", "TCNU5572913", "MSDU4829134"])
  })

  test("a reference that was typed is named, a number is not", async () => {
    const hits = await found("2913")
    expect(hits.map(({ reference }) => reference)).toEqual([null, null, null, "LOT-2913", null, null])
  })
})

describe("a whole number", () => {
  test("as people write it: the use under way first, the earlier one marked", async () => {
    const hits = await found("msdu 482913-4")
    expect(hits.map(({ row, earlierUse }) => [row.id, earlierUse])).toEqual([
      [idOf("digit"), false],
      [idOf("earlier"), true],
    ])
  })

  test("with a wrong check digit: said, repaired, and found for both", async () => {
    const answer = await findHits(sql, "msdu 482913-7", now)
    expect(answer.checkDigit).toEqual({ typed: 7, right: 4, suggested: "MSDU4829134" })
    expect(answer.containers.map(({ row }) => row.id)).toEqual([idOf("digit"), idOf("earlier")])
    expect(answer.best.rule).toBe(5)
  })

  test("without its check digit it is found, and nothing is said of one", async () => {
    const answer = await findHits(sql, "MSDU482913", now)
    expect(answer.checkDigit).toBeNull()
    expect(answer.containers[0]?.row.number).toBe("MSDU4829134")
  })
})

describe("a number that was mistyped", () => {
  test.each([
    ["two digits swapped", "MSDU4289134", { number: "MSDU4829134", slip: "swapped", known: true }],
    ["I for 1", "msdu 4829i3 4", { number: "MSDU4829134", slip: "sign", known: true }],
    ["O for 0, of a number that we do not have", "HLBU2O2020", { number: "HLBU2020206", slip: "sign", known: false }],
  ])("%s: what was meant is found and said", async (_, typed, meant) => {
    const answer = await findHits(sql, typed, now)
    expect(answer.meant).toMatchObject(meant)
    expect(answer.containers.some(({ row }) => row.number === meant.number)).toBe(meant.known)
  })

  test("one other digit: what we have is shown as near, where nothing else fits", async () => {
    const answer = await findHits(sql, `MSDU482973${checkDigit("MSDU482973")}`, now)
    expect(answer).toMatchObject({ isNear: true, meant: null, checkDigit: null, best: { rule: 5 } })
    expect(answer.containers.map(({ row, reference }) => [row.number, reference])).toEqual([
      ["MSDU4829134", null],
      ["MSDU4829134", null],
    ])
    expect((await findHits(sql, "MSDU4829134", now)).isNear).toBe(false)
  })

  test("two numbers in one go: each is found, and what we do not have is named", async () => {
    const answer = await findHits(sql, "MSDU 482913 4, TCNU8802913 CSQU3054383", now)
    expect(answer.several).toEqual([
      { number: "MSDU4829134", known: true },
      { number: "TCNU8802913", known: true },
      { number: "CSQU3054383", known: false },
    ])
    expect(new Set(answer.containers.map(({ row }) => row.number))).toEqual(new Set(["MSDU4829134", "TCNU8802913"]))
  })
})

describe("what containers have in common", () => {
  const named = async (query: string) =>
    (await findHits(sql, query, now)).named.map(({ filter, name, count }) => [filter, name, count])

  test("a vessel, a port, a terminal, a customer and a hold lead to their containers, counted", async () => {
    await applyNamed()
    expect(await named("nordic")).toEqual([["vessel", "NORDIC CROWN", 1]])
    expect(await named("long beach")).toEqual([["port", "Long Beach", 1]])
    expect(await named("USLGB")).toEqual([["port", "Long Beach", 1]])
    expect(await named("pier")).toEqual([["terminal", "Pier 400", 1]])
    expect(await named("northern tools")).toEqual([["customer", "Northern Tools", 1]])
    expect(await named("customs")).toEqual([["hold", "Customs hold", 1]])
  })

  test("no name is looked for of a number, and of what has no container at the desk none is offered", async () => {
    expect(await named("TCNU8802913")).toEqual([])
    expect(await named("2913")).toEqual([])
    expect(await named("no such ship")).toEqual([])
  })
})

async function applyNamed(): Promise<void> {
  await sql`
    insert into terminals (id, version, confirmed_at, kind, name)
    values (${idOf("named terminal")}, ${now}, ${now}, 'marine', 'Pier 400')`
  await sql`
    insert into parties (id, version, confirmed_at, name)
    values (${idOf("named customer")}, ${now}, ${now}, 'Northern Tools')`
  await sql`
    update containers set vessel_name = 'NORDIC CROWN', pod_locode = 'USLGB', pod_name = 'Long Beach',
      terminal_id = ${idOf("named terminal")}, customer_id = ${idOf("named customer")}, hold_names = '{customs}'
    where id = ${idOf("ends")}`
  await sql`update shipments set pod_locode = 'USLGB', pod_name = 'Long Beach' where id = ${idOf("now")}`
  await sql`
    insert into tallies (noun, facet, value, count) values ('shipments', 'vessel', 'NORDIC CROWN', 1),
      ('shipments', 'port', 'USLGB', 1), ('shipments', 'hold', 'customs', 1),
      ('shipments', 'customer', ${idOf("named customer")}, 1)
    on conflict (noun, facet, value) do update set count = excluded.count`
}

test("[D:FIND-8] of a long text the first 100 characters are looked for, and that is shown", async () => {
  const long = `MSDU4829134${" ".repeat(100)}and more`
  expect(await findHits(sql, long, now)).toMatchObject({ cut: true, best: { rule: 1 } })
  expect((await findHits(sql, `  ${"x".repeat(100)}  `, now)).cut).toBe(false)
})

test("of a part that thousands hold, the most urgent at the desk are shown", async () => {
  await sql`
    insert into containers (id, version, confirmed_at, first_seen_at, number, number_key, search_text, attention, urgent_at)
    select gen_random_uuid(), ${now}, ${now}, ${now}, number, number, number, case when n % 2 = 0 then 'gone' else 'ready' end,
      ${now}::timestamptz + (6000 - n) * interval '1 minute'
    from (select n, 'BULK' || (1000000 + n) as number from generate_series(1, 6000) n) containers`
  const numbers = (await found("bulk")).map(({ row }) => row.number)
  expect(numbers).toEqual([5999, 5997, 5995, 5993, 5991, 5989].map((n) => `BULK${1_000_000 + n}`))
})

test("among equally good matches, an overdue container comes before one that is ready and ends sooner", async () => {
  await sql`
    insert into containers (id, version, confirmed_at, first_seen_at, number, number_key, search_text, attention, urgent_at)
    select gen_random_uuid(), ${now}, ${now}, ${now}, number, number, number, state, ends from (values
      ('LIKE7000001', 'ready', ${now}::timestamptz), ('LIKE7000002', 'unknown', null),
      ('LIKE7000003', 'overdue', ${now}::timestamptz + interval '1 day'),
      ('LIKE7000004', 'due', ${now}::timestamptz - interval '1 day')) containers (number, state, ends)`
  expect((await found("like")).map(({ row }) => row.number.slice(-1))).toEqual(["3", "4", "2", "1"])
})

describe("shipments and references", () => {
  test.each([
    ["qx482190", "bill", "MEDUQX482190"],
    ["bkg482777", "booking", "BKG482777"],
    ["po 4829-13", "reference", "PO 4829-13"],
  ])("%j is a %s of its shipment", async (query, kind, text) => {
    const { shipments } = await findHits(sql, query, now)
    expect(shipments).toMatchObject([{ id: idOf("now"), kind, text, billOfLading: "MEDUQX482190" }])
  })

  test("the link's own rule and page come with it", async () => {
    expect((await findHits(sql, "po 4829-13", now)).best).toEqual({ rule: 2, href: `/shipments/${idOf("now")}` })
  })
})

test.each(["", "  ", "%", "\u0000", "2", "29", "'; drop table containers; --", "\ud83d", "X".repeat(200)])(
  "%j finds nothing and breaks nothing",
  async (query) => {
    const answer = await findHits(sql, query, now)
    expect([answer.containers, answer.shipments]).toEqual([[], []])
  },
)
