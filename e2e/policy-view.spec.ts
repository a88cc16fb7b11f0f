// Each source's last free day in the list, and an old link with a policy other than the account's.
import type { Page } from "@playwright/test"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"

const table = (page: Page) => page.getByRole("table", { name: "Containers" })
const lines = (page: Page) => table(page).locator("tbody tr")
const numbers = (page: Page) => table(page).locator("[data-row-link]")
const note = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Lists now use the account's last free day policy" })

test("[UX-4] the line's own date is shown, sorted and filtered by, whatever is in force", async ({ page, product }) => {
  const dated = await withDatabase(
    product.databaseUrl,
    (sql) =>
      sql<{ number: string; day: string }[]>`
      select number, lfd_line_day::text as day from containers
      where lfd_line_day is not null and attention <> 'gone' order by lfd_line_day, id`,
  )
  expect(dated.length).toBeGreaterThan(0)
  const layout = JSON.stringify({ columns: ["number", "lfd", "lfd_line"] })
  await page.goto(`/containers?${new URLSearchParams({ layout, sort: "lfd_line", dir: "asc" })}`)
  await expect(page.getByRole("columnheader", { name: /Carrier's LFD/ })).toHaveAttribute("aria-sort", "ascending")
  await expect(numbers(page).first()).toBeVisible()
  const dayOf = new Map(dated.map(({ number, day }) => [number, day]))
  const shown = (await numbers(page).allInnerTexts()).map((text) => dayOf.get(text.replaceAll(/\s/g, "")) ?? "none")
  expect(shown[0]).toBe(dated[0]?.day)
  expect(shown).toEqual(shown.toSorted())

  const day = dated[0]?.day ?? ""
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await page.getByRole("option", { name: "Carrier's last free day", exact: true }).click()
  await page.getByRole("dialog").getByLabel("Through").fill(day)
  await page.getByRole("button", { name: "Done" }).click()
  await expect(page).toHaveURL(/lfd_line_to/)
  await expect(lines(page)).toHaveCount(dated.filter((one) => one.day <= day).length)
})

test("a link with a policy of its own opens by the account's, and a line says so", async ({ page }) => {
  const filters = JSON.stringify({ lfd_by: "line" })
  await page.goto(`/containers?${new URLSearchParams({ filters, sort: "lfd", dir: "asc" })}`)
  await expect(lines(page).first()).toBeVisible()
  await expect(note(page)).toBeVisible()
  await note(page).getByRole("button", { name: "OK" }).click()
  await expect(note(page)).toBeHidden()
  await expect(page).not.toHaveURL(/lfd_by/)
  const answer = await page.request.get(`/api/containers?${new URLSearchParams({ filters })}`)
  expect(answer.ok()).toBe(true)
})

test("whose view went by another policy is notified above every page, until it is read", async ({ page }) => {
  await page.goto("/settings")
  const status = await page.evaluate(async () => {
    const policyNotice = [{ what: "view", name: "By the line" }]
    const answer = await fetch("/api/user-settings", {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ policyNotice }),
    })
    return answer.status
  })
  expect(status).toBe(200)
  await page.goto("/shipments")
  await expect(note(page)).toContainText("the view “By the line”")
  await note(page).getByRole("button", { name: "OK" }).click()
  await expect(note(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole("heading", { name: "Shipments" }).first()).toBeAttached()
  await expect(note(page)).toBeHidden()
})
