// The lists beside that of containers when something is missing or fails, and that nothing jumps while a page is drawn.
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { landShipment } from "./landed.ts"
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

  test("[UX-41] /alerts?show=mine: an empty list says so, and what can be done", async ({ page }) => {
    await page.goto("/alerts?show=mine")
    await expect(page.getByRole("main").getByText("None assigned to you").first()).toBeVisible()
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

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`[UX-41] at ${width} px nothing moves while a page is drawn: layout shift at most 0.02`, async ({
    page,
    tracker,
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
