// The list of containers: filters, views, columns, rows by keyboard, and the container beside the list.
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { landShipment } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"

const table = (page: Page) => page.getByRole("table", { name: "Containers" })
const lines = (page: Page) => table(page).locator("tbody tr")
const heads = async (page: Page) =>
  (await table(page).getByRole("columnheader").allInnerTexts()).map((text) => text.trim()).filter(Boolean)
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("button", { name: new RegExp(`^${name}`) })

async function openList(page: Page): Promise<void> {
  await page.goto("/containers")
  await expect(lines(page).first()).toBeVisible()
}

async function columnMenu(page: Page, column: string, item: string): Promise<void> {
  const before = await heads(page)
  await table(page)
    .getByRole("button", { name: `Column ${column}` })
    .focus()
  await page.keyboard.press("Enter")
  await page.getByRole("menuitem", { name: item }).click()
  // A menu opened while its column still moves is closed by the move.
  if (item !== "Set width") await expect.poll(() => heads(page)).not.toEqual(before)
}

test("[UX-4] a difference of a day or more between the sources can be filtered, each source shown", async ({
  page,
}) => {
  await openList(page)
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await page.getByRole("option", { name: "Sources differ", exact: true }).click()
  await expect(page).toHaveURL(/lfd_differs/)
  await expect(page.getByRole("button", { name: "Remove the filter Sources differ" })).toBeVisible()
  await expect(lines(page).first()).toContainText("sources differ by")
  for (const text of await lines(page).allInnerTexts()) expect(text).toContain("sources differ by")
  await expect(lines(page).first()).toContainText("in force")
})

test("[UX-9] every row says when its terminal's data was confirmed, where, and how long ago", async ({ page }) => {
  await openList(page)
  for (const text of await lines(page).allInnerTexts()) {
    expect(text).toMatch(/as of\s+.*[A-Z]{2,4}.* \((under 1 min|\d+ (min|h|d).*)\)/)
  }
})

test("[UX-20] a colleague's copy of the address shows the same, and Back undoes one step", { tag: "@journey" }, async ({
  page,
  browser,
  sessionOf,
}) => {
  await openList(page)
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await page.getByRole("option", { name: "Status", exact: true }).click()
  await page.getByRole("checkbox", { name: /^Blocked/ }).check()
  await page.getByRole("button", { name: "Done" }).click()
  await expect(page).toHaveURL(/blocked/)
  await table(page).getByRole("button", { name: "Container", exact: true }).click()
  await expect(page).toHaveURL(/sort=number/)
  await expect(table(page).getByRole("columnheader", { name: /^Container/ })).toHaveAttribute("aria-sort", "ascending")
  // The header shows the new order at once. The rows follow with the answer.
  const shownNumbers = () => table(page).locator("[data-row-link]").allInnerTexts()
  await expect.poll(async () => isRising(await shownNumbers())).toBe(true)
  // The first rows are drawn at once, the others right after them.
  const read = page.getByRole("status").filter({ hasText: / loaded$/ })
  await expect.poll(async () => (await shownNumbers()).length).toBe(Number.parseInt(await read.innerText(), 10))
  const numbers = await shownNumbers()
  const context = await browser.newContext({ storageState: await sessionOf("Daniel") })
  const colleague = await context.newPage()
  await colleague.goto(page.url())
  await expect(table(colleague).locator("[data-row-link]")).toHaveText(numbers.map((text) => text.trim()))
  await context.close()
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(page).toHaveURL(/blocked/)
})

