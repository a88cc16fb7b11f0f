// Who sees little, uses the keyboard alone or holds a phone: axe on every page, keys, and no sideways scrolling.
import { globSync } from "node:fs"
import { dirname, resolve } from "node:path"
import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import type { TrackerControl } from "./tracker-control.ts"
import { listBoxes, pick } from "./world.ts"

const APP = resolve(import.meta.dirname, "../app")

async function everyPage(tracker: TrackerControl): Promise<string[]> {
  const boxes = await listBoxes(tracker)
  const held = pick(
    boxes,
    (one) => one.shipmentId !== undefined && count(one.attributes.holds_at_pod_terminal) > 0,
    "held box",
  )
  const charged = pick(
    boxes,
    (one) => one.shipmentId !== undefined && count(one.attributes.fees_at_pod_terminal) > 1,
    "charged box",
  )
  const silent = pick(
    boxes,
    (one) => one.shipmentId !== undefined && one.attributes.availability_known === false,
    "silent box",
  )
  const loose = pick(boxes, (one) => one.shipmentId === undefined, "box without a shipment")
  return [
    "/",
    "/?show=unknown",
    "/containers",
    `/containers?open=${held.id}`,
    '/containers?filters={"vessel":["No Such Ship"]}',
    "/shipments",
    "/shipments?q=NOTHINGLIKEIT",
    ...[held, charged, silent].map((box) => `/shipments/${box.shipmentId}?container=${box.id}`),
    `/containers/${loose.id}`,
    "/alerts",
    "/alerts?show=closed",
    "/settings/alerts",
    "/tracking?add=many",
    "/tracking",
    "/documents",
    "/documents?state=failed",
    "/exposure",
    "/exposure/rows?figure=owed&currency=USD",
    `/containers/${charged.id}/charges`,
    `/containers/${charged.id}/dispute`,
    "/settings/tariffs",
    "/settings",
    "/alerts?show=snoozed",
    "/settings/calendar",
    "/settings/links",
    `/containers/${held.id}/print`,
    "/connection",
    "/settings/contacts",
    `/shipments/find?q=${held.number.slice(0, 8)}`,
    "/shipments/11111111-2222-4333-8444-555555555555",
  ]
}

const LOOKS = [
  { look: "light", colorScheme: "light", forcedColors: "none", width: 1440, height: 900 },
  { look: "dark", colorScheme: "dark", forcedColors: "none", width: 1440, height: 900 },
  { look: "in forced colours", colorScheme: "dark", forcedColors: "active", width: 1440, height: 900 },
  { look: "light on a phone", colorScheme: "light", forcedColors: "none", width: 390, height: 844 },
] as const
const [LIGHT, DARK, FORCED, PHONE] = LOOKS
/** What other colours can break: everything else is of the page, whatever it looks like. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"]

test("[UX-48] axe finds nothing serious or critical on any page, light, dark and in forced colours", async ({
  page,
  tracker,
}) => {
  test.setTimeout(600_000)
  const found: Record<string, string[]> = {}
  await page.setViewportSize({ width: LIGHT.width, height: LIGHT.height })
  for (const path of await everyPage(tracker)) {
    await page.emulateMedia({
      colorScheme: LIGHT.colorScheme,
      forcedColors: LIGHT.forcedColors,
      reducedMotion: "reduce",
    })
    const here = await findings(page, path)
    for (const { look, colorScheme, forcedColors } of [DARK, FORCED]) {
      await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: "reduce" })
      here.push(...(await findingsHere(page, COLOUR_RULES)).map((words) => `${look}: ${words}`))
    }
    if (here.length > 0) found[path] = here
  }
  expect(found).toEqual({})
})

test("[UX-48] axe finds nothing serious or critical on any page, on a phone", async ({ page, tracker }) => {
  test.setTimeout(300_000)
  const { width, height, colorScheme, forcedColors } = PHONE
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: "reduce" })
  const found: Record<string, string[]> = {}
  for (const path of await everyPage(tracker)) {
    const here = await findings(page, path)
    if (here.length > 0) found[path] = here
  }
  expect(found).toEqual({})
})

/** Pages that other tests look at: by whom, or in which file. */
const ELSEWHERE = ["/settings/people", "/s/[token]", "/sign-in", "/setup", "/invite/[token]", "/documents/[id]"]

test("[UX-48] every page of the product is looked at", async ({ tracker }) => {
  const looked = (await everyPage(tracker)).map((path) => path.split("?")[0] ?? "")
  const routes = globSync("**/page.tsx", { cwd: APP })
    .map((file) => `/${dirname(file)}`.replaceAll(/\/\([a-z]+\)/g, "").replace(/^\/\.$/, "") || "/")
    .filter((route) => !ELSEWHERE.includes(route))
  const patterns = routes.map((route) => [route, new RegExp(`^${route.replaceAll(/\[[a-z]+\]/g, "[^/]+")}$`)] as const)
  expect(patterns.filter(([, pattern]) => !looked.some((path) => pattern.test(path))).map(([route]) => route)).toEqual(
    [],
  )
})

const TABS = 12

test("[UX-48] on every page what Tab leads to is in sight, in light and dark", async ({ page, tracker }) => {
  test.setTimeout(300_000)
  const hidden: Record<string, string[]> = {}
  for (const [index, path] of (await everyPage(tracker)).entries()) {
    await page.emulateMedia({ colorScheme: index % 2 ? "dark" : "light", reducedMotion: "reduce" })
    await open(page, path)
    for (let tab = 0; tab < TABS; tab++) {
      await page.keyboard.press("Tab")
      const problem = await page.evaluate(focusProblem)
      if (problem) hidden[path] = [...(hidden[path] ?? []), problem]
    }
  }
  expect(hidden).toEqual({})
})

