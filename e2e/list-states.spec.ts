// The other lists when something is missing or fails. Also, nothing jumps while a page is drawn.
import { randomUUID } from "node:crypto"
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
    const failed = page.getByRole("alert").filter({ hasText: `${what} could not be loaded` })
    await expect(failed).toContainText("The database does not answer. We try again.", { timeout: 30_000 })
    await expect(failed).toContainText(/Showing data from .+ ago/)
    await expect(row).toBeVisible()
    await tryAgain(page, failed, api)
  })
}

for (const { path, words, next } of [
  { path: "/shipments?q=NOTHINGLIKEIT", words: "No match for NOTHINGLIKEIT", next: /Clear all/ },
  { path: "/shipments?q=MEDU7310467", words: "No match for MEDU7310467", next: /Track this number/ },
  { path: "/documents?q=NOTHINGLIKEIT", words: 'None of these contains "NOTHINGLIKEIT".', next: /Show all documents/ },
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
  // Tom may only read, so nobody assigns him alerts. Other people may still have some from earlier tests.
  test.use({ person: "Tom" })

  test("[UX-41] /alerts?whose=mine: an empty list says so, and what can be done", async ({ page }) => {
    await page.goto("/alerts?whose=mine")
    await expect(
      page.getByRole("main").getByText("Alerts for containers assigned to you appear here.").first(),
    ).toBeVisible()
  })
})

for (const path of [
  "/shipments?status=nonsense&q=MEDU",
  "/exposure?currency=nonsense",
  "/alerts?show=nonsense",
  "/documents?type=nonsense",
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

/** Records what moves without anyone causing it. */
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

/** never: pages keep the fallback fonts. late: as on a first visit over a slow network. */
type Fonts = "never" | "late"
const LATE_MS = 1_000

async function setFonts(page: Page, fonts: Fonts): Promise<void> {
  await page.route(/\.woff2$/, async (route) => {
    if (fonts === "never") return route.abort()
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue()
  })
}

/** Their warning may take two lines, which makes these rows as high as their words. */
async function bookTooLate(page: Page): Promise<void> {
  const today: { groups: { rows: { id: string }[] }[] } = await (await page.request.get("/api/today")).json()
  const ids = today.groups.flatMap(({ rows }) => rows.map(({ id }) => id)).slice(0, 12)
  const change = { field: "appointment", at: "2026-11-20T10:00", note: null, version: 0 }
  const booked = await page.request.post("/api/work", {
    headers: { origin: new URL(page.url()).origin },
    data: { actionId: randomUUID(), selection: { kind: "ids", ids }, change },
  })
  expect(booked.status()).toBe(200)
}

const RESTS_MS = 3_000

/** Waits until the worker is idle: due work, figures and alerts are written after the deliveries. */
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

const MOST_MOVED = 0.02

/** Opens each page. Returns those that moved by more than they may, with what moved. */
async function listMoved(page: Page, pages: readonly { path: string; most: number }[]) {
  const moved: Record<string, unknown> = {}
  for (const { path, most } of pages) {
    await page.goto(path)
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
    const shifts = await page.evaluate(async () => {
      await document.fonts.ready
      // Entries arrive after the frame they belong to.
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      return (window as unknown as Shifts).seenShifts
    })
    if (shifts.reduce((sum, { value }) => sum + value, 0) > most) moved[path] = shifts
  }
  return moved
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`[UX-41] at ${width} px nothing moves while a page is drawn, nor when its fonts come: layout shift at most 0.02`, async ({
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
    await page.goto("/settings")
    await bookTooLate(page)
    // This is only about drawing. While the world stands still, nothing is reported.
    await tracker.setClock({ running: false })
    await tracker.settled()
    await expect.poll(async () => (await page.request.get("/settings")).text()).toContain("Paused")
    await workerRests(product.databaseUrl)
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    const lists = ["/", "/containers", "/shipments", "/alerts", "/tracking", "/documents", "/exposure"]
    const shipment = `/shipments/${container.shipmentId}?container=${container.id}`
    await setFonts(page, "never")
    const drawn = await listMoved(
      page,
      [...lists, shipment].map((path) => ({ path, most: MOST_MOVED })),
    )
    await page.unrouteAll()
    await setFonts(page, "late")
    // One line of a container's panel may wrap differently, and then the rest moves by a line.
    const withFonts = await listMoved(page, [
      ...lists.map((path) => ({ path, most: MOST_MOVED })),
      { path: shipment, most: 0.05 },
    ])
    await tracker.setClock({ running: true })
    expect({ drawn, withFonts }).toEqual({ drawn: {}, withFonts: {} })
  })
}
