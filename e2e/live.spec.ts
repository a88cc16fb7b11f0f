// The board is live: what happens at a terminal reaches open pages, through breaks, noise and forgeries.
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { landShipment } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"
import { keepsPage } from "./page-mark.ts"
import type { RunningProduct } from "./product.ts"
import type { TrackerControl } from "./tracker-control.ts"

const TABS = 8

const isLive = (page: Page) =>
  expect(
    page
      .getByRole("banner")
      .getByRole("status")
      .filter({ hasText: /^Live$/ })
      .first(),
  ).toBeVisible({
    timeout: 30_000,
  })
const holdsOf = (page: Page) => page.getByRole("region", { name: "Holds" })

async function openBox(page: Page, tracker: TrackerControl, bill: string): Promise<string> {
  const { number, shipmentId } = await landShipment(tracker, { number: bill })
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  await isLive(page)
  return number
}

async function fault(
  product: RunningProduct,
  kind: string,
  more: Record<string, unknown> = {},
): Promise<() => unknown> {
  const answer = await fetch(`${product.trackerUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ kind, ...more }),
  })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  return () => fetch(`${product.trackerUrl}/control/faults/${id}`, { method: "DELETE" })
}

test("[UX-33] a webhook reaches the pixels of an open page within 2 s", async ({ page, tracker }) => {
  const number = await openBox(page, tracker, "MEDU33000001DIRECT")
  const stillOpen = await keepsPage(page)
  const began = Date.now()
  await tracker.observe(number, { holds: [{ name: "VACIS" }] })
  await expect(holdsOf(page)).toContainText("VACIS hold")
  expect(Date.now() - began).toBeLessThan(2_000)
  expect(await stillOpen()).toBe(true)
})

test("[UX-34] a lost stream is said within 10 s, and goes on without a gap", async ({ page, context, tracker }) => {
  const number = await openBox(page, tracker, "MEDU34000001DIRECT")
  const stillOpen = await keepsPage(page)
  await context.setOffline(true)
  await expect(page.getByText(/^Live changes stopped/)).toBeVisible({ timeout: 10_000 })
  await tracker.observe(number, { holds: [{ name: "VACIS" }] })
  await tracker.settled()
  await expect(holdsOf(page)).not.toContainText("VACIS hold")
  await context.setOffline(false)
  await isLive(page)
  await expect(holdsOf(page)).toContainText("VACIS hold")
  await expect(page.getByText(/^Live changes stopped/)).toHaveCount(0)
  expect(await stillOpen()).toBe(true)
})

test("[UX-34] eight tabs of one browser are all live, also when the one that held the stream is closed", async ({
  page,
  context,
  tracker,
}) => {
  test.slow()
  const number = await openBox(page, tracker, "MEDU34000002DIRECT")
  const others = await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage()))
  for (const other of others) {
    await other.goto(page.url())
    await isLive(other)
  }
  await tracker.observe(number, { holds: [{ name: "VACIS" }] })
  // A tab in the background waits until it is looked at.
  for (const tab of [page, ...others]) {
    await tab.bringToFront()
    await expect(holdsOf(tab)).toContainText("VACIS hold")
  }
  await page.close()
  await tracker.observe(number, { holds: [{ name: "USDA" }] })
  for (const tab of others) {
    await tab.bringToFront()
    await expect(holdsOf(tab)).toContainText("USDA hold")
  }
})

test("[UX-35] deliveries twice, out of order and forged change nothing twice and nothing wrong", async ({
  page,
  product,
  tracker,
}) => {
  const number = await openBox(page, tracker, "MEDU35000001DIRECT")
  const ends = [
    await fault(product, "duplicate"),
    await fault(product, "reorder", { share: 0.5, seconds: 1 }),
    await fault(product, "bad_signature", { share: 0.3 }),
  ]
  await tracker.setClock({ speed: 20 })
  try {
    for (const name of ["VACIS", "USDA", "customs"]) await tracker.observe(number, { holds: [{ name }] })
    await expect(holdsOf(page)).toContainText("Customs hold", { timeout: 60_000 })
    await expect(holdsOf(page)).not.toContainText(/VACIS|USDA/)
  } finally {
    for (const end of ends) await end()
    // What was refused is told again soon, in the world's time.
    await tracker.settled()
    await tracker.setClock({ speed: 1 })
  }
  const placed = page.getByRole("region", { name: "Timeline" }).getByRole("listitem")
  await expect(placed.filter({ hasText: "Customs hold placed" })).toHaveCount(1)
  await expect(placed.filter({ hasText: "VACIS hold placed" })).toHaveCount(1)

  const forged = {
    data: { id: crypto.randomUUID(), type: "webhook_notification", attributes: { event: "container.updated" } },
  }
  const answer = await page.request.post("/api/webhooks/tracking", {
    data: forged,
    headers: { "X-Service-Webhook-Signature": "0".repeat(64) },
  })
  expect(answer.status()).toBeGreaterThanOrEqual(400)
  await expect(holdsOf(page)).toContainText("Customs hold")
  await expect(placed.filter({ hasText: "Customs hold placed" })).toHaveCount(1)
})

test("[UX-36] the service is down: the last known data stays, with its age, and the page says so", async ({
  page,
  product,
  tracker,
}) => {
  await openBox(page, tracker, "MEDU36000001DIRECT")
  const end = await fault(product, "outage")
  try {
    await tracker.setClock({ speed: 600 })
    await expect(page.getByText("The tracking service does not answer.")).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/You see our copy, of .+ at the newest/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("MEDU36000001DIRECT")
    await expect(page.getByText(/as of .+\(\d+ (min|h|d)\)/i).first()).toBeVisible()
    await expect(holdsOf(page)).toContainText("No holds")
  } finally {
    await end()
    await tracker.setClock({ speed: 1 })
  }
})
