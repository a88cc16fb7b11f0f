// Named as the page is. The longest journey, so it goes first: no worker has it left when the others are done.
// Many numbers at once: read, reviewed, and sent at the service's pace, whatever happens meanwhile.
import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { axeFindings } from "./axe.ts"
import { choose } from "./choose.ts"
import { expect, test } from "./fixtures.ts"
import { containerNumber, toSheet, workbook, wrongDigit } from "./number-list.ts"
import { startProduct } from "./product.ts"
import { makeSession } from "./sign-in.ts"
import { openControl, textOf } from "./tracker-control.ts"

test("[UX-30] 200 numbers from a spreadsheet: looked through, sent past a 429, a reload and a killed worker, each once", {
  tag: "@journey",
}, async ({ browser }) => {
  test.setTimeout(300_000)
  const product = await startProduct()
  try {
    const tracker = openControl(product)
    const page = await (
      await browser.newContext({
        baseURL: product.url,
        acceptDownloads: true,
        storageState: await makeSession(product, "Marisol"),
      })
    ).newPage()
    const shipments = await tracker.list("shipments")
    const known = textOf(
      shipments.find(({ attributes }) => attributes.tracked === true),
      "bill_of_lading_number",
    )
    const wrong = wrongDigit(containerNumber("HLBU", 1))
    const unknownLine = "QQQQ20261019"
    const containers = Array.from({ length: 190 }, (_, n) => containerNumber("MSCU", n))
    const [double = ""] = containers
    const odd = [known, wrong, unknownLine, "MEDU8101MANIFEST", double, containerNumber("TCLU", 5), "6403881270"]
    const pasted = [
      ...odd,
      ...containers,
      containers[3] ?? "",
      `${containers[4]?.slice(0, 4)} ${containers[4]?.slice(4)}`,
      containers[5] ?? "",
    ]
    expect(pasted).toHaveLength(200)

    await page.goto("/tracking?add=many")
    await page.getByRole("textbox", { name: "Numbers" }).fill(toSheet(pasted))
    await expect(
      page.getByText(/^200 lines read: 192 containers, 3 bills, 1 booking, 4 duplicates skipped$/),
    ).toBeVisible()
    const plan = page.getByRole("region", { name: "What would be sent" })
    await expect(rowOf(plan, known)).toContainText("Already tracked")
    await expect(rowOf(plan, known).getByRole("link", { name: /Open/ })).toBeVisible()
    await expect(rowOf(plan, wrong)).toContainText("Check digit should be")
    await expect(rowOf(plan, double).first()).toContainText("MSC")
    await expect(rowOf(plan, containers[4] ?? "").nth(1)).toContainText("Duplicate")
    await expect(rowOf(plan, unknownLine)).toContainText("The service detects the carrier")
    expect(await axeFindings(page), "the list before it is sent").toEqual([])
    const before = (await tracker.list("tracking_requests")).length
    await rowOf(plan, wrong)
      .getByRole("button", { name: /^Use \d/ })
      .click()
    await expect(rowOf(plan, containerNumber("HLBU", 1))).toContainText("Ready to send")

    // Another client uses up part of the minute, so the service itself must answer 429.
    for (let n = 0; n < 5; n += 1) await tracker.register({ number: `MEDU85${String(n).padStart(4, "0")}` })
    await plan.getByRole("button", { name: "Track 195 numbers" }).click()
    const run = page.getByRole("region", { name: "List in progress" })
    await expect(run.getByText(/Waiting \d+ s: the tracking service takes no more for now\./)).toBeVisible({
      timeout: 60_000,
    })
    await expect(run.getByRole("progressbar", { name: "Numbers sent" })).toHaveAttribute("aria-valuemax", "195")
    await expect(run.getByRole("heading", { name: /^9\d of 195 sent$/ })).toBeVisible()
    await expect(run.getByText(/(About \d+ minutes?|Less than a minute) left/)).toBeVisible()

    await page.reload()
    await expect(run.getByText(/Waiting \d+ s: the tracking service takes no more for now\./)).toBeVisible()
    expect(await axeFindings(page), "a run under way").toEqual([])
    await page.goto("/tracking")
    await page.getByRole("link", { name: /^Look at it/ }).click()
    await expect(run.getByRole("heading", { name: /^1\d\d of 195 sent$/ })).toBeVisible({ timeout: 90_000 })
    product.kill("worker")
    await expect(run.getByRole("heading", { name: "195 of 195 sent" })).toBeVisible({ timeout: 150_000 })

    await expect(run.getByRole("button", { name: /^Tracking 1[89]\d$/ })).toBeVisible()
    await expect(rowOf(run, containers[0] ?? "").first()).toContainText(/Tracking.*Shipment/, { timeout: 60_000 })
    await expect(rowOf(run, "MEDU8101MANIFEST")).toContainText("Not on the carrier's site yet")
    await expect(rowOf(run, unknownLine)).toContainText("The carrier could not be detected")
    await expect(run.getByRole("button", { name: /^Try \d again$/ })).toBeVisible()
    await rowOf(run, unknownLine)
      .getByRole("button", { name: /^Choose carrier/ })
      .click()
    await choose(page.getByRole("dialog").getByRole("combobox", { name: "Carrier" }), /^MSC /)
    await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click()
    await expect(rowOf(run, unknownLine)).toContainText(/Tracking|Sent, waiting|Being sent|Queued/)

    const sent = (await tracker.list("tracking_requests")).map((one) => textOf(one, "request_number"))
    for (const number of containers)
      expect(
        sent.filter((one) => one === number),
        number,
      ).toHaveLength(1)
    expect(sent.length).toBeGreaterThanOrEqual(before + 5 + 195)
    expect(sent.length, "one more for the line that was named").toBeLessThanOrEqual(before + 5 + 196)

    const download = page.waitForEvent("download")
    await run.getByRole("link", { name: "Export" }).click()
    const lines = readFileSync(await (await download).path(), "utf8")
      .trim()
      .split("\r\n")
    expect(lines[3]).toContain("State")
    expect(lines.slice(4)).toHaveLength(200)
  } finally {
    await product.stop()
  }
})

