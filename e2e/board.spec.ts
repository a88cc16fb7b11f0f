// Today: counts match the rows behind them, and rows follow terminals' reports while the page is open.
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { landShipment } from "./landed.ts"
import { startOfDay } from "./local-day.ts"
import { keepsPage } from "./page-mark.ts"

const TABS = ["Overdue", "Due ≤ 48 h", "Ready", "Blocked", "Arriving", "Not known", "Empties out", "Requests failed"]

test("each tab's count is the number of rows behind it, and no container stands in two", async ({ page }) => {
  await page.goto("/")
  const seen: string[] = []
  for (const label of TABS) {
    const counted = await countOf(page, label)
    await tabOf(page, label).click()
    await expect(tabOf(page, label)).toHaveAttribute("aria-current", "page")
    await expect(rowsOf(page)).toHaveCount(counted)
    seen.push(...(await linksOf(page).allTextContents()))
  }
  expect(new Set(seen).size).toBe(seen.length)
})

test("the work list's groups add up to its count, each with the rows it names", async ({ page }) => {
  await page.goto("/")
  let sum = 0
  for (const group of await page.locator("main section[aria-labelledby^=group-]").all()) {
    const title = await group.getByRole("heading", { level: 2 }).textContent()
    // The first screen is drawn first, then the other rows.
    await expect(async () => {
      const rows = await group.locator("ol > li").count()
      expect(title, `${rows} rows`).toMatch(new RegExp(`\\D${rows}\\D`))
    }).toPass()
    sum += await group.locator("ol > li").count()
  }
  expect(sum).toBeGreaterThan(20)
  expect(await countOf(page, "Needs attention")).toBe(sum)
  // On a phone this line is at the end of the page.
  await expect(page.getByText(`${sum} things need you.`).filter({ visible: true })).toHaveCount(1)
})

test("what tomorrow adds if nothing moves is the exposure page's one more day, and leads to its rows", async ({
  page,
}) => {
  await expect(async () => {
    await page.goto("/exposure")
    const figure = page.getByRole("region", { name: "One more day", exact: true })
    const there = /\$[\d,]+/.exec(await figure.innerText())?.[0] ?? "none"
    await page.goto("/")
    const link = page.getByRole("link", { name: /^\$[\d,]+ est\.$/ })
    await expect(link).toHaveText(`${there} est.`, { timeout: 2_000 })
    await link.click()
    await expect(page).toHaveURL(/\/exposure\/rows\?.*figure=oneMoreDay/)
  }).toPass()
})

test("a hold placed at the terminal moves the container from Ready to Blocked while the page is open", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  const { number } = await landShipment(tracker, { number: "MEDU71880001" })
  await page.goto("/?show=ready")
  const stillOpen = await keepsPage(page)
  const row = rowsOf(page).filter({ has: page.getByRole("link", { name: `Open ${number}` }) })
  await expect(row).toContainText("Ready")
  const [ready, blocked] = [await countOf(page, "Ready"), await countOf(page, "Blocked")]

  await tracker.observe(number, { holds: [{ name: "USDA", description: "AG HOLD 7" }] })
  await expect(row).toContainText("No longer in this list")
  await expect.poll(() => countOf(page, "Blocked")).toBe(blocked + 1)
  expect(await countOf(page, "Ready")).toBe(ready - 1)
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(row).toHaveCount(0)

  await tabOf(page, "Blocked").click()
  await expect(row).toContainText("USDA hold")
  await expect(row).toContainText("Call the broker about the USDA hold")
  await tracker.observe(number, { holds: [] })
  await expect(row).toContainText("No longer in this list")
  await expect.poll(() => countOf(page, "Blocked")).toBe(blocked)
  expect(await stillOpen()).toBe(true)
})

test("a container nobody reports on is to be checked once its last free day is near", async ({ page, tracker }) => {
  const silent = { holds: null, fees: null, availability_known: false }
  const { number, zone } = await landShipment(tracker, { number: "MEDU71880002" }, silent)
  await page.goto("/")
  const check = page.getByRole("region", { name: /^Check availability/ })
  const row = check.getByRole("listitem").filter({ has: page.getByRole("link", { name: `Open ${number}` }) })
  await expect(row).toHaveCount(0)
  const needs = await countOf(page, "Needs attention")

  await tracker.observe(number, { pickup_lfd_terminal: startOfDay("2026-10-20", zone) })
  await expect.poll(() => countOf(page, "Needs attention")).toBe(needs + 1)
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(row).toContainText("Not known")
  await expect(row).toContainText("Tue 20")
  await expect(row).toContainText("Ask the terminal")
})

test("Back undoes one step, and a colleague's copy of the address shows the same", async ({
  page,
  browser,
  sessionOf,
}) => {
  await page.goto("/")
  await tabOf(page, "Overdue").click()
  await expect(page).toHaveURL("/?show=overdue")
  await tabOf(page, "Blocked").click()
  await expect(page).toHaveURL("/?show=blocked")
  // The address changes before the rows do, and the previous tab may have as many rows.
  await expect(tabOf(page, "Blocked")).toHaveAttribute("aria-current", "page")
  await expect(rowsOf(page)).toHaveCount(await countOf(page, "Blocked"))
  const rows = await linksOf(page).allTextContents()
  const context = await browser.newContext({ storageState: await sessionOf("Daniel") })
  const colleague = await context.newPage()
  await colleague.goto(page.url())
  await expect(linksOf(colleague)).toHaveText(rows)
  await context.close()
  await page.goBack()
  await expect(tabOf(page, "Overdue")).toHaveAttribute("aria-current", "page")
  await page.goBack()
  await expect(tabOf(page, "Needs attention")).toHaveAttribute("aria-current", "page")
})

function tabOf(page: Page, label: string) {
  return page.getByRole("navigation", { name: "What to show" }).getByRole("link", { name: label })
}

/** The link that opens each row. Its next step is beside it. */
function linksOf(page: Page) {
  return rowsOf(page).getByRole("link", { name: /^(Open|Track again) / })
}

function rowsOf(page: Page) {
  return page.locator("main section[aria-labelledby^=group-] > ol > li")
}

async function countOf(page: Page, label: string): Promise<number> {
  const text = await tabOf(page, label).textContent()
  return Number(/(\d+)$/.exec(text ?? "")?.[1])
}
