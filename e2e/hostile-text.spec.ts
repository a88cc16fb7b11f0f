// Hostile text in every field of the service and of people, on every page that shows it: nothing runs, nothing breaks.
import { connect } from "node:net"
import { text as readText } from "node:stream/consumers"
import type { Page } from "@playwright/test"
import type { Sql } from "#db/client"
import { isInboxWaiting } from "#db/connection/inbox"
import { visited } from "#test/visited"
import { deliverRead, idOf } from "../test/connection/notifications.ts"
import { hostileShipment } from "../test/hostile/resources.ts"
import { SAMPLES, UNSHOWABLE } from "../test/hostile/texts.ts"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"
import { NOBODY } from "./sign-in.ts"

test.use({ apart: "hostile text", person: "Priya", viewport: { width: 390, height: 844 } })

/** The samples that people's fields store as typed. The others are cleaned before they are stored. */
const [MARKUP = "", WORD = ""] = SAMPLES.filter((text) => /^">|^W+$/.test(text))

const SORT = { by: "urgent", descending: false }
const VIEW = { filters: {}, sort: SORT, columns: ["number"], pinned: ["number"], widths: {}, density: 32 }

async function addHostile(sql: Sql): Promise<void> {
  const at = "2026-10-19T13:05:00.000Z"
  for (const [no, text] of SAMPLES.entries()) await deliverRead(sql, at, null, hostileShipment(text, `${no}`))
  const [user] = await sql<{ id: string }[]>`select id from users where name like 'Priya %'`
  const by = user?.id ?? ""
  for (const [no, text] of [MARKUP, WORD].entries()) {
    const containerId = idOf(`container ${no === 0 ? 0 : SAMPLES.indexOf(WORD)}`)
    await sql`insert into container_work (container_id, owner_id, tags, note_count, updated_at)
      values (${containerId}, ${by}, ${[text.slice(0, 40)]}, 1, ${at})`
    await sql`insert into notes (container_id, author_id, body, created_at) values (${containerId}, ${by}, ${text}, ${at})`
    await sql`insert into contacts (role, company, created_at, updated_at) values ('broker', ${text}, ${at}, ${at})`
    await sql`insert into saved_views (owner_id, name, scope, state) values (${by}, ${text}, 'team', ${sql.json(VIEW)})`
    const causes = { hold: { amount: null }, fee: { amount: null }, lfd_passed: { amount: null } }
    await sql`insert into alert_rules (name, causes, updated_by) values (${text}, ${sql.json(causes)}, ${by})`
    await sql`update users set name = ${text} where name like ${no === 0 ? "Daniel %" : "Tom %"}`
  }
}

function watch(page: Page): string[] {
  const faults: string[] = []
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`))
  page.on("dialog", (dialog) => void dialog.dismiss().then(() => faults.push("a dialog opened")))
  page.on("response", (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  page.on("request", (request) => {
    if (/evil/.test(new URL(request.url()).host)) faults.push(`asked ${request.url()}`)
  })
  return faults
}

/** Pages that show a container, whose work is drawn after the page. */
const WITH_WORK = /^\/(shipments|containers)\/[0-9a-f-]{36}$|\?open=/

type Watched = { freedayHostile?: number; policyBroken?: string[] }

/** Counts what the browser blocked by policy, from the first script on. */
function countRefusals(): void {
  const here = globalThis as Watched
  here.policyBroken = []
  document.addEventListener("securitypolicyviolation", (event) =>
    here.policyBroken?.push(`${event.violatedDirective} ${event.blockedURI}`),
  )
}

async function look(page: Page, path: string, faults: string[]): Promise<string[]> {
  const before = faults.length
  await page.goto(path)
  if (WITH_WORK.test(path)) await expect(page.getByRole("region", { name: "Our work" }).first()).toBeVisible()
  const seen = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isBeyond = (node: Element) => node.getBoundingClientRect().right > clientWidth + 1
    const isClipped = (node: Element): boolean => {
      const around = node.parentElement
      return (
        around !== null &&
        ((!isBeyond(around) && getComputedStyle(around).overflowX !== "visible") || isClipped(around))
      )
    }
    const beyond = [...document.querySelectorAll("body *")].filter((node) => isBeyond(node) && !isClipped(node)).at(-1)
    const { freedayHostile, policyBroken = [] } = globalThis as Watched
    return {
      ran: freedayHostile !== undefined,
      refused: policyBroken,
      text: `${document.title}\n${document.body.innerText}`,
      wide:
        scrollWidth > clientWidth ? `${scrollWidth - clientWidth} px too wide: ${beyond?.outerHTML.slice(0, 200)}` : "",
    }
  })
  const shown = UNSHOWABLE.exec(seen.text)
  return [
    ...faults.slice(before),
    ...(seen.ran ? ["a hostile script ran"] : []),
    ...seen.refused.map((what) => `refused by policy: ${what}`),
    ...(shown ? [`shows ${JSON.stringify(seen.text.slice(Math.max(0, shown.index - 20), shown.index + 20))}`] : []),
    ...(seen.wide ? [seen.wide] : []),
  ]
}

const LISTS = [
  ...["/", "/containers", "/shipments", "/tracking", "/documents", "/alerts", "/alerts?show=closed", "/exposure"],
  ...["/exposure/rows?figure=owed&currency=USD", "/connection", "/containers/print", "/settings", "/settings/people"],
  ...["/settings/audit", "/settings/alerts", "/settings/tariffs", "/settings/contacts", "/settings/links"],
  ...["/settings/calendar", "/settings/security", `/shipments/find?q=${encodeURIComponent(MARKUP.slice(0, 30))}`],
]

test("hostile text runs nothing, breaks nothing and widens no page, on every page and print", async ({
  page,
  product,
  browser,
}) => {
  test.setTimeout(150_000)
  await withDatabase(product.databaseUrl, async (sql) => {
    await addHostile(sql)
    await expect.poll(() => isInboxWaiting(sql), { timeout: 30_000 }).toBe(false)
    const alerts = () => sql`select from alerts where container_id = ${idOf("container 0")}`
    await expect.poll(async () => (await alerts()).length, { timeout: 30_000 }).toBeGreaterThan(0)
  })
  const headers = { origin: product.url }
  const [shipment, container] = [idOf("shipment 0"), idOf("container 0")]
  const post = async (path: string, data: object) =>
    ((await (await page.request.post(path, { data, headers })).json()) as { link: string }).link
  const shared = await post(`/api/shipments/${shipment}/share-links`, { label: MARKUP.slice(0, 60), days: 7 })
  const invited = await post("/api/people", { name: MARKUP.slice(0, 90), email: "h@northlake.example", role: "viewer" })
  const long = SAMPLES.indexOf(WORD)
  const paths = [
    ...LISTS,
    ...SAMPLES.map((_, no) => `/shipments/${idOf(`shipment ${no}`)}`),
    ...[0, long].flatMap((no) => {
      const one = `/containers/${idOf(`container ${no}`)}`
      return [one, `${one}/charges`, `${one}/print`, `${one}/dispute`, `/documents/${idOf(`document ${no}`)}`]
    }),
    `/containers?open=${container}`,
  ]
  await page.addInitScript(countRefusals)
  const faults = watch(page)
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    const here = await look(page, path, faults)
    if (here.length > 0) found[path] = here
  }
  const outside = await (
    await browser.newContext({ storageState: NOBODY, viewport: { width: 390, height: 844 } })
  ).newPage()
  await outside.addInitScript(countRefusals)
  const outsideFaults = watch(outside)
  for (const link of [shared, invited]) {
    const here = await look(outside, link, outsideFaults)
    if (here.length > 0) found[link] = here
  }
  await outside.context().close()
  visited("pages with hostile text", paths.length + 2)
  expect(found).toEqual({})
})

/** Paths that no browser sends, which different parts of a server may read differently. */
const PATHS = [
  ...["shipments/..%2fwebhooks", "shipments%2f..%2fwebhooks", "%2e%2e/webhooks", "..%5cwebhooks", "..;/webhooks"],
  ...["shipments/%252e%252e/webhooks", "shipments%00", "shipments%0d%0aX-Evil:%201", "shipments/%c0%ae%c0%ae/webhooks"],
  ...[
    "%68ttp://127.0.0.1/",
    "/127.0.0.1/v2/shipments",
    "@127.0.0.1/shipments",
    "shipments;/../webhooks",
    "%zz",
    "webhooks",
  ],
]

test("paths that no browser sends reach nothing of the tracking service beside its listed operations", async ({
  product,
  sessionOf,
}) => {
  const { cookies } = await sessionOf("Priya")
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
  const { host, hostname, port } = new URL(product.url)
  const ask = async (target: string) => {
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`)
    const answer = await readText(socket)
    return { status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]), answer }
  }
  expect((await ask("/api/service/shipments")).status).toBe(200)
  const targets = [
    ...PATHS.map((path) => `/api/service/${path}`),
    ...[
      "//api/service/webhooks",
      "/api//service/webhooks",
      "/api/service/../service/webhooks",
      "/API/service/shipments",
    ],
    ...[`http://127.0.0.1:${port}/api/service/webhooks`, "http://evil.invalid/api/service/webhooks"],
  ]
  for (const target of targets) {
    const { status, answer } = await ask(target)
    expect(status, target).toBeGreaterThanOrEqual(300)
    expect(status, target).toBeLessThan(500)
    expect(answer, target).not.toContain(product.apiKey)
    expect(/^location: (.*)$/im.exec(answer)?.[1] ?? "", target).not.toMatch(/^\/\/|evil|webhooks.*\/\//)
  }
})
