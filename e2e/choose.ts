import type { Locator } from "@playwright/test"
import { expect } from "./fixtures.ts"

/**
 * Chooses from the list of a select, as a person does: again, where the list is still open. A page that finds its place
 * between the button's way down and its way up has taken the option from under it.
 */
export async function choose(select: Locator, option: string | RegExp): Promise<void> {
  const list = select.page().getByRole("listbox")
  await expect(async () => {
    if (!(await list.isVisible())) await select.click({ timeout: 5_000 })
    await list.getByRole("option", { name: option }).click({ timeout: 5_000 })
    await expect(list).toBeHidden({ timeout: 2_000 })
  }).toPass()
}
