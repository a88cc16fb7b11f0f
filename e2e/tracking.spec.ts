// A number that is tracked: what reaches the service, and what it refuses. The page has its own tests beside it.
import type { Page } from "@playwright/test"
import { choose } from "./choose.ts"
import { expect, test } from "./fixtures.ts"

test("[D:EP-1, D:ST-1, D:ST-3] a number goes out as typed, is pending, and is created when the line answers", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  await page.goto("/tracking")
  await tracker.setClock({ running: false })
  await fillNumber(page, "Booking", " hlcu7710-55 ")
  await chooseLine(page, "Hapag-Lloyd")
  await page.getByRole("textbox", { name: "References" }).fill("PO 9; DOCK 4")
  await page.getByRole("button", { name: "Track it" }).click()
  const row = rowOf(page, "HLCU7710-55")
  await expect(row).toContainText("Sent, waiting for Hapag-Lloyd")
  const sent = (await tracker.list("tracking_requests")).filter(
    (one) => one.attributes.request_number === "HLCU7710-55",
  )
  expect(sent).toHaveLength(1)
  expect(sent[0]?.attributes).toMatchObject({
    request_type: "booking_number",
    scac: "HLCU",
    status: "pending",
    ref_numbers: ["PO 9", "DOCK 4"],
  })
  expect(sent[0]?.relationships?.tracked_object).toEqual({ data: null })
  await tracker.setClock({ running: true })
  await expect(row.getByRole("link", { name: "Open the shipment of HLCU7710-55" })).toBeVisible()
})

test("[D:ST-2] a number that the line has not manifested waits, and says how long", { tag: "@journey" }, async ({
  page,
}) => {
  await page.goto("/tracking")
  await fillNumber(page, "Bill", "MEDU810MANIFEST")
  await chooseLine(page, "MSC")
  await page.getByRole("button", { name: "Track it" }).click()
  const row = rowOf(page, "MEDU810MANIFEST")
  await expect(row).toContainText("Not on the carrier's site yet")
  await expect(row).toContainText("The service retries for 7 days.")
  await page
    .getByRole("group", { name: "State" })
    .getByRole("button", { name: /^Waiting/ })
    .click()
  await expect(page).toHaveURL("/tracking?state=waiting")
  await expect(row).toBeVisible()
})

const REASONS: [reason: string, state: string, next: string][] = [
  ["booking_cancelled", "cancelled the booking", "Ask the forwarder for the new booking"],
  ["duplicate", "Tracked already", "Find the shipment by its number"],
  ["expired", "Expired after 7 days without a manifest", "Ask the forwarder whether"],
  ["internal_processing_error", "The tracking service failed on its side", "Track it again"],
  ["invalid_number", "Not a number of this kind", "Check the number and its kind"],
  ["not_found", "Not found by MSC", "Check the number and the carrier"],
  ["retries_exhausted", "gave no usable answer after every try", "Check the number with the forwarder"],
  ["shipping_line_unreachable", "could not be reached", "Track it again later"],
  ["unrecognized_response", "answered something the service cannot read", "Track it by another number"],
  ["data_unavailable", "No data from", "Track it again. If it fails again, ask the forwarder"],
  ["scac_auto_detect_failed", "The carrier could not be detected", "Choose the carrier, then track it again"],
]

test("[D:RES-4, D:ST-4] each of the 11 reasons of a failure is shown in words, live, with the next step", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  await page.goto("/tracking?state=failed")
  for (const [index, [reason, state, next]] of REASONS.entries()) {
    const number = `MEDU8200${String(index).padStart(2, "0")}`
    await tracker.answer(await tracker.register({ number }), reason)
    await expect(rowOf(page, number), reason).toContainText(state)
    await expect(rowOf(page, number), reason).toContainText(next)
  }
})

const CODES: [scac: string, words: RegExp][] = [
  ["MSC", /exactly 4 characters/],
  ["MSCUX", /exactly 4 characters/],
  ["M", /exactly 4 characters/],
]

test("[D:LIM-2] a line's code of other than 4 characters is refused with words, and nothing is sent", async ({
  page,
  tracker,
  baseURL,
}) => {
  const before = (await tracker.list("tracking_requests")).length
  for (const [scac, words] of CODES) {
    const answer = await post(page, baseURL ?? "", scac)
    expect(answer.status(), scac).toBeGreaterThanOrEqual(400)
    expect(answer.status(), scac).toBeLessThan(500)
    expect(await answer.text(), scac).toMatch(words)
  }
  expect(await tracker.list("tracking_requests")).toHaveLength(before)
})

test("[D:ERR-5] a line that the service does not support is refused in the service's words", async ({
  page,
  baseURL,
}) => {
  const answer = await post(page, baseURL ?? "", "ZZZZ")
  expect(answer.status()).toBe(422)
  const { errors } = (await answer.json()) as { errors: { detail: string; source: { parameter: string } }[] }
  expect(errors[0]?.detail).toMatch(/ZZZZ.* is not a carrier we support/)
  expect(errors[0]?.source.parameter).toMatch(/scac$/)
})

function post(page: Page, origin: string, scac: string) {
  const data = { requestType: "bill_of_lading", requestNumber: "MEDU840001", scac, autoDetect: false, refNumbers: [] }
  return page.request.post("/api/tracking-requests", { data, headers: { origin } })
}

async function fillNumber(page: Page, kind: string, number: string): Promise<void> {
  const button = page.getByRole("group", { name: "Kind of number" }).getByRole("button", { name: kind, exact: true })
  await button.click()
  await expect(button).toHaveAttribute("aria-pressed", "true")
  await page.getByRole("textbox", { name: "Number" }).fill(number)
}

async function chooseLine(page: Page, nickname: string): Promise<void> {
  await choose(page.getByRole("combobox", { name: "Carrier" }), new RegExp(`^${nickname} [A-Z]{4}$`))
}

function rowOf(page: Page, number: string) {
  return page.getByRole("region", { name: "Numbers sent" }).getByRole("listitem").filter({ hasText: number })
}
