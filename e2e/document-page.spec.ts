// The page of a document: its parts, its fields beside ours, what people wrote about it, its file.

import type { Page } from "@playwright/test"
import { CONTROL_HEADERS } from "#test/control-token"
import { axeFindings } from "./axe.ts"
import { BILL, bill, lineOf, openRow, READ_MS } from "./documents-desk.ts"
import { dropFiles, sheet } from "./drop-files.ts"
import { expect, test } from "./fixtures.ts"

test("[D:RES-15] a packet leads to its parts, and each part to its packet", { tag: "@journey" }, async ({
  page,
  tracker,
}) => {
  test.slow()
  const row = await openRow(page, await bill(tracker))
  await dropFiles(page, row, [sheet("packet", "parts")])
  await expect(lineOf(page, "packet-parts.pdf")).toContainText("Packet of documents", { timeout: READ_MS })
  await lineOf(page, "packet-parts.pdf").getByRole("link").first().click()
  const parts = page.getByRole("region", { name: "Parts" })
  await parts.getByRole("link", { name: "Arrival notice, page 2" }).click()
  await expect(page.getByText("Part of packet-parts.pdf")).toBeVisible()
  await page.getByText("Part of packet-parts.pdf").getByRole("link").click()
  await expect(parts.getByRole("link", { name: "Delivery order, page 1" })).toBeVisible()
})

