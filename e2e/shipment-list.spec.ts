// The list of shipments: searched, filtered, sorted and paged by the database, its state in the address.
import type { Page } from "@playwright/test"
import { choose } from "./choose.ts"
import { expect, test } from "./fixtures.ts"
import { textOf } from "./tracker-control.ts"

test("search finds by bill, container and reference, and offers to track what is not there", async ({
  page,
  tracker,
}) => {
  const { shipmentId, containers } = await tracker.track({ number: "MEDU55501SEARCH", refNumbers: ["CRANE 12-77"] })
  await tracker.settled()
  await page.goto("/shipments")
  const search = page.getByRole("searchbox", { name: "Search shipments" })
  const found = rowsOf(page).getByRole("link")
  for (const query of ["55501sea", textOf(containers[0], "number").toLowerCase(), "crane 12-77"]) {
    await search.fill(query)
    await expect(page, query).toHaveURL(/q=/)
    await expect(found, query).toHaveText(["MEDU55501SEARCH"])
    await expect(found).toHaveAttribute("href", `/shipments/${shipmentId}`)
  }
  await search.fill("NOSUCHNUMBER9")
  await page.getByRole("link", { name: "Track this number" }).click()
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("NOSUCHNUMBER9")
})

const FILTERS: [label: string, parameter: string][] = [
  ["Status", "status"],
  ["Line", "line"],
  ["Port of discharge", "pod"],
  ["Hold", "hold"],
]

test("each choice of a filter counts the rows it leaves, and every row fits it", async ({ page }) => {
  await page.goto("/shipments")
  const all = await totalOf(page)
  for (const [label, parameter] of FILTERS) {
    await page.getByRole("combobox", { name: label }).click()
    const option = page.getByRole("option").nth(1)
    const text = (await option.textContent()) ?? ""
    const count = Number(/(\d+)$/.exec(text)?.[1])
    const name = text.replace(/\d+$/, "")
    await option.click()
    await expect(page, label).toHaveURL(new RegExp(`${parameter}=`))
    await expect.poll(() => totalOf(page), { message: label }).toBe(count)
    expect(count, label).toBeLessThan(all)
    for (const row of await rowsOf(page).all()) {
      await expect(row, label).toContainText(label === "Hold" ? name.replace(" hold", "") : name)
    }
    await page.getByRole("button", { name: "Clear all" }).click()
    await expect.poll(() => totalOf(page), { message: label }).toBe(all)
  }
})

test("a column's head sorts, and again the other way", async ({ page }) => {
  await page.goto("/shipments")
  await page.getByRole("button", { name: "Shipment", exact: true }).click()
  await expect(page.getByRole("columnheader", { name: "Shipment" })).toHaveAttribute("aria-sort", "ascending")
  await expect.poll(() => isOrdered(page, 1)).toBe(true)
  await page.getByRole("button", { name: "Shipment", exact: true }).click()
  await expect(page).toHaveURL(/dir=desc/)
  await expect.poll(() => isOrdered(page, -1)).toBe(true)
})

test("paging goes on where the page ended: every shipment once", async ({ page, tracker }) => {
  const bills = (await tracker.list("shipments")).map((one) => textOf(one, "bill_of_lading_number"))
  await page.goto("/shipments?sort=bill")
  await expect(rowsOf(page)).toHaveCount(50)
  const more = page.getByRole("button", { name: "Show more" })
  while (await more.isVisible()) {
    const before = await rowsOf(page).count()
    await more.click()
    await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(before)
  }
  const shown = await rowsOf(page).getByRole("link").allTextContents()
  expect(shown.filter((bill) => bill !== "No bill yet").toSorted()).toEqual(bills.toSorted())
})

test("Back undoes one step, and a colleague's copy of the address shows the same", async ({
  page,
  browser,
  sessionOf,
}) => {
  await page.goto("/shipments")
  await choose(page.getByRole("combobox", { name: "Status" }), /^Overdue/)
  await expect(page).toHaveURL("/shipments?status=overdue")
  await page.getByRole("button", { name: "Arrival", exact: true }).click()
  await expect(page).toHaveURL("/shipments?status=overdue&sort=eta")
  await expect(page.getByRole("columnheader", { name: "Arrival" })).toHaveAttribute("aria-sort", "ascending")
  await expect.poll(() => rowsOf(page).count()).toBe(await totalOf(page))
  const context = await browser.newContext({ storageState: await sessionOf("Daniel") })
  const colleague = await context.newPage()
  await colleague.goto(page.url())
  const billsOf = (who: Page) => rowsOf(who).getByRole("link").allTextContents()
  // The head tells the new order at once, the rows follow with the answer.
  await expect(async () => expect(await billsOf(colleague)).toEqual(await billsOf(page))).toPass({ timeout: 15_000 })
  await context.close()
  await page.goBack()
  await expect(page).toHaveURL("/shipments?status=overdue")
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveText("Overdue")
  await page.goBack()
  await expect(page).toHaveURL("/shipments")
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveText("Any status")
})

function rowsOf(page: Page) {
  return page.getByRole("table").locator("tbody tr")
}

async function totalOf(page: Page): Promise<number> {
  const text = (await page.getByText(/^(1 to )?[\d,]+ (of|shipment)/).textContent()) ?? ""
  return Number(/([\d,]+)(?= shipment|$)/.exec(text)?.[1]?.replace(",", ""))
}

async function isOrdered(page: Page, direction: 1 | -1): Promise<boolean> {
  const bills = await rowsOf(page).getByRole("link").allTextContents()
  const sorted = bills.toSorted((a, b) => direction * (a < b ? -1 : Number(a > b)))
  return bills.length > 20 && bills.every((bill, index) => bill === sorted[index])
}
