// What leaves the desk: files, a calendar, a link, a sheet of paper. Each contains what the list shows, and no more.

import type { APIRequestContext } from "@playwright/test"
import ICAL from "ical.js"
import Papa from "papaparse"
import readXlsxFile from "read-excel-file/node"
import type { ContainersPage } from "#lib/read/containers/row"
import { choose } from "./choose.ts"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"
import { startOfDay } from "./local-day.ts"
import { openShipment } from "./open-shipment.ts"
import { NOBODY } from "./sign-in.ts"

const VIEW = {
  filters: { status: ["overdue", "blocked", "due", "ready"] },
  sort: { by: "number", descending: true },
  columns: ["terminal", "number", "lfd", "appointment"],
  pinned: ["number"],
  widths: {},
  density: 32,
}

const fileOf = (format: string, view: object) =>
  `/api/containers/export?${new URLSearchParams({ format, view: JSON.stringify(view) })}`

async function listRows(request: APIRequestContext): Promise<ContainersPage["rows"]> {
  const rows: ContainersPage["rows"] = []
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = new URLSearchParams({ filters: JSON.stringify(VIEW.filters), sort: "number", dir: "desc" })
    if (cursor !== "") query.set("cursor", cursor)
    const answer = await request.get(`/api/containers?${query}`)
    expect(answer.status()).toBe(200)
    const page = (await answer.json()) as ContainersPage
    rows.push(...page.rows)
    cursor = page.nextCursor
  }
  return rows
}

test("[UX-31] CSV and XLSX hold this view's rows, columns and order, with the zone named in the head", {
  tag: "@journey",
}, async ({ page }) => {
  await page.goto("/")
  const rows = await listRows(page.request)
  expect(rows.length).toBeGreaterThan(3)

  const csv = await page.request.get(fileOf("csv", VIEW))
  expect(csv.headers()["content-type"]).toContain("text/csv")
  expect(csv.headers()["content-disposition"]).toMatch(/attachment; filename="containers-.*\.csv"/)
  const lines = Papa.parse<string[]>((await csv.text()).replace(/^\uFEFF/, "")).data.slice(0, -1)
  const about = Object.fromEntries(
    lines.slice(
      0,
      lines.findIndex((line) => line.length === 1),
    ),
  )
  expect(about.Filters).toBe("status is overdue or blocked or due or ready")
  expect(about["Exported by"]).toContain("Marisol Vega")
  const [head = [], ...table] = lines.slice(lines.findIndex((line) => line.length === 1) + 1)
  expect(head.slice(0, 4)).toEqual([
    "Terminal",
    "FIRMS code",
    "Container",
    "Last free day in force (calendar day at the place)",
  ])
  expect(head).toContain("Terminal's appointment (local time of the terminal)")
  expect(head).toContain("Terminal's appointment, zone")
  const expected = rows.map((row) => [
    expect.stringContaining(terminalOf(row)),
    row.number,
    row.lfd.inForce?.day ?? "not known",
  ])
  expect(table.map((cells) => [cells[0], cells[2], cells[3]])).toEqual(expected)

  const xlsx = await page.request.get(fileOf("xlsx", VIEW))
  const [sheet, aboutSheet] = await readXlsxFile(await xlsx.body())
  expect(sheet?.data[0]).toEqual(head)
  expect(sheet?.data.slice(1).map((cells) => [cells[2], dayOf(cells[3])])).toEqual(
    expected.map(([, number, day]) => [number, day]),
  )
  expect(aboutSheet?.data.map(([name]) => name)).toContain("As of")
})

/** Its place: the terminal, or the destination if it went on by rail. */
function terminalOf({ stage, terminal, destinationName }: ContainersPage["rows"][number]): string {
  if ((stage === "inland" || stage === "at_ramp") && destinationName) return destinationName
  return terminal?.name ?? "not reported"
}

function dayOf(cell: unknown): unknown {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : cell
}

test("a view that is none is refused with its reason, and nothing is written", async ({ page }) => {
  await page.goto("/")
  for (const view of [{}, { ...VIEW, columns: ["password_hash"] }, { ...VIEW, filters: { sql: "1" } }]) {
    expect((await page.request.get(fileOf("csv", view))).status()).toBe(400)
  }
})

