// The lists beside that of containers when something is missing or fails, and that nothing jumps while a page is drawn.
import type { Page } from "@playwright/test"
import { getNewestChange } from "#db/connection/change-log"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"
import { tryAgain } from "./try-again.ts"
import { listContainers, pick } from "./world.ts"

const LISTS = [
  { path: "/", api: /\/api\/today(\?|$)/, what: "Today" },
  { path: "/shipments", api: /\/api\/shipments(\?|$)/, what: "The list of shipments" },
] as const

for (const { path, api, what } of LISTS) {
  test(`[UX-41] ${path}: what was read stays with its age when reading it again fails, and comes back`, async ({
    page,
    tracker,
  }) => {
    const { number } = await landShipment(tracker, { number: `MEDU41${path.length}00001DIRECT` })
    await page.goto(path)
    const row = page.getByRole("main").getByRole("link", { name: /\w/ }).first()
    await expect(row).toBeVisible()
    await page.route(api, (route) =>
      route.fulfill({ status: 503, json: { errors: [{ detail: "The database does not answer. We try again." }] } }),
    )
    await tracker.observe(number, { holds: [{ name: "customs" }] })
    const failed = page.getByRole("alert").filter({ hasText: `${what} could not be read` })
    await expect(failed).toContainText("The database does not answer. We try again.", { timeout: 30_000 })
    await expect(failed).toContainText(/What you see is from .+ UTC/)
    await expect(row).toBeVisible()
    await tryAgain(page, failed, api)
  })
}

for (const { path, words, next } of [
  { path: "/shipments?q=NOTHINGLIKEIT", words: "NOTHINGLIKEIT", next: /Track/ },
  { path: "/documents?q=NOTHINGLIKEIT", words: 'None of these holds "NOTHINGLIKEIT".', next: /Show all documents/ },
] as const) {
  test(`[UX-41] ${path}: an empty list says so, and what can be done`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole("main")
    await expect(main.getByText(words).first()).toBeVisible()
    const way = main.getByRole("link", { name: next }).or(main.getByRole("button", { name: next }))
    await expect(way.first()).toBeVisible()
  })
}

test.describe("who has no alert of their own", () => {
  // Nobody assigns an alert to somebody who may only read: other tests leave theirs behind.
  test.use({ person: "Tom" })

  test("[UX-41] /alerts?whose=mine: an empty list says so, and what can be done", async ({ page }) => {
    await page.goto("/alerts?whose=mine")
    await expect(
      page.getByRole("main").getByText("Alerts for containers that are assigned to you appear here.").first(),
    ).toBeVisible()
  })
})

for (const path of [
  "/shipments?status=nonsense&q=MEDU",
  "/exposure?currency=nonsense",
  "/alerts?show=nonsense",
  "/documents?type=nonsense",
  "/tracking?state=nonsense",
]) {
  test(`${path}: what of a link is not here is said, with the page without it, and goes with a press`, async ({
    page,
  }) => {
    await page.goto(path)
    const notice = page.getByRole("status").filter({ hasText: "This link asks for something that is not here" })
    await expect(notice).toContainText("“nonsense”")
    await expect(notice).toContainText("You see the page without it.")
    await notice.getByRole("button", { name: "OK, without it" }).click()
    await expect(notice).toHaveCount(0)
    await expect(page).toHaveURL(path.includes("&") ? "/shipments?q=MEDU" : path.replace(/\?.*/, ""))
  })
}

test("a shipment that leaves the list says how it is now", async ({ page, tracker }) => {
  const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU41000301DIRECT" })
  await tracker.observe(number, { ...readyUntil("2026-10-30", zone), holds: [] })
  await tracker.settled()
  await page.goto("/shipments?status=ready&q=MEDU41000301")
  const row = page.getByRole("row").filter({ has: page.locator(`a[href*="${shipmentId}"]`) })
  await expect(row).toContainText("Ready")
  await tracker.observe(number, { holds: [{ name: "USDA", description: "AG HOLD 7" }] })
  await expect(row).toContainText(/Left this list\. Now: (1 blocked|USDA hold)/, { timeout: 30_000 })
})

test("an alert that leaves the list says what became of it", async ({ page, browser, baseURL, sessionOf, tracker }) => {
  const held = { holds: [{ name: "customs", description: "CET EXAM" }], fees: [], available_for_pickup: false }
  const { number } = await landShipment(tracker, { number: "MEDU41000401DIRECT" }, held)
  await tracker.settled()
  const alertOf = (on: Page) =>
    on.locator("li[data-alert]").filter({ has: on.getByRole("button", { name: `Acknowledge ${number}` }) })
  const row = alertOf(page).first()
  await expect(async () => {
    await page.goto("/alerts")
    await expect(row).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
  const id = await row.getAttribute("data-alert")
  const here = page.locator(`[data-alert="${id}"]`)
  const context = await browser.newContext({ baseURL: baseURL ?? "", storageState: await sessionOf("Daniel") })
  const colleague = await context.newPage()
  await colleague.goto("/alerts")
  await alertOf(colleague).first().getByRole("button", { name: "Acknowledge" }).click()
  await expect(here).toContainText("Acknowledged by Daniel Okafor", { timeout: 30_000 })
  await context.close()
})

test.describe("whose role may not see a page", () => {
  test.use({ person: "Tom" })

  test("reads in the frame that it is not there, or that the role may not see it", async ({ page }) => {
    const answer = await page.goto("/settings/people")
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible()
    await expect(page.getByText("Or your role may not see it: ask an admin.")).toBeVisible()
    await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible()
  })
})

type Shifts = { seenShifts: { value: number; of: string }[] }

/** Notes what moves without a hand having asked for it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shifts["seenShifts"] = []
    Object.assign(window, { seenShifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null }[]
        }
        const of = sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? "").join(" | ")
        if (!hadRecentInput) seen.push({ value, of })
      }
    }).observe({ type: "layout-shift", buffered: true })
  })
}

const RESTS_MS = 3_000

/** What is due by the clock, the figures and the alerts are written after the deliveries. */
async function workerRests(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, async (sql) => {
    let newest = Number.NaN
    let since = performance.now()
    const restsFor = async () => {
      const seq = (await getNewestChange(sql))?.seq ?? 0
      if (seq !== newest) since = performance.now()
      newest = seq
      return performance.now() - since
    }
    await expect.poll(restsFor, { timeout: 60_000, intervals: [250] }).toBeGreaterThan(RESTS_MS)
  })
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`[UX-41] at ${width} px nothing moves while a page is drawn: layout shift at most 0.02`, async ({
    page,
    tracker,
    product,
  }) => {
    test.slow()
    const container = pick(
      await listContainers(tracker),
      (one) => one.shipmentId !== undefined,
      "container on a shipment",
    )
    // Only the drawing is looked at: with the world standing still nothing is reported meanwhile.
    await tracker.setClock({ running: false })
    await tracker.settled()
    await expect.poll(async () => (await page.request.get("/settings")).text()).toContain("Paused")
    await workerRests(product.databaseUrl)
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    const found: Record<string, unknown> = {}
    for (const path of [
      "/",
      "/containers",
      "/shipments",
      `/shipments/${container.shipmentId}?container=${container.id}`,
      "/alerts",
      "/tracking",
      "/documents",
      "/exposure",
    ]) {
      await page.goto(path)
      await page.waitForLoadState("networkidle")
      const shifts = await page.evaluate(() => (window as unknown as Shifts).seenShifts)
      if (shifts.reduce((sum, { value }) => sum + value, 0) > 0.02) found[path] = shifts
    }
    await tracker.setClock({ running: true })
    expect(found).toEqual({})
  })
}
