// Every exposure table as a file: complete, with its header, and with the same sums as the page.
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { saveTariffs } from "#db/tariffs/tariffs"
import type { Instant } from "#lib/domain/days/calendar-day"
import { countFigures } from "#lib/ingest/exposure/count-figures"
import { aTariff } from "#test/charges/tariff"
import { testDatabase } from "#test/database"
import { loadWorld } from "../../../bench/world.ts"
import { listContainerChoices } from "../containers/choices.ts"
import { csvChunks } from "../containers/export-csv.ts"
import { xlsxChunks } from "../containers/export-xlsx.ts"
import { getExposure } from "./page.ts"
import { exposureAbout, exposureTable, type TableAsked } from "./tables.ts"

const now = new Date().toISOString() as Instant
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  await loadWorld(sql, 300, Date.parse(now))
  await countBy("tariff")
})
afterAll(() => database.drop())

/** Counts all figures by one row of this basis. */
async function countBy(basis: "sample" | "tariff"): Promise<void> {
  const rows = [aTariff({ effectiveFrom: "2015-01-01" as never, freeBasis: "calendar", basis })]
  await saveTariffs(sql, { rows, removed: [], by: null, at: now, worldAt: now })
  await sql`delete from connection where key = 'figures'`
  while (await countFigures(sql, now));
}

const asked = (table: TableAsked["table"]): TableAsked => ({
  ...{ table, now, filter: {}, by: ["terminal", "line"], currency: "USD" },
  of: { figure: "accrued", currency: "USD" },
})

test.each(["figures", "ahead", "groups", "worst", "disagreements", "trend", "rows"] as const)(
  "%s as CSV and XLSX",
  async (table) => {
    const about = await exposureAbout(sql, { ...asked(table), who: "Daniel Okafor" })
    expect(about.map(([name]) => name)).toEqual(["Freeday", "As of", "Filters", "Days", "Exported by"])
    const { heads, pages } = await exposureTable(sql, asked(table))
    let csv = ""
    for await (const chunk of csvChunks(about, heads, pages)) csv += chunk
    expect(csv).toContain(heads.slice(0, 2).join(","))
    for (const line of csv.trimEnd().split("\r\n").slice(7)) expect(line).not.toContain("undefined")
    const again = await exposureTable(sql, asked(table))
    let size = 0
    for await (const chunk of xlsxChunks(about, again.heads, again.pages)) size += chunk.length
    expect(size).toBeGreaterThan(1_000)
  },
)

test("[D:RES-9] figures and rows that rest on a total alone say so", async () => {
  const marked = async (table: TableAsked["table"], of: TableAsked["of"]) => {
    const { heads, pages } = await exposureTable(sql, { ...asked(table), of })
    const found: string[] = []
    for await (const rows of pages)
      for (const row of rows) {
        const cell = row[heads.indexOf("Basis")]
        if (cell?.kind === "text" && cell.text.includes("terminal's total")) found.push(cell.text)
      }
    return found
  }
  const total = [{ type: "total", amountMinor: 70_000, currency: "USD" }]
  const [container] = await sql<{ id: string }[]>`
    select c.id from exposure_figures f join containers c on c.id = f.container_id
    where f.owed_minor > 0 and f.from_at is null and f.currency = 'USD' limit 1`
  expect(await marked("rows", { figure: "owed", currency: "USD" })).toEqual([])
  await sql`update containers set fees = ${JSON.stringify(total)}::text::jsonb where id = ${container?.id ?? ""}`
  await sql`delete from connection where key = 'figures'`
  while (await countFigures(sql, now));
  expect(await marked("rows", { figure: "owed", currency: "USD" })).toEqual([
    expect.stringMatching("^terminal's total"),
  ])
  expect(await marked("figures", { figure: "owed", currency: "USD" })).toEqual([
    expect.stringMatching(/^\d+ posted, 1 terminal's total$/),
  ])
})

test("estimates by a sample rate say so in every file, and those by a contract do not", async () => {
  const fileOf = async (table: TableAsked["table"]) => {
    const about = await exposureAbout(sql, { ...asked(table), who: "Daniel Okafor" })
    const { heads, pages } = await exposureTable(sql, asked(table))
    let csv = ""
    for await (const chunk of csvChunks(about, heads, pages)) csv += chunk
    return csv
  }
  await countBy("sample")
  for (const table of ["figures", "ahead", "groups", "worst", "disagreements", "trend", "rows"] as const)
    expect(await fileOf(table), table).toContain("Part of the estimates: sample rate, not a contract.")
  expect(await fileOf("ahead")).toMatch(/,\d+ sample tariff\r?\n/)
  await countBy("tariff")
  expect(await fileOf("figures")).not.toContain("sample")
})

test("the groups of the file add up to the page's figure", async () => {
  const { heads, pages } = await exposureTable(sql, asked("groups"))
  const at = { figure: heads.indexOf("Figure"), amount: heads.indexOf("Amount"), currency: heads.indexOf("Currency") }
  let sum = 0
  for await (const rows of pages) {
    for (const row of rows) {
      const [figure, amount] = [row[at.figure], row[at.amount]]
      if (figure?.kind === "text" && figure.text.startsWith("Next 14") && amount?.kind === "money") sum += amount.minor
    }
  }
  const { figures } = await getExposure(sql, { now, filter: {} })
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBe(figures.next14.sums[0]?.minor)
})

test("two terminals of one name are told apart by their ports: in the groups, and where the list is filtered", async () => {
  const two = await sql<{ id: string; port: string }[]>`
    select distinct on (c.pod_name) c.terminal_id as id, c.pod_name as port
    from exposure_figures f join containers c on c.id = f.container_id
    where c.terminal_id is not null and c.pod_name in ('Los Angeles', 'Savannah', 'Houston', 'Long Beach')
    order by c.pod_name, c.terminal_id limit 2`
  const wanted = two.map(({ port }) => `GCT, ${port}`)
  expect(new Set(wanted).size).toBe(2)
  await sql`update terminals set nickname = 'GCT', port_id = null where id = any(${two.map(({ id }) => id)}::uuid[])`

  const { heads, pages } = await exposureTable(sql, asked("groups"))
  const found = new Set<string>()
  for await (const rows of pages)
    for (const row of rows) {
      const cell = row[heads.indexOf("Terminal")]
      if (cell?.kind === "text" && cell.text.startsWith("GCT")) found.add(cell.text)
    }
  expect([...found].toSorted()).toEqual(wanted)

  const filter = { terminal: two[0]?.id ?? "" }
  const about = await exposureAbout(sql, { ...asked("groups"), filter, who: "Daniel Okafor" })
  expect(about.find(([name]) => name === "Filters")?.[1]).toContain(wanted[0])
  const viewer = "00000000-0000-4000-8000-000000000001"
  const { choices } = await listContainerChoices(sql, { filter: "terminal", filters: {}, viewer, now })
  expect(choices.map(({ label }) => label)).toEqual(expect.arrayContaining(wanted))
})
