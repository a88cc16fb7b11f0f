// The main job from end to end, as a dispatcher does it, with pages kept open. Nothing here reloads a page.
import type { Page } from "@playwright/test"
import { choose } from "./choose.ts"
import { expect, test } from "./fixtures.ts"
import { startOfDay } from "./local-day.ts"
import { keepsPage } from "./page-mark.ts"
import { pressSignIn } from "./sign-in.ts"
import { type TrackerControl, textOf } from "./tracker-control.ts"

const BILL = "MEDU7716DISAGREE"

export async function mainJob({ page, tracker }: { page: Page; tracker: TrackerControl }): Promise<void> {
  test.slow()
  await test.step("sign in", async () => {
    await page.goto("/")
    await expect(page).toHaveURL(/\/sign-in/)
    await pressSignIn(page, "Marisol")
    await expect(page.getByRole("heading", { level: 1, name: "Monday, October 19" })).toBeVisible()
  })
  const stillOpen = await keepsPage(page)

  await test.step("track a bill of lading: pending, then created, live", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tracking" }).click()
    await page.getByRole("textbox", { name: "Number" }).fill(BILL.toLowerCase())
    await choose(page.getByRole("combobox", { name: "Carrier" }), "MSC MSCU")
    await page.getByRole("textbox", { name: "References" }).fill("PO 71600, SO 12")
    // The line answers after two seconds of world time. With the clock stopped, the waiting state stays visible.
    await tracker.setClock({ running: false })
    await page.getByRole("button", { name: "Track it" }).click()
    const sent = page.getByRole("region", { name: "Numbers sent" }).getByRole("listitem").filter({ hasText: BILL })
    await expect(sent).toContainText("Sent, waiting for MSC")
    await expect(sent.getByRole("link")).toHaveCount(0)
    await tracker.setClock({ running: true })
    // Through carriers, the key may have no call left in this minute.
    await expect(sent).toContainText(`Shipment ${BILL}, 2 containers`, { timeout: 150_000 })
    await sent.getByRole("link", { name: `Open the shipment of ${BILL}` }).click()
  })

  await expect(page).toHaveURL(/\/shipments\/[0-9a-f-]{36}$/)
  const shipmentId = page.url().slice(-36)
  const containers = (await tracker.service("GET", `/shipments/${shipmentId}?include=containers`)).included ?? []
  const numbers = containers.filter(({ type }) => type === "container").map((each) => textOf(each, "number"))
  const number = numbers[1] ?? ""

  await test.step("every container of the bill is there", async () => {
    expect(numbers).toHaveLength(2)
    const list = page.getByRole("list", { name: "Containers of this shipment" })
    for (const each of numbers) await expect(list.getByRole("link", { name: new RegExp(each) })).toBeVisible()
    await list.getByRole("link", { name: new RegExp(number) }).click()
    await expect(page).toHaveURL(new RegExp(`container=${(await tracker.truth(number)).container_id}`))
    await expect(page.getByRole("textbox", { name: "Container" })).toHaveValue("PO 71600, SO 12")
  })

  const timeline = page.getByRole("region", { name: "Timeline" })
  await test.step("its timeline fills while it travels", async () => {
    await expect(timeline.getByText(/Actual: Arrived/)).toHaveCount(0)
    await tracker.advance(number, "vessel_arrived")
    await expect(timeline.getByText(/Actual: .*arrived/i)).toBeVisible()
    await tracker.advance(number, "vessel_discharged")
    await expect(timeline.getByText(/Actual: Discharged/)).toBeVisible()
  })

  const { attributes } = await tracker.truth(number)
  const zone = String(attributes.pod_timezone)
  const holds = page.getByRole("region", { name: "Holds" })
  await test.step("a hold appears, with who clears it", async () => {
    await tracker.observe(number, { holds: [], fees: [], available_for_pickup: true })
    await expect(page.getByRole("heading", { name: "Ready to pull" })).toBeVisible()
    await expect(holds).toContainText("No holds")
    await tracker.observe(number, { holds: [{ name: "customs", status: "hold", description: "CBP 1H INTENSIVE" }] })
    await expect(page.getByRole("heading", { name: "Blocked by a customs hold" })).toBeVisible()
    await expect(holds).toContainText("Customs hold blocks pickup")
    await expect(holds).toContainText("Call the customs broker")
    await expect(holds).toContainText("CBP 1H INTENSIVE")
    await expect(timeline.getByText(/Hold: Customs hold/)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`${number} · Blocked, customs hold`))
  })

  await test.step("the dates of line and terminal disagree: the earliest is in force, the service took the line's", async () => {
    await tracker.observe(number, {
      pickup_lfd_terminal: startOfDay("2026-10-23", zone),
      pickup_lfd_line: startOfDay("2026-10-26", zone),
    })
    const lfd = page.getByRole("region", { name: "Last free day" })
    await expect(lfd.getByRole("listitem").filter({ hasText: "Terminal" })).toContainText(/Fri, Oct 23 [A-Z]+ in force/)
    await expect(lfd.getByRole("listitem").filter({ hasText: "per diem" })).toContainText(
      /Mon, Oct 26 [A-Z]+ ?Reported as the pickup LFD/,
    )
    await expect(lfd).toContainText("differ by 3 days")
  })

  await test.step("the hold clears: ready", async () => {
    await tracker.observe(number, { holds: [] })
    await expect(page.getByRole("heading", { name: "Ready to pull" })).toBeVisible()
    await expect(holds).toContainText("No holds")
    await expect(timeline.getByText(/Cleared: Customs hold/)).toBeVisible()
  })

  await test.step("found again by its number, as somebody reads it out", async () => {
    const container = (await tracker.truth(number)).container_id
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: /^Today/ })
      .click()
    await expect(page).toHaveURL("/")
    expect(await stillOpen()).toBe(true)
    await page.keyboard.press("/")
    await page.keyboard.type(asReadOut(number))
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(`/shipments/${shipmentId}?container=${container}`)
    await expect(page.getByRole("heading", { name: "Ready to pull" })).toBeVisible()
  })
  const registered = (await tracker.list("tracking_requests")).filter((one) => one.attributes.request_number === BILL)
  expect(registered).toHaveLength(1)
}

/** "medu 487-801 8": lower case, a space, a dash. */
function asReadOut(number: string): string {
  return `${number.slice(0, 4).toLowerCase()} ${number.slice(4, 7)}-${number.slice(7, 10)} ${number.slice(10)}`
}