test("what was read is corrected and confirmed, another browser sees it live, and a viewer only looks", {
  tag: "@journey",
}, async ({ page, tracker, sessionOf, browser, baseURL }) => {
  test.slow()
  const row = await openRow(page, await bill(tracker))
  const file = sheet("delivery-order-columns", "corrected")
  await dropFiles(page, row, [file])
  await expect(lineOf(page, file.name)).toContainText("Delivery order", { timeout: READ_MS })
  await lineOf(page, file.name).getByRole("link").first().click()
  await page.waitForURL(/\/documents\//)
  const viewer = await browser.newContext({ storageState: await sessionOf("Tom"), ...(baseURL ? { baseURL } : {}) })
  const other = await viewer.newPage()
  await other.goto(page.url())
  await expect(other.getByRole("link", { name: "Download" })).toBeVisible()
  for (const name of ["Correct", "Confirm", "Choose another"]) {
    await expect(other.getByRole("button", { name, exact: true })).toHaveCount(0)
  }

  await page.getByRole("button", { name: "Correct", exact: true }).click()
  await page.getByRole("textbox", { name: "Last free day" }).fill("someday")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Last free day: enter the day as 2026-10-19.")).toBeVisible()
  await page.getByRole("textbox", { name: "Last free day" }).fill("2026-10-30")
  await page.getByRole("button", { name: "Save" }).click()
  const changed = (on: Page) => on.getByRole("row", { name: /Last free day/ })
  await expect(changed(page)).toContainText("Fri, Oct 30, 2026")
  await expect(changed(other)).toContainText("Corrected by hand")
  await page.getByRole("button", { name: "Confirm", exact: true }).click()
  await expect(other.getByText("Confirmed by Marisol Vega").first()).toBeVisible()

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
  expect(shown.headers()["content-security-policy"]).toContain("frame-ancestors 'none'")
  await dropFiles(other, other.locator("body"), [sheet("scan", "viewer")])
  await expect(other.getByText("Your role may not add documents. Ask an admin for permission.")).toBeVisible()
  await viewer.close()
})

test("the file is drawn in the page, its values marked: from field to file and back by click and by key, with zoom", async ({
  page,
  tracker,
}) => {
  test.slow()
  const row = await openRow(page, await bill(tracker))
  const file = sheet("delivery-order-boxes", "drawn")
  await dropFiles(page, row, [file])
  await expect(lineOf(page, file.name)).toContainText("Delivery order", { timeout: READ_MS })
  await lineOf(page, file.name).getByRole("link").first().click()
  const drawn = page.getByRole("article", { name: "Page 1 of 1" })
  await expect(drawn).toContainText("GARDEN STATE DRAYAGE INC")
  await expect.poll(() => drawn.locator("canvas").evaluate(inkOf)).toBeGreaterThan(1_000)

  const mark = drawn.getByRole("button", { name: "Bill of lading: show the field" })
  const field = page.getByRole("row", { name: /^Bill of lading/ }).getByRole("button", { name: BILL })
  const [on, words] = [await mark.boundingBox(), await drawn.locator("text", { hasText: BILL }).boundingBox()]
  expect(Math.abs((on?.x ?? 0) - (words?.x ?? 99))).toBeLessThan(6)
  expect(Math.abs((on?.y ?? 0) - (words?.y ?? 99))).toBeLessThan(8)
  await mark.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute("aria-pressed", "true")
  await page.keyboard.press("Enter")
  await expect(mark).toBeFocused()
  await expect(drawn.getByRole("button", { name: /^Last free day:/ })).toHaveAttribute("aria-pressed", "false")

  const widthOf = async () => Math.round((await drawn.boundingBox())?.width ?? 0)
  const fit = await widthOf()
  await page.getByRole("region", { name: `The file ${file.name}` }).focus()
  await page.keyboard.press("+")
  await expect.poll(widthOf).toBe(Math.round(fit * 1.25))
  await page.keyboard.press("0")
  await expect.poll(widthOf).toBe(fit)
  const viewer = page.getByRole("link", { name: "Browser viewer" })
  await expect(viewer).toHaveAttribute("href", /^\/api\/documents\/[^/]+\/file$/)
  await expect(viewer).toHaveAttribute("target", "_blank")
})

test("the pages of a file are turned by keys; a part shows its own", async ({ page, tracker }) => {
  test.slow()
  const row = await openRow(page, await bill(tracker))
  await dropFiles(page, row, [sheet("packet", "pages")])
  await expect(lineOf(page, "packet-pages.pdf")).toContainText("Packet of documents", { timeout: READ_MS })
  await lineOf(page, "packet-pages.pdf").getByRole("link").first().click()
  const file = page.getByRole("region", { name: "The file packet-pages.pdf" })
  await expect(page.getByRole("article", { name: "Page 2 of 2" })).toContainText("ARRIVAL NOTICE")
  await file.focus()
  await page.keyboard.press("PageDown")
  await expect(page.getByRole("status").filter({ hasText: "Page 2 of 2" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Page after" })).toBeDisabled()
  await page.keyboard.press("PageUp")
  await expect(page.getByRole("status").filter({ hasText: "Page 1 of 2" })).toBeVisible()
  await page.getByRole("link", { name: "Arrival notice, page 2" }).click()
  await expect(page.getByRole("article", { name: "Page 1 of 1" })).toContainText("ARRIVAL NOTICE")
})

test("a scan is read, marked and shown as less certain, and asks a person for its shipment all the same; so is a photo", async ({
  page,
  tracker,
}) => {
  test.slow()
  await openRow(page, await bill(tracker))
  await page.goto("/documents")
  const scan = sheet("../scans/delivery-order-boxes", "desk")
  await dropFiles(page, page.locator("body"), [{ ...scan, name: "scanned.pdf" }])
  const dialog = page.getByRole("dialog", { name: "Which shipment?" })
  await expect(dialog.getByRole("radio", { name: new RegExp(BILL) })).toBeVisible({ timeout: 2 * READ_MS })
  await dialog.getByRole("button", { name: "Later" }).click()
  await expect(lineOf(page, "scanned.pdf")).toContainText("Read from a scan: check it")
  await lineOf(page, "scanned.pdf").getByRole("link").first().click()
  const field = page.getByRole("row", { name: /^Bill of lading/ })
  await expect(field).toContainText(BILL)
  await expect(field).toContainText("Less certain: read from a scan")
  await expect.poll(() => page.locator("canvas").evaluate(inkOf)).toBeGreaterThan(1_000)
  const mark = page.getByRole("button", { name: "Bill of lading: show the field" })
  await mark.click()
  await expect(field.getByRole("button", { name: BILL })).toBeFocused()
  await page.getByRole("button", { name: "Confirm", exact: true }).click()
  await expect(field).not.toContainText("Less certain")

  // The same paper as a phone photographs it.
  await page.getByRole("region", { name: "The file scanned.pdf" }).focus()
  for (let times = 0; times < 5; times += 1) await page.keyboard.press("+")
  await expect
    .poll(() => page.locator("canvas").evaluate((one) => (one as HTMLCanvasElement).width))
    .toBeGreaterThan(1_600)
  await expect.poll(() => page.locator("canvas").evaluate(inkOf)).toBeGreaterThan(10_000)
  const photo = await page.locator("canvas").evaluate((one) => (one as HTMLCanvasElement).toDataURL("image/jpeg"))
  await page.goto("/documents")
  const bytes = Buffer.from(photo.slice(photo.indexOf(",") + 1), "base64")
  await dropFiles(page, page.locator("body"), [{ name: "IMG_0412.jpg", bytes }])
  await expect(dialog.getByRole("radio", { name: new RegExp(BILL) })).toBeVisible({ timeout: 2 * READ_MS })
  await dialog.getByRole("button", { name: "Later" }).click()
  await lineOf(page, "IMG_0412.pdf").getByRole("link").first().click()
  await expect(field).toContainText("Less certain: read from a scan")
  await expect(mark).toBeVisible()
  await expect.poll(() => page.locator("canvas").evaluate(inkOf)).toBeGreaterThan(1_000)
})

test("a photo that came by mail is read and marked as a scan is", async ({ page, product, tracker }) => {
  test.slow()
  await bill(tracker)
  const mail = await fetch(`${product.trackerUrl}/control/email_submissions`, {
    method: "POST",
    body: mailOf("IMG_0413.jpg", pictureIn(sheet("../scans/delivery-order-boxes", "mail").bytes)),
    headers: { ...CONTROL_HEADERS, "Content-Type": "message/rfc822" },
  })
  expect(mail.status).toBe(201)
  await page.goto("/documents")
  const row = page.getByRole("row").filter({ hasText: "IMG_0413.jpg" })
  await expect(row).toContainText("Delivery order", { timeout: 2 * READ_MS })
  await row.getByRole("link", { name: "Delivery order" }).click()
  const field = page.getByRole("row", { name: /^Bill of lading/ })
  await expect(field).toContainText(BILL)
  await expect(field).toContainText("Less certain: read from a scan")
  const picture = page.getByRole("img", { name: "The file IMG_0413.jpg" })
  await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(1_000)
  const mark = page.getByRole("button", { name: "Bill of lading: show the field" })
  const [on, all] = [await mark.boundingBox(), await picture.boundingBox()]
  expect((on?.y ?? 0) - (all?.y ?? 0)).toBeLessThan((all?.height ?? 0) / 2)
  await mark.click()
  await expect(field.getByRole("button", { name: BILL })).toBeFocused()
})

/** The JPEG that makes up a scanned page. */
function pictureIn(pdf: Buffer): Buffer {
  const from = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  return pdf.subarray(from, pdf.indexOf("endstream", from))
}

function mailOf(name: string, bytes: Buffer): string {
  return [
    ...["From: Driver <driver@trucker.example>", "To: papers@freeday.example", "Subject: Delivery order"],
    ...["Date: Mon, 19 Oct 2026 06:00:00 -0700", "Message-ID: <photo@trucker.example>", "MIME-Version: 1.0"],
    ...["Content-Type: multipart/mixed; boundary=part", "", "--part", "Content-Type: text/plain", "", "The order."],
    ...["--part", `Content-Type: image/jpeg; name="${name}"`, `Content-Disposition: attachment; filename="${name}"`],
    ...[
      "Content-Transfer-Encoding: base64",
      "",
      bytes.toString("base64").replaceAll(/.{76}/g, "$&\r\n"),
      "--part--",
      "",
    ],
  ].join("\r\n")
}

/** Counts the dark pixels of a picture. */
function inkOf(drawn: HTMLElement | SVGElement): number {
  const canvas = drawn as HTMLCanvasElement
  const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 255) < 128) dark += 1
  return dark
}

test("axe finds nothing serious on a document's page, its forms and the tray, light, dark and on a phone", async ({
  page,
  tracker,
}) => {
  test.slow()
  const row = await openRow(page, await bill(tracker))
  const file = sheet("demurrage-invoice-grid", "axe")
  await dropFiles(page, row, [file, { name: "photo.pdf", bytes: Buffer.from("no pdf") }])
  await expect(lineOf(page, file.name)).toContainText("Demurrage invoice", { timeout: READ_MS })
  await lineOf(page, file.name).getByRole("link").first().click()
  await page.getByRole("heading", { level: 1, name: "Demurrage invoice" }).waitFor()
  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 1440],
    ["light", 390],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await page.setViewportSize({ width, height: 844 })
    expect(await axeFindings(page), `${colorScheme} ${width}`).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    expect(wide, "scrolls sideways").toBe(false)
  }
  await page.getByRole("button", { name: "Correct", exact: true }).click()
  expect(await axeFindings(page), "correcting").toEqual([])
  await page.getByRole("button", { name: "Cancel", exact: true }).click()
  await page.getByRole("button", { name: "Choose another" }).click()
  expect(await axeFindings(page), "choosing").toEqual([])
})
