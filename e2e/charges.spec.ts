// The money of one container: day-by-day count, what if, evidence, dispute pack, invoice check.
import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"
import { contractRow, putRate } from "./rates.ts"

test.use({ person: "Daniel" })

const PAST = "2026-10-16"

test("the panel shows the count day by day with its rate, its source and the step up; the page the whole of it", async ({
  page,
  tracker,
}) => {
  await putRate(page, contractRow())
  const { number, zone, shipmentId } = await landShipment(tracker, { number: "MEDU44010001DIRECT" })
  await tracker.observe(number, { ...readyUntil(PAST, zone), fees: [{ type: "demurrage", amount: 100 }] })
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  const charges = page.getByRole("region", { name: "Charges" })
  await expect(charges).toContainText("$72 est. not posted, +$172 tomorrow")
  await expect(charges).toContainText("Steps up to $222.00 on Fri, Oct 23")
  await expect(charges).toContainText("Contract: Contract 7, section 3, charged by the terminal")
  await expect(charges.getByRole("listitem").first()).toContainText(
    "Mon, Oct 19: Charged, day 1, $172.00, estimated, today",
  )

  await charges.getByRole("link", { name: "Details and what-if" }).click()
  const demurrage = page.getByRole("region", { name: "Demurrage" })
  await expect(demurrage).toContainText("Counted through today$172.00")
  await demurrage.getByRole("button", { name: "Table" }).click()
  await expect(demurrage.getByRole("row", { name: /Fri, Oct 23/ })).toContainText("$222.00")
  // Eight days at 172, then 222 from the 5th charged day. The sums are cumulative.
  await expect(demurrage.getByRole("row", { name: /Sat, Oct 24/ })).toContainText("$1,132.00")
})

test("the day before its rate steps up an alert has both rates, the row they rest on, and the last day to act on", async ({
  page,
  tracker,
}) => {
  const [first, ...others] = contractRow().tiers
  const tiers = [
    { ...first, toDay: 1 },
    { ...others[0], fromDay: 2, toDay: null },
  ] as typeof others
  await putRate(page, contractRow({ tiers }))
  const { number, zone } = await landShipment(tracker, { number: "MEDU44010006DIRECT" })
  await tracker.observe(number, readyUntil(PAST, zone))
  const id = (await tracker.truth(number)).container_id
  await tracker.settled()
  await page.goto("/alerts")
  // The words are beside the container's number, and the list has one row per cause.
  const row = page.locator(`li[data-alert]:has(a[href*="${id}"])`).filter({ hasText: /steps up/ })
  const [apply, more] = ["Apply", "Show 100 more"].map((name) => page.getByRole("button", { name }))
  await expect(async () => {
    for (const button of [apply, more]) if (await button?.isVisible()) await button?.click()
    await expect(row).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await expect(row).toContainText("Demurrage steps up tomorrow (Tue, Oct 20): $172.00 → $222.00 a day")
  await expect(row).toContainText("Contract: Contract 7, section 3, charged by the terminal.")
  await expect(row).toContainText("Add appointment for the next open slot")
  await putRate(page, contractRow())
})

test("what if: the cheapest day that holds and gates allow, and nothing that is not computable", async ({
  page,
  tracker,
}) => {
  await putRate(page, contractRow())
  const { number, zone } = await landShipment(tracker, { number: "MEDU44010002DIRECT" })
  await tracker.observe(number, { ...readyUntil(PAST, zone), holds: [{ name: "customs" }] })
  const id = (await tracker.truth(number)).container_id
  await tracker.settled()
  await openCharges(page, id)
  const part = page.getByRole("region", { name: "What if it is picked up on another day" })
  await expect(part).toContainText("No day allows a pickup: held, gates closed")
  await part.getByLabel("Holds released by").fill("2026-10-24")
  // The 24th is a Saturday. The sample calendar's gates open again on Monday.
  await expect(part).toContainText("Cheapest available pickup day: Mon, Oct 26")
  await expect(part.getByRole("row", { name: /Mon, Oct 26, cheapest/ })).toContainText("nothing")
})

test("evidence: the state as of an instant with the message that reported it; the pack of a dispute as CSV and on paper", async ({
  page,
  tracker,
}) => {
  await putRate(page, contractRow())
  const { number, zone } = await landShipment(tracker, { number: "MEDU440110008DIRECT" })
  await tracker.observe(number, { ...readyUntil(PAST, zone), holds: [{ name: "USDA" }] })
  const id = (await tracker.truth(number)).container_id
  await tracker.settled()
  await openCharges(page, id)
  await expect(page.getByRole("region", { name: "Evidence" })).toContainText("USDA hold")
  const evidence = page.getByRole("region", { name: "Evidence" })
  await expect(evidence).toContainText(/notification [0-9a-f-]{36}, received/)
  await evidence.getByLabel("As of, in UTC").fill("2026-01-01T00:00")
  await evidence.getByRole("button", { name: "Show" }).click()
  await expect(evidence).toContainText("Nothing was reported for this container by then")

  await expect(page.getByRole("region", { name: "Demurrage" })).toContainText(
    "1 of 1 charged day ($172.00 of $172.00, est.) met a hold",
  )
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Dispute pack, CSV" }).click(),
  ])
  const csv = readFileSync(await file.path(), "utf8")
  expect(csv).toContain("Dispute pack (46 CFR 541.6)")
  expect(csv).toMatch(/demurrage,"Mon, Oct 19, 2026",172\.00,USD,contract,.*held: USDA hold,part/)
  await page.getByRole("link", { name: "Dispute pack, print or PDF" }).click()
  await expect(page.getByRole("heading", { name: number })).toBeVisible()
  const availability = page.getByRole("region", { name: "Availability: when it could be picked up and when not" })
  await expect(availability.getByRole("row", { name: /Hold placed: USDA hold/ })).toContainText(
    /(Dated in the report|Notification)[0-9a-f-]{36}received Mon, Oct 19, 2026, \d\d:\d\d PT/,
  )
  await expect(page.getByText("No invoice is entered")).toBeVisible()
})

