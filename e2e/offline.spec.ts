// Without a network: a click stays in Freeday, shows what was last seen with its age, and the page opens by itself.
import { expect, test } from "./fixtures.ts"
import { landShipment } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"

test("a container seen before is shown as it was, a page not seen is named, and both wait for the network", async ({
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
  await expect(notice).toContainText(/as you last saw it, from .+ ago\. It opens when the connection is back/)
  await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible()
  await notice.getByRole("button", { name: "Back to where I was" }).click()
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Exposure/ })
    .click()
  await expect(notice).toContainText("was not opened here before")
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/exposure/)
  await expect(notice).toHaveCount(0)
})
