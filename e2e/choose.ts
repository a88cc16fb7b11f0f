import type { Locator } from "@playwright/test"
import { expect } from "./fixtures.ts"

/**
 * Chooses from a select's list as a person does. Tries again while the list is open: a page that lays itself out
 * between press and release may have moved the option away.
 */
export async function choose(select: Locator, option: string | RegExp): Promise<void> {
  const list = select.page().getByRole("listbox")
  await expect(async () => {
    if (!(await list.isVisible())) await select.click({ timeout: 5_000 })
    await list.getByRole("option", { name: option }).click({ timeout: 5_000 })
    await expect(list).toBeHidden({ timeout: 2_000 })
  }).toPass()
}