test("[UX-13] a wrong check digit is said in the form and in a list, the right one offered, and the number is kept", async ({
  page,
}) => {
  await page.goto("/tracking")
  await page.getByRole("textbox", { name: "Number" }).fill("mscu 640118-4")
  await expect(page.getByText("The check digit should be 3, not 4.")).toBeVisible()
  await page.getByRole("button", { name: "Use MSCU6401183" }).click()
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("MSCU6401183")
  await page.getByRole("button", { name: "Many" }).click()
  await page.getByRole("textbox", { name: "Numbers" }).fill("MSCU6401184\nTEMU288105\nMEDUQX482190")
  const plan = page.getByRole("region", { name: "What would be sent" })
  await expect(rowOf(plan, "MSCU6401184")).toContainText("Check digit should be 3")
  await expect(rowOf(plan, "TEMU288105")).toContainText("Check digit is missing, it is")
  await expect(plan.getByRole("heading", { name: "1 to send" })).toBeVisible()
  await plan.getByRole("button", { name: "Fix 2 check digits" }).click()
  await expect(plan.getByRole("heading", { name: "3 to send" })).toBeVisible()
})

test("[UX-15] a number that is not found is tracked from there", async ({ page, tracker }) => {
  await page.goto("/shipments/find?q=MEDU86000001")
  await page.getByRole("link", { name: "Track this number" }).click()
  await expect(page).toHaveURL("/tracking?number=MEDU86000001")
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("MEDU86000001")
  await page.getByRole("button", { name: "Track it" }).click()
  const row = page
    .getByRole("region", { name: "Numbers sent" })
    .getByRole("listitem")
    .filter({ hasText: "MEDU86000001" })
  await expect(row.getByRole("link", { name: /^Open the shipment/ })).toBeVisible()
  const sent = await tracker.list("tracking_requests")
  expect(sent.filter(({ attributes }) => attributes.request_number === "MEDU86000001")).toHaveLength(1)
})

test("a CSV with semicolons and quotes, and a workbook, are read; a column may be taken for another", async ({
  page,
}) => {
  await page.goto("/tracking?add=many")
  const file = page.getByLabel("A file with numbers")
  const csv = 'Container;"Order; ours";Carrier\r\nMSCU6401183;"A-1";Maersk\r\n"HLBU 550217-7";B-2;Hapag-Lloyd\r\n'
  await file.setInputFiles({ name: "week 43.csv", mimeType: "text/csv", buffer: Buffer.from(csv) })
  const plan = page.getByRole("region", { name: "What would be sent" })
  await expect(rowOf(plan, "MSCU6401183")).toContainText("Maersk")
  await expect(rowOf(plan, "HLBU5502177")).toContainText("Hapag-Lloyd")
  await choose(page.getByRole("combobox", { name: "Column 1, Container" }), "Leave out")
  await expect(plan).toHaveCount(0)
  const cells = [
    ["TCLU2049332", "MEDUQX482191"],
    ["TEMU2881057", ""],
  ]
  await file.setInputFiles({ name: "week 44.xlsx", mimeType: "", buffer: await workbook(["Container", "MBL"], cells) })
  await expect(rowOf(plan, "MEDUQX482191")).toContainText("Bill")
  await expect(rowOf(plan, "TEMU2881057")).toContainText("Container")
  await expect(plan.getByRole("listitem")).toHaveCount(2)
  await page.setViewportSize({ width: 320, height: 640 })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, "no scrolling sideways at 320 px").toBe(0)
  await file.setInputFiles({
    name: "a picture.png",
    mimeType: "image/png",
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
  })
  await expect(page.getByRole("alert").filter({ hasText: "is not a list. Open a .csv or .xlsx file." })).toBeVisible()
})

test.describe("a viewer", () => {
  test.use({ person: "Tom" })

  test("reads runs and may not begin or change one", async ({ page, request, baseURL }) => {
    await page.goto("/tracking?add=many")
    await expect(page.getByText("You can view, not track")).toBeVisible()
    await expect(page.getByRole("textbox", { name: "Numbers" })).toHaveCount(0)
    const headers = { origin: baseURL ?? "" }
    const data = { id: crypto.randomUUID(), rows: [] }
    expect((await request.post("/api/jobs", { data, headers })).status()).toBe(403)
    expect((await request.post("/api/jobs/preview", { data: { numbers: [], unnamed: [] }, headers })).status()).toBe(
      403,
    )
  })
})

/** The rows of one number. A container number has parts that read as one word. */
function rowOf(region: ReturnType<Page["getByRole"]>, number: string) {
  return region.getByRole("listitem").filter({ hasText: number })
}
