// Presses Try again on a list that the test keeps from loading.
import type { Locator, Page } from "@playwright/test"
import { expect } from "./fixtures.ts"

/**
 * Presses Try again while loading still fails, and again once it can succeed. A change reported meanwhile also reloads
 * the list, and then there is nothing left to press.
 */
export async function tryAgain(page: Page, failed: Locator, route: string | RegExp): Promise<void> {
  const button = failed.getByRole("button", { name: "Try again" })
  const asked = page.waitForRequest(route)
  await button.click()
  await asked
  await page.unroute(route)
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 })
    await expect(failed).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}