test("an invoice is held against the 20 items, its 30 days, and each day of our count", { tag: "@journey" }, async ({
  page,
  tracker,
}) => {
  await putRate(page, contractRow())
  const { number, zone } = await landShipment(tracker, { number: "MEDU44010004DIRECT" })
  await tracker.observe(number, readyUntil(PAST, zone))
  const id = (await tracker.truth(number)).container_id
  await tracker.settled()
  await openCharges(page, id)
  await expect(page.getByRole("region", { name: "Demurrage" })).toContainText("Counted through today")
  const part = page.getByRole("region", { name: "Invoices" })
  await part.getByRole("button", { name: "Enter an invoice" }).click()
  const form = part.getByRole("form", { name: "New invoice" })
  await form.getByLabel("Dates charged").fill("2026-10-18 2026-10-19 172.00 344")
  await form.getByLabel("Total due").fill("40x")
  await form.getByRole("button", { name: "Save and check" }).click()
  await expect(form).toContainText("Write 1,032.00 or 1032.00")
  // A reload loses nothing that was typed.
  await page.reload()
  await part.getByRole("button", { name: "Enter an invoice" }).click()
  await expect(form.getByLabel("Dates charged")).toHaveValue("2026-10-18 2026-10-19 172.00 344")
  await form.getByLabel("Total due").fill("400")
  await form.getByLabel("Invoice date").fill("2026-10-20")
  await form.getByRole("button", { name: "Save and check" }).click()
  const invoice = part.getByRole("article")
  await expect(invoice).toContainText("Billed $400.00, recomputed $172.00, difference $228.00")
  await expect(invoice.getByRole("row", { name: /Sun, Oct 18/ })).toContainText("before the count starts")
  await expect(invoice.getByRole("row", { name: /The invoice's sums/ })).toContainText("$56.00")
  await expect(invoice).toContainText("Ask for mitigation, refund or waiver by Thu, Nov 19, 2026")
  await expect(invoice).toContainText(/Missing: .*6 Due date.*An omission ends the duty to pay/)

  // The dispute starts with what is billed above our count, by a rate that is not a sample.
  const dispute = invoice.getByRole("region", { name: "Dispute" })
  await dispute.getByRole("button", { name: "Draft a dispute" }).click()
  await expect(dispute.getByLabel("Amount in dispute, USD")).toHaveValue("228.00")
  await dispute.getByLabel("Answer wanted by").fill("2026-11-20")
  await dispute.getByRole("button", { name: "Save dispute" }).click()
  await expect(dispute).toContainText("Drafted: $228.00 to dispute")
  await expect(part).toContainText("Disputed $0.00, recovered $0.00, drafted $228.00")

  // A colleague records that it was sent, while the form is open here. Nothing is overwritten silently.
  await dispute.getByRole("button", { name: "Update dispute" }).click()
  await dispute.getByLabel("Amount in dispute, USD").fill("200")
  const { invoices } = await (await page.request.get(`/api/containers/${id}/invoices`)).json()
  const { dispute: drafted } = invoices[0].dispute.versions[0]
  const answer = await page.request.post(`/api/containers/${id}/invoices/${invoices[0].id}/dispute`, {
    data: { version: 1, dispute: { ...drafted, sentOn: "2026-10-19" } },
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
  await expect(dispute.getByRole("alert")).toContainText("It now reads: Sent Mon, Oct 19, 2026: $228.00 disputed")
  await dispute.getByRole("button", { name: "Save dispute" }).click()
  await expect(dispute.getByRole("alert")).toContainText("changed this dispute since you opened it")
  await dispute.getByRole("button", { name: "Take theirs" }).click()
  await dispute.getByLabel("Answered on").fill("2026-10-19")
  await dispute.getByLabel("Amount accepted, USD").fill("0")
  await dispute.getByRole("button", { name: "Save dispute" }).click()
  await expect(dispute).toContainText("Answered Mon, Oct 19, 2026: $228.00 refused")
  await expect(part).toContainText("Disputed $228.00, recovered $0.00")

  await dispute.getByRole("link", { name: "Dispute pack of this invoice" }).click()
  const billed = page.getByRole("region", { name: /billed against our count/ })
  await expect(billed.getByRole("row", { name: /Sun, Oct 18, 2026 to Mon, Oct 19, 2026/ })).toContainText(
    "2$172.00$344.001$172.00$172.00$172.00",
  )
  await expect(page.getByRole("region", { name: /request/ })).toContainText(
    "We ask you to waive $228.00, and to answer by Fri, Nov 20, 2026.",
  )
  await expect(page.getByRole("region", { name: /parties/ })).toContainText("BillerNot given")
})

/** Opens the page as soon as the product knows the container. Later changes must reach the open page. */
async function openCharges(page: Page, id: string): Promise<void> {
  await expect(async () => {
    expect((await page.goto(`/containers/${id}/charges`))?.status()).toBe(200)
  }).toPass()
}
