// The board is live: events at a terminal reach open pages, despite breaks, noise and forgeries.

import { createHmac } from "node:crypto"
import type { Page } from "@playwright/test"
import { CONTROL_HEADERS } from "#test/control-token"
import { expect, test } from "./fixtures.ts"
import { landShipment } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"
import { keepsPage } from "./page-mark.ts"
import type { RunningProduct } from "./product.ts"
import type { Resource, TrackerControl } from "./tracker-control.ts"
import { webhookSecretOf } from "./webhook-secret.ts"

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

async function openContainer(page: Page, tracker: TrackerControl, bill: string): Promise<string> {
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
    headers: CONTROL_HEADERS,
    body: JSON.stringify({ kind, ...more }),
  })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  return () => fetch(`${product.trackerUrl}/control/faults/${id}`, { method: "DELETE", headers: CONTROL_HEADERS })
}

test("[UX-33] a webhook reaches the pixels of an open page", { tag: "@journey" }, async ({ page, tracker }) => {
  const number = await openContainer(page, tracker, "MEDU33000001DIRECT")
  const stillOpen = await keepsPage(page)
  await tracker.observe(number, { holds: [{ name: "VACIS" }] })
  await expect(holdsOf(page)).toContainText("VACIS hold")
  expect(await stillOpen()).toBe(true)
})

test("[UX-34] a lost stream is said within 10 s, and goes on without a gap", { tag: "@journey" }, async ({
  page,
  context,
  tracker,
}) => {
  const number = await openContainer(page, tracker, "MEDU34000001DIRECT")
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
  const number = await openContainer(page, tracker, "MEDU34000002DIRECT")
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

test("[UX-34] when the browser stops the tab that has the line, the one that is looked at takes it", async ({
  page,
  context,
  tracker,
}) => {
  const number = await openContainer(page, tracker, "MEDU34000003DIRECT")
  const other = await context.newPage()
  await other.goto(page.url())
  await isLive(other)
  const browser = await context.newCDPSession(page)
  await browser.send("Page.setWebLifecycleState", { state: "frozen" })
  await tracker.observe(number, { holds: [{ name: "VACIS" }] })
  await expect(holdsOf(other)).toContainText("VACIS hold")
  await browser.send("Page.setWebLifecycleState", { state: "active" })
  await expect(holdsOf(page)).toContainText("VACIS hold")
  await tracker.observe(number, { holds: [{ name: "USDA" }] })
  for (const tab of [page, other]) await expect(holdsOf(tab)).toContainText("USDA hold")
})

test("[UX-35] deliveries twice, out of order and forged change nothing twice and nothing wrong", {
  tag: "@journey",
}, async ({ page, product, tracker }) => {
  const number = await openContainer(page, tracker, "MEDU35000001DIRECT")
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
    // Refused deliveries are sent again soon, in world time.
    await tracker.settled()
    await tracker.setClock({ speed: 1 })
  }
  const placed = page.getByRole("region", { name: "Timeline" }).getByRole("listitem")
  await expect(placed.filter({ hasText: "Customs hold placed" })).toHaveCount(1)
  await expect(placed.filter({ hasText: "VACIS hold placed" })).toHaveCount(1)

  await expect(placed.filter({ hasText: "Customs hold placed" })).toHaveCount(1)
})

test("[UX-35] a notification that would change the page is refused for its signature alone", async ({
  page,
  product,
  tracker,
}) => {
  const number = await openContainer(page, tracker, "MEDU35000002DIRECT")
  const { container_id: id } = await tracker.truth(number)
  const { data: container } = await tracker.service("GET", `/containers/${id}`)
  const at = new Date(Date.parse((await tracker.clock()).now) + 60_000).toISOString()
  const hold = { name: "VACIS", status: "hold", description: null }
  const body = JSON.stringify(holdPlaced(container, hold, at))
  const send = (secret: string) =>
    page.request.post("/api/webhooks/tracking", {
      data: Buffer.from(body),
      headers: {
        "content-type": "application/json",
        "X-Service-Webhook-Signature": createHmac("sha256", secret).update(body).digest("hex"),
      },
    })
  expect((await send("not the secret")).status()).toBe(401)
  await tracker.settled()
  await expect(holdsOf(page)).toContainText("No holds")

  expect((await send(await webhookSecretOf(product))).status()).toBe(202)
  await expect(holdsOf(page)).toContainText("VACIS hold")
})

/** A container.updated notification in the form of the interface document, about a hold that nobody placed. */
function holdPlaced(container: Resource, hold: object, at: string) {
  const [id, eventId] = [crypto.randomUUID(), crypto.randomUUID()]
  const reference = { type: "container_updated_event", id: eventId }
  return {
    data: {
      id,
      type: "webhook_notification",
      attributes: { id, event: "container.updated", delivery_status: "pending", created_at: at },
      relationships: {
        webhook: { data: { type: "webhook", id: crypto.randomUUID() } },
        reference_object: { data: reference },
        webhook_notification_logs: { data: [] },
      },
    },
    included: [
      {
        ...reference,
        attributes: { changeset: { holds_at_pod_terminal: [[], [hold]] }, timestamp: at, timezone: "UTC" },
        relationships: { container: { data: { type: "container", id: container.id } } },
      },
      { ...container, attributes: { ...container.attributes, holds_at_pod_terminal: [hold] } },
    ],
  }
}

test("[UX-36] the service is down: the last known data stays, with its age, and the page says so", {
  tag: "@journey",
}, async ({ page, product, tracker }) => {
  await openContainer(page, tracker, "MEDU36000001DIRECT")
  const end = await fault(product, "outage")
  try {
    await tracker.setClock({ speed: 600 })
    await expect(page.getByText("The tracking service does not answer.")).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/Showing data as of .+\./)).toBeVisible()
    await page.reload()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("MEDU36000001DIRECT")
    await expect(page.getByText(/as of .+\(\d+ (min|h|d)\)/i).first()).toBeVisible()
    await expect(holdsOf(page)).toContainText("No holds")
  } finally {
    await end()
    // What an outage holds back is delivered within a minute of world time after it.
    const { now } = await tracker.clock()
    await tracker.setClock({ now: new Date(Date.parse(now) + 90_000).toISOString(), speed: 1 })
    await tracker.settled()
  }
})
