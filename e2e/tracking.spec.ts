// Tracking a number: what is sent, what waits, what fails and what to do about it.
import type { Page } from "@playwright/test"
import { choose } from "./choose.ts"
import { expect, test } from "./fixtures.ts"
import { containerNumber } from "./number-list.ts"

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

test("[D:EP-1, D:ST-5] the line is worked out by the service, or the request fails and says so", async ({ page }) => {
  await page.goto("/tracking")
  await fillNumber(page, "Bill", "ONEYSH4B20261019")
  await page.getByRole("button", { name: "Track it" }).click()
  await expect(rowOf(page, "ONEYSH4B20261019")).toContainText(/Bill of lading · (ONE|Ocean Network Express)/)
  await fillNumber(page, "Bill", "QQQQ20261019")
  await page.getByRole("button", { name: "Track it" }).click()
  const row = rowOf(page, "QQQQ20261019")
  await expect(row).toContainText("The line could not be detected")
  await expect(row).toContainText("Choose the line, then track it again.")
})

test("[D:ST-2] a number that the line has not manifested waits, and says how long", { tag: "@journey" }, async ({
  page,
}) => {
  await page.goto("/tracking")
  await fillNumber(page, "Bill", "MEDU810MANIFEST")
  await chooseLine(page, "MSC")
  await page.getByRole("button", { name: "Track it" }).click()
  const row = rowOf(page, "MEDU810MANIFEST")
  await expect(row).toContainText("Not on the line's site yet")
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
  ["not_found", "Not found by MSC", "Check the number and the line"],
  ["retries_exhausted", "gave no usable answer after every try", "Check the number with the forwarder"],
  ["shipping_line_unreachable", "could not be reached", "Track it again later"],
  ["unrecognized_response", "answered something the service cannot read", "Track it by another number"],
  ["data_unavailable", "has no data for it", "Ask the forwarder for the bill of lading"],
  ["scac_auto_detect_failed", "The line could not be detected", "Choose the line, then track it again"],
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

test("a failed number goes back into the form by one press", async ({ page, tracker }) => {
  const id = await tracker.register({ number: "MEDU830001", refNumbers: ["PO 31"] })
  await tracker.answer(id, "not_found")
  await page.goto("/tracking?state=failed")
  await rowOf(page, "MEDU830001")
    .getByRole("button", { name: /Track again/ })
    .click()
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("MEDU830001")
  await expect(page.getByRole("combobox", { name: "Line" })).toHaveText("MSC")
  await expect(page.getByRole("textbox", { name: "References" })).toHaveValue("PO 31")
})

test("Track again on Today brings what was sent with the number: kind, line and references", async ({
  page,
  tracker,
}) => {
  const id = await tracker.register({
    ...{ number: "6403881455", type: "booking_number", scac: "MAEU", refNumbers: ["PO 41", "DOCK 2"] },
  })
  await tracker.answer(id, "not_found")
  await tracker.settled()
  await page.goto("/")
  await page.getByRole("link", { name: "Track again 6403881455" }).click()
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("6403881455")
  const kinds = page.getByRole("group", { name: "Kind of number" })
  await expect(kinds.getByRole("button", { name: "Booking" })).toHaveAttribute("aria-pressed", "true")
  await expect(page.getByRole("combobox", { name: "Line" })).toHaveText("Maersk")
  await expect(page.getByRole("textbox", { name: "References" })).toHaveValue("PO 41, DOCK 2")
})

test("a number that is tracked already is said before it is sent, one by one as in a list", async ({
  page,
  tracker,
}) => {
  const number = "MEDUQX850701"
  await tracker.track({ number })
  await tracker.settled()
  const before = (await tracker.list("tracking_requests")).length
  await page.goto("/tracking")
  await fillNumber(page, "Bill", number.toLowerCase())
  const panel = page.getByRole("region", { name: "Track a number" })
  await expect(panel.getByRole("status").filter({ hasText: "already tracked" })).toContainText(number.toLowerCase())
  await expect(panel.getByRole("link", { name: `Open ${number}` })).toBeVisible()

  await page.getByRole("group", { name: "How many" }).getByRole("button", { name: "Many" }).click()
  await page.getByRole("textbox", { name: "Numbers" }).fill(`${number}\nMEDUQX850702`)
  const plan = page.getByRole("region", { name: "What would be sent" })
  const row = (text: string) => plan.getByRole("listitem").filter({ hasText: text })
  await expect(row(number)).toContainText("Already tracked")
  await expect(row(number).getByRole("link", { name: `Open ${number}` })).toBeVisible()
  await expect(row("MEDUQX850702")).not.toContainText("Already tracked")
  await expect(plan.getByRole("button", { name: "Track 1 number" })).toBeVisible()
  expect(await tracker.list("tracking_requests")).toHaveLength(before)
})

test("on the open page the palette fills the form, and several numbers become a list", async ({ page }) => {
  await page.goto("/tracking")
  await fillNumber(page, "Bill", "TYPED0001")
  const find = async (text: string) => {
    await page.getByRole("heading", { level: 1 }).click()
    await page.keyboard.press("/")
    await page.getByRole("combobox", { name: /^Find a container/ }).fill(text)
  }
  await find("MEDU860701")
  await page.getByRole("option", { name: /Track this number/ }).click()
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("MEDU860701")
  await find("MEDU860702")
  await page.getByRole("option", { name: /Track this number/ }).click()
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("MEDU860702")
  await find(`${containerNumber("MSCU", 801)} ${containerNumber("MSCU", 802)}`)
  await page.getByRole("option", { name: /Track/ }).first().click()
  await expect(page.getByRole("textbox", { name: "Numbers" })).toHaveValue(
    `${containerNumber("MSCU", 801)}\n${containerNumber("MSCU", 802)}`,
  )
})

test("[D:ERR-5] a wrong check digit is said, the right one offered, and the service's 422 stands at the field", async ({
  page,
}) => {
  await page.goto("/tracking")
  await expect(page.getByRole("button", { name: "Container (beta)" })).toBeVisible()
  await fillNumber(page, "Container (beta)", "MSCU6401184")
  await expect(page.getByText("The check digit should be 3, not 4.")).toBeVisible()
  await chooseLine(page, "MSC")
  await page.getByRole("button", { name: "Track it" }).click()
  const number = page.getByRole("textbox", { name: "Number" })
  await expect(number).toHaveAttribute("aria-invalid", "true")
  await expect(number).toHaveAccessibleDescription(/The tracking service did not accept this: .*not a container number/)
  await expect(number).toHaveValue("MSCU6401184")
  await page.getByRole("button", { name: "Use MSCU6401183" }).click()
  await expect(number).toHaveValue("MSCU6401183")
  await page.getByRole("button", { name: "Track it" }).click()
  await expect(rowOf(page, "MSCU6401183")).toContainText(/Container.* · MSC/)
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
  await choose(page.getByRole("combobox", { name: "Line" }), new RegExp(`^${nickname} [A-Z]{4}$`))
}

function rowOf(page: Page, number: string) {
  return page.getByRole("region", { name: "Numbers sent" }).getByRole("listitem").filter({ hasText: number })
}