test("[UX-21, UX-22] a view is kept with its columns and filters, marked when changed, undone, shared and deleted", async ({
  page,
  browser,
  sessionOf,
}) => {
  await openList(page)
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await page.getByRole("option", { name: "Sources differ", exact: true }).click()
  await columnMenu(page, "Holds", "Hide column")
  await columnMenu(page, "Fees", "Pin to the left")
  await columnMenu(page, "Status", "Move right")
  await expect.poll(async () => (await heads(page)).indexOf("Status")).toBe(3)
  const columns = await heads(page)
  await page.getByRole("button", { name: "Save view" }).click()
  await page.getByLabel("Name").fill("Sources apart")
  await page.getByLabel("The whole team").check()
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
  await expect(tab(page, "Sources apart")).toHaveAttribute("aria-current", "page")
  await expect(page).toHaveURL(/view=/)
  await expect(page.getByRole("button", { name: "Undo changes" })).toBeHidden()

  const context = await browser.newContext({ storageState: await sessionOf("Daniel") })
  const colleague = await context.newPage()
  await openList(colleague)
  await tab(colleague, "Sources apart").click()
  await expect.poll(() => heads(colleague)).toEqual(columns)
  await expect(table(colleague).getByRole("columnheader", { name: /^Fees/ })).toHaveCSS("position", "sticky")
  const shown = (who: Page) => table(who).locator("[data-row-link]").allInnerTexts()
  await expect(async () => expect(await shown(colleague)).toEqual(await shown(page))).toPass({ timeout: 60_000 })
  await context.close()

  await columnMenu(page, "Fees", "Hide column")
  await expect(tab(page, "Sources apart")).toContainText("changed and not saved")
  await page.getByRole("button", { name: "Undo changes" }).click()
  await expect.poll(() => heads(page)).toContain("Fees")
  await page.getByRole("button", { name: "More for this view" }).click()
  await page.getByRole("menuitem", { name: "Delete this view" }).click()
  await expect(tab(page, "Sources apart")).toBeHidden()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(tab(page, "Sources apart")).toBeVisible()
  await page.goto("/containers")
  await tab(page, "Sources apart").click()
  await expect.poll(() => heads(page)).toEqual(columns)
})

test("[UX-21, UX-22] a private view is its owner's alone", async ({ page, browser, sessionOf }) => {
  await openList(page)
  await columnMenu(page, "Holds", "Hide column")
  await page.getByRole("button", { name: "Save view" }).click()
  await page.getByLabel("Name").fill("Mine alone")
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
  await expect(tab(page, "Mine alone")).toHaveAttribute("aria-current", "page")
  const context = await browser.newContext({ storageState: await sessionOf("Daniel") })
  const colleague = await context.newPage()
  await openList(colleague)
  await expect(tab(colleague, "Mine alone")).toHaveCount(0)
  await context.close()
})

test("[UX-23] columns are moved, pinned, widened and hidden by their menu and by the mouse", async ({ page }) => {
  await openList(page)
  const head = (name: string) => table(page).getByRole("columnheader", { name: new RegExp(`^${name}`) })
  await columnMenu(page, "Status", "Move right")
  await expect.poll(async () => (await heads(page)).indexOf("Status")).toBe(2)
  await columnMenu(page, "Holds", "Pin to the left")
  await expect.poll(async () => (await heads(page)).indexOf("Holds")).toBe(1)
  await expect.poll(async () => (await heads(page)).indexOf("Status")).toBe(3)
  await expect(head("Holds")).toHaveCSS("position", "sticky")
  await columnMenu(page, "Fees", "Set width")
  await page.getByLabel("Pixels").fill("200")
  await page.keyboard.press("Enter")
  await expect.poll(async () => (await head("Fees").boundingBox())?.width).toBe(200)
  await columnMenu(page, "Terminal", "Hide column")
  await expect.poll(() => heads(page)).not.toContain("Terminal")

  const grip = head("Fees").locator("[data-grip]")
  const container = await grip.boundingBox()
  if (!container) throw new Error("the column has no grip")
  await page.mouse.move(container.x + 3, container.y + 10)
  await page.mouse.down()
  await page.mouse.move(container.x + 43, container.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await head("Fees").boundingBox())?.width).toBeGreaterThan(230)
  await head("Status").dragTo(head("Last free day"))
  await expect.poll(async () => (await heads(page)).indexOf("Status")).toBe(2)
  await expect.poll(async () => (await heads(page)).indexOf("Last free day")).toBe(3)
  await page.reload()
  await expect.poll(() => heads(page)).not.toContain("Terminal")
})

