// From a value to the reports it rests on, where the service keeps them: this tracker asks carriers and terminals.

import type { Page } from "@playwright/test"
import { CONTROL_HEADERS } from "#test/control-token"
import { axeFindings } from "./axe.ts"
import { expect, test } from "./fixtures.ts"
import { openShipment } from "./open-shipment.ts"
import type { RunningProduct } from "./product.ts"
import { type TrackerControl, textOf } from "./tracker-control.ts"

test.use({ throughCarriers: true })
test.slow()

/** Freeday asks once a minute until it knows whether the service offers reasons. */
const KNOWN_MS = 120_000

async function openLanded(page: Page, tracker: TrackerControl, bill: string): Promise<string> {
  // At the start the product asks this line about few bills, so its key still has calls in that minute.
  const { shipmentId, containers } = await tracker.track({ number: bill, scac: "HLCU" })
  const number = textOf(containers[0], "number")
  await tracker.advance(number, "vessel_discharged")
  await tracker.observe(number, { holds: [{ name: "customs", description: "CBP 1H INTENSIVE" }], fees: [] })
  await tracker.settled()
  await expect(async () => {
    await openShipment(page, shipmentId, containers[0]?.id)
    await expect(page.getByRole("button", { name: "Why this? Holds" })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: KNOWN_MS })
  return number
}

async function failReasons({ trackerUrl }: RunningProduct): Promise<() => Promise<unknown>> {
  const answer = await fetch(`${trackerUrl}/control/faults`, {
    method: "POST",
    headers: CONTROL_HEADERS,
    body: JSON.stringify({ kind: "server_error", path: "/control/reasons/*", status: 503 }),
  })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  return () => fetch(`${trackerUrl}/control/faults/${id}`, { method: "DELETE", headers: CONTROL_HEADERS })
}

test("an event leads to the line's report and to what was received, by keyboard alone, and back", async ({
  page,
  tracker,
}) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  const number = await openLanded(page, tracker, "HLCU16070001DIRECT")
  const link = page.getByRole("region", { name: "Timeline" }).getByRole("button", { name: "Why this? Discharged" })
  await link.focus()
  expect(asked.filter((path) => path.endsWith("/reasons"))).toEqual([])
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Why this?" })
  await expect(dialog).toContainText("Reported by")
  await expect(dialog).toContainText("Stated by the source")
  await expect(dialog).toContainText(/as of .*under 1 min/)
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  const received = dialog.getByText("As received")
  await expect(dialog.locator("pre")).toBeHidden()
  await received.click()
  await expect(dialog.locator("pre")).toContainText(`"equipmentReference": "${number}"`)
  await expect(dialog.locator("pre")).toContainText('"equipmentEventTypeCode": "DISC"')
  expect(await axeFindings(page, { within: "[role=dialog]" })).toEqual([])
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  expect(asked.filter((path) => path.endsWith("/reasons"))).toHaveLength(1)
})

test("holds lead to the terminal's word; an unavailable service is said, and asked again by hand", async ({
  page,
  tracker,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLanded(page, tracker, "HLCU16070002DIRECT")
  const mend = await failReasons(product)
  await page.getByRole("button", { name: "Why this? Holds" }).click()
  const dialog = page.getByRole("dialog", { name: "Why this?" })
  await expect(dialog.getByRole("alert")).toContainText("The reasons could not be loaded", { timeout: 30_000 })
  await mend()
  await expect(async () => {
    const again = dialog.getByRole("button", { name: "Try now" })
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(dialog).toContainText("Customs hold", { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(dialog).toContainText("Terminal")
  await dialog.getByText("As received").click()
  await expect(dialog.locator("pre")).toContainText("CBP 1H INTENSIVE")
  const box = await dialog.boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true)
})
