// Documents dropped on a row, a panel or the page: uploaded to the tracker's real storage, read, typed and linked.
import { BILL, bill, documentsOf, lineOf, openRow, READ_MS, trackBill, trayOf, ways } from "./documents-desk.ts"
import { type DroppedFile, dropFiles, sheet } from "./drop-files.ts"
import { expect, test, WORLD_START } from "./fixtures.ts"
import { openShipment } from "./open-shipment.ts"
import { startProduct } from "./product.ts"
import { signIn } from "./sign-in.ts"
import { controlOf } from "./tracker-control.ts"

test("[UX-27] [D:BEH-11] [D:VER-2] a PDF dropped on a row of the board goes straight to the storage, and is read, typed and linked live", {
  tag: "@journey",
}, async ({ page, tracker }) => {
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

  await openShipment(page, place.shipmentId, place.containerId)
  const section = page.getByRole("region", { name: /^Documents/ }).first()
  await expect(section).toContainText("Delivery order")
  await expect(section).toContainText("delivery-order-boxes-row.pdf")
  await section.getByRole("link", { name: "Delivery order" }).first().click()
  await expect(page.getByRole("heading", { level: 1, name: "Delivery order" })).toBeVisible()
  await expect(page.getByRole("row", { name: /Delivery order no\./ })).toContainText("DO-260223-07")
  await expect(page.getByRole("row", { name: /Bill of lading/ })).toContainText("The same:")
  await expect(page.getByText("by the numbers in it, put there by Marisol Vega")).toBeVisible()
  await expect(page.getByRole("article", { name: "Page 1 of 1" })).toContainText(BILL)
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
  await expect(lineOf(page, "photo.pdf")).toContainText("Only PDF, picture")
  await expect(lineOf(page, "large.pdf")).toContainText("25 MB is the most")
  expect(asked.filter((url) => url.includes("upload"))).toEqual([])
  await page.goto("/documents")
  await expect(page.getByText(/PDF, JPEG, PNG, .*, up to 25 MB each/)).toBeVisible()
})

test("[UX-27] the button of the panel does the same; a broken step can be tried again, and cancelled", async ({
  page,
  tracker,
}) => {
  test.slow()
  const { shipmentId, containerId, number } = await bill(tracker)
  await openShipment(page, shipmentId, containerId)
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
  await lineOf(page, "scan-page.pdf").getByRole("link").first().click()
  await expect(page.getByText("put there by Marisol Vega")).toBeVisible({ timeout: READ_MS })

  await page.goto("/tracking")
  await dropFiles(page, page.locator("body"), [sheet("arrival-notice-boxes", "proposed")])
  await expect(dialog).toBeVisible()
  await expect(page.getByText(`Filed with ${BILL}.`)).toBeVisible({ timeout: READ_MS })
  await expect(dialog, "reading has answered it").toBeHidden()
  await page.getByRole("button", { name: "Change" }).click()
  await dialog.getByRole("radio", { name: new RegExp(BILL) }).check()
  await page.getByRole("button", { name: `Add to ${BILL}` }).click()
  await expect(lineOf(page, "arrival-notice-boxes-proposed.pdf")).toContainText(`Arrival notice, on ${BILL}`)
})

test("[UX-27] a document dropped on the wrong row says so, is moved or left there, and either is taken back", async ({
  page,
  tracker,
}) => {
  test.slow()
  await bill(tracker)
  const { shipmentId, containers } = await tracker.track({ number: "MEDU910417" })
  await tracker.settled()
  const [container] = containers
  const number = String(container?.attributes.number)
  const row = await openRow(page, { shipmentId, containerId: container?.id ?? "", number })
  const file = sheet("delivery-order-boxes", "wrong-row")
  await dropFiles(page, row, [file])
  const line = lineOf(page, file.name)
  const says = line.getByText(`This names MSKU2219040 on bill ${BILL}, not ${number}.`)
  await expect(says).toBeVisible({ timeout: READ_MS })
  await expect(trayOf(page).getByRole("status")).toContainText("1 uploaded, 1 names another shipment")

  await line.getByRole("button", { name: "Leave it here" }).click()
  await expect(says).toBeHidden()
  await page.getByRole("button", { name: "Undo", exact: true }).click()
  await expect(says).toBeVisible()
  await line.getByRole("button", { name: `Move it to ${BILL}` }).click()
  await expect(page.getByText(`Moved to ${BILL}.`)).toBeVisible()
  await expect(says).toBeHidden()
  await expect(line).toContainText(`Delivery order, on ${BILL}`)
  await page.getByRole("button", { name: "Undo", exact: true }).click()
  await expect(says).toBeVisible()
  await line.getByRole("link").first().click()
  await expect(page.getByRole("heading", { level: 1, name: "Delivery order" })).toBeVisible()
  const shipment = page.getByRole("region", { name: "Shipment" })
  await shipment.getByRole("button", { name: `Move it to ${BILL}` }).click()
  await expect(shipment.getByRole("button", { name: /^Move it/ })).toBeHidden()
  await expect(shipment).toContainText("by the numbers in it, put there by Marisol Vega")
})

test("[UX-29] [D:EP-14] the same file twice is noticed, and leads to the one that is here", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  test.slow()
  const row = await openRow(page, await bill(tracker))
  const file = sheet("delivery-order-lines", "twice")
  await dropFiles(page, row, [file])
  await expect(lineOf(page, file.name)).toContainText("Delivery order", { timeout: READ_MS })
  const before = (await documentsOf(tracker)).length
  await dropFiles(page, row, [{ ...file, name: "another-name.pdf" }])
  await expect(lineOf(page, "another-name.pdf")).toContainText("Already uploaded", { timeout: READ_MS })
  expect(await documentsOf(tracker)).toHaveLength(before)
  await lineOf(page, "another-name.pdf").getByRole("link").first().click()
  await expect(page.getByText(file.name).first()).toBeVisible()
})

test("[D:EP-11] [D:EP-12] [D:EP-13] a storage that lets no page in gets the file through the server, streamed and whole", async ({
  browser,
}) => {
  test.slow()
  const env = { TRACKER_UPLOAD_ORIGINS: "none" }
  const product = await startProduct({ start: WORLD_START, env })
  try {
    const tracker = await controlOf(product)
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    const puts = ways(page)
    await signIn(page, "Marisol")
    const row = await openRow(page, await trackBill(tracker))
    const large = sheet("delivery-order-boxes", "large")
    // Larger than what Next's proxy passes on uncut.
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
  await expect(trayOf(page)).toContainText(/Check your connection|Connection lost/, { timeout: 30_000 })
  await context.setOffline(false)
  await expect(trayOf(page)).toContainText("30 uploaded", { timeout: 120_000 })
  const listed = await tracker.service<{ attributes: Record<string, unknown> }[]>(
    "GET",
    "/documents?page[size]=100&filter[filename]=thirty-",
  )
  expect(listed.data.map(({ attributes }) => attributes.file_name).sort()).toEqual(files.map(({ name }) => name).sort())
  expect((await documentsOf(tracker)).length).toBe(before + 30)
})

test("a reload in the middle loses nothing: it goes on where it stopped", { tag: "@journey" }, async ({
  page,
  tracker,
}) => {
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
