// Proof that a page was never loaded again: a mark on its window that a load would wipe out.
import type { Page } from "@playwright/test"
import { isReady } from "./fixtures.ts"

/** Marks the window once its links are the page's own; the answer tells whether the mark is still there. */
export async function keepsPage(page: Page): Promise<() => Promise<boolean>> {
  await page.waitForFunction(isReady)
  await page.evaluate(() => Object.assign(window, { freedayMark: true }))
  return () => page.evaluate(() => "freedayMark" in window)
}
