// The list of 100,000 containers: its first rows, what can be selected at once, and how soon it responds.
import type { Page } from "@playwright/test"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import { withDatabase } from "../database.ts"
import { expect, test } from "../hundred-thousand.ts"

const PAGE = 100

const table = (page: Page) => page.getByRole("table", { name: "Containers" })
const links = (page: Page) => table(page).locator("tbody").getByRole("link")
const chosen = (page: Page) => page.getByRole("region", { name: "Chosen containers" })

async function openList(page: Page, filters: ContainerFilters = {}, sort = "urgent"): Promise<number> {
  await page.goto(`/containers?${new URLSearchParams({ filters: JSON.stringify(filters), sort })}`)
  await expect(links(page).first()).toBeVisible()
  return Number(await table(page).getAttribute("aria-rowcount")) - 1
}

test("[UX-7] the first rows of the list answer a key as soon as they are seen", async ({ page }) => {
  await page.goto("/containers")
  await page.goto("/containers", { waitUntil: "commit" })
  await links(page).first().focus()
  await page.keyboard.press("j")
  await expect(links(page).nth(1)).toBeFocused()
})

test("[UX-4] where sources lie a day or more apart, of 100,000, exactly those are listed", async ({
  page,
  product,
}) => {
  const apart = await withDatabase(
    product.databaseUrl,
    (sql) => sql<{ number: string }[]>`
      select number from containers where lfd_spread_days >= 1 and attention = 'overdue' order by number`,
  )
  expect(apart.length).toBeGreaterThan(20)
  const total = await openList(page, { lfd_differs: true, status: ["overdue"] }, "number")
  expect(total).toBe(apart.length)
  const numbers = (await table(page).locator("[data-row-link]").allInnerTexts()).map((text) => text.replace(/\s/g, ""))
  expect(numbers).toEqual(apart.slice(0, numbers.length).map(({ number }) => number))
  for (const text of await table(page).locator("tbody tr").allInnerTexts()) expect(text).toContain("sources differ by")
})

test("[UX-41] what is too old says its age in words and is not known, never ready", async ({ page }) => {
  await openList(page, { stale: true })
  for (const text of await table(page).locator("tbody tr").allInnerTexts()) {
    expect(text).toMatch(/\(\d+ (d|h)[^)]*\), old/)
    expect(text).toContain("Not known")
  }
})

test("[UX-25] a page, a range, and all that match are chosen at once; all of them take a tag", async ({
  page,
  product,
}) => {
  const filters: ContainerFilters = { status: ["due"], line: ["ONEY"] }
  const total = await openList(page, filters)
  expect(total).toBeGreaterThan(PAGE)
  await page.getByRole("checkbox", { name: "Select every row loaded so far" }).check()
  await expect(chosen(page)).toContainText(`${PAGE} selected`)
  await page.getByRole("button", { name: "Select none" }).click()
  await expect(chosen(page)).toHaveCount(0)

  const containers = table(page).locator("tbody").getByRole("checkbox")
  await containers.nth(1).check()
  await containers.nth(12).click({ modifiers: ["Shift"] })
  await expect(chosen(page)).toContainText("12 selected")

  await page.getByRole("button", { name: `Select all ${total.toLocaleString("en-US")} matching` }).click()
  await expect(chosen(page)).toContainText(`${total.toLocaleString("en-US")} selected`)
  await chosen(page).getByRole("button", { name: "Tag", exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("combobox").fill("night run")
  await page.keyboard.press("Enter")
  await dialog.getByRole("button", { name: "Add tags" }).click()
  await expect(page.getByText(`Tags changed on ${total.toLocaleString("en-US")} containers`)).toBeVisible()
  const [tagged] = await withDatabase(
    product.databaseUrl,
    (sql) => sql<{ count: number }[]>`select count(*)::int as count from container_work where 'night run' = any(tags)`,
  )
  expect(tagged?.count).toBe(total)
  expect(await openList(page, { tag: ["night run"] })).toBe(total)
})

test("[UX-25] where some rows cannot take it, each is listed with its reason, and Try again asks for those alone", async ({
  page,
}) => {
  await openList(page, { status: ["ready", "gone"] }, "number")
  await page.getByRole("checkbox", { name: "Select every row loaded so far" }).check()
  await chosen(page).getByRole("button", { name: "Add appointment" }).click()
  await page.getByLabel("Day and time").fill("2026-11-03T10:00")
  const dialog = page.getByRole("dialog", { name: "Add appointment" })
  await dialog.getByRole("button", { name: "Save appointment" }).click()
  await expect(dialog.getByRole("list", { name: "Warnings" })).toContainText(
    "Will not be changed: It has gated out: there is nothing to pick up.",
  )
  await dialog.getByRole("button", { name: "Save anyway" }).click()
  const result = page.getByRole("dialog", { name: /done, [\d,]+ not$/ })
  const [, done, not] = /^(\d+) done, (\d+) not/.exec((await result.getByRole("heading").innerText()).trim()) ?? []
  expect(Number(done)).toBeGreaterThan(0)
  expect(Number(done) + Number(not)).toBe(PAGE)
  const failed = result.getByRole("list", { name: "Not done" }).getByRole("listitem")
  await expect(failed.first()).toContainText("It has gated out: there is nothing to pick up.")
  const again = page.waitForRequest("**/api/work")
  await result.getByRole("button", { name: "Try again" }).click()
  const { selection } = (await again).postDataJSON() as { selection: { ids: string[] } }
  expect(selection.ids).toHaveLength(Number(not))
  await expect(page.getByRole("dialog", { name: `0 done, ${not} not` })).toBeVisible()
})
