// Rows on Today do the next step, or lead to the right place for it. The row itself still opens.
import type { Locator, Page } from "@playwright/test"
import { archiveAllContacts } from "./contacts.ts"
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"

const BROKER = {
  role: "broker",
  company: "Harbor Customs",
  person: null,
  email: "desk@harbor-customs.example",
  phone: null,
  note: null,
  customerId: null,
  terminalId: null,
  lineScac: null,
}

/** A container's row on a tab of Today. Presses Apply for what has arrived, and shows more for what is far down. */
async function rowOf(page: Page, show: string, number: string): Promise<Locator> {
  const main = page.getByRole("main")
  const row = main.getByRole("listitem").filter({ has: page.getByRole("link", { name: `Open ${number}` }) })
  const [apply, more] = ["Apply", /^Show \d+ of/].map((name) => main.getByRole("button", { name }))
  await page.goto(`/?show=${show}`)
  await expect(async () => {
    for (const press of [apply, more]) {
      if (!(await row.isVisible()) && (await press?.isVisible())) await press?.click({ timeout: 1_000 })
    }
    await expect(row).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  return row
}

test("[UX-48] a row's next step: booked on the spot, by keys, and the row says so", { tag: "@journey" }, async ({
  page,
  tracker,
}) => {
  const { number, zone } = await landShipment(tracker, { number: "MEDU91000101DIRECT" })
  await tracker.observe(number, readyUntil("2026-10-20", zone))
  await tracker.settled()
  const row = await rowOf(page, "due", number)
  await expect(row.getByRole("button", { name: `Add appointment ${number}` })).toBeVisible()

  await row.getByRole("link", { name: `Open ${number}` }).focus()
  await page.keyboard.press("d")
  const dialog = page.getByRole("dialog", { name: "Add appointment" })
  await dialog.getByLabel("Day and time").fill("2026-10-20T10:30")
  await dialog.getByRole("button", { name: "Save appointment" }).click()
  await expect(row).toContainText(/Our appt Tue 20, 10:30/)
  await expect(row.getByRole("button")).toHaveCount(0)
  await expect(row).toContainText("Next: Pick up")

  // Its step is now to open the row itself, which d does too.
  await row.getByRole("link", { name: `Open ${number}` }).focus()
  await page.keyboard.press("d")
  await expect(page).toHaveURL(/\/shipments\//)
})

test("a hold leads to the hold, and to the broker once one is among the contacts", async ({
  page,
  tracker,
  baseURL,
}) => {
  await archiveAllContacts(page, baseURL)
  const { number } = await landShipment(tracker, { number: "MEDU91000201DIRECT" })
  await tracker.observe(number, { holds: [{ name: "customs", status: "hold" }], fees: [], available_for_pickup: false })
  await tracker.settled()
  const row = await rowOf(page, "blocked", number)
  await row.getByRole("link", { name: `Call the broker ${number}` }).click()
  await expect(page).toHaveURL(/\/shipments\/.*#holds$/)
  await expect(page.getByRole("region", { name: "Holds" })).toBeInViewport()

  const added = await page.request.post("/api/contacts", {
    data: { id: crypto.randomUUID(), contact: BROKER },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(added.status()).toBeLessThan(300)
  const again = await rowOf(page, "blocked", number)
  await again.getByRole("button", { name: `Email the broker about ${number}` }).click()
  const mail = page.getByRole("dialog").getByRole("link", { name: "Write the email" })
  await expect(mail).toHaveAttribute("href", /^mailto:desk@harbor-customs\.example\?subject=/)
  await page.keyboard.press("Escape")
  await again.getByRole("link", { name: `Open ${number}` }).click({ position: { x: 4, y: 4 } })
  await expect(page).toHaveURL(/\/shipments\//)
})

test("posted fees are to be paid first, and the amount leads to them", async ({ page, tracker }) => {
  const { number, zone } = await landShipment(tracker, { number: "MEDU91000301DIRECT" })
  const fees = [{ type: "exam", amount: 420 }]
  await tracker.observe(number, { ...readyUntil("2026-10-20", zone), fees })
  await tracker.settled()
  const row = await rowOf(page, "due", number)
  await row.getByRole("link", { name: /^See fees/ }).click()
  await expect(page).toHaveURL(/#fees$/)
  await expect(page.getByRole("region", { name: "Fees" })).toContainText("$420.00")
})

const HOLD = { name: "customs", status: "hold" as const }
const DEMURRAGE = { type: "demurrage", amount: 1998 }
for (const [what, bill, holds, button, words] of [
  ["unpaid", "MEDU91000501DIRECT", [], "See fees", "Pay $1,998.00 before pickup"],
  [
    "held and unpaid",
    "MEDU91000601DIRECT",
    [HOLD],
    /^Call the broker/,
    "Call the broker about the customs hold, then pay $1,998.00 before pickup",
  ],
] as const) {
  test(`[UX-19, UX-40] ${what} and overdue: Today, list, panel, page, alert and pickup sheet say the same step`, async ({
    page,
    tracker,
    baseURL,
  }) => {
    test.slow()
    await archiveAllContacts(page, baseURL)
    const { number, shipmentId, zone } = await landShipment(tracker, { number: bill })
    await tracker.observe(number, { ...readyUntil("2026-10-16", zone), holds: [...holds], fees: [DEMURRAGE] })
    await tracker.settled()
    const container = (await tracker.truth(number)).container_id

    const row = await rowOf(page, "overdue", number)
    await expect(row.getByRole("link", { name: button })).toHaveAttribute("title", new RegExp(`^${escaped(words)}`))

    await page.goto(`/containers?${new URLSearchParams({ filters: JSON.stringify({ q: number }) })}`)
    const line = page.getByRole("table", { name: "Containers" }).locator("tbody tr")
    await expect(line).toContainText(words)
    await line.getByRole("link").first().click()
    await expect(page.getByRole("complementary", { name: "Container" })).toContainText(`Next: ${words}`)

    await page.goto(`/shipments/${shipmentId}?container=${container}`)
    const main = page.getByRole("main")
    await expect(main.getByText(`Next: ${words}`).first()).toBeVisible()
    await expect(main).not.toContainText(/send a truck|pull it|ready to pull/i)

    await page.goto("/alerts")
    const alert = page
      .locator(`li[data-alert]:has(a[href*="${container}"])`)
      .filter({ hasText: /last free day passed/i })
    const [apply, more] = ["Apply", "Show 100 more"].map((name) => page.getByRole("button", { name }))
    await expect(async () => {
      for (const press of [apply, more]) if (await press?.isVisible()) await press?.click()
      await expect(alert).toHaveCount(1, { timeout: 2_000 })
    }).toPass({ timeout: 40_000 })
    await expect(alert).toContainText(words)

    await page.goto(`/containers/${container}/print`)
    const fact = (name: string) => page.locator("dt", { hasText: name }).locator("+ dd")
    await expect(fact("Next step")).toHaveText(words)
    await expect(fact("Pay before pickup")).toHaveText("$1,998.00 demurrage")
  })
}

test.describe("who may only look", () => {
  test.use({ person: "Tom" })
  test("is shown the step, and offered nothing to press", async ({ page, tracker }) => {
    const { number, zone } = await landShipment(tracker, { number: "MEDU91000401DIRECT" })
    await tracker.observe(number, readyUntil("2026-10-20", zone))
    await tracker.settled()
    const row = await rowOf(page, "due", number)
    await expect(row.getByRole("button")).toHaveCount(0)
    // Besides the row itself, only its alerts.
    await expect(row.getByRole("link", { name: /^(?!\d+ alerts? open)/ })).toHaveCount(1)
    await expect(row).toContainText("Next: Add appointment")
  })
})

function escaped(words: string): string {
  return words.replace(/[.$]/g, "\\$&")
}
