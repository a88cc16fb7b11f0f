// Filters, sorts, counts and exports containers by a custom field, on a real database.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { putFact } from "#db/connection/connection"
import { listFieldsOf, replaceFields } from "#db/fields/fields"
import type { ContainerFilters, ContainerSort } from "#lib/domain/containers/list-filter"
import type { Instant } from "#lib/domain/days/calendar-day"
import { type CustomField, type FieldType, type FieldValue, fieldKey } from "#lib/domain/fields/field"
import { toFieldRef } from "#lib/domain/fields/field-terms"
import { testDatabase } from "#test/database"
import { loadWorld } from "../../../bench/world.ts"
import { exportChunks } from "./export.ts"
import { exportAbout } from "./export-about.ts"
import { listFieldChoices } from "./field-choices.ts"
import { listContainers, streamContainerRows } from "./list.ts"
import type { ContainerRow } from "./row.ts"

const now = new Date().toISOString() as Instant
const idOf = (no: number) => `7d4cf4f3-5d3c-4a3e-9a53-0d9d8f1f5a${String(no).padStart(2, "0")}`
const field = (no: number, slug: string, name: string, type: FieldType, choices: string[] = []): CustomField => {
  const options = choices.map((value) => ({ value, label: value.toUpperCase() }))
  return { id: idOf(no), owner: "container", slug, name, description: null, type, options }
}
const PO = field(1, "po_line", "PO line", "short_text")
const COUNT = field(2, "count", "Count", "number")
const FRUIT = field(3, "fruit", "Fruit", "enum", ["a", "b"])
const MARKS = field(4, "marks", "Marks", "enum_multi", ["x", "y", "z"])
const NUMBERS = [10, 9, -3, 100, 2.5]

let db: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let viewer: string
let live: string[]

async function put({ id, slug }: CustomField, ownerId: string, value: FieldValue): Promise<void> {
  await sql`
    insert into custom_field_values (id, version, confirmed_at, field_id, owner, owner_id, slug, value, sort_key)
    values (gen_random_uuid(), ${now}, ${now}, ${id}, 'container', ${ownerId}, ${slug},
      ${value === null ? null : JSON.stringify(value)}::text::jsonb, ${fieldKey(value)})`
}

beforeAll(async () => {
  db = await testDatabase()
  sql = db.sql
  await loadWorld(sql, 600)
  const [person] = await sql<{ id: string }[]>`
    insert into users (email, name, role) values ('a@x.example', 'A', 'dispatcher') returning id`
  viewer = person?.id ?? ""
  const at = new Date().toISOString()
  await putFact(sql, "custom_fields", { offered: true, readAt: at, values: { from: at, readAt: at }, pages: 1 })
  await replaceFields(sql, [PO, COUNT, FRUIT, MARKS], at)
  live = (await all({})).map(({ id }) => id)
  for (const [at, id] of live.slice(0, 60).entries()) {
    await put(PO, id, at % 10 === 9 ? null : `PO ${at % 3}`)
    if (at < 20) await put(COUNT, id, NUMBERS[at % NUMBERS.length] ?? 0)
    if (at < 30) await put(FRUIT, id, at % 2 ? "a" : "b")
    if (at < 12) await put(MARKS, id, at % 2 ? ["x", "y"] : ["z"])
  }
})
afterAll(() => db.drop())

const urgent = { by: "urgent", descending: false } as const
async function all(filters: ContainerFilters, sort: { by: ContainerSort; descending: boolean } = urgent) {
  const rows: ContainerRow[] = []
  for await (const page of streamContainerRows(sql, { filters, sort, viewer, now })) rows.push(...page)
  return rows
}
const values = async (slug: string, filters: ContainerFilters, descending = false) =>
  (await all(filters, { by: toFieldRef(slug), descending })).map(({ fields }) => fields?.[slug])