test("[UX-32] a calendar of last free days: whole days by a private link that a program reads, until it is revoked", {
  tag: "@journey",
}, async ({ page, playwright, baseURL, tracker }) => {
  const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU72990001DIRECT" })
  await tracker.observe(number, { pickup_lfd_terminal: startOfDay("2026-11-02", zone) })
  await openShipment(page, shipmentId)
  await expect(page.getByRole("region", { name: "Last free day" })).toContainText(/Mon, Nov 2 [A-Z]+ in force/)

  await page.goto("/settings/calendar")
  await page.getByLabel("Name").fill("Pier, days; all")
  await choose(page.getByRole("combobox", { name: "What is in it" }), "All containers")
  await page.getByRole("button", { name: "Create calendar" }).click()
  const link = await page.getByText(/\/api\/calendar\/.*\.ics$/).innerText()

  const program = await playwright.request.newContext({ baseURL: baseURL ?? "", storageState: NOBODY })
  const answer = await program.get(link)
  expect(answer.status()).toBe(200)
  expect(answer.headers()["content-type"]).toContain("text/calendar")
  expect(answer.headers()["cache-control"]).toContain("private")
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one))
  const event = events.find((one) => one.summary === `Last free day (terminal) ${number}`)
  expect([event?.startDate.isDate, event?.startDate.toString(), event?.endDate.toString()]).toEqual([
    true,
    "2026-11-02",
    "2026-11-03",
  ])
  const again = new ICAL.Component(ICAL.parse(await (await program.get(link)).text()))
  const uids = again.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one).uid)
  expect(uids).toContain(event?.uid)
  expect(new Set(uids).size).toBe(uids.length)

  // The link is shown once. After a reload the page no longer knows it.
  await page.reload()
  await expect(page.getByRole("list", { name: "Calendars" })).toContainText("Pier, days; all")
  expect(await page.content()).not.toContain(link.split("/").at(-1)?.replace(".ics", "") ?? "?")
  await page.getByRole("button", { name: "Revoke Pier, days; all" }).click()
  await expect(page.getByText("Revoked. The link of Pier, days; all no longer works.")).toBeVisible()
  expect((await program.get(link)).status()).toBe(404)
  await program.dispose()
})

test("[UX-18] a number has its copy button, and “copy link” gives an address that shows a colleague the same container", async ({
  page,
  context,
  browser,
  baseURL,
  sessionOf,
  tracker,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU72990002DIRECT" })
  const container = (await tracker.truth(number)).container_id
  await openShipment(page, shipmentId, container)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())

  await page.getByRole("button", { name: "Copy container number" }).first().click()
  await expect.poll(copied).toBe(number)
  await page.getByRole("button", { name: "Copy number" }).first().click()
  await expect.poll(copied).toContain("MEDU72990002")
  await page.getByRole("button", { name: "Copy link" }).first().click()
  await expect.poll(copied).toContain(`/shipments/${shipmentId}?container=${container}`)

  const colleague = await browser.newContext({ baseURL: baseURL ?? "", storageState: await sessionOf("Daniel") })
  const other = await colleague.newPage()
  await other.goto(await copied())
  await expect(other.getByRole("region", { name: "Timeline" })).toContainText(number.slice(4, 10))
  await colleague.close()
})

test("a share link shows one shipment to somebody outside, read only, and says when it is over or revoked", {
  tag: "@journey",
}, async ({ page, product, browser, baseURL, tracker }) => {
  const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU72990003DIRECT" })
  await tracker.observe(number, {
    ...readyUntil("2026-10-30", zone),
    holds: [{ name: "customs", status: "hold", description: "EXAM SITE 7" }],
    fees: [{ type: "demurrage", amount: 777.5 }],
  })
  await openShipment(page, shipmentId)
  await page.getByRole("button", { name: "Share" }).click()
  const dialog = page.getByRole("dialog", { name: "Share this shipment" })
  await dialog.getByLabel("For whom").fill("Northlake Stores")
  await dialog.getByRole("button", { name: "7 days" }).click()
  await dialog.getByRole("button", { name: "Create link" }).click()
  const link = await dialog.getByText(/\/s\/[\w-]{43}$/).innerText()

  const outside = await browser.newContext({ baseURL: baseURL ?? "", storageState: NOBODY })
  const visitor = await outside.newPage()
  const asked: string[] = []
  visitor.on("request", (request) => asked.push(new URL(request.url()).pathname))
  const answer = await visitor.goto(link)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()["cache-control"]).toContain("no-store")
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex")
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("MEDU72990003")
  await expect(visitor.getByRole("list", { name: "Route" })).toBeVisible()
  await expect(visitor.getByRole("list", { name: "Moves" }).getByRole("listitem")).not.toHaveCount(0)
  const html = await visitor.content()
  for (const secret of ["777", "customs", "Customs", "EXAM SITE", "demurrage", "Marisol", "Northlake"]) {
    expect(html).not.toContain(secret)
  }
  expect(await outside.cookies()).toEqual([])
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([])

  const endIn = (days: number) =>
    withDatabase(
      product.databaseUrl,
      (sql) => sql`update share_links set expires_at = now() + ${days} * interval '1 day'`,
    )
  await endIn(-1)
  await visitor.reload()
  await expect(visitor.getByRole("heading", { name: /^This link expired on / })).toBeVisible()
  await expect(visitor.getByText("MEDU72990003")).toHaveCount(0)
  await endIn(7)

  await expect(dialog.getByRole("list", { name: "Links" })).toContainText("Northlake Stores")
  await page.goto("/settings/links")
  const row = page.getByRole("listitem").filter({ hasText: "MEDU72990003" })
  await expect(row).toContainText("Opened 1 time")
  await row.getByRole("button", { name: "Revoke the link for Northlake Stores" }).click()
  await expect(row).toContainText("Revoked")
  await visitor.reload()
  await expect(visitor.getByRole("heading", { name: "This link was revoked" })).toBeVisible()
  expect((await visitor.goto(link.slice(0, -1)))?.status()).toBe(404)
  await expect(visitor.getByRole("heading", { name: "Link not found" })).toBeVisible()
  await outside.close()
})

