// Without a network: a click stays in Freeday, and the page opens by itself when the network is back.
import { expect, test } from "./fixtures.ts"
import { landShipment } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"

test("a shipment seen before opens as it was, a page not seen is named and waits for the network", async ({
  page,
  context,
  tracker,
}) => {
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU92000401DIRECT" })
  const id = (await tracker.truth(number)).container_id
  await openShipment(page, shipmentId, id)
  await page.keyboard.press("g")
  await page.keyboard.press("s")
  const row = page.locator(`main a[href^="/shipments/${shipmentId}"]`).first()
  await expect(row).toBeVisible()
  await context.setOffline(true)
  await row.click()
  const notice = page.getByRole("alert").filter({ hasText: "No connection" })
  await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible()
  await expect(page.getByText("Showing what arrived before.")).toBeVisible()
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Exposure/ })
    .click()
  await expect(notice).toContainText("was not opened here before")
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/exposure/)
  await expect(notice).toHaveCount(0)
})
