// A service that has reported a shipment is ahead of the product by the moment it takes to apply what was reported.
import { expect, type Page } from "@playwright/test"

/** Opens a shipment, with the container selected, as soon as the product knows it. */
export async function openShipment(page: Page, shipmentId: string, containerId?: string): Promise<void> {
  const query = containerId === undefined ? "" : `?container=${containerId}`
  await expect(async () => {
    const answer = await page.goto(`/shipments/${shipmentId}${query}`)
    expect(answer?.status()).toBe(200)
  }).toPass({ timeout: 30_000 })
}