/** What has the focus and is not seen: out of the window, under another part, or without an outline. */
function focusProblem(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.tagName === "NEXTJS-PORTAL") return null
  const name = focused.outerHTML.slice(0, 100)
  const box = focused.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, Math.min(box.y + box.height / 2, box.y + 20)]
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `out of the window: ${name}`
  const top = document.elementFromPoint(x, y)
  const label = focused.closest("label") ?? focused.parentElement
  if (!top || !(focused.contains(top) || top.contains(focused) || label?.contains(top))) return `covered: ${name}`
  return null
}

test.describe("an admin", () => {
  test.use({ person: "Priya" })

  test("axe finds nothing serious or critical among the people, nor on a shared shipment, in every look", async ({
    page,
    tracker,
    baseURL,
  }) => {
    const box = pick(await listBoxes(tracker), (one) => one.shipmentId !== undefined, "box on a shipment")
    const made = await page.request.post(`/api/shipments/${box.shipmentId}/share-links`, {
      data: { label: "Receiving", days: 7 },
      headers: { origin: baseURL ?? "" },
    })
    const { link } = (await made.json()) as { link: string }
    for (const { look, colorScheme, forcedColors, width, height } of LOOKS) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: "reduce" })
      for (const path of ["/settings/people", link]) expect(await findings(page, path), `${look} ${path}`).toEqual([])
    }
  })
})

test.describe("signed out", () => {
  test.use({ person: null })

  test("axe finds nothing serious or critical on the sign-in page, light and dark", async ({ page }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      expect(await findings(page, "/sign-in"), colorScheme).toEqual([])
    }
  })
})

test("no page scrolls sideways at 320 px", async ({ page, tracker }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const wide: Record<string, { over: number; by: string }> = {}
  for (const path of await everyPage(tracker)) {
    await open(page, path)
    const { over, by } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const beyond = [...document.querySelectorAll("main *, header *")].find(
        (node) => node.getBoundingClientRect().right > clientWidth + 1,
      )
      return { over: scrollWidth - clientWidth, by: beyond?.outerHTML.slice(0, 200) ?? "" }
    })
    if (over !== 0) wide[path] = { over, by }
  }
  expect(wide).toEqual({})
})

test("[UX-48] a whole morning by keyboard alone: rows, open, next box, find, commands, back", async ({
  page,
  tracker,
}) => {
  await open(page, "/?show=overdue")
  const rows = page.locator("main section[aria-labelledby^=group-] > ol > li a[data-row-link]")
  await page.keyboard.press("j")
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press("j")
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press("k")
  await expect(rows.nth(0)).toBeFocused()
  const href = (await rows.nth(0).getAttribute("href")) ?? ""
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(href)
  await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible()
  const find = page.getByRole("combobox", { name: /^Find/ })
  await page.keyboard.press("/")
  await expect(find).toBeFocused()
  await page.keyboard.type("jk/")
  await expect(find).toHaveValue("jk/")
  await page.keyboard.press("Escape")
  await expect(find).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(page).toHaveURL("/?show=overdue")

  // A call: the last digits of a number, then the next box of its shipment and back.
  const boxes = await listBoxes(tracker)
  const several = pick(
    boxes,
    (one) => one.shipmentId !== undefined && boxes.filter((other) => other.shipmentId === one.shipmentId).length > 2,
    "box beside others",
  )
  await page.keyboard.press("/")
  await page.keyboard.type(several.number)
  await expect(page.getByRole("option", { name: new RegExp(several.number) }).first()).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/shipments/${several.shipmentId}?container=${several.id}`)
  const chosen = page.getByRole("list", { name: "Containers of this shipment" }).locator("[aria-current]")
  await expect(chosen).toContainText(several.number)
  const isFirst = await page.getByRole("button", { name: "Previous box" }).isDisabled()
  await page.keyboard.press(isFirst ? "]" : "[")
  await expect(chosen).not.toContainText(several.number)
  await page.keyboard.press(isFirst ? "[" : "]")
  await expect(chosen).toContainText(several.number)

  // Anywhere by a command, and what the keys are.
  await page.keyboard.press("ControlOrMeta+k")
  await page.keyboard.type("> tracking")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/tracking")
  await page.keyboard.press("?")
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeHidden()
})

for (const { look, colorScheme, width, height } of LOOKS) {
  test(`axe finds nothing serious or critical in the palette, ${look}`, async ({ page, tracker }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    const box = pick(await listBoxes(tracker), (one) => one.shipmentId !== undefined, "box on a shipment")
    await open(page, "/shipments")
    await page.keyboard.press("ControlOrMeta+k")
    await page
      .getByRole("combobox", { name: /^Find/ })
      .fill(`${box.number.slice(0, 10)}${(Number(box.number[10]) + 3) % 10}`)
    await expect(page.getByText(/^The check digit should be/)).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include("[role=dialog]").analyze()
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([])
  })
}

test("the keys are told by ?, and Escape closes what they tell", async ({ page }) => {
  await open(page, "/")
  await page.keyboard.press("?")
  const keys = page.getByRole("dialog", { name: "Keys" })
  for (const words of ["Find a container, bill, booking or reference", "Open what is focused"]) {
    await expect(keys.getByText(words)).toBeVisible()
  }
  await page.keyboard.press("Escape")
  await expect(keys).toBeHidden()
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole("heading").first()).toBeAttached()
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
}

async function findings(page: Page, path: string): Promise<string[]> {
  await open(page, path)
  return findingsHere(page)
}

/** All rules, or those named. */
async function findingsHere(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : []))),
  )
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] })
  const { violations, passes } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(passes.map(({ id }) => id)).toContain("color-contrast")
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    )
}

function count(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}
