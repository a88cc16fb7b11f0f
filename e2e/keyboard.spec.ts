// The desk used by keyboard only.
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { listContainers, pick } from "./world.ts"

test("[UX-48] a whole morning by keyboard alone: rows, open, next container, find, commands, back", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  await page.goto("/?show=overdue")
  const rows = page.locator("main section[aria-labelledby^=group-] > ol > li a[data-row-link]")
  await page.keyboard.press("j")
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press("j")
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press("k")
  await expect(rows.nth(0)).toBeFocused()
  const href = (await rows.nth(0).getAttribute("href")) ?? ""
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(href)
  await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible()
  const find = page.getByRole("combobox", { name: /^Find/ })
  await page.keyboard.press("/")
  await expect(find).toBeFocused()
  await page.keyboard.type("jk/")
  await expect(find).toHaveValue("jk/")
  await page.keyboard.press("Escape")
  await expect(find).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(page).toHaveURL("/?show=overdue")

  // A phone call: the last digits of a number, then the next container of its shipment and back.
  const containers = await listContainers(tracker)
  const several = pick(
    containers,
    (one) =>
      one.shipmentId !== undefined && containers.filter((other) => other.shipmentId === one.shipmentId).length > 2,
    "container beside others",
  )
  await page.keyboard.press("/")
  await page.keyboard.type(several.number)
  await expect(page.getByRole("option", { name: new RegExp(several.number) }).first()).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/shipments/${several.shipmentId}?container=${several.id}`)
  const chosen = page.getByRole("list", { name: "Containers of this shipment" }).locator("[aria-current]")
  await expect(chosen).toContainText(several.number)
  const isFirst = await page.getByRole("button", { name: "Previous container" }).isDisabled()
  await page.keyboard.press(isFirst ? "]" : "[")
  await expect(chosen).not.toContainText(several.number)
  await page.keyboard.press(isFirst ? "[" : "]")
  await expect(chosen).toContainText(several.number)

  // Go anywhere with a command, and show the keys.
  await page.keyboard.press("ControlOrMeta+k")
  await page.keyboard.type("> tracking")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/tracking")
  await page.keyboard.press("?")
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeHidden()
})

test("the keys are listed by ?, and Escape closes the list", async ({ page }) => {
  await page.goto("/")
  await page.keyboard.press("?")
  const keys = page.getByRole("dialog", { name: "Keys" })
  for (const words of ["Find a container, bill, booking or reference", "Open what is focused"]) {
    await expect(keys.getByText(words)).toBeVisible()
  }
  await page.keyboard.press("Escape")
  await expect(keys).toBeHidden()
})

const lines = (page: Page) => page.getByRole("table", { name: "Containers" }).locator("tbody tr")

/** The focused row: its place in the list, and whether it is fully visible. */
async function focusedLine(page: Page): Promise<{ at: number; isSeen: boolean }> {
  return page.evaluate(() => {
    const row = document.activeElement?.closest("tbody tr")
    const scroller = row?.closest("[data-scroller]")
    if (!row || !scroller) return { at: -1, isSeen: false }
    const [box, frame] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()]
    const heads = scroller.querySelector("thead")?.getBoundingClientRect().bottom ?? frame.top
    const foot = Math.min(frame.top + scroller.clientHeight, innerHeight)
    const x = document.activeElement?.getBoundingClientRect().x ?? 0
    // Nothing covers its upper or lower edge.
    const isOnTop = [box.top + 2, box.bottom - 2].every((y) => row.contains(document.elementFromPoint(x + 2, y)))
    return {
      at: Number(row.getAttribute("aria-rowindex")) - 1,
      isSeen: isOnTop && box.top >= heads - 1 && box.bottom <= foot + 1,
    }
  })
}

test.describe("in the list of containers", () => {
  test.use({ viewport: { width: 1440, height: 720 } })
  test.beforeEach(async ({ page }) => {
    await page.goto("/containers")
    await expect(lines(page).nth(10)).toBeVisible()
  })

  test("the focused row is in sight, however far j, k, PageDown, PageUp, End and Home go", async ({ page }) => {
    for (let at = 1; at <= 40; at++) {
      await page.keyboard.press("j")
      await expect.poll(() => focusedLine(page), `j, ${at} times`).toEqual({ at, isSeen: true })
    }
    for (let at = 39; at >= 15; at--) {
      await page.keyboard.press("k")
      await expect.poll(() => focusedLine(page), `k, back at ${at}`).toEqual({ at, isSeen: true })
    }
    await page.keyboard.press("PageDown")
    await expect.poll(async () => (await focusedLine(page)).isSeen).toBe(true)
    const after = (await focusedLine(page)).at
    expect(after).toBeGreaterThan(25)
    await page.keyboard.press("PageUp")
    await expect.poll(() => focusedLine(page)).toEqual({ at: 15, isSeen: true })
    await page.keyboard.press("End")
    await expect.poll(async () => (await focusedLine(page)).isSeen).toBe(true)
    expect((await focusedLine(page)).at).toBeGreaterThan(40)
    await page.keyboard.press("Home")
    await expect.poll(() => focusedLine(page)).toEqual({ at: 1, isSeen: true })
  })

  test("the wheel takes the rows away, not the focus; j goes on from it and brings it back", async ({ page }) => {
    for (let at = 1; at <= 3; at++) await page.keyboard.press("j")
    await expect.poll(() => focusedLine(page)).toEqual({ at: 3, isSeen: true })
    await page.mouse.move(700, 400)
    await page.mouse.wheel(0, 1_400)
    await expect.poll(() => focusedLine(page)).toEqual({ at: 3, isSeen: false })
    await page.keyboard.press("j")
    await expect.poll(() => focusedLine(page)).toEqual({ at: 4, isSeen: true })
  })

  test("the table is one stop of Tab: its row; the arrow keys reach the heads", async ({ page }) => {
    const table = page.getByRole("table", { name: "Containers" })
    const stops = table.locator(":is(a, button, input, [tabindex]):not([tabindex='-1'])")
    await expect(stops).toHaveCount(1)
    for (let at = 1; at <= 5; at++) await page.keyboard.press("j")
    await expect.poll(() => focusedLine(page)).toEqual({ at: 5, isSeen: true })
    await expect(stops).toHaveCount(1)
    await expect(stops).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(table.locator(":focus")).toHaveCount(0)
    await page.keyboard.press("Shift+Tab")
    await expect.poll(() => focusedLine(page)).toEqual({ at: 5, isSeen: true })
    await page.keyboard.press("Home")
    await page.keyboard.press("ArrowUp")
    await expect(table.locator("thead :focus")).toHaveCount(1)
    await page.keyboard.press("ArrowRight")
    await expect(table.getByRole("button", { name: "Container", exact: true })).toBeFocused()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowDown")
    await expect.poll(() => focusedLine(page)).toEqual({ at: 1, isSeen: true })
    await page.keyboard.press("ArrowDown")
    await expect.poll(() => focusedLine(page)).toEqual({ at: 2, isSeen: true })
  })

  test("after the panel, a dialog or an action the focus is where it was, and j goes on from there", async ({
    page,
  }) => {
    const panel = page.getByRole("complementary", { name: "Container" })
    for (let at = 1; at <= 30; at++) await page.keyboard.press("j")
    await page.keyboard.press("Enter")
    await expect(panel.getByRole("heading", { level: 2 }).first()).toBeVisible()
    await page.keyboard.press("]")
    await page.keyboard.press("l")
    await expect(panel).toBeFocused()
    await page.keyboard.press("h")
    await expect.poll(() => focusedLine(page)).toEqual({ at: 31, isSeen: true })
    await page.keyboard.press("l")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Escape")
    await expect(panel).toHaveCount(0)
    await expect.poll(() => focusedLine(page)).toEqual({ at: 31, isSeen: true })

    await page.keyboard.press("x")
    const bar = page.getByRole("region", { name: "Chosen containers" })
    await expect(bar).toBeVisible()
    await expect.poll(() => focusedLine(page)).toEqual({ at: 31, isSeen: true })
    for (let at = 32; at <= 34; at++) {
      await page.keyboard.press("j")
      await expect.poll(() => focusedLine(page)).toEqual({ at, isSeen: true })
    }
    await bar.getByRole("button", { name: "Tag" }).focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("dialog")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(bar.getByRole("button", { name: "Tag" })).toBeFocused()
    await page.keyboard.press("Enter")
    await page.getByRole("dialog").locator("input[name=tags]").fill("by keys")
    await page.keyboard.press("Enter")
    await page.getByRole("dialog").getByRole("button", { name: "Add tags" }).focus()
    await page.keyboard.press("Enter")
    await expect(bar).toHaveCount(0)
    await expect.poll(() => focusedLine(page)).toEqual({ at: 34, isSeen: true })
    await page.keyboard.press("j")
    await expect.poll(() => focusedLine(page)).toEqual({ at: 35, isSeen: true })
  })
})

const PLACES = [
  ["c", "/containers", "Containers"],
  ["s", "/shipments", "Shipments"],
  ["r", "/tracking", "Tracking"],
  ["d", "/documents", "Documents"],
  ["a", "/alerts", "Alerts"],
  ["e", "/exposure", "Exposure"],
  ["n", "/connection", "Connection"],
  [",", "/settings", "Settings"],
  ["t", "/", "Today"],
] as const

test("g and a letter lead to each place of the navigation, and ? tells them", async ({ page }) => {
  await page.goto("/")
  const main = page.getByRole("navigation", { name: "Main" }).first()
  const hint = page.getByRole("status").filter({ hasText: "Go to Exposure" })
  // The code loads with the first g, which on a busy machine can take longer than the second key is waited for.
  await expect(async () => {
    await page.keyboard.press("g")
    await expect(hint).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press("t")
  await expect(hint).toHaveCount(0)
  for (const [key, href, name] of PLACES) {
    await page.keyboard.press("g")
    await page.keyboard.press(key)
    await expect(page).toHaveURL(new RegExp(`^[^?]*//[^/]+${href}(\\?|$)`))
    await expect(main.locator(`a[href="${href}"][aria-current=page]`)).toContainText(name)
  }
  await page.keyboard.press("?")
  const help = page.getByRole("dialog", { name: "Keys" })
  const rows = help.locator("dl > div")
  for (const [key, , name] of PLACES) {
    await expect(rows.filter({ hasText: `Go to ${name}` })).toContainText(`Gthen${key.toUpperCase()}`)
  }
  // Keys are off in a dialog, as they are in a field.
  await page.keyboard.press("g")
  await page.keyboard.press("c")
  await page.keyboard.press("Escape")
  await expect(help).toHaveCount(0)
  await page.keyboard.press("/")
  await page.keyboard.type("gc")
  await expect(page.getByRole("combobox", { name: /^Find/ })).toHaveValue("gc")
  await page.keyboard.press("Escape")
  // If the pair leads nowhere, the second key does nothing on its own either.
  await page.keyboard.press("g")
  await page.keyboard.press("?")
  await expect(help).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe("/")
})

