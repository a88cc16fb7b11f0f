// For people who see little or use a phone: axe on every page, a visible focus, and no sideways scrolling.
import { globSync } from "node:fs"
import { dirname, resolve } from "node:path"
import type { Page } from "@playwright/test"
import { visited } from "#test/visited"
import { axeFindings } from "./axe.ts"
import { expect, test } from "./fixtures.ts"
import { smallTargets } from "./touch-targets.ts"
import type { TrackerControl } from "./tracker-control.ts"
import { listContainers, pick } from "./world.ts"

test.describe.configure({ mode: "parallel" })

const APP = resolve(import.meta.dirname, "../app")

const PRINTED_VIEW = `/containers/print?${new URLSearchParams({
  view: JSON.stringify({
    ...{ filters: {}, sort: { by: "number", descending: false }, columns: ["number", "lfd", "holds"] },
    ...{ pinned: ["number"], widths: {}, density: 32 },
  }),
})}`

const SECTIONS = [
  ...["Today", "containers", "shipments", "alerts", "money"],
  ...["tracking and documents", "settings"],
] as const

async function everyPage(tracker: TrackerControl): Promise<Record<(typeof SECTIONS)[number], string[]>> {
  const containers = await listContainers(tracker)
  const held = pick(
    containers,
    (one) => one.shipmentId !== undefined && count(one.attributes.holds_at_pod_terminal) > 0,
    "held container",
  )
  const charged = pick(
    containers,
    (one) => one.shipmentId !== undefined && count(one.attributes.fees_at_pod_terminal) > 1,
    "charged container",
  )
  const silent = pick(
    containers,
    (one) => one.shipmentId !== undefined && one.attributes.availability_known === false,
    "silent container",
  )
  const loose = pick(containers, (one) => one.shipmentId === undefined, "container without a shipment")
  return {
    Today: ["/", "/?show=unknown", "/today/print", "/today/print?show=failed"],
    containers: [
      "/containers",
      `/containers?open=${held.id}`,
      '/containers?filters={"vessel":["No Such Ship"]}',
      `/containers/${loose.id}`,
      `/containers/${held.id}/print`,
      PRINTED_VIEW,
    ],
    shipments: [
      "/shipments",
      "/shipments?q=NOTHINGLIKEIT",
      "/shipments/print",
      ...[held, charged, silent].map((container) => `/shipments/${container.shipmentId}?container=${container.id}`),
      `/shipments/find?q=${held.number.slice(0, 8)}`,
      "/shipments/11111111-2222-4333-8444-555555555555",
    ],
    alerts: ["/alerts", "/alerts?show=closed", "/alerts?show=snoozed", "/alerts/print", "/settings/alerts"],
    money: [
      "/exposure",
      "/exposure/print",
      "/exposure/rows?figure=owed&currency=USD",
      `/containers/${charged.id}/charges`,
      `/containers/${charged.id}/dispute`,
      "/settings/tariffs",
    ],
    "tracking and documents": [
      "/tracking",
      "/tracking?add=many",
      "/connection",
      "/documents",
      "/documents?state=failed",
    ],
    settings: [
      "/settings",
      "/second-factor",
      "/settings/security",
      "/settings/calendar",
      "/settings/links",
      "/settings/contacts",
    ],
  }
}

const LOOKS = [
  { look: "light", colorScheme: "light", forcedColors: "none", width: 1440, height: 900 },
  { look: "dark", colorScheme: "dark", forcedColors: "none", width: 1440, height: 900 },
  { look: "in forced colours", colorScheme: "dark", forcedColors: "active", width: 1440, height: 900 },
  { look: "light on a phone", colorScheme: "light", forcedColors: "none", width: 390, height: 844 },
] as const
const [LIGHT, DARK, FORCED, PHONE] = LOOKS
/** The only rules that other colors can break. The rest is the same in every look. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"]

for (const section of SECTIONS) {
  test(`[UX-48] ${section}: axe finds nothing serious, light, dark and in forced colours; what Tab leads to is in sight`, async ({
    page,
    tracker,
  }) => {
    test.setTimeout(300_000)
    const found: Record<string, string[]> = {}
    await page.setViewportSize({ width: LIGHT.width, height: LIGHT.height })
    const paths = (await everyPage(tracker))[section]
    visited(`pages of ${section}`, paths.length)
    for (const [index, path] of paths.entries()) {
      await page.emulateMedia({ ...mediaOf(LIGHT), reducedMotion: "reduce" })
      await open(page, path)
      const here = await axeFindings(page)
      for (const look of [DARK, FORCED]) {
        await page.emulateMedia({ ...mediaOf(look), reducedMotion: "reduce" })
        here.push(...(await axeFindings(page, { rules: COLOUR_RULES })).map((words) => `${look.look}: ${words}`))
      }
      await page.emulateMedia({ ...mediaOf(index % 2 ? DARK : LIGHT), reducedMotion: "reduce" })
      here.push(...(await hiddenByTab(page)))
      if (here.length > 0) found[path] = here
    }
    expect(found).toEqual({})
  })

  test(`[UX-48] ${section} on a phone: axe finds nothing serious, a finger hits what it aims at, and nothing scrolls sideways at 320 px`, async ({
    page,
    tracker,
  }) => {
    test.setTimeout(300_000)
    const found: Record<string, string[]> = {}
    for (const path of (await everyPage(tracker))[section]) {
      const here = await onPhone(page, path)
      if (here.length > 0) found[path] = here
    }
    expect(found).toEqual({})
  })
}

/** What is wrong at 320 px, and at the width of a phone. */
async function onPhone(page: Page, path: string): Promise<string[]> {
  await page.emulateMedia({ ...mediaOf(PHONE), reducedMotion: "reduce" })
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, path)
  const wide = await tooWide(page)
  await page.setViewportSize({ width: PHONE.width, height: PHONE.height })
  return [...wide, ...(await axeFindings(page)), ...(await smallTargets(page))]
}

