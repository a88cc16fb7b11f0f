// Shared by the tests of documents: the shipment that the sheets are about, its row, the tray, and the service's
// documents.
import type { Locator, Page } from "@playwright/test"
import { expect } from "./fixtures.ts"
import { openShipment } from "./open-shipment.ts"
import type { TrackerControl } from "./tracker-control.ts"

export const BILL = "MAEU221904417"
/** Includes containers that are gone. */
const STATES = ["overdue", "blocked", "due", "unknown", "ready", "arriving", "gone"]
export const READ_MS = 40_000

export const trayOf = (page: Page) => page.getByRole("region", { name: "Documents on their way" })
export const lineOf = (page: Page, name: string) => trayOf(page).getByRole("listitem").filter({ hasText: name })
export const ways = (page: Page) => {
  const puts: string[] = []
  page.on("request", (request) => void (request.method() === "PUT" && puts.push(new URL(request.url()).pathname)))
  return puts
}

/** Tracks the bill that the sheets are about. */
export async function trackBill(
  tracker: TrackerControl,
): Promise<{ shipmentId: string; containerId: string; number: string }> {
  const { shipmentId, containers } = await tracker.track({ number: BILL, scac: "MAEU" })
  await tracker.settled()
  return { shipmentId, containerId: containers[0]?.id ?? "", number: String(containers[0]?.attributes.number) }
}
let tracked: Promise<{ shipmentId: string; containerId: string; number: string }> | undefined
export const bill = (tracker: TrackerControl) => {
  tracked ??= trackBill(tracker)
  return tracked
}
export const documentsOf = async (tracker: TrackerControl) => {
  const { data } = await tracker.service<{ id: string; attributes: Record<string, unknown> }[]>(
    "GET",
    "/documents?page[size]=100&sort=-created_at",
  )
  return data
}

/** Opens the list of containers and returns a container's row. */
export async function openRow(
  page: Page,
  { shipmentId, containerId, number }: Awaited<ReturnType<typeof trackBill>>,
): Promise<Locator> {
  await openShipment(page, shipmentId, containerId)
  const row = page.locator(`tr[data-drop-container="${containerId}"]`)
  await page.goto(`/containers?filters=${encodeURIComponent(JSON.stringify({ q: number, status: STATES }))}`)
  await expect(row).toBeVisible({ timeout: 30_000 })
  return row
}
