// The page of a document: its parts, its fields beside ours, what people say of it, its file.
import type { Page } from "@playwright/test"
import { axeFindings } from "./axe.ts"
import { bill, lineOf, openRow, READ_MS } from "./documents-desk.ts"
import { dropFiles, sheet } from "./drop-files.ts"
import { expect, test } from "./fixtures.ts"

test("[D:RES-15] a packet leads to its parts, and each part to its packet", async ({ page, tracker }) => {
  test.slow()
  const row = await openRow(page, await bill(tracker))
  await dropFiles(page, row, [sheet("packet", "parts")])
  await expect(lineOf(page, "packet-parts.pdf")).toContainText("Packet of documents", { timeout: READ_MS })
  await lineOf(page, "packet-parts.pdf").getByRole("link").click()
  const parts = page.getByRole("region", { name: "Parts" })
  await parts.getByRole("link", { name: "Arrival notice, page 2" }).click()
  await expect(page.getByText("Part of packet-parts.pdf")).toBeVisible()
  await page.getByText("Part of packet-parts.pdf").getByRole("link").click()
  await expect(parts.getByRole("link", { name: "Delivery order, page 1" })).toBeVisible()
})

test("what was read is corrected and confirmed, another browser sees it live, and a viewer only looks", async ({
  page,
  tracker,
  sessionOf,
  browser,
  baseURL,
}) => {
  test.slow()
  const row = await openRow(page, await bill(tracker))
  const file = sheet("delivery-order-columns", "corrected")
  await dropFiles(page, row, [file])
  await expect(lineOf(page, file.name)).toContainText("Delivery order", { timeout: READ_MS })
  await lineOf(page, file.name).getByRole("link").click()
  await page.waitForURL(/\/documents\//)
  const viewer = await browser.newContext({ storageState: await sessionOf("Tom"), ...(baseURL ? { baseURL } : {}) })
  const other = await viewer.newPage()
  await other.goto(page.url())
  await expect(other.getByRole("link", { name: "Download" })).toBeVisible()
  for (const name of ["Correct", "Confirm", "Choose another"]) {
    await expect(other.getByRole("button", { name, exact: true })).toHaveCount(0)
  }

  await page.getByRole("button", { name: "Correct", exact: true }).click()
  await page.getByLabel("Last free day").fill("someday")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Last free day: write the day as 2026-10-19.")).toBeVisible()
  await page.getByLabel("Last free day").fill("2026-10-30")
  await page.getByRole("button", { name: "Save" }).click()
  const changed = (on: Page) => on.getByRole("row", { name: /Last free day/ })
  await expect(changed(page)).toContainText("Fri, Oct 30, 2026")
  await expect(changed(other)).toContainText("Corrected by hand", { timeout: 15_000 })
  await page.getByRole("button", { name: "Confirm", exact: true }).click()
  await expect(other.getByText("Confirmed by Marisol Vega").first()).toBeVisible({ timeout: 15_000 })

  const href = (await other.getByRole("link", { name: "Download" }).getAttribute("href")) ?? ""
  const saved = await other.request.get(href)
  expect(saved.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${file.name}"`,
    "x-content-type-options": "nosniff",
  })
  expect((await saved.body()).equals(file.bytes)).toBe(true)
  const shown = await other.request.get(href.replace("?save=1", ""))
  expect(shown.headers()["content-disposition"]).toBe(`inline; filename="${file.name}"`)
  expect(shown.headers()["content-security-policy"]).toContain("frame-ancestors 'self'")
  await dropFiles(other, other.locator("body"), [sheet("scan", "viewer")])
  await expect(other.getByText("Your role may not add documents. Ask an admin for the right.")).toBeVisible()
  await viewer.close()
})

test("axe finds nothing serious on a document's page, its forms and the tray, light, dark and on a phone", async ({
  page,
  tracker,
}) => {
  test.slow()
  const row = await openRow(page, await bill(tracker))
  const file = sheet("demurrage-invoice-grid", "axe")
  await dropFiles(page, row, [file, { name: "photo.pdf", bytes: Buffer.from("no pdf") }])
  await expect(lineOf(page, file.name)).toContainText("Demurrage invoice", { timeout: READ_MS })
  await lineOf(page, file.name).getByRole("link").click()
  await page.getByRole("heading", { level: 1, name: "Demurrage invoice" }).waitFor()
  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 1440],
    ["light", 390],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await page.setViewportSize({ width, height: 844 })
    expect(await axeFindings(page, { without: "iframe" }), `${colorScheme} ${width}`).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    expect(wide, "scrolls sideways").toBe(false)
  }
  await page.getByRole("button", { name: "Correct", exact: true }).click()
  expect(await axeFindings(page, { without: "iframe" }), "correcting").toEqual([])
  await page.getByRole("button", { name: "Cancel", exact: true }).click()
  await page.getByRole("button", { name: "Choose another" }).click()
  expect(await axeFindings(page, { without: "iframe" }), "choosing").toEqual([])
})
