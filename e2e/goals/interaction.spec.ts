// What is aimed at and not reached yet: how soon the list answers a hand on a slow processor. `npm test -- goals` runs it.
import type { Page } from "@playwright/test"
import { expect, test } from "../hundred-thousand.ts"

const SLOWER = 4
const MOST_MS = 200
const PAGE = 100

const table = (page: Page) => page.getByRole("table", { name: "Containers" })
const links = (page: Page) => table(page).locator("tbody").getByRole("link")

test("[UX-50] every key and click is answered within 200 ms with a 4× slower processor", async ({ page }) => {
  await page.goto("/containers?sort=urgent")
  await expect(links(page).first()).toBeVisible()
  // A few pages deep, as in the middle of a morning.
  for (let turn = 1; turn <= 4; turn++) {
    await page.locator("[data-scroller]").evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(page.getByText(`${(turn + 1) * PAGE} of`)).toBeVisible()
  }
  await page.locator("[data-scroller]").evaluate((box) => box.scrollTo(0, 0))
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  await page.evaluate(() => {
    const seen: { name: string; took: number }[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) seen.push({ name: entry.name, took: entry.duration })
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit)
  })
  for (const key of ["j", "j", "x", "j", "j", "Shift+x", "x", "k"]) await page.keyboard.press(key)
  await page.keyboard.press("Enter")
  const panel = page.getByRole("complementary", { name: "Container" })
  await expect(panel.getByRole("heading", { level: 2 }).first()).toBeVisible()
  for (const key of ["]", "]", "["]) {
    const before = await panel.getByRole("heading", { level: 2 }).first().innerText()
    await page.keyboard.press(key)
    await expect(panel.getByRole("heading", { level: 2 }).first()).not.toHaveText(before)
  }
  await page.keyboard.press("Escape")
  await expect(panel).toBeHidden()
  await table(page).locator("tbody").getByRole("checkbox").nth(6).click()
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await page.getByRole("menuitem", { name: "Line" }).click()
  await page.getByRole("checkbox", { name: /^MSC/ }).check()
  await page.getByRole("button", { name: "Done" }).click()
  await table(page).getByRole("button", { name: "Container", exact: true }).click()
  await expect(table(page).getByRole("columnheader", { name: /^Container/ })).toHaveAttribute("aria-sort", "ascending")
  await page.getByRole("searchbox", { name: "Number or reference in this list" }).pressSequentially("1004")
  await expect(links(page).first()).toContainText("1004")
  const seen = await page.evaluate(() => (window as unknown as { seen: { name: string; took: number }[] }).seen)
  expect(seen.length).toBeGreaterThan(5)
  expect(seen.filter(({ took }) => took >= MOST_MS)).toEqual([])
})