test("z and Ctrl+Z take the last change back, but in a field what is typed", async ({ page }) => {
  await page.goto("/containers")
  await expect(lines(page).nth(3)).toBeVisible()
  const bar = page.getByRole("region", { name: "Chosen containers" })
  async function tagFirst(tag: string): Promise<void> {
    await page.keyboard.press("Home")
    await page.keyboard.press("x")
    await bar.getByRole("button", { name: "Tag" }).focus()
    await page.keyboard.press("Enter")
    await page.getByRole("dialog").locator("input[name=tags]").fill(tag)
    await page.keyboard.press("Enter")
    await page.getByRole("dialog").getByRole("button", { name: "Add tags" }).focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(1)
    await expect(bar).toHaveCount(0)
  }
  await page.keyboard.press("z")
  await expect(page.getByText("There is nothing to undo")).toBeVisible()
  await tagFirst("taken back by z")
  await page.keyboard.press("z")
  await expect(page.getByText(/^Undone/)).toHaveCount(1)
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0)

  await tagFirst("taken back by Ctrl+Z")
  await page.keyboard.press("/")
  await page.keyboard.type("zz")
  await page.keyboard.press("ControlOrMeta+z")
  await expect(page.getByRole("button", { name: "Undo", exact: true, includeHidden: true })).toHaveCount(1)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("combobox", { name: /^Find/ })).toHaveCount(0)
  await page.keyboard.press("ControlOrMeta+z")
  await expect(page.getByText(/^Undone/)).toHaveCount(2)
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0)
})

test("Today is one stop of Tab: its row; the arrow keys go along it and to the next", async ({ page }) => {
  await page.goto("/?show=overdue")
  const rows = page.locator("main section[aria-labelledby^=group-] > ol > li")
  const stops = page.locator("main li:has([data-row-link]) :is(a, button, [tabindex]):not([tabindex='-1'])")
  await expect(stops).toHaveCount(1)
  await page.keyboard.press("j")
  await page.keyboard.press("ArrowDown")
  const link = rows.nth(1).locator("[data-row-link]")
  await expect(link).toBeFocused()
  await expect(stops).toHaveCount(1)
  await expect(stops).toBeFocused()
  await page.keyboard.press("ArrowRight")
  await expect(rows.nth(1).locator(":focus")).toHaveCount(1)
  await expect(link).not.toBeFocused()
  await page.keyboard.press("ArrowLeft")
  await expect(link).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(rows.locator(":focus")).toHaveCount(0)
  await page.keyboard.press("Shift+Tab")
  await expect(link).toBeFocused()
})
