// The list of containers when something is missing, old, refused or moving, in grey, and on a phone.
import type { Locator, Page } from "@playwright/test"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"
import type { TrackerControl } from "./tracker-control.ts"
import { tryAgain } from "./try-again.ts"

const table = (page: Page) => page.getByRole("table", { name: "Containers" })
const lines = (page: Page) => table(page).locator("tbody tr")
const sortByNumber = (page: Page) => table(page).getByRole("button", { name: "Container", exact: true }).click()
/** Sorts, unless a change reported meanwhile has made the list reload by itself. Then `shown` is there instead. */
const sortUnless = (shown: Locator) =>
  table(shown.page()).getByRole("button", { name: "Container", exact: true }).or(shown).first().click()
const address = (filters: object) => `/containers?filters=${encodeURIComponent(JSON.stringify(filters))}`

async function openList(page: Page, filters: object = {}): Promise<void> {
  await page.goto(address(filters))
  await expect(lines(page).first()).toBeVisible()
}

const numbersOf = async (page: Page) =>
  (await table(page).locator("[data-row-link]").allInnerTexts()).map((text) => text.replace(/\s/g, ""))

const isOrdered = (numbers: string[]) =>
  numbers.length > 1 && numbers.every((one, at) => one >= (numbers[at - 1] ?? ""))

