// What being late costs: figures that add up, what they leave out, and files of each.
import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import Papa from "papaparse"
import type { ExposureGroups } from "#lib/read/exposure/groups"
import type { ExposurePage } from "#lib/read/exposure/page"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"
import { contractRow, putRate, wholeFigures } from "./rates.ts"

test.use({ person: "Daniel" })

const PAST = "2026-10-16"

test("[UX-43] owed, accrued, one more day, 7 and 14 days, each with its basis; every figure opens its rows, which add up to the cent", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  await putRate(page, contractRow())
  const { number, zone } = await landShipment(tracker, { number: "MEDU43010001DIRECT" })
  await tracker.observe(number, {
    ...readyUntil(PAST, zone),
    fees: [
      { type: "demurrage", amount: 100.1 },
      { type: "exam", amount: 0 },
    ],
  })
  // Others owe too, so wait until this container is counted beside the sum.
  await wholeFigures(page, async ({ figures }) => (figures.owed.leftOut.not_posted ?? 0) > 0)
  await page.goto("/exposure")
  const names = ["Owed now", "Accrued, not posted", "One more day", "Next 7 days", "Next 14 days"]
  for (const name of names) {
    const figure = page.getByRole("region", { name, exact: true })
    await expect(figure).toContainText(name === "Owed now" ? "posted" : "estimate")
    if (name !== "Owed now") await expect(figure).toContainText(/By tariff: .*contract/)
  }
  // A fee without a posted amount is counted beside the sum, never as 0.
  await expect(page.getByRole("region", { name: "Owed now" }).getByRole("link", { name: /not posted/ })).toBeVisible()

  for (const figure of ["owed", "accrued", "oneMoreDay", "next7", "next14"] as const) {
    const title = { owed: names[0], accrued: names[1], oneMoreDay: names[2], next7: names[3], next14: names[4] }[figure]
    const at = { owed: 3, accrued: 4, oneMoreDay: 5, next7: 6, next14: 7 }[figure]
    // Reports keep coming. Rows and figures are compared once both are from one moment.
    await expect(async () => {
      await page.goto("/exposure")
      await page
        .getByRole("region", { name: title ?? "", exact: true })
        .getByRole("link", { name: /show rows/ })
        .click()
      await expect(page).toHaveURL(/\/exposure\/rows/)
      await expect(page.getByRole("heading", { name: title ?? "", level: 1 })).toBeVisible()
      // Other specs land containers too, so the rows may take several pages.
      const more = page.getByRole("button", { name: /^Show more/ })
      while (await more.isVisible()) {
        await more.click()
        await expect(more.and(page.locator("[aria-busy=true]"))).toHaveCount(0)
      }
      const sum = cents(await page.getByTestId("rows-sum").innerText())
      const column = page.getByRole("table").locator("tbody tr")
      const amounts = await column.locator(`td:nth-child(${at + 1})`).allInnerTexts()
      expect(amounts.length).toBeGreaterThan(0)
      expect(amounts.reduce((total, text) => total + cents(text), 0)).toBe(sum)
      const { figures } = await readPage(page)
      expect(figures[figure].sums.find(({ currency }) => currency === "USD")).toMatchObject({
        minor: sum,
        containers: amounts.length,
      })
    }).toPass()
  }
})

test("[UX-44] 14 days ahead with what they assume; containers without a rate are counted, not taken as 0", async ({
  page,
  tracker,
}) => {
  await putRate(page, contractRow())
  const { number, zone } = await landShipment(tracker, { number: "MEDU43010002DIRECT" })
  await tracker.observe(number, readyUntil(PAST, zone))
  await wholeFigures(page, async ({ figures }) => (figures.next14.sums[0]?.minor ?? 0) > 0)
  await page.goto("/exposure")
  const ahead = page.getByRole("region", { name: "Next 14 days, if nothing moves" })
  await expect(ahead.getByRole("img")).toBeVisible()
  await expect(page.getByRole("region", { name: "Next 14 days", exact: true })).toContainText(
    "If nothing moves, gates as published",
  )
  await ahead.getByRole("button", { name: "Table" }).click()
  await expect(ahead.locator("tbody tr")).not.toHaveCount(0)
  // Reports keep coming. Page and figures are compared once both are from one moment.
  const usd = async () => (await readPage(page)).figures.next14.sums.find(({ currency }) => currency === "USD")?.minor
  await expect(async () => {
    const before = await usd()
    const days = await ahead.locator("tbody tr td:nth-child(5)").allInnerTexts()
    expect(await usd()).toBe(before)
    expect(days.reduce((sum, text) => sum + cents(text), 0)).toBe(before)
  }).toPass()
  const { figures } = await readPage(page)

  // Per diem has no rate on file. Containers out of the gate are named beside every figure.
  const left = figures.next14.leftOut.no_rate ?? 0
  expect(left).toBeGreaterThan(0)
  const link = page
    .getByRole("region", { name: "Next 14 days", exact: true })
    .getByRole("link", { name: `${left} no rate` })
  await link.click()
  await expect(page.getByRole("heading", { name: `Next 14 days: ${left} no rate` })).toBeVisible()
  await expect(page.getByRole("table").getByText("No rate on file").first()).toBeVisible()
})

