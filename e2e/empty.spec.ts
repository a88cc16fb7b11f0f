// An empty stays live until it is returned: its day, its cost and its chassis on the page, and its banner.
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"
import { contractRow, putRate } from "./rates.ts"

test.describe("an empty that is out", () => {
  test.use({ person: "Daniel" })

  test("says since when, by when it must be back, its day and what a day costs; back, it says nothing more", async ({
    page,
    tracker,
  }) => {
    const tier = { fromDay: 1, toDay: null, rateMinor: 12_500, currency: "USD" }
    // For one line only, because other tests count containers without a rate.
    const row = {
      id: "contract-empty",
      clock: "per_diem",
      startEvent: "gate_out",
      line: "MSCU",
      rule: "Rule 34",
    } as const
    await putRate(page, contractRow({ ...row, freeDays: 4, tiers: [tier] }))
    const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU10000101DIRECT" })
    await tracker.observe(number, readyUntil("2026-10-30", zone))
    await tracker.advance(number, "full_out")
    await tracker.settled()
    await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)

    const empty = page.getByRole("region", { name: "Empty", exact: true })
    await expect(async () => {
      await page.reload()
      await expect(empty).toContainText(/Return by\s*[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+/, { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await expect(empty).toContainText(/Out since\s*[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+/)
    await expect(empty).toContainText("since it left the gate")
    await expect(empty).toContainText("4 calendar days by Rule 34")
    await expect(empty).toContainText(/\$125\.00 a day(, est\.| from )/)
    await expect(empty).toContainText("Chassis")
    // The banner is about the empty, not about a container that is done.
    await expect(page.getByText(/^Empty (due|\d+ days? late)/).first()).toBeVisible()
    await expect(page.getByRole("heading", { name: "Picked up", exact: true })).toBeVisible()
    await expect(page.getByText("out of the gate", { exact: false })).toHaveCount(0)

    await tracker.advance(number, "empty_in")
    await tracker.settled()
    await expect(empty).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByRole("heading", { name: "Empty returned", exact: true })).toBeVisible()
    await expect(page.getByText(/Empty returned\. Reported by the carrier/)).toBeVisible()
  })

  test("says where its line takes it once that is on file; marked returned by hand, its per diem ends, until the line reports it", async ({
    page,
    tracker,
  }) => {
    const { number, shipmentId } = await landShipment(tracker, { number: "MEDU10000201DIRECT" })
    await tracker.advance(number, "full_out")
    await tracker.settled()
    const id = (await tracker.truth(number)).container_id
    await openShipment(page, shipmentId, id)
    const container = page.url()
    const empty = page.getByRole("region", { name: "Empty", exact: true })
    await expect(async () => {
      await page.reload()
      await expect(empty).toContainText("No return place known for MSCU at", { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })

    await empty.getByRole("link", { name: "Add one" }).click()
    const form = page.getByRole("form", { name: "New return place" })
    await expect(form.getByLabel("Carrier")).toHaveValue("MSCU")
    await form.getByLabel("Depot or terminal").fill("Depot Nine")
    await form.getByLabel("Note").fill("Gate 2, until 16:00")
    await form.getByRole("button", { name: "Save return place" }).click()
    const place = page
      .getByRole("list", { name: "Where empties are returned" })
      .getByRole("listitem")
      .filter({ hasText: "Depot Nine" })
    await expect(place).toContainText("Gate 2, until 16:00")

    await page.goto(container)
    await expect(empty).toContainText(/Return to\s*Depot Nine/)
    await empty.getByRole("button", { name: "Mark returned" }).click()
    const dialog = page.getByRole("dialog", { name: /empty returned/ })
    await expect(dialog.getByLabel("Place")).toHaveValue("Depot Nine")
    await dialog.getByRole("button", { name: "Mark returned" }).click()
    await expect(empty).toContainText(/at Depot Nine\s*Basis\s*by hand, by Daniel Okafor/)
    const headline = page.getByRole("heading", { name: "Empty returned", exact: true })
    await expect(headline).toBeVisible()
    await expect(page.getByRole("heading", { name: /gate/ })).toHaveCount(0)
    const ours = page.getByRole("listitem").filter({ hasText: /Empty marked returned .* at Depot Nine/ })
    await expect(ours).toContainText("Our own record, by hand, by Daniel Okafor")
    await page.getByRole("button", { name: "Undo" }).first().click()
    await expect(empty.getByRole("button", { name: "Mark returned" })).toBeVisible()
    await empty.getByRole("button", { name: "Mark returned" }).click()
    await dialog.getByRole("button", { name: "Mark returned" }).click()
    await tracker.advance(number, "empty_in")
    await tracker.settled()
    await expect(empty).toContainText("The carrier reports", { timeout: 30_000 })
    await expect(headline).toBeVisible()

    await page.goto("/settings/tariffs")
    await place.getByRole("button", { name: /^Remove/ }).click()
    await expect(place).toHaveCount(0)
  })
})
