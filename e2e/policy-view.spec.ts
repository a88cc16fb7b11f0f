// A list by another last free day than the account's: said, kept in its address and view, followed by the panel.
import type { Page } from "@playwright/test"
import { choose } from "./choose.ts"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"

const table = (page: Page) => page.getByRole("table", { name: "Containers" })
const lines = (page: Page) => table(page).locator("tbody tr")
const numbers = (page: Page) => table(page).locator("[data-row-link]")
const note = (page: Page) => page.getByRole("status").filter({ hasText: "This list goes by the line's date" })

test("[UX-4] a view goes by the line's date: order, filters and panel follow, and a colleague's copy too", async ({
  page,
  browser,
  product,
  sessionOf,
}) => {
  const expected = await withDatabase(
    product.databaseUrl,
    (sql) =>
      sql<{ number: string; day: string }[]>`
      select number, (lfd_line::timestamptz at time zone coalesce(pod_zone, 'UTC'))::date::text as day
      from containers where lfd_line is not null`,
  )
  const dayOf = new Map(expected.map(({ number, day }) => [number, day]))
  await page.goto("/containers?sort=lfd&dir=asc")
  await expect(lines(page).first()).toBeVisible()
  await expect(note(page)).toBeHidden()
  await choose(page.getByRole("combobox", { name: "Last free day by" }), "LFD by line")
  await expect(page).toHaveURL(/lfd_by/)
  await expect(note(page)).toBeVisible()
  await expect(note(page)).toContainText("go by the earliest date, as the account does")

  const days = async (of: Page) =>
    (await numbers(of).allInnerTexts()).flatMap((text) => dayOf.get(text.replaceAll(/\s/g, "")) ?? [])
  await expect
    .poll(async () => {
      const found = await days(page)
      return found.length > 3 && found.join() === found.toSorted().join()
    })
    .toBe(true)
  for (const text of await lines(page).allInnerTexts()) expect(text).not.toMatch(/(Terminal|Rail|Service).*, in force/)

  const shown = await numbers(page).allInnerTexts()
  const context = await browser.newContext({ storageState: await sessionOf("Daniel") })
  const colleague = await context.newPage()
  await colleague.goto(page.url())
  await expect(note(colleague)).toBeVisible()
  await expect(numbers(colleague)).toHaveText(shown.map((text) => text.trim()))
  await context.close()

  await page.getByRole("button", { name: "Save view" }).click()
  await page.getByLabel("Name").fill("By the line")
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
  await expect(page).toHaveURL(/view=/)
  await page.goto(
    `/containers?${new URL(page.url()).searchParams.has("view") ? `view=${new URL(page.url()).searchParams.get("view")}` : ""}`,
  )
  await expect(note(page)).toBeVisible()

  await numbers(page).first().click()
  const panel = page.getByRole("complementary", { name: "Container" })
  await expect(panel).toContainText("judged by the line's date")
  await page.keyboard.press("Escape")

  await page.getByRole("button", { name: "Use the account's" }).click()
  await expect(note(page)).toBeHidden()
  await expect(page.getByRole("combobox", { name: "Last free day by" })).toContainText("LFD by account (earliest)")
})
