// Proves that a page was never reloaded, with a mark on its window that a load would remove.
import type { Page } from "@playwright/test"
import { isReady } from "./fixtures.ts"

/** Marks the window once the page is hydrated. The returned function tells whether the mark is still there. */
export async function keepsPage(page: Page): Promise<() => Promise<boolean>> {
  await page.waitForFunction(isReady)
  await page.evaluate(() => Object.assign(window, { freedayMark: true }))
  return () => page.evaluate(() => "freedayMark" in window)
}