describe("filters", () => {
  test.each<[string, string[], (row: ContainerRow) => boolean]>([
    ["is set", ["po_line:set"], ({ fields }) => Boolean(fields?.po_line)],
    ["is not set, never or taken away", ["po_line:none"], ({ fields }) => !fields?.po_line],
    ["equals, whatever its case", ["po_line=po 1"], ({ fields }) => fields?.po_line === "PO 1"],
    ["one of", ["po_line=PO 1", "po_line=PO 2"], ({ fields }) => ["PO 1", "PO 2"].includes(String(fields?.po_line))],
    ["one of, or none", ["count=9", "count:none"], ({ fields }) => fields?.count === 9 || fields?.count === undefined],
    [
      "two fields hold together",
      ["po_line=PO 1", "fruit=a"],
      ({ fields: f }) => f?.po_line === "PO 1" && f?.fruit === "a",
    ],
    ["a choice by its label", ["fruit=A"], ({ fields }) => fields?.fruit === "a"],
    ["any of several choices", ["marks=y"], ({ fields }) => [fields?.marks].flat().includes("y")],
    ["a field that is not there any more", ["gone=1"], () => false],
    ["none of a field that is not there any more", ["gone:none"], () => true],
  ])("%s", async (_, terms, fits) => {
    const rows = await all({})
    const found = await all({ field: terms })
    expect(found.map(({ id }) => id).toSorted()).toEqual(
      rows
        .filter(fits)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(found.length > 0).toBe(terms[0] !== "gone=1")
    expect((await listContainers(sql, { filters: { field: terms }, sort: urgent, viewer, now })).total).toBe(
      found.length,
    )
  })
})

describe("order", () => {
  test("by a number the numbers go up or down, those without one come last", async () => {
    const wanted = NUMBERS.toSorted((a, b) => a - b).flatMap((one) => Array(4).fill(one))
    const risen = await values("count", {})
    expect(risen.slice(0, 20)).toEqual(wanted)
    expect(risen).toHaveLength(live.length)
    expect(risen.slice(20).every((value) => value === undefined)).toBe(true)
    expect((await values("count", {}, true)).slice(0, 20)).toEqual(wanted.toReversed())
  })

  test("page by page it is the whole list, each row once, with a filter beside it", async () => {
    const asked = { filters: {}, sort: { by: toFieldRef("po_line"), descending: true }, viewer, now }
    const first = await listContainers(sql, asked)
    const ids = first.rows.map(({ id }) => id)
    for (let cursor = first.nextCursor; cursor !== null; ) {
      const page = await listContainers(sql, { ...asked, cursor })
      ids.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(live.toSorted())
    expect(await values("po_line", { field: ["fruit=a"] })).toEqual(
      (await values("po_line", { field: ["fruit=a"] }, true)).toReversed().toSorted(emptyLast),
    )
  })

  test("what is gone comes after, and a field that is not there any more leaves the list as a new one is", async () => {
    const rows = await all({ status: ["gone", "due", "ready"] }, { by: toFieldRef("po_line"), descending: false })
    const from = rows.findIndex(({ attention }) => attention === "gone")
    expect(from).toBeGreaterThan(0)
    expect(rows.slice(from).every(({ attention }) => attention === "gone")).toBe(true)
    const asked = (by: ContainerSort) => all({}, { by, descending: false })
    expect((await asked("field:no_such")).map(({ id }) => id)).toEqual((await asked("urgent")).map(({ id }) => id))
  })
})
const emptyLast = (a: unknown, b: unknown) => Number(!a) - Number(!b)

test("choices come with their counts, of this list and without the filter of their own field", async () => {
  const asked = { filters: { field: ["fruit=a", "po_line=PO 1"] }, viewer, now }
  const { choices } = await listFieldChoices(sql, { slug: "fruit", ...asked })
  const rows = await all({ field: ["po_line=PO 1"] })
  const count = (fruit: unknown) => rows.filter(({ fields }) => fields?.fruit === fruit).length
  expect(choices.map(({ value, label, count }) => [value, label, count])).toEqual([
    ["fruit:set", "Is set", count("a") + count("b")],
    ["fruit:none", "Is not set", count(undefined)],
    ...[
      ["fruit=a", "A", count("a")],
      ["fruit=b", "B", count("b")],
    ].toSorted((one, other) => Number(other[2]) - Number(one[2])),
  ])
  await expect(listFieldChoices(sql, { slug: "gone", ...asked })).rejects.toMatchObject({ kind: "not_found" })
  const { choices: marks } = await listFieldChoices(sql, { slug: "marks", filters: {}, viewer, now })
  expect(marks.slice(2).map(({ label, count }) => [label, count])).toEqual([
    ["X", 6],
    ["Y", 6],
    ["Z", 6],
  ])
})

test("an export has a column for each field, and says what it was filtered and sorted by", async () => {
  const filters = { field: ["count:set", "po_line=PO 1", "po_line:none"] }
  const sort = { by: toFieldRef("count"), descending: true }
  const customFields = await listFieldsOf(sql, "container")
  const about = await exportAbout({ sql, filters, sort, who: "A", now, customFields })
  expect(Object.fromEntries(about)).toMatchObject({
    Filters: "Count is set; PO line is not set or is PO 1",
    Order: "Count, descending",
  })
  const { chunks } = exportChunks({
    ...{
      format: "csv",
      columns: ["number", "field:count", "field:po_line", "field:gone"],
      customFields,
      about: [],
      now,
    },
    pages: streamContainerRows(sql, { filters, sort, viewer, now }),
    nullZone: "utc",
  })
  const parts: string[] = []
  for await (const part of chunks) parts.push(String(part))
  const lines = parts.join("").split("\r\n").filter(Boolean)
  expect(lines.find((line) => line.includes("PO line"))).toBe("Container,Count,PO line")
  expect(lines.at(-1)).toMatch(/^\w{11},-3,/)
})

test("what is known for less time than the values were read is not read yet, never empty", async () => {
  const [id = ""] = live.slice(-1)
  await sql`update containers set first_seen_at = now() + interval '1 day' where id = ${id}`
  expect((await all({})).find((row) => row.id === id)?.fields).toBeNull()
  await put(PO, id, "PO 9")
  expect((await all({})).find((row) => row.id === id)?.fields).toEqual({ po_line: "PO 9" })
})
