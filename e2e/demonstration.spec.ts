// The demonstration opens with a desk in use, even if its worker was killed while filling it.
import { axeFindings } from "./axe.ts"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"

test.use({ demonstration: "full" })

const FILLED_MS = 90_000

test.beforeAll(async ({ product }) => {
  test.setTimeout(FILLED_MS + 60_000)
  await withDatabase(product.databaseUrl, async (sql) => {
    const kept = async () => {
      const [row] = await sql<{ state: string; steps: number }[]>`
        select value ->> 'state' as state, jsonb_array_length(value -> 'steps') as steps
        from connection where key = 'demonstration'`
      return row ?? { state: "", steps: 0 }
    }
    const within = { timeout: FILLED_MS, intervals: [100] }
    await expect.poll(async () => (await kept()).steps, within).toBeGreaterThan(0)
    product.kill("worker")
    await expect.poll(async () => (await kept()).state, within).toBe("done")
  })
})

test("each page has something on it that people did", async ({ page }) => {
  test.slow()
  await page.goto("/")
  await expect(page.getByRole("navigation", { name: "What to show" })).toBeVisible()
  const views = page.getByRole("navigation").getByRole("link", { name: /^My containers/ })
  await expect(views.first()).toBeVisible()

  // One person asked the broker and must ask again today. Another must ask tomorrow.
  await expect(page.getByRole("main")).toContainText("Follow up")
  await expect(page.getByRole("main")).toContainText(/Asked broker, follow up/)

  await page.goto("/containers")
  await page
    .getByRole("link", { name: /^My containers/ })
    .first()
    .click()
  await expect(page.getByRole("row").filter({ hasText: "Marisol Vega" }).first()).toBeVisible()

  await page.goto("/documents")
  for (const type of ["Demurrage invoice", "Arrival notice", "Delivery order"])
    await expect(page.getByRole("row").filter({ hasText: type }).first()).toBeVisible()
  await expect(page.getByRole("row").filter({ hasText: "Which shipment?" })).toHaveCount(1)

  await page.goto("/exposure")
  await expect(page.getByText("Up to Sun, Oct 18: samples, made up for the demonstration.")).toBeVisible()

  await page.goto("/settings/contacts")
  await expect(page.getByText("Harbor Way Trucking").first()).toBeVisible()
  await expect(
    page.getByText("hannah", { exact: false }).or(page.getByText("Harbor & Pine Furniture")).first(),
  ).toBeVisible()

  await page.goto("/settings/tariffs")
  await expect(page.getByText("assumed to hold here too, for the demonstration").first()).toBeVisible()

  await page.goto("/settings/alerts")
  await expect(page.getByText("My containers: ready or released").first()).toBeVisible()
})

test("the worst 20 name their terminals whole, at a desk and on a phone", async ({ page }) => {
  const rows = page.getByRole("region", { name: "Worst 20" }).locator("tbody tr")
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto("/exposure")
    await expect(rows).toHaveCount(20)
    const names = rows.locator(width < 640 ? "td:first-child p" : "td:nth-child(2)")
    await expect(names.first()).toBeVisible()
    const cut = await names.evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    )
    expect(cut, `at ${width} px`).toEqual([])
    const table = page.getByRole("region", { name: "Worst 20" }).getByRole("table")
    const isWithin = await table.evaluate((it) => it.scrollWidth <= (it.parentElement?.clientWidth ?? 0))
    expect(isWithin, `the table at ${width} px`).toBe(true)
  }
})

test("a bill in dispute stands with its paper, its days and what we asked for", async ({ page, product }) => {
  const [found] = await withDatabase(
    product.databaseUrl,
    (sql) => sql<{ containerId: string }[]>`
      select i.container_id from invoices i join disputes d on d.invoice_id = i.id where i.document_id is not null`,
  )
  expect(found).toBeDefined()
  await page.goto(`/containers/${found?.containerId}/charges`)
  await expect(page.getByText("DEM-7734021").first()).toBeVisible()
  await expect(page.getByRole("region", { name: "Dispute" })).toContainText("Sent")
})

test("what was done is done once", async ({ product }) => {
  await withDatabase(product.databaseUrl, async (sql) => {
    const [counts] = await sql<Record<string, number>[]>`
      select (select count(*) from notes) as notes,
        (select count(*) from (select body from notes group by body having count(*) > 1) twice) as notes_twice,
        (select count(*) from (select company from contacts group by company having count(*) > 1) twice) as contacts_twice,
        (select count(*) from (select name from saved_views group by name, owner_id having count(*) > 1) twice) as views_twice,
        (select count(*) from (select file_name from uploads group by file_name having count(*) > 1) twice) as files_twice,
        (select count(*) from exposure_snapshots where not sample and day < '2026-10-19') as counted_days`
    expect(counts).toMatchObject({ notesTwice: 0, contactsTwice: 0, viewsTwice: 0, filesTwice: 0, countedDays: 0 })
    expect(counts?.notes).toBeGreaterThan(5)
  })
})

test("the tour stands above the page of a new person, goes by keys, is left at once and comes again from the help", async ({
  page,
}) => {
  const tour = page.getByRole("region", { name: "Tour" })
  await page.goto("/")
  await expect(tour).toContainText("Start the day here")
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press("y")
  await expect(tour).toContainText("Somebody is on the phone")
  await tour.getByRole("button", { name: "Next" }).click()
  await expect(tour).toContainText("Work a whole list")
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/api/user-settings") && answer.ok())
  await tour.getByRole("button", { name: "Back" }).click()
  await kept
  await page.goto("/containers")
  await expect(tour).toContainText("Somebody is on the phone")

  const ended = page.waitForResponse((answer) => answer.url().endsWith("/api/user-settings") && answer.ok())
  await page.keyboard.press("Shift+Y")
  await ended
  await expect(tour).toBeHidden()
  await page.reload()
  await expect(page.getByRole("table")).toBeVisible()
  await expect(tour).toBeHidden()

  await page.keyboard.press("?")
  await page.getByRole("button", { name: "Take the tour" }).click()
  await expect(tour).toContainText("Start the day here")
  for (let step = 1; step < 5; step += 1) await page.keyboard.press("y")
  await expect(tour).toContainText("Stop the clock")
  await tour.getByRole("button", { name: "Done" }).click()
  await expect(tour).toBeHidden()
})

test.describe("on a phone", () => {
  test.use({ person: "Daniel", viewport: { width: 390, height: 844 } })

  test("the tour fits, and one press leaves it", async ({ page }) => {
    const tour = page.getByRole("region", { name: "Tour" })
    await page.goto("/")
    await expect(tour).toContainText("Start the day here")
    // It leaves the first screen to the work.
    const first = page.locator("main section[aria-labelledby^=group-] > ol > li").first()
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(220)
    const [strip, tabs] = await Promise.all([tour.boundingBox(), page.locator("nav:has(ul)").last().boundingBox()])
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual((tabs?.y ?? 0) + 1)
    expect(
      await tour.evaluate(
        (one) =>
          [...one.querySelectorAll("p, a, button")].filter((part) => {
            const [inner, outer] = [part.getBoundingClientRect(), one.getBoundingClientRect()]
            return (
              inner.height > 0 && (inner.top < outer.top || inner.bottom > outer.bottom || inner.right > outer.right)
            )
          }).length,
      ),
    ).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await axeFindings(page, { within: "section[aria-label=Tour]" })).toEqual([])
    await tour.getByRole("button", { name: "Skip the tour" }).click()
    await expect(tour).toBeHidden()
  })
})
