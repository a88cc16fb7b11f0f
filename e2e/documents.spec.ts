// Documents: dropped on a row, a panel or the page, sent to the tracker's real storage, read, linked and shown.
import AxeBuilder from "@axe-core/playwright"
import type { Locator, Page } from "@playwright/test"
import { type DroppedFile, dropFiles, sheet } from "./drop-files.ts"
import { expect, test, WORLD_START } from "./fixtures.ts"
import { openShipment } from "./open-shipment.ts"
import { startProduct } from "./product.ts"
import { signIn } from "./sign-in.ts"
import { openControl, type TrackerControl } from "./tracker-control.ts"

const BILL = "MAEU221904417"
/** Boxes that are gone too. */
const STATES = ["overdue", "blocked", "due", "unknown", "ready", "arriving", "gone"]
const READ_MS = 40_000

const trayOf = (page: Page) => page.getByRole("region", { name: "Documents on their way" })
const lineOf = (page: Page, name: string) => trayOf(page).getByRole("listitem").filter({ hasText: name })
const ways = (page: Page) => {
  const puts: string[] = []
  page.on("request", (request) => void (request.method() === "PUT" && puts.push(new URL(request.url()).pathname)))
  return puts
}

/** The sheets are about this bill. */
async function trackBill(tracker: TrackerControl): Promise<{ shipmentId: string; boxId: string; number: string }> {
  const { shipmentId, boxes } = await tracker.track({ number: BILL, scac: "MAEU" })
  await tracker.settled()
  return { shipmentId, boxId: boxes[0]?.id ?? "", number: String(boxes[0]?.attributes.number) }
}
let tracked: Promise<{ shipmentId: string; boxId: string; number: string }> | undefined
const bill = (tracker: TrackerControl) => {
  tracked ??= trackBill(tracker)
  return tracked
}
const documentsOf = async (tracker: TrackerControl) => {
  const { data } = await tracker.service<{ id: string; attributes: Record<string, unknown> }[]>(
    "GET",
    "/documents?page[size]=100&sort=-created_at",
  )
  return data
}

/** The row of a box in the list of containers. */
async function openRow(
  page: Page,
  { shipmentId, boxId, number }: Awaited<ReturnType<typeof trackBill>>,
): Promise<Locator> {
  await openShipment(page, shipmentId, boxId)
  const row = page.locator(`tr[data-drop-container="${boxId}"]`)
  await page.goto(`/containers?filters=${encodeURIComponent(JSON.stringify({ q: number, status: STATES }))}`)
  await expect(row).toBeVisible({ timeout: 30_000 })
  return row
}

test("[UX-27] [D:BEH-11] [D:VER-2] a PDF dropped on a row of the board goes straight to the storage, and is read, typed and linked live", async ({
  page,
  tracker,
}) => {
  test.slow()
  const place = await bill(tracker)
  const puts = ways(page)
  const refusals: string[] = []
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) refusals.push(message.text())
  })
  const row = await openRow(page, place)
  await dropFiles(page, row, [sheet("delivery-order-boxes", "row")])
  const line = lineOf(page, "delivery-order-boxes-row.pdf")
  await expect(line).toContainText(/Delivery order, on MAEU221904417/, { timeout: READ_MS })
  await expect(trayOf(page)).toContainText("Beta")
  expect(puts).toHaveLength(1)
  expect(puts[0]).toMatch(/^\/uploads\//)
  const [newest] = await documentsOf(tracker)
  expect(newest?.attributes).toMatchObject({
    document_type: "delivery_order",
    file_name: "delivery-order-boxes-row.pdf",
  })

  await openShipment(page, place.shipmentId, place.boxId)
  const section = page.getByRole("region", { name: /^Documents/ }).first()
  await expect(section).toContainText("Delivery order")
  await expect(section).toContainText("delivery-order-boxes-row.pdf")
  await section.getByRole("link", { name: "Delivery order" }).first().click()
  await expect(page.getByRole("heading", { level: 1, name: "Delivery order" })).toBeVisible()
  await expect(page.getByRole("row", { name: /Delivery order no\./ })).toContainText("DO-260223-07")
  await expect(page.getByRole("row", { name: /Bill of lading/ })).toContainText("The same:")
  await expect(page.getByText("by the numbers in it, put there by Marisol Vega")).toBeVisible()
  await expect(page.frameLocator("iframe").locator("body")).toBeAttached()
  expect(refusals).toEqual([])
})

