// Work that the product gives to workers, in the browser and under the pages' content security policy: reading a workbook,
// computing a file's checksum, opening pictures and mails, and drawing a PDF. A refused worker ends in no answer at all, so
// each is seen to the end.
import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { writeEml } from "#test/files/eml"
import { writeMsg } from "#test/files/msg"
import { workbookOf } from "#test/files/workbook"
import { choose } from "./choose.ts"
import { BILL, bill, lineOf, openRow, READ_MS } from "./documents-desk.ts"
import { dropFiles, sheet } from "./drop-files.ts"
import { expect, test } from "./fixtures.ts"
import { containerNumber, workbook } from "./number-list.ts"

test("a workbook whose sheet has over 512 KiB of XML is read", async ({ page }) => {
  const refused = await watchPolicy(page)
  await page.goto("/tracking?add=many")
  const heads = ["NO", "CONTAINER", ...Array.from({ length: 38 }, (_, at) => `REMARK ${at + 1}`)]
  const rows = Array.from({ length: 1_500 }, (_, at) => [
    String(at + 1),
    containerNumber("MSCU", at),
    ...Array.from({ length: 38 }, (_, column) => `remark of row ${at + 1} in column ${column + 1}`),
  ])
  await page
    .getByLabel("A file with numbers")
    .setInputFiles({ name: "year.xlsx", mimeType: "", buffer: await workbook(heads, rows) })
  const plan = page.getByRole("region", { name: "What would be sent" })
  await expect(plan.getByRole("heading", { name: "1,500 to send" })).toBeVisible({ timeout: 60_000 })
  expect(await refused()).toEqual([])
})

test("of a workbook with a cover and two sheets one is read and said, and another can be chosen", async ({ page }) => {
  const buffer = Buffer.from(
    workbookOf([
      { name: "Cover", rows: [["Weekly shipment report"], ["Week", "48"]] },
      {
        name: "On water",
        rows: [
          ["CONTAINER", "M B/L"],
          [containerNumber("MSCU", 1), "MEDUQX440218"],
          [containerNumber("MSCU", 2), "MEDUQX440219"],
        ],
      },
      {
        name: "Arrived",
        rows: [
          ["Bill of Lading", "Cntr"],
          ["HLCUHAM261004417", containerNumber("HLXU", 3)],
        ],
      },
    ]),
  )
  await page.goto("/tracking?add=many")
  await page.getByLabel("A file with numbers").setInputFiles({ name: "report.xlsx", mimeType: "", buffer })
  await expect(page.getByText('Sheet "On water" of report.xlsx is read, 2 others are not.')).toBeVisible()
  const plan = page.getByRole("region", { name: "What would be sent" })
  await expect(plan.getByText("MEDUQX440218")).toBeVisible()
  await choose(page.getByRole("combobox", { name: "Sheet" }), "Arrived")
  await expect(page.getByText('Sheet "Arrived" of report.xlsx is read')).toBeVisible()
  await expect(plan.getByText("HLCUHAM261004417")).toBeVisible()
  await expect(plan.getByText("MEDUQX440218")).toBeHidden()
})

test("a list whose worker the browser refuses ends in words, not in waiting", async ({ page }) => {
  await page.addInitScript(() => {
    class RefusedWorker extends EventTarget {
      onerror: ((event: Event) => void) | null = null
      constructor() {
        super()
        queueMicrotask(() => this.onerror?.(new Event("error")))
      }
      postMessage() {}
      terminate() {}
    }
    Object.assign(window, { Worker: RefusedWorker })
  })
  await page.goto("/tracking?add=many")
  await page
    .getByLabel("A file with numbers")
    .setInputFiles({ name: "week 43.csv", mimeType: "text/csv", buffer: Buffer.from("MSCU6401183") })
  await expect(page.getByRole("alert").filter({ hasText: "week 43.csv could not be read." })).toBeVisible()
})

test("a file's checksum is computed and its PDF is drawn", async ({ page, tracker }) => {
  test.slow()
  const refused = await watchPolicy(page)
  const row = await openRow(page, await bill(tracker))
  const file = sheet("arrival-notice-lines", "workers")
  await dropFiles(page, row, [file])
  await expect(lineOf(page, file.name), BILL).toContainText("Arrival notice", { timeout: READ_MS })
  expect(await refused(), "the checksum").toEqual([])
  await lineOf(page, file.name).getByRole("link").first().click()
  await page.waitForURL(/\/documents\//)
  await expect(page.locator("canvas").first()).toBeVisible({ timeout: READ_MS })
  expect(await refused(), "the PDF").toEqual([])
})

test("a photo, a fax and mails are opened, and what is in them is read", async ({ page, tracker }) => {
  test.slow()
  const refused = await watchPolicy(page)
  const row = await openRow(page, await bill(tracker))
  const fixture = (name: string) => readFileSync(new URL(`../test/files/${name}`, import.meta.url))
  const notice = sheet("arrival-notice-lines", "in-a-mail").bytes
  const order = sheet("delivery-order-lines", "in-a-mail").bytes
  const logo = { name: "logo.png", type: "image/png", bytes: Buffer.from("of a logo"), disposition: "inline" as const }
  await dropFiles(page, row, [
    { name: "IMG_0412.HEIC", bytes: fixture("delivery-order.heic") },
    { name: "fax.tif", bytes: fixture("fax.tif") },
    { name: "photo.webp", bytes: fixture("delivery-order.webp") },
    {
      name: "sent.eml",
      bytes: writeEml({ subject: "Notice", files: [{ name: "AN.pdf", type: "application/pdf", bytes: notice }, logo] }),
    },
    { name: "saved.msg", bytes: writeMsg({ subject: "Order", files: [{ name: "DO.pdf", bytes: order }] }) },
  ])
  await expect(lineOf(page, "logo.png"), BILL).toContainText("Left out", { timeout: READ_MS })
  for (const [name, type] of [
    ["IMG_0412.pdf", "Delivery order"],
    ["photo.pdf", "Delivery order"],
    ["fax.pdf", "Packet"],
    ["AN.pdf", "Arrival notice"],
    ["DO.pdf", "Delivery order"],
  ] as const) {
    await expect(lineOf(page, name)).toContainText(type, { timeout: 3 * READ_MS })
  }
  expect(await refused()).toEqual([])
  await lineOf(page, "fax.pdf").getByRole("link").first().click()
  await page.waitForURL(/\/documents\//)
  await expect(page.getByText("Page 2 of 2").or(page.getByText("of 2")).first()).toBeVisible({ timeout: READ_MS })
})

/** What the policy refused on the page now open. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener("securitypolicyviolation", (event) =>
      refused.push(`${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused)
}