/** Pages that other tests check: which test or file. */
const ELSEWHERE = [
  ...["/settings/people", "/settings/audit", "/settings/carriers", "/s/[token]", "/sign-in", "/setup"],
  ...["/invite/[token]", "/password/[token]", "/documents/[id]"],
]

test("[UX-48] every page of the product is looked at", async ({ tracker }) => {
  const looked = Object.values(await everyPage(tracker))
    .flat()
    .map((path) => path.split("?")[0] ?? "")
  const routes = globSync("**/page.tsx", { cwd: APP })
    .map((file) => `/${dirname(file)}`.replaceAll(/\/\([a-z]+\)/g, "").replace(/^\/\.$/, "") || "/")
    .filter((route) => !ELSEWHERE.includes(route))
  const patterns = routes.map((route) => [route, new RegExp(`^${route.replaceAll(/\[[a-z]+\]/g, "[^/]+")}$`)] as const)
  expect(patterns.filter(([, pattern]) => !looked.some((path) => pattern.test(path))).map(([route]) => route)).toEqual(
    [],
  )
})

const TABS = 12

/** What has the focus but cannot be seen, after each of several presses of Tab. */
async function hiddenByTab(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (let tab = 0; tab < TABS; tab++) {
    await page.keyboard.press("Tab")
    const problem = await page.evaluate(focusProblem)
    if (problem) hidden.push(problem)
  }
  return hidden
}

async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth === clientWidth) return []
    const beyond = [...document.querySelectorAll("main *, header *")].find(
      (node) => node.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth - clientWidth} px too wide: ${beyond?.outerHTML.slice(0, 200) ?? ""}`]
  })
}

/** Why the focused element cannot be seen: outside the window, covered, or without an outline. */
function focusProblem(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.tagName === "NEXTJS-PORTAL") return null
  const name = focused.outerHTML.slice(0, 100)
  const container = focused.getBoundingClientRect()
  // If it is taller than the window, part of it is in view.
  const from = container.height > innerHeight && container.bottom > 20 ? Math.max(0, container.y) : container.y
  const [x, y] = [container.x + container.width / 2, from + Math.min(container.height / 2, 20)]
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
    const container = pick(
      await listContainers(tracker),
      (one) => one.shipmentId !== undefined,
      "container on a shipment",
    )
    const made = await page.request.post(`/api/shipments/${container.shipmentId}/share-links`, {
      data: { label: "Receiving", days: 7 },
      headers: { origin: baseURL ?? "" },
    })
    const { link } = (await made.json()) as { link: string }
    const paths = ["/settings/people", "/settings/audit", "/settings/carriers", link]
    for (const look of [LIGHT, DARK, FORCED]) {
      await page.setViewportSize({ width: look.width, height: look.height })
      await page.emulateMedia({ ...mediaOf(look), reducedMotion: "reduce" })
      for (const path of paths) {
        await open(page, path)
        expect(await axeFindings(page), `${look.look} ${path}`).toEqual([])
      }
    }
    for (const path of paths) expect(await onPhone(page, path), path).toEqual([])
  })
})

test.describe("signed out", () => {
  test.use({ person: null })

  test("axe finds nothing serious or critical where one signs in and chooses a password, in every look", async ({
    page,
    browser,
    baseURL,
    sessionOf,
  }) => {
    const headers = { origin: baseURL ?? "" }
    const { request } = await browser.newContext({ baseURL: headers.origin, storageState: await sessionOf("Priya") })
    const post = async (path: string, data: object) => (await request.post(path, { data, headers })).json()
    const ana = { name: "Ana Keys", email: "ana.keys.of.the.night.desk@northlake.example", role: "viewer" }
    const invited: { link: string; userId: string } = await post("/api/people", ana)
    const { pathname: invitation } = new URL(invited.link)
    expect(await onPhone(page, invitation), "an invitation").toEqual([])
    await post("/api/auth/password", { token: invitation.split("/").at(-1), password: "a password long enough" })
    const again: { link: string } = await post(`/api/people/${invited.userId}/link`, {})
    const paths = ["/sign-in", new URL(again.link).pathname, "/password/of-long-ago"]
    for (const path of paths) {
      expect(await onPhone(page, path), path).toEqual([])
      await page.setViewportSize({ width: DARK.width, height: DARK.height })
      await page.emulateMedia({ ...mediaOf(DARK), reducedMotion: "reduce" })
      expect(await axeFindings(page), path).toEqual([])
    }
    await request.patch(`/api/people/${invited.userId}`, { data: { disabled: true }, headers })
  })
})

for (const { look, colorScheme, width, height } of LOOKS) {
  test(`axe finds nothing serious or critical in the palette, ${look}`, async ({ page, tracker }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    const container = pick(
      await listContainers(tracker),
      (one) => one.shipmentId !== undefined,
      "container on a shipment",
    )
    await open(page, "/shipments")
    await page.keyboard.press("ControlOrMeta+k")
    await page
      .getByRole("combobox", { name: /^Find/ })
      .fill(`${container.number.slice(0, 10)}${(Number(container.number[10]) + 3) % 10}`)
    await expect(page.getByText(/^The check digit should be/)).toBeVisible()
    expect(await axeFindings(page, { within: "[role=dialog]" })).toEqual([])
  })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole("heading").first()).toBeAttached()
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
}

function mediaOf({ colorScheme, forcedColors }: (typeof LOOKS)[number]) {
  return { colorScheme, forcedColors }
}

function count(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}