test("[UX-27] the wrong type and the wrong size are refused before anything is sent; the limits are said before", async ({
  page,
  tracker,
}) => {
  const row = await openRow(page, await bill(tracker))
  const asked: string[] = []
  page.on("request", (request) => void (request.method() !== "GET" && asked.push(request.url())))
  const large: DroppedFile = {
    name: "large.pdf",
    bytes: Buffer.concat([sheet("scan").bytes, Buffer.alloc(26 * 1024 * 1024)]),
  }
  await dropFiles(page, row, [{ name: "photo.pdf", bytes: Buffer.from("\x89PNG no pdf") }, large])
  await expect(lineOf(page, "photo.pdf")).toContainText("It is not a PDF")
  await expect(lineOf(page, "large.pdf")).toContainText("25 MB is the most")
  expect(asked.filter((url) => url.includes("upload"))).toEqual([])
  await page.goto("/documents")
  await expect(page.getByText("PDF, up to 25 MB each")).toBeVisible()
})

test("[UX-27] the button of the panel does the same; a broken step can be tried again, and cancelled", async ({
  page,
  tracker,
}) => {
  test.slow()
  const { shipmentId, boxId, number } = await bill(tracker)
  await openShipment(page, shipmentId, boxId)
  let refuse = true
  await page.route("**/api/uploads", (route) =>
    refuse && route.request().method() === "POST"
      ? route.fulfill({ status: 403, json: { errors: [{ detail: "Not now." }] } })
      : route.fallback(),
  )
  const file = sheet("arrival-notice-lines", "button")
  const files = [{ name: file.name, mimeType: "application/pdf", buffer: file.bytes }]
  await page.getByLabel(`Documents for ${number}`).setInputFiles(files)
  await expect(lineOf(page, file.name)).toContainText("Not now.")
  refuse = false
  await page.getByRole("button", { name: `Try ${file.name} again` }).click()
  await expect(lineOf(page, file.name)).toContainText("Arrival notice", { timeout: READ_MS })

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/uploads/*--*", async (route) => {
    await held
    await route.abort().catch(() => {})
  })
  const second = sheet("arrival-notice-lines", "cancelled")
  await page
    .getByLabel(`Documents for ${number}`)
    .setInputFiles([{ name: second.name, mimeType: "application/pdf", buffer: second.bytes }])
  await expect(lineOf(page, second.name).getByRole("progressbar")).toBeVisible()
  await page.getByRole("button", { name: `Cancel ${second.name}` }).click()
  await expect(lineOf(page, second.name)).toContainText("Cancelled")
  release()
  expect((await documentsOf(tracker)).map(({ attributes }) => attributes.file_name)).not.toContain(second.name)
})

test("[UX-28] dropped on the page, it asks which shipment and proposes it from the number found in the PDF", async ({
  page,
  tracker,
}) => {
  test.slow()
  const { shipmentId } = await bill(tracker)
  await openShipment(page, shipmentId)
  await page.goto("/tracking")
  await dropFiles(page, page.locator("body"), [sheet("bill-of-lading-grid", "page"), sheet("scan", "page")])
  const dialog = page.getByRole("dialog", { name: "Which shipment?" })
  await expect(dialog).toBeVisible()
  await dialog.getByRole("searchbox").fill(BILL)
  await dialog
    .getByRole("radio", { name: new RegExp(BILL) })
    .first()
    .check()
  await dialog.getByRole("button", { name: `Add to ${BILL}` }).click()
  await expect(dialog).toBeHidden()
  await expect(lineOf(page, "scan-page.pdf")).toContainText(/pictures without text/, { timeout: READ_MS })
  await lineOf(page, "scan-page.pdf").getByRole("link").click()
  await expect(page.getByText("put there by Marisol Vega")).toBeVisible({ timeout: READ_MS })

  await page.goto("/tracking")
  await dropFiles(page, page.locator("body"), [sheet("arrival-notice-boxes", "proposed")])
  const proposed = page.getByRole("dialog", { name: "Which shipment?" }).getByRole("radio", { name: new RegExp(BILL) })
  await expect(proposed).toBeVisible({ timeout: READ_MS })
  await proposed.check()
  await page.getByRole("button", { name: `Add to ${BILL}` }).click()
  await expect(lineOf(page, "arrival-notice-boxes-proposed.pdf")).toContainText(`Arrival notice, on ${BILL}`)
})

test("[UX-29] [D:EP-14] the same file twice is noticed, and leads to the one that is here", async ({
  page,
  tracker,
}) => {
  test.slow()
  const row = await openRow(page, await bill(tracker))
  const file = sheet("delivery-order-lines", "twice")
  await dropFiles(page, row, [file])
  await expect(lineOf(page, file.name)).toContainText("Delivery order", { timeout: READ_MS })
  const before = (await documentsOf(tracker)).length
  await dropFiles(page, row, [{ ...file, name: "another-name.pdf" }])
  await expect(lineOf(page, "another-name.pdf")).toContainText("Was here already", { timeout: READ_MS })
  expect(await documentsOf(tracker)).toHaveLength(before)
  await lineOf(page, "another-name.pdf").getByRole("link").click()
  await expect(page.getByText(file.name).first()).toBeVisible()
})

test("[D:EP-11] [D:EP-12] [D:EP-13] a storage that lets no page in gets the file through the server, streamed and whole", async ({
  browser,
}) => {
  test.slow()
  const env = { TRACKER_LIMITS: "off", TRACKER_UPLOAD_ORIGINS: "none" }
  const product = await startProduct({ start: WORLD_START, env })
  try {
    const tracker = openControl(product)
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    const puts = ways(page)
    await signIn(page, "Marisol")
    const row = await openRow(page, await trackBill(tracker))
    const large = sheet("delivery-order-boxes", "large")
    // Larger than what passes through Next's own gate uncut.
    const bytes = Buffer.concat([large.bytes, Buffer.from(`%${"x".repeat(12 * 1024 * 1024)}\n%%EOF\n`)])
    await dropFiles(page, row, [{ name: large.name, bytes }])
    await expect(lineOf(page, large.name)).toContainText(/Delivery order, on MAEU221904417/, { timeout: READ_MS })
    expect(puts.filter((path) => path.endsWith("/bytes"))).toHaveLength(1)
    const [newest] = await documentsOf(tracker)
    expect(newest?.attributes.file_size_bytes).toBe(bytes.length)
    await context.close()
  } finally {
    await product.stop()
  }
})

test("thirty files at once with a cut connection in the middle end as thirty documents and no double", async ({
  page,
  tracker,
  context,
}) => {
  test.setTimeout(240_000)
  const row = await openRow(page, await bill(tracker))
  const before = (await documentsOf(tracker)).length
  const files = Array.from({ length: 30 }, (_, at) => sheet("delivery-order-grid", `thirty-${at}`))
  await dropFiles(page, row, files)
  await expect(trayOf(page)).toContainText(/Sending (?:[5-9]|1\d) of 30/, { timeout: 60_000 })
  await context.setOffline(true)
  await expect(trayOf(page)).toContainText(/Check your connection|broke off/, { timeout: 30_000 })
  await context.setOffline(false)
  await expect(trayOf(page)).toContainText("30 documents are here", { timeout: 120_000 })
  const listed = await tracker.service<{ attributes: Record<string, unknown> }[]>(
    "GET",
    "/documents?page[size]=100&filter[filename]=thirty-",
  )
  expect(listed.data.map(({ attributes }) => attributes.file_name).sort()).toEqual(files.map(({ name }) => name).sort())
  expect((await documentsOf(tracker)).length).toBe(before + 30)
})

test("a reload in the middle loses nothing: it goes on where it stopped", async ({ page, tracker }) => {
  test.slow()
  const row = await openRow(page, await bill(tracker))
  await page.route("**/api/uploads/*/document", (route) => route.abort())
  const file = sheet("demurrage-invoice-lines", "reload")
  await dropFiles(page, row, [file])
  await expect(lineOf(page, file.name)).toContainText(/Check your connection/, { timeout: 30_000 })
  await page.unroute("**/api/uploads/*/document")
  await page.goto("/documents")
  await expect(lineOf(page, file.name)).toContainText("Demurrage invoice", { timeout: READ_MS })
  await page.reload()
  await expect(page.getByRole("row", { name: new RegExp(file.name) })).toHaveCount(1)
  await expect(trayOf(page)).toBeHidden()
})

test("[D:RES-15] a packet leads to its parts, and each part to its packet", async ({ page, tracker }) => {
  test.slow()
  const row = await openRow(page, await bill(tracker))
  await dropFiles(page, row, [sheet("packet", "parts")])
  await expect(lineOf(page, "packet-parts.pdf")).toContainText("Packet of documents", { timeout: READ_MS })
  await lineOf(page, "packet-parts.pdf").getByRole("link").click()
  const parts = page.getByRole("region", { name: "Parts" })
  await parts.getByRole("link", { name: "Arrival notice, page 2" }).click()
  await expect(page.getByText("Part of packet-parts.pdf")).toBeVisible()
  await page.getByRole("link", { name: "packet-parts.pdf" }).click()
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
  await page.getByRole("heading", { level: 1 }).waitFor()
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
  await expect(changed(page)).toContainText("Fri 30 Oct 2026")
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
  const serious = async () => {
    const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze()
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => [id, nodes[0]?.html])
  }
  await lineOf(page, file.name).getByRole("link").click()
  await page.getByRole("heading", { level: 1, name: "Demurrage invoice" }).waitFor()
  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 1440],
    ["light", 390],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await page.setViewportSize({ width, height: 844 })
    expect(await serious(), `${colorScheme} ${width}`).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    expect(wide, "scrolls sideways").toBe(false)
  }
  await page.getByRole("button", { name: "Correct", exact: true }).click()
  expect(await serious(), "correcting").toEqual([])
  await page.getByRole("button", { name: "Cancel", exact: true }).click()
  await page.getByRole("button", { name: "Choose another" }).click()
  expect(await serious(), "choosing").toEqual([])
})
