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
  await page.getByRole("searchbox", { name: "Search shipments" }).fill("MEDU92000401DIRECT")
  const row = page.getByRole("table", { name: "Shipments" }).getByRole("link", { name: "MEDU92000401DIRECT" })
  await expect(row).toBeVisible()
  // Code that a page needs later comes once it rests.
  let [scripts, times] = [0, 0]
  const timesAlike = async () => {
    const loaded = await page.evaluate(() => performance.getEntriesByType("resource").length)
    times = loaded === scripts ? times + 1 : 0
    scripts = loaded
    return times
  }
  await expect.poll(timesAlike, { intervals: [500] }).toBeGreaterThan(5)
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
