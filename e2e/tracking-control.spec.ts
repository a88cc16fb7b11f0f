// Stops and resumes tracking of a shipment, if the service offers it.
import { expect, test } from "./fixtures.ts"
import { openShipment } from "./open-shipment.ts"

test.use({ profile: "terminal49" })

test("[D:ST-6] tracking is stopped after a question and resumed, with the service's reason in words", async ({
  page,
  tracker,
}) => {
  const { shipmentId } = await tracker.track({ number: "MEDU85010001DIRECT" })
  await tracker.settled()
  await openShipment(page, shipmentId)
  await expect(page.getByRole("main").getByText("Tracked since")).toBeVisible()
  await page.getByRole("button", { name: "Stop tracking" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Stop tracking" }).click()
  await expect(page.getByText("Tracking stopped: cancelled by user")).toBeVisible()
  const { data } = await tracker.service("GET", `/shipments/${shipmentId}`)
  expect(data.attributes.line_tracking_stopped_at).not.toBeNull()

  await page.getByRole("button", { name: "Resume tracking" }).click()
  await expect(page.getByRole("main").getByText("Tracked since")).toBeVisible()
  await expect(page.getByText(/Tracking stopped/)).toHaveCount(0)
})
