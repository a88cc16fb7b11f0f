// The list of shipments: searched, filtered, sorted and paged by the database, with its state in the address.
import type { Page } from "@playwright/test"
import { choose } from "./choose.ts"
import { expect, test } from "./fixtures.ts"
import { textOf } from "./tracker-control.ts"

test("search finds by bill, container and reference, and offers to track what is not there", {
  tag: "@journey",
}, async ({ page, tracker }) => {
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
  ["Carrier", "line"],
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

test("the list is read on to its end, every shipment once, and only what is seen is drawn", async ({
  page,
  tracker,
}) => {
  const bills = (await tracker.list("shipments")).map((one) => textOf(one, "bill_of_lading_number"))
  expect(bills.length).toBeGreaterThan(50)
  await page.goto("/shipments?sort=bill")
  const shown = new Map<string, string>()
  const isWhole = page.getByText(new RegExp(`^1 to ${bills.length} of`))
  await page.keyboard.press("j")
  await expect(async () => {
    for (const row of await rowsOf(page).all()) {
      const index = (await row.getAttribute("aria-rowindex")) ?? ""
      shown.set(index, (await row.getByRole("link").textContent()) ?? "")
    }
    expect(await rowsOf(page).count()).toBeLessThan(50)
    await page.keyboard.press("PageDown")
    await expect(isWhole).toBeVisible({ timeout: 200 })
    expect(shown.size).toBe(bills.length)
  }).toPass({ timeout: 60_000 })
  expect([...shown.values()].filter((bill) => bill !== "No bill yet").toSorted()).toEqual(bills.toSorted())
})

test("columns are hidden, pinned, moved and widened; what is chosen is counted; Tab stops at one row", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/shipments")
  const table = page.getByRole("table", { name: "Shipments" })
  const heads = () => table.getByRole("columnheader").locator("> :first-child").allTextContents()
  expect((await heads()).slice(1, 4)).toEqual(["Shipment", "Status", "Next last free day"])
  const chooser = page.getByRole("button", { name: "Columns" })
  const [filter, button] = [
    await page.getByRole("combobox", { name: "Status" }).boundingBox(),
    await chooser.boundingBox(),
  ]
  expect(button?.y, "in the line of the filters").toBeLessThan((filter?.y ?? 0) + (filter?.height ?? 0))
  await chooser.click()
  await page.getByRole("checkbox", { name: "Vessel" }).uncheck()
  await page.getByRole("button", { name: "Done" }).click()
  await expect(table.getByRole("columnheader", { name: "Vessel" })).toHaveCount(0)
  for (const [column, choice] of [
    ["Holds", "Pin to the left"],
    ["Arrival", "Move left"],
    ["Status", "Hide column"],
  ]) {
    const before = await heads()
    await table.getByRole("columnheader", { name: column ?? "" }).hover()
    await table.getByRole("button", { name: `Column ${column}` }).click()
    await page.getByRole("menuitem", { name: choice ?? "" }).click()
    await expect.poll(heads).not.toEqual(before)
  }
  await expect
    .poll(async () => (await heads()).slice(1, 5))
    .toEqual(["Shipment", "Holds", "Arrival", "Next last free day"])
  await page.reload()
  await expect
    .poll(async () => (await heads()).slice(1, 5))
    .toEqual(["Shipment", "Holds", "Arrival", "Next last free day"])

  await page.keyboard.press("j")
  await page.keyboard.press("x")
  for (let at = 1; at <= 3; at++) await page.keyboard.press("j")
  await page.keyboard.press("Shift+x")
  await expect(page.getByRole("region", { name: "Chosen shipments" })).toContainText("4 selected")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("region", { name: "Chosen shipments" })).toHaveCount(0)
  const stops = table.locator(":is(a, button, input, [tabindex]):not([tabindex='-1'])")
  await expect(stops).toHaveCount(1)
  await expect(stops).toBeFocused()
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
  const total = await totalOf(page)
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(Math.min(total, 20) - 1)
  const context = await browser.newContext({ storageState: await sessionOf("Daniel") })
  const colleague = await context.newPage()
  await colleague.goto(page.url())
  const billsOf = (who: Page) => rowsOf(who).getByRole("link").allTextContents()
  // The header shows the new order at once. The rows follow with the answer.
  await expect(async () => expect(await billsOf(colleague)).toEqual(await billsOf(page))).toPass({ timeout: 60_000 })
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
