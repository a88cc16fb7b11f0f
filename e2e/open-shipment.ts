// The service knows a shipment a moment before the product has applied what was reported.
import { expect, type Page } from "@playwright/test"

/** Opens a shipment as soon as the product knows it, with the container selected if given. */
export async function openShipment(page: Page, shipmentId: string, containerId?: string): Promise<void> {
  const query = containerId === undefined ? "" : `?container=${containerId}`
  await expect(async () => {
    const answer = await page.goto(`/shipments/${shipmentId}${query}`)
    expect(answer?.status()).toBe(200)
  }).toPass({ timeout: 30_000 })
}
