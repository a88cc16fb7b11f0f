// Killed parts come back by themselves. Data stays, and an open page goes on.
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { landShipment } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"
import { keepsPage } from "./page-mark.ts"
import type { TrackerControl } from "./tracker-control.ts"

const HEALS_MS = 60_000
const PARTS = ["worker", "web", "tracker", "postgres"] as const

// A delivery that found no receiver is tried again after 15 s of world time.
test.beforeAll(async ({ tracker }) => void (await tracker.setClock({ speed: 20 })))
// Otherwise later tests would wait minutes for deliveries that still wait for their next try.
test.afterAll(async ({ tracker }) => {
  await tracker.settled()
  await tracker.setClock({ speed: 1 })
})

for (const [index, part] of PARTS.entries()) {
  test(`kill -9 of the ${part}: it heals, and the open page shows what happened meanwhile`, async ({
    page,
    product,
    tracker,
  }) => {
    test.slow()
    const { number, stillOpen } = await openContainer(page, tracker, `MEDU9300000${index}`)
    product.kill(part)
    await showsChange(page, tracker, number, "VACIS")
    expect(await stillOpen()).toBe(true)
    await page.reload()
    await expect(page.getByRole("region", { name: "Holds" })).toContainText("VACIS hold")
  })
}

test("kill -9 of everything at once: it heals, data and sessions stay", { tag: "@journey" }, async ({
  page,
  product,
  tracker,
}) => {
  test.slow()
  const { number, stillOpen } = await openContainer(page, tracker, "MEDU93000009")
  const before = (await tracker.list("containers")).length
  for (const part of PARTS) product.kill(part)
  await showsChange(page, tracker, number, "USDA")
  expect(await stillOpen()).toBe(true)
  await page.goto("/shipments")
  await expect(page.getByRole("table")).toBeVisible()
  expect((await tracker.list("containers")).length).toBe(before)
})

/** Opens a container that is ready. */
async function openContainer(page: Page, tracker: TrackerControl, bill: string) {
  const { number, shipmentId } = await landShipment(tracker, { number: bill })
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  await expect(page.getByRole("heading", { name: "Ready to pull" })).toBeVisible()
  await expect(live(page)).toBeVisible()
  return { number, stillOpen: await keepsPage(page) }
}

function live(page: Page) {
  return page
    .getByRole("banner")
    .getByRole("status")
    .filter({ hasText: /^Live$/ })
}

/** Places a hold as soon as the tracker accepts it. It must reach the open page. */
async function showsChange(page: Page, tracker: TrackerControl, number: string, hold: string): Promise<void> {
  await expect(() => tracker.observe(number, { holds: [{ name: hold }] })).toPass({ timeout: HEALS_MS })
  await expect(page.getByRole("region", { name: "Holds" })).toContainText(`${hold} hold`, { timeout: HEALS_MS })
  await expect(live(page)).toBeVisible({ timeout: HEALS_MS })
}