test("[UX-45] by terminal, by line, by reference, two at once: groups add up; worst 20 by what acting saves", async ({
  page,
  tracker,
}) => {
  await putRate(page, contractRow())
  const { number, zone } = await landShipment(tracker, { number: "MEDU43010003DIRECT", refNumbers: ["PO 4711"] })
  await tracker.observe(number, readyUntil(PAST, zone))
  // Other containers may be worse. Its own group shows that it is counted.
  await wholeFigures(page, async () =>
    (await readGroups(page, "reference")).groups.some(
      ({ label, figures }) => label === "PO 4711" && usdOf(figures.next14) > 0,
    ),
  )
  await page.goto("/exposure")
  for (const by of ["terminal,line", "line,terminal", "reference", "age,terminal"]) {
    // Reports keep coming. Groups and figures are compared once both are from one moment.
    await expect(async () => {
      const { figures } = await readPage(page)
      const { groups, rest } = await readGroups(page, by)
      for (const figure of ["owed", "accrued", "next14"] as const) {
        const beyond = rest ? usdOf(rest.figures[figure]) : 0
        const total = groups.reduce((sum, group) => sum + usdOf(group.figures[figure]), beyond)
        expect(total, `${by} ${figure}`).toBe(usdOf(figures[figure]))
        for (const { within, figures: own } of groups)
          if (within.length > 0)
            expect(within.reduce((sum, part) => sum + usdOf(part.figures[figure]), 0)).toBe(usdOf(own[figure]))
      }
    }).toPass()
  }
  const table = page.getByRole("region", { name: "By group" })
  await expect(table.getByRole("row", { name: /^Parts of / }).first()).toBeVisible()
  await table.getByRole("button", { name: "Reference" }).click()
  await expect(table.getByRole("heading", { name: "By reference" })).toBeVisible()
  await expect(table.getByRole("columnheader").first()).toHaveText("reference")
  const more = table.getByRole("button", { name: /^Show all/ })
  if (await more.isVisible()) await more.click()
  await expect(table.getByRole("link", { name: "PO 4711", exact: true })).toBeVisible()
  await expect(page).toHaveURL(/by=reference/)

  const worst = page.getByRole("region", { name: "Worst 20" })
  // The step before the figure may contain an amount to pay.
  const saved = (await worst.locator("tbody tr td:last-child").allInnerTexts()).map((text) =>
    cents(/\$[\d,.]+$/.exec(text.trim())?.[0] ?? ""),
  )
  expect(saved.length).toBeGreaterThan(0)
  expect(saved).toEqual(saved.toSorted((a, b) => b - a))
  await expect(worst.locator("tbody tr").first()).toContainText(/Pick up|Clear hold|Return empty|Wait|Check/)
})

