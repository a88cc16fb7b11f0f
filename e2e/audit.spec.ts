// The audit log as an admin reads it. A refusal appears a moment later.
import { expect, test } from "./fixtures.ts"

test.use({ person: "Priya" })

test("an admin finds who was refused what, by filters, and takes the entries along", { tag: "@journey" }, async ({
  page,
  request,
  sessionOf,
}) => {
  await page.context().addCookies((await sessionOf("Priya")).cookies)
  const refused = await request.post("/api/work/notes", { data: {}, headers: { origin: "https://evil.example" } })
  expect(refused.status()).toBe(403)
  await page.goto("/settings/audit")
  await page.getByLabel("Kind").selectOption({ label: "Refused requests" })
  await page.getByLabel("About").fill("/api/work/notes")
  await page.getByRole("button", { name: "Show" }).click()
  const entries = page.getByRole("region", { name: "Entries" }).getByRole("row")
  await expect(entries.nth(1)).toContainText("Refused: sent from a page of another site (403)")
  await expect(entries.nth(1)).toContainText("origin: https://evil.example")
  await expect(page).toHaveURL(/kind=refused/)
  const loading = page.waitForEvent("download")
  await page.getByRole("link", { name: "CSV of these entries" }).click()
  expect((await loading).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)
  await page.getByRole("link", { name: "Clear" }).click()
  await expect(entries.filter({ hasText: "List exported" }).first()).toBeVisible()
  await expect(page.getByLabel("Kind")).toHaveValue("")
})
