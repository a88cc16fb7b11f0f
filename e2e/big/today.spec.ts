// Today with 100,000 containers in three zones: its counts, its days, and how soon it can be used.
import type { APIRequestContext, Page } from "@playwright/test"
import type { ContainersPage } from "#lib/read/containers/row"
import { withDatabase } from "../database.ts"
import { dueContainers } from "../due-containers.ts"
import { expect, makeWorld, test } from "../hundred-thousand.ts"
import { startProduct } from "../product.ts"
import { makeSession } from "../sign-in.ts"
import { openControl } from "../tracker-control.ts"

const TABS = [
  ["Ready", "ready"],
  ["Due ≤ 48 h", "due"],
  ["Overdue", "overdue"],
  ["Blocked", "blocked"],
  ["Arriving", "arriving"],
  ["Not known", "unknown"],
] as const

test("[UX-1] home opens on what needs attention; each state is one click away, its count that of the filtered list", async ({
  page,
}) => {
  await page.goto("/")
  await expect(tabOf(page, "Needs attention")).toHaveAttribute("aria-current", "page")
  const tabs = page.getByRole("navigation", { name: "What to show" })
  expect(await tabs.evaluate((it) => it.scrollWidth <= it.clientWidth), "a tab is cut").toBe(true)
  const groups = await page.locator("main section[aria-labelledby^=group-] h2").allTextContents()
  const sum = groups.map((title) => numberIn(title)).reduce((all, one) => all + one, 0)
  expect(sum).toBeGreaterThan(10_000)
  expect(await countOf(page, "Needs attention")).toBe(sum)
  for (const [label, state] of TABS) {
    const counted = await countOf(page, label)
    await tabOf(page, label).click()
    await expect(page).toHaveURL(`/?show=${state}`)
    await expect(tabOf(page, label)).toHaveAttribute("aria-current", "page")
    await expect(rowsOf(page)).toHaveCount(Math.min(200, counted))
    const { ids, whole } = await listIds(page.request, { status: [state] })
    expect({ state, count: ids.length, whole }).toEqual({ state, count: counted, whole: true })
  }
  await tabOf(page, "Requests failed").click()
  await expect(page).toHaveURL("/?show=failed")
  await expect(page.getByText("No request failed")).toBeVisible()
})

test("a tab that holds more rows than it shows says so, and brings more", async ({ page }) => {
  await page.goto("/?show=overdue")
  const counted = await countOf(page, "Overdue")
  await expect(rowsOf(page)).toHaveCount(200)
  await page.getByRole("button", { name: `Show 200 of ${(counted - 200).toLocaleString("en-US")} more` }).click()
  await expect(rowsOf(page)).toHaveCount(400)
})

test("[UX-3] due within 48 h counts to the end of the day at the terminal, over both clock changes, for a viewer anywhere", async ({
  page,
  browser,
  product,
  tracker,
  sessionOf,
}) => {
  test.slow()
  await page.goto("/?show=due")
  const expected = await withDatabase(product.databaseUrl, async (sql) =>
    dueContainers(sql, new Date((await tracker.clock()).now)),
  )
  expect(expected.length).toBeGreaterThan(1_000)
  expect((await listNumbers(page.request)).toSorted()).toEqual(expected.toSorted())
  expect(await countOf(page, "Due ≤ 48 h")).toBe(expected.length)
  const storageState = await sessionOf("Daniel")
  const abroad = await browser.newContext({ baseURL: product.url, storageState, timezoneId: "Asia/Tokyo" })
  const there = await abroad.newPage()
  await there.goto("/?show=due")
  expect(await countOf(there, "Due ≤ 48 h")).toBe(expected.length)
  await expect(linksOf(there)).toHaveText(await linksOf(page).allTextContents())
  await abroad.close()

  // The Saturday before the clocks go forward, so the Sunday has 23 hours.
  const start = "2027-03-13T14:00:00.000Z"
  const world = await makeWorld(4_000, start)
  const spring = await startProduct({ start, env: world.env })
  try {
    const { cookies, origins } = await makeSession(spring, "Marisol")
    const context = await browser.newContext({ baseURL: spring.url, storageState: { cookies, origins } })
    const board = await context.newPage()
    await board.goto("/?show=due")
    const now = new Date((await openControl(spring).clock()).now)
    const due = await withDatabase(spring.databaseUrl, (sql) => dueContainers(sql, now))
    expect(due.length).toBeGreaterThan(50)
    expect(await countOf(board, "Due ≤ 48 h")).toBe(due.length)
    expect((await listNumbers(context.request)).toSorted()).toEqual(due.toSorted())
    await context.close()
  } finally {
    await spring.stop()
    await world.remove()
  }
})

test("[UX-7] the first rows answer a key as soon as they are seen", async ({ page }) => {
  // The first visit caches the scripts, so the second measures the page and not the network.
  await page.goto("/")
  await page.goto("/", { waitUntil: "commit" })
  await linksOf(page).first().focus()
  await page.keyboard.press("j")
  await expect(linksOf(page).nth(1)).toBeFocused()
})

const row = "main section[aria-labelledby^=group-] > ol > li"

/** The link that opens each row. Its next step is beside it. */
function linksOf(page: Page) {
  return rowsOf(page).getByRole("link", { name: /^(Open|Track again) / })
}

function rowsOf(page: Page) {
  return page.locator(row)
}

function tabOf(page: Page, label: string) {
  return page.getByRole("navigation", { name: "What to show" }).getByRole("link", { name: label })
}

async function countOf(page: Page, label: string): Promise<number> {
  return numberIn((await tabOf(page, label).textContent()) ?? "")
}

/** The last number in a text: "Due ≤ 48 h4,716" is 4716. */
function numberIn(text: string): number {
  return Number((/([\d,]+)(?!.*\d)/.exec(text.replace("48 h", ""))?.[1] ?? "").replaceAll(",", ""))
}

async function listIds(request: APIRequestContext, filters: object): Promise<{ ids: string[]; whole: boolean }> {
  const answer = await request.get(`/api/containers/ids?${new URLSearchParams({ filters: JSON.stringify(filters) })}`)
  return (await answer.json()) as { ids: string[]; whole: boolean }
}

/** Numbers of all due containers, page by page. */
async function listNumbers(request: APIRequestContext): Promise<string[]> {
  const numbers: string[] = []
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = new URLSearchParams({ filters: '{"status":["due"]}', sort: "lfd", ...(cursor ? { cursor } : {}) })
    const page = (await (await request.get(`/api/containers?${query}`)).json()) as ContainersPage
    numbers.push(...page.rows.map(({ number }) => number))
    cursor = page.nextCursor
  }
  return numbers
}