test("[UX-46] a trend of 13 weeks from sums kept day by day; every chart has its table", async ({ page, product }) => {
  test.slow()
  const { asOf } = await readPage(page)
  await withDatabase(product.databaseUrl, async (sql) => {
    // The day's own sums are stored by the clock once everything is counted, within two minutes of the start.
    const ofToday = () => sql`select 1 from exposure_snapshots where day = ${asOf}::date limit 1`
    await expect.poll(async () => (await ofToday()).length, { timeout: 120_000, intervals: [1_000] }).toBe(1)
    await sql`
      insert into exposure_snapshots
      select d::date, 'USD', '', '', d + interval '12 hours', 5, 1, 100000 + 1000 * (row_number() over ())::bigint,
        50000, 1000, 7000, 14000
      from generate_series(${asOf}::timestamptz - interval '90 days', ${asOf}::timestamptz - interval '1 day', '1 day') d
      where d::date <> ${asOf}::date - 28
      on conflict do nothing`
  })
  await page.goto("/exposure?currency=USD")
  const trend = page.getByRole("region", { name: "Owed and accrued, 13 weeks" })
  await expect(trend.getByRole("img")).toBeVisible()
  await trend.getByRole("button", { name: "Table" }).click()
  const rows = trend.locator("tbody tr")
  expect(await rows.count()).toBeGreaterThanOrEqual(13)
  // What was owed on each Monday, from the stored sums. The day without sums has none.
  const kept = await withDatabase(
    product.databaseUrl,
    (sql) => sql<{ minor: number }[]>`
      select sum(owed_minor)::bigint as minor from exposure_snapshots
      where currency = 'USD' and extract(isodow from day) = 1 group by day order by day`,
  )
  const owed = await rows.locator("td:nth-child(2)").allInnerTexts()
  const shown = owed.filter((text) => text.startsWith("$")).map(cents)
  expect(shown.length).toBeGreaterThanOrEqual(11)
  expect(kept.map(({ minor }) => minor)).toEqual(expect.arrayContaining(shown))
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  // The page says so if no worker ran on a day, and draws nothing there.
  await expect(trend.getByText("No record: no worker ran that day")).toHaveCount(1)
  const charts = page.getByRole("img").filter({ hasNot: page.locator("[aria-hidden]") })
  const switches = page.getByRole("button", { name: "Table" })
  expect(await switches.count()).toBe(2)
  await expect(charts.first()).toBeVisible()
})

test("[UX-47] any figure is a CSV in two clicks, with when, by which filter and in which zone; its rows add up", async ({
  page,
  tracker,
}) => {
  await putRate(page, contractRow())
  const { number, zone } = await landShipment(tracker, { number: "MEDU43010005DIRECT" })
  await tracker.observe(number, readyUntil(PAST, zone))
  await page.goto("/exposure/rows?figure=accrued&currency=USD")
  await expect(page.getByRole("table")).toContainText(number, { timeout: 30_000 })
  await page.goto("/exposure")
  const figure = page.getByRole("region", { name: "Accrued, not posted" })
  await figure.getByRole("link", { name: /show rows/ }).click()
  const { lines, text } = await download(page, page.getByRole("link", { name: "CSV, these rows" }))
  expect(text).toContain("As of")
  expect(text).toContain("Filters,none: all containers")
  expect(text).toContain("Calendar days at the place of each container, in its own zone")
  const head = lines.findIndex(([first]) => first === "Container")
  const column = lines[head]?.indexOf("Accrued") ?? -1
  const sum = lines
    .slice(head + 1)
    .filter((line) => line.length > 1)
    .reduce((total, line) => total + cents(line[column] ?? ""), 0)
  expect(sum).toBe(cents(await page.getByTestId("rows-sum").innerText()))
  expect(text).toContain(number)

  await page.goto("/exposure")
  for (const name of [
    "CSV, all figures",
    "CSV, by terminal and carrier",
    "CSV, worst 20",
    "CSV, Next 14 days, if nothing moves",
  ]) {
    const file = await download(page, page.getByRole("link", { name }))
    expect(file.text, name).toContain("As of")
    expect(file.lines.length, name).toBeGreaterThan(6)
  }
  const xlsx = await page.request.get("/api/exposure/export?table=groups&format=xlsx")
  expect((await xlsx.body()).subarray(0, 2).toString()).toBe("PK")
})

async function readPage(page: Page): Promise<ExposurePage> {
  return (await (await page.request.get("/api/exposure")).json()) as ExposurePage
}

/** "$1,234.50" as 123450. Whole amounts too. */
function cents(text: string): number {
  const match = /-?[\d,]+(?:\.\d{2})?/.exec(text)
  return match ? Math.round(Number(match[0].replaceAll(",", "")) * 100) : 0
}

async function download(page: Page, link: ReturnType<Page["locator"]>) {
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()])
  const text = readFileSync(await file.path(), "utf8")
  return { text, lines: Papa.parse<string[]>(text.replace(/^\uFEFF/, "")).data }
}

async function readGroups(page: Page, by: string): Promise<ExposureGroups> {
  return (await (await page.request.get(`/api/exposure/groups?by=${by}`)).json()) as ExposureGroups
}

function usdOf({ sums }: { sums: { currency: string; minor: number }[] }): number {
  return sums.find(({ currency }) => currency === "USD")?.minor ?? 0
}
