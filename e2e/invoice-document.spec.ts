// An invoice that came as a PDF: read by the service, filled into the form, reviewed, saved, and linked from both
// sides.
import type { Locator, Page } from "@playwright/test"
import { withDatabase } from "./database.ts"
import { lineOf, openRow, READ_MS } from "./documents-desk.ts"
import { dropFiles, sheet } from "./drop-files.ts"
import { expect, test } from "./fixtures.ts"
import { contractRow, putRate } from "./rates.ts"
import type { TrackerControl } from "./tracker-control.ts"

test.use({ person: "Daniel" })

/** The container charged in the sheet "demurrage-invoice-boxes". */
const NUMBER = "MSKU2219040"

async function openContainer(page: Page, tracker: TrackerControl): Promise<{ id: string; row: Locator }> {
  const { shipmentId } = await tracker.track({ number: NUMBER, type: "container", scac: "MAEU" })
  await tracker.settled()
  const id = (await tracker.truth(NUMBER)).container_id
  return { id, row: await openRow(page, { shipmentId, containerId: id, number: NUMBER }) }
}

test("an uploaded invoice fills the form, each field with its source; nothing is saved until somebody has looked", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  test.slow()
  await putRate(page, contractRow())
  const { id, row } = await openContainer(page, tracker)
  const file = sheet("demurrage-invoice-boxes", "checked")
  await dropFiles(page, row, [file])
  await expect(lineOf(page, file.name)).toContainText("Demurrage invoice", { timeout: READ_MS })
  await lineOf(page, file.name).getByRole("link").first().click()
  const charged = page.getByRole("region", { name: "Days charged" })
  await expect(charged).toContainText(NUMBER)
  await charged.getByRole("link", { name: "Check this invoice" }).click()

  await expect(page).toHaveURL(new RegExp(`/containers/${id}/charges\\?document=`))
  const part = page.getByRole("region", { name: "Invoices" })
  const form = part.getByRole("form", { name: "Invoice read from a document" })
  await expect(part).toContainText("Check each field, then save: nothing is saved yet")
  await expect(form.getByLabel("Billed to")).toHaveValue("NORTHLAKE IMPORTS LLC")
  await expect(form.getByLabel("Invoice number")).toHaveValue("DEM-7734021")
  await expect(form.getByLabel("Issued by")).toHaveAccessibleDescription("Not read: look in the document")
  await expect(form.getByLabel("Bill of lading")).toHaveValue("MAEU221904417")
  await expect(form.getByLabel("Bill of lading")).toHaveAccessibleDescription(`Read from ${file.name}`)
  await expect(form.getByLabel("Dates charged")).toHaveValue(/^2026-03-03 2026-03-06 235\.00 940\.00/)
  await expect(form.getByLabel("Why you are billed")).toHaveValue("")
  await expect(form.getByLabel("Why you are billed")).toHaveAccessibleDescription("Not read: look in the document")
  expect((await (await page.request.get(`/api/containers/${id}/invoices`)).json()).invoices).toEqual([])

  await form.getByLabel("Due date").fill("2026-04-12")
  await expect(form.getByLabel("Due date")).toHaveAccessibleDescription("Changed by you, read as 2026-04-11")
  // A reload loses nothing that was typed.
  await page.reload()
  await expect(form.getByLabel("Due date")).toHaveValue("2026-04-12")
  await form.getByRole("button", { name: "Save and check" }).click()
  const invoice = part.getByRole("article")
  await expect(invoice).toContainText("Looked at by Daniel Okafor")
  await expect(invoice).toContainText(/Missing: 4 Why the billed party is liable/)
  await expect(form).toHaveCount(0)

  await invoice.getByRole("link", { name: file.name }).click()
  await expect(charged).toContainText("Checked, saved by Daniel Okafor")
  await charged.getByRole("link", { name: `Result at ${NUMBER}` }).click()
  await expect(part.getByRole("article")).toContainText("Looked at by Daniel Okafor")
})

test("the same invoice in a second document is refused with the way to the first; what was typed stays", async ({
  page,
  tracker,
  product,
}) => {
  test.slow()
  const { id, row } = await openContainer(page, tracker)
  await withDatabase(product.databaseUrl, (sql) => sql`delete from invoices where container_id = ${id}`)
  const files = [sheet("demurrage-invoice-boxes", "one"), sheet("demurrage-invoice-boxes", "two")] as const
  const part = page.getByRole("region", { name: "Invoices" })
  const form = part.getByRole("form", { name: "Invoice read from a document" })
  const charged = page.getByRole("region", { name: "Days charged" })
  const check = async (address: string) => {
    await page.goto(address)
    await charged.getByRole("link", { name: "Check this invoice" }).click()
    await expect(form.getByLabel("Invoice number")).toHaveValue("DEM-7734021")
  }
  await dropFiles(page, row, [...files])
  const addresses: string[] = []
  for (const { name } of files) {
    await expect(lineOf(page, name)).toContainText("Demurrage invoice", { timeout: READ_MS })
    addresses.push((await lineOf(page, name).getByRole("link").first().getAttribute("href")) ?? "")
  }
  await check(addresses[0] ?? "")
  await form.getByRole("button", { name: "Save and check" }).click()
  await expect(part.getByRole("article")).toContainText("Invoice DEM-7734021")
  await expect(part.getByRole("list", { name: "Invoices in documents" })).toHaveCount(0)

  await check(addresses[1] ?? "")
  await form.getByLabel("Why you are billed").fill("Consignee of the bill")
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/invoices"),
  )
  await form.getByRole("button", { name: "Save and check" }).click()
  expect((await answered).status()).toBe(409)
  const refusal = form.getByRole("alert")
  await expect(refusal).toContainText(
    `Not saved. Invoice DEM-7734021 is already here, saved by Daniel Okafor, read from ${files[0].name}`,
  )
  const second = page.url()
  await refusal.getByRole("link", { name: "Open the existing invoice" }).click()
  await expect(page).toHaveURL(new RegExp(`/containers/${id}/charges#invoice-`))
  await expect(part.getByRole("article")).toBeInViewport()
  await expect(form).toHaveCount(0)
  expect((await (await page.request.get(`/api/containers/${id}/invoices`)).json()).invoices).toHaveLength(1)
  await page.goto(second)
  await expect(form.getByLabel("Why you are billed")).toHaveValue("Consignee of the bill")
})

test("an invoice of containers that we do not have says so, and its document that it cannot be checked", async ({
  page,
  tracker,
}) => {
  test.slow()
  const { row } = await openContainer(page, tracker)
  const file = sheet("demurrage-invoice-columns", "elsewhere")
  await dropFiles(page, row, [file])
  await expect(lineOf(page, file.name)).toContainText("Demurrage invoice", { timeout: READ_MS })
  await lineOf(page, file.name).getByRole("link").first().click()
  const charged = page.getByRole("region", { name: "Days charged" })
  await expect(charged.getByText("Cannot be checked: we have no container with that number.")).toHaveCount(2)
  await expect(charged.getByRole("link", { name: /Check this invoice/ })).toHaveCount(0)
})