/** Opens the list of the containers of three bills, all ready at the terminal. They reach it live. */
async function openReady(page: Page, tracker: TrackerControl): Promise<void> {
  let containers = 0
  for (const bill of ["MEDU9410000001", "MEDU9410000002", "MEDU9410000003"]) {
    const { others } = await landShipment(tracker, { number: bill })
    for (const other of others) await tracker.observe(other, { holds: [], fees: [], available_for_pickup: true })
    containers += others.length + 1
  }
  await page.goto(address({ q: "MEDU941000000" }))
  await tracker.settled()
  const apply = page.getByRole("button", { name: "Apply" })
  await expect(async () => {
    if (await apply.isVisible()) await apply.click({ timeout: 1_000 })
    await expect(lines(page).filter({ hasText: "Ready" })).toHaveCount(containers, { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  if (await apply.isVisible()) await apply.click()
}

test("a row that would move waits: its cell is marked, its place stays until Apply", async ({ page, tracker }) => {
  await openReady(page, tracker)
  const before = await numbersOf(page)
  const last = before.at(-1) ?? ""
  const zone = String((await tracker.truth(last)).attributes.pod_timezone)
  await tracker.observe(last, readyUntil("2026-09-30", zone))
  // Shown only for a while, so it is checked first.
  await expect(
    lines(page).last().locator("td.bg-due-tint").filter({ hasText: "19 days overdue" }).first(),
  ).toBeVisible()
  await expect(page.getByText("1 change would reorder rows.")).toBeVisible()
  expect(await numbersOf(page)).toEqual(before)
  await page.getByRole("button", { name: "Apply" }).click()
  await expect.poll(() => numbersOf(page)).toEqual([last, ...before.slice(0, -1)])
  await expect(page.getByText("would reorder rows")).toHaveCount(0)
})

test("[UX-41] while it is read, the list shows still bars as high as its rows", async ({ page, product }) => {
  await withDatabase(product.databaseUrl, async (sql) => {
    const bars = page.getByText("Loading containers")
    await sql.begin(async (slow) => {
      await slow`lock table saved_views in access exclusive mode`
      await page.goto("/containers", { waitUntil: "commit" })
      await expect(bars).toBeAttached()
      const bar = bars.locator("xpath=following-sibling::div[1]")
      await expect.poll(async () => (await bar.boundingBox())?.height).toBe(32)
    })
    await expect(lines(page).first()).toBeVisible()
    await expect(bars).toHaveCount(0)
  })
})

test("[UX-41] an error says what cannot be shown and tries again; signed out, it leads back in", async ({ page }) => {
  await openList(page)
  await page.route("**/api/containers?*", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/json",
      body: JSON.stringify({ errors: [{ detail: "The database does not answer. We try again." }] }),
    }),
  )
  await sortByNumber(page)
  const failed = page.getByRole("alert").filter({ hasText: "The list of containers could not be loaded" })
  await expect(failed).toContainText("The database does not answer. We try again.")
  await tryAgain(page, failed, "**/api/containers?*")
  await expect(lines(page).first()).toBeVisible()

  await page.route("**/api/containers?*", (route) => route.fulfill({ status: 401, body: "{}" }))
  const signedOut = page.getByRole("alert").filter({ hasText: "You were signed out" })
  await sortUnless(signedOut)
  await expect(signedOut).toContainText("Sign in again")
})

test("[UX-41] an account without a container is shown how to get one", async ({ page }) => {
  await openList(page)
  const lfd = { by: "earliest", account: "earliest" }
  const empty = { asOf: new Date().toISOString(), total: 0, totalIsExact: true, rows: [], lfd, nextCursor: null }
  await page.route("**/api/containers?*", (route) => route.fulfill({ json: empty }))
  const none = page.getByRole("heading", { name: "No container is tracked yet" })
  await sortUnless(none)
  await expect(none).toBeVisible()
  await expect(page.getByRole("link", { name: "Track a number" })).toHaveAttribute("href", "/tracking")
})

test("[UX-41] offline: said within 10 s; what was read stays, what cannot be read says so", async ({
  page,
  context,
}) => {
  await openList(page)
  await context.setOffline(true)
  await expect(page.getByText(/^Live changes stopped/)).toBeVisible({ timeout: 10_000 })
  await expect(lines(page).first()).toBeVisible()
  await sortByNumber(page)
  const failed = page.getByRole("alert").filter({ hasText: "Freeday did not answer" })
  await expect(failed).toBeVisible()
  await failed.getByRole("button", { name: "Try again" }).click()
  await expect(failed).toBeVisible()
  // Back online it reloads by itself, so there may be nothing left to press.
  await context.setOffline(false)
  await expect(failed).toHaveCount(0)
  await expect.poll(async () => isOrdered(await numbersOf(page))).toBe(true)
})

test("[UX-41] partial: where the rest cannot be read, what was read stays, its count says so, and Try again brings the rest", async ({
  page,
}) => {
  await openList(page)
  const all = Number(await table(page).getAttribute("aria-rowcount")) - 1
  const footer = page.getByRole("status").filter({ hasText: / loaded$/ })
  await expect(footer).toHaveText(`100 of ${all} loaded`)
  await page.route("**/api/containers?*cursor=*", (route) => route.fulfill({ status: 503, body: "{}" }))
  const toTheEnd = () => page.locator("[data-scroller]").evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await toTheEnd()
  const failed = page.getByRole("alert").filter({ hasText: "The list of containers could not be loaded" })
  await expect(failed).toContainText("Showing data from")
  await expect(footer).toHaveText(`100 of ${all} loaded`)
  expect((await numbersOf(page)).length).toBeGreaterThan(10)
  await tryAgain(page, failed, "**/api/containers?*cursor=*")
  await expect(async () => {
    await toTheEnd()
    await expect(footer).toHaveText(`${all} of ${all} loaded`, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
})

test.describe("who may only read", () => {
  test.use({ person: "Tom" })

  test("[UX-41] is shown no action they may not take, and who may keep a view for the team", async ({ page }) => {
    await openList(page)
    await table(page).locator("tbody").getByRole("checkbox").first().check()
    const chosen = page.getByRole("region", { name: "Chosen containers" })
    await expect(chosen).toContainText("1 selected")
    await expect(chosen.getByRole("button", { name: /Assign|Tag|appointment/ })).toHaveCount(0)
    await page.getByRole("button", { name: "More for this view" }).click()
    await page.getByRole("menuitem", { name: "Save as a new view" }).click()
    await expect(page.getByRole("radio", { name: "The whole team (a dispatcher can)" })).toBeDisabled()
  })
})

test("a view that a colleague saved meanwhile is not overwritten: mine can be kept beside it", async ({
  page,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? "" }
  await openList(page, { status: ["blocked", "overdue"] })
  await page.getByRole("button", { name: "Save view" }).click()
  await page.getByLabel("Name").fill("Trouble first")
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
  const nav = page.getByRole("navigation", { name: "Main" })
  await expect(nav.getByRole("link", { name: /^Trouble first/ })).toHaveAttribute("aria-current", "page")
  const id = new URL(page.url()).searchParams.get("view") ?? ""
  const kept = (await (await page.request.get(`/api/views/${id}`)).json()) as { version: number; state: object }
  const theirs = { version: kept.version, state: { ...kept.state, filters: { status: ["blocked"] } } }
  expect((await page.request.patch(`/api/views/${id}`, { data: theirs, headers })).status()).toBe(200)

  await table(page).getByRole("button", { name: "Column Fees" }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("menuitem", { name: "Hide column" }).click()
  await page.getByRole("button", { name: "Save view" }).click()
  await expect(page.getByText(/saved this view since you opened it/)).toBeVisible()
  await page.getByRole("button", { name: "Save as new" }).click()
  await page.getByLabel("Name").fill("Trouble, mine")
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
  await expect(nav.getByRole("link", { name: /^Trouble, mine/ })).toHaveAttribute("aria-current", "page")
  const after = (await (await page.request.get(`/api/views/${id}`)).json()) as { state: { filters: object } }
  expect(after.state.filters).toEqual({ status: ["blocked"] })
  await nav.getByRole("link", { name: /^Trouble first/ }).click()
  await expect(page).toHaveURL(new RegExp(`view=${id}`))
})

const STATES = ["overdue", "blocked", "unknown", "due", "ready", "arriving", "gone"] as const

test("[UX-49] in grey each status keeps its own shape and words, and the date in force its name", async ({ page }) => {
  const seen = new Map<string, string>()
  for (const state of STATES) {
    await openList(page, { status: [state] })
    await page.addStyleTag({ content: "html { filter: grayscale(1) } * { transition: none !important }" })
    const cell = lines(page).first().getByRole("cell").nth(1)
    expect((await cell.innerText()).trim(), state).not.toBe("")
    const drawn = (await cell.locator("svg").first().screenshot()).toString("base64")
    expect(seen.get(drawn), state).toBeUndefined()
    seen.set(drawn, state)
  }
  await openList(page, { status: ["due"] })
  await expect(lines(page).first()).toContainText("in force")
})

test("on a phone a container is found, read and opened with one hand", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page, { status: ["blocked"] })
  const first = lines(page).first()
  const link = first.getByRole("link")
  const number = (await link.innerText()).replace(/\s/g, "")
  await expect(first).toContainText("Blocked: ")
  expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.getByRole("searchbox", { name: "Number or reference in this list" }).fill(number.slice(-5))
  await expect(lines(page)).toHaveCount(1)
  await first.click()
  await expect(page).toHaveURL(/\/(shipments|containers)\/[0-9a-f-]{36}/)
  await expect(page.getByText(number.slice(-7, -1)).filter({ visible: true }).first()).toBeVisible()
})