test("the sheet for a driver fits one page, in black on white, and names what must be paid first", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU729910015DIRECT" })
  await tracker.observe(number, {
    ...readyUntil("2026-10-30", zone),
    fees: [{ type: "demurrage", amount: 777.5 }],
    pickup_appointment_at: "2026-10-20T17:30:00Z",
  })
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  await page.getByRole("link", { name: "Print" }).first().click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(number)
  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  const sheet = page.getByRole("main")
  await expect(sheet).toContainText("Tue, Oct 20, 10:30 PT")
  await expect(sheet).toContainText("FIRMS")
  await expect(sheet).toContainText("Ready")
  await expect(sheet).toContainText("Pay before pickup$777.50 demurrage")
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden()
  const ground = await sheet.evaluate((main) => [
    getComputedStyle(main.parentElement ?? main).backgroundColor,
    getComputedStyle(main).color,
  ])
  expect(ground).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"])
  const pages = (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g)
  expect(pages).toHaveLength(1)
})

const SHEETS = [
  { from: "/", link: "Print all rows", api: "/api/today?show=attention&rows=200", title: /^[A-Z][a-z]+day, / },
  { from: "/?show=ready", link: "Print all rows", api: "/api/today?show=ready&rows=200", title: /^[A-Z][a-z]+day, / },
  { from: "/shipments", link: "Print", api: "/api/shipments", title: "Shipments" },
  { from: "/alerts", link: "Print", api: "/api/alerts?show=open&rows=1000", title: "Alerts" },
  { from: "/exposure", link: "Print", api: "/api/exposure/rows?figure=any", title: "Exposure" },
] as const

/** How many rows a list says it has. */
function totalOf(answer: {
  total?: number
  groups?: { total: number }[]
  counts?: { open: { alerts: number } }
}): number {
  if (answer.groups) return answer.groups.reduce((sum, { total }) => sum + total, 0)
  return answer.total ?? answer.counts?.open.alerts ?? 0
}

for (const { from, link, api, title } of SHEETS) {
  test(`${from} prints as a document from a phone too: all rows of the view, as of when, by whom, and no frame`, async ({
    page,
    tracker,
  }) => {
    await tracker.settled()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(from)
    await page.getByRole("main").getByRole("link", { name: link, exact: true }).click()
    await expect(page).toHaveURL(/\/print/)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
    await page.emulateMedia({ media: "print", colorScheme: "dark" })
    await expect(page.getByText(/^(Printed|Exported) by:$/)).toBeVisible()
    await expect(page.getByText("As of:")).toBeVisible()
    await expect(page.getByRole("navigation")).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden()
    await expect(async () => {
      const total = totalOf(await (await page.request.get(api)).json())
      await page.reload()
      const tables = from === "/exposure" ? page.getByRole("table").last() : page.getByRole("table")
      await expect(tables.locator("tbody tr")).toHaveCount(total, { timeout: 2_000 })
      expect(total).toBeGreaterThan(0)
    }).toPass({ timeout: 40_000 })
    const main = page.getByRole("main")
    const ground = await main.evaluate((one) => getComputedStyle(one.parentElement ?? one).backgroundColor)
    expect(ground).toBe("rgb(255, 255, 255)")
  })
}