test("[UX-24] the row height that was chosen stays", async ({ page }) => {
  await openList(page)
  const height = async () => (await lines(page).first().boundingBox())?.height
  expect(await height()).toBe(32)
  await page.getByRole("button", { name: "Columns" }).click()
  await page.getByRole("button", { name: "Roomy" }).click()
  await page.getByRole("button", { name: "Done" }).click()
  await expect.poll(height).toBe(40)
  await page.reload()
  await expect.poll(height).toBe(40)
  await openList(page)
  await expect.poll(height).toBe(40)
  await page.getByRole("button", { name: "Columns" }).click()
  await page.getByRole("button", { name: "Normal" }).click()
  await page.getByRole("button", { name: "Done" }).click()
  await expect.poll(height).toBe(32)
  await openList(page)
  await expect.poll(height).toBe(32)
})

test("rows by key: j and k move, x and Shift+x choose, Enter opens beside the list, ] the next, Escape closes", async ({
  page,
}) => {
  await openList(page)
  await page.keyboard.press("j")
  await expect(table(page).getByRole("link").first()).toBeFocused()
  await page.keyboard.press("x")
  await page.keyboard.press("j")
  await page.keyboard.press("j")
  await page.keyboard.press("Shift+x")
  await expect(page.getByRole("region", { name: "Chosen containers" })).toContainText("3 selected")
  await page.keyboard.press("Enter")
  const panel = page.getByRole("complementary", { name: "Container" })
  const numberOf = async (index: number) =>
    (await table(page).locator("[data-row-link]").nth(index).innerText()).replace(/\s/g, "")
  await expect(panel.getByRole("heading", { level: 2 }).first()).toHaveText(await numberOf(2))
  await page.keyboard.press("]")
  await expect(panel.getByRole("heading", { level: 2 }).first()).toHaveText(await numberOf(3))
  await page.keyboard.press("Escape")
  await expect(panel).toBeHidden()
})

test("[UX-33] what a delivery tells is in the list while it is open", async ({ page, tracker }) => {
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU9400000001" })
  await openShipment(page, shipmentId)
  await page.goto(`/containers?filters=${encodeURIComponent(JSON.stringify({ q: number }))}`)
  const line = lines(page).filter({ hasText: "Ready" }).first()
  await expect(lines(page)).toHaveCount(1)
  await tracker.observe(number, { holds: [{ name: "customs" }] })
  await expect(lines(page).first()).toContainText("Customs hold")
  await expect(line).toBeHidden()
})

test("[UX-41] no match names the filter to drop, and a search of nothing offers to track it", async ({ page }) => {
  await page.goto(`/containers?filters=${encodeURIComponent(JSON.stringify({ vessel: ["No Such Ship"] }))}`)
  await expect(page.getByRole("heading", { name: "No container fits these filters" })).toBeVisible()
  await page.getByRole("button", { name: "Remove vessel" }).click()
  await expect(lines(page).first()).toBeVisible()
  await page.getByRole("searchbox", { name: "Number or reference in this list" }).fill("ZZZZ0000000")
  await expect(page.getByRole("link", { name: "Track this number" })).toBeVisible()
})

function isRising(texts: readonly string[]): boolean {
  return texts.length > 1 && texts.join() === texts.toSorted().join()
}

test("the first rows come with the page, on a phone as a phone shows them", async ({ page }) => {
  const htmlFor = async (mobile: "?0" | "?1") =>
    (await page.request.get("/containers", { headers: { "sec-ch-ua-mobile": mobile } })).text()
  const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0
  const [desk, phone] = [await htmlFor("?0"), await htmlFor("?1")]
  for (const html of [desk, phone]) expect(count(html, /<a [^>]*data-row-link=/g)).toBeGreaterThan(10)
  expect(count(desk, /<td [^>]*aria-colindex=/g)).toBeGreaterThan(100)
  expect(count(phone, /aria-colindex=/g)).toBe(0)
})
