// Signed out, nothing of the desk can be read: no page, no route, with any header.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { routes } from "#lib/auth/routes"
import { pages } from "#lib/auth/routes/pages"
import type { Rows } from "#lib/auth/routes/row"
import { WEB } from "#test/doors/handlers"
import { visited } from "#test/visited"
import { type RawAnswer, type RawAsk, rawAsker } from "./ask-raw.ts"
import { expect, isReady, test } from "./fixtures.ts"
import { pressSignIn } from "./sign-in.ts"
import { textOf } from "./tracker-control.ts"
import { BYPASSES, listWays, spellingsOf } from "./ways-in.ts"
import { type Container, listContainers, pick } from "./world.ts"

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
const READS = ["GET", "HEAD"]
const BODILESS = ["GET", "HEAD", "OPTIONS", "TRACE"]
/** Other spellings of a handler's address. */
const SPELLED = [
  (path: string) => `/${path}`,
  (path: string) => path.replace("/api/", "//api//"),
  (path: string) => path.replace("/api/", "/%61pi/"),
  (path: string) => path.replace("/api/", "/api%2f"),
  (path: string) => `${path}/`,
]
/** Open to anybody, each for a reason. `answers` are the statuses of a request without anything. */
const OPEN: Record<string, number[]> = {
  "/sign-in": [200],
  "/setup": [200, 307, 404],
  "/api/health": [200, 405],
  // Only from this machine, unless METRICS_TOKEN is set.
  "/api/metrics": [200, 403, 405],
  "/api/auth/setup": [400, 403, 404, 405],
  "/api/auth/[...nextauth]": [400, 404, 405],
  // The token in the address gives the right. One that nobody made shows nothing.
  "/s/[token]": [404, 200],
  "/invite/[token]": [200],
  "/password/[token]": [200],
  "/api/calendar/[token]": [404, 405],
  "/api/auth/password": [400, 405],
  "/api/auth/sign-in-link": [400, 405],
}
test.use({ person: null })

type Asked = RawAsk & { page: string }

/** The methods in the table of routes for a handler, and those Next derives from them. */
function methodsOf(handler: string): string[] {
  const own = Object.keys((routes as Rows)[handler as `/api/${string}`] ?? {})
  return own.includes("GET") ? [...own, "HEAD"] : own
}

const askedBy = (method: string, path: string, headers = {}): RawAsk => ({
  ...{ method, path, headers },
  ...(BODILESS.includes(method) ? {} : { body: "{}" }),
})

/** With each header, and with each spelling of the address. */
const everyWay = (methods: readonly string[], path: string) =>
  methods.flatMap((method) => [
    ...BYPASSES.map((headers) => askedBy(method, path, headers)),
    ...SPELLED.map((spell) => askedBy(method, spell(path))),
  ])

/** Returns why this answer gives something away, or undefined if it does not. */
function givenAway({ page, method, path, headers }: Asked, answer: RawAnswer, secrets: string[]): string | undefined {
  const { status, location, body } = answer
  if (secrets.some((secret) => body.includes(secret))) return "it holds what is on a shipment"
  if (page in OPEN) return undefined
  if ([307, 308].includes(status)) {
    const target = URL.parse(location, "http://x")?.pathname ?? ""
    // To sign-in, or to Next's spelling of the same address, which is tested separately.
    const plain = decodeURIComponent(path).replace(/\/+/g, "/")
    return target === "/sign-in" || plain.includes(target) ? undefined : `it leads to ${location}`
  }
  if (status === 200) {
    // Next's own answer to a client of its other router: no data to prefetch here.
    if (headers?.["x-middleware-prefetch"] && (body === "{}" || method === "HEAD")) return undefined
    const isPart = headers?.RSC !== undefined || /\.rsc|_rsc=/.test(path)
    // When asked for its parts, a page says in the body where to go instead.
    return isPart && /NEXT_REDIRECT;\w+;\/sign-in/.test(body) ? undefined : "it is answered"
  }
  // OPTIONS lists the methods of an address, which the source shows anyway.
  if (status === 204) return method === "OPTIONS" ? undefined : "it is done"
  return [400, 401, 403, 404, 405].includes(status) ? undefined : `it answers ${status}`
}

const POST_OF_PAGE = { "next-action": "7f".repeat(21), accept: "text/x-component" }

/** Each kind of address under app/, in parts small enough for one test. */
const CRAWLS: {
  what: string
  kind: "page.tsx" | "route.ts"
  one: string
  asked: (path: string, way: string) => RawAsk[]
}[] = [
  {
    what: "page, whatever the headers",
    kind: "page.tsx",
    one: "/shipments/[id]",
    asked: (path) => BYPASSES.map((headers) => ({ method: "GET", path, headers })),
  },
  {
    what: "page, however its address is spelled",
    kind: "page.tsx",
    one: "/containers/[id]/print",
    asked: (path) =>
      spellingsOf(path).flatMap((spelled) =>
        [{}, { RSC: "1" }].map((headers) => ({ method: "GET", path: spelled, headers })),
      ),
  },
  {
    what: "page, by other methods and as an action",
    kind: "page.tsx",
    one: "/settings/people",
    asked: (path) => [
      ...["POST", "PUT", "PATCH", "DELETE"].map((method) => ({ method, path, body: "{}" })),
      ...["HEAD", "OPTIONS", "TRACE"].map((method) => ({ method, path })),
      { method: "POST", path, headers: POST_OF_PAGE, body: "[]" },
      { method: "POST", path, headers: { ...POST_OF_PAGE, RSC: "1" }, body: "[]" },
    ],
  },
  {
    what: "handler that reads, whatever the headers, however its address is spelled",
    kind: "route.ts",
    one: "/api/today",
    asked: (path, handler) =>
      everyWay(
        methodsOf(handler).filter((method) => READS.includes(method)),
        path,
      ),
  },
  {
    what: "handler that changes something, whatever the headers, however its address is spelled",
    kind: "route.ts",
    one: "/api/shipments/[id]/references",
    asked: (path, handler) =>
      everyWay(
        methodsOf(handler).filter((method) => !READS.includes(method)),
        path,
      ),
  },
  {
    what: "handler, by every method, those it does not have among them",
    kind: "route.ts",
    one: "/api/containers/[id]/refresh",
    asked: (path) => METHODS.map((method) => askedBy(method, path)),
  },
]

for (const { what, kind, one, asked } of CRAWLS) {
  test(`every ${what}, is closed to who is signed out`, async ({ tracker, product }) => {
    test.slow()
    const container = pick(await listContainers(tracker), ({ shipmentId }) => shipmentId !== undefined, "shipment")
    const shipment = (await tracker.service("GET", `/shipments/${container.shipmentId}`)).data
    const secrets = [textOf(shipment, "bill_of_lading_number"), container.number]
    const pages = listWays(kind)
    expect(pages).toContain(one)
    const all = pages.flatMap((page) =>
      asked(addressOf(page, container), page).map((given): Asked => ({ ...given, page })),
    )
    expect(all.length).toBeGreaterThan(pages.length)
    const { ask, end } = rawAsker(product.url)
    const wrong = await Promise.all(
      all.map(async (given) => {
        const answer = await ask(given)
        const plain =
          given.path === addressOf(given.page, container) &&
          given.method === "GET" &&
          !given.headers?.["x-middleware-prefetch"]
        const isOpen = plain && given.page in OPEN && !OPEN[given.page]?.includes(answer.status)
        const fault = isOpen ? `it answers ${answer.status}` : givenAway(given, answer, secrets)
        return fault ? [`${given.method} ${given.path} ${JSON.stringify(given.headers ?? {})}: ${fault}`] : []
      }),
    )
    end()
    visited(`requests: ${what}`, all.length)
    expect(wrong.flat()).toEqual([])
  })
}

const addressOf = (page: string, { id, shipmentId }: Container) =>
  page
    .replace("[id]", (page.includes("containers") ? id : shipmentId) ?? "")
    .replace("[...nextauth]", "x")
    .replace("[token]", "x".repeat(43))

test("the built product has no page, handler or file that the tables do not name", async ({ baseURL }) => {
  const manifest = readFileSync(join(import.meta.dirname, "../.next/app-path-routes-manifest.json"), "utf8")
  const built = new Set(Object.values(JSON.parse(manifest) as Record<string, string>))
  const named = [...Object.keys(routes), ...Object.keys(pages), ...WEB.map(({ path }) => path)]
  // Next's own pages for an address that is not there, and for a fault.
  const errors = ["/_not-found", "/_global-error"]
  expect([...built].filter((path) => ![...named, ...errors].includes(path))).toEqual([])
  for (const { path, who } of WEB) {
    const read = await fetch(`${baseURL}${path}`, { redirect: "manual" })
    const isFile = who === "anybody" && !path.startsWith("/_next")
    expect([path, read.status === 200], path).toEqual([path, isFile])
    const origin = baseURL ?? ""
    const written = await fetch(`${baseURL}${path}`, { method: "POST", body: "{}", headers: { origin } })
    expect(written.status, path).toBeGreaterThanOrEqual(400)
  }
})

test("a POST that comes from another site is refused, signed in or not", { tag: "@journey" }, async ({
  page,
  baseURL,
  sessionOf,
}) => {
  await page.context().addCookies((await sessionOf("Marisol")).cookies)
  const data = {
    requestType: "bill_of_lading",
    requestNumber: "MEDU900001",
    scac: "MSCU",
    autoDetect: false,
    refNumbers: [],
  }
  const send = (path: string, headers: Record<string, string>) => page.request.post(path, { data, headers })
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: baseURL ?? "", "sec-fetch-site": "cross-site" },
  ]
  for (const headers of foreign) {
    for (const path of [
      "/api/tracking-requests",
      "/api/clock",
      "/api/auth/signout",
      "/api/auth/callback/demo",
      "/tracking",
    ]) {
      expect((await send(path, headers)).status(), `${path} ${JSON.stringify(headers)}`).toBe(403)
    }
  }
  expect((await send("/api/tracking-requests", { origin: baseURL ?? "" })).status()).toBe(200)
})

test("next-auth's own actions that Freeday does not use are closed, also to people who are signed in", {
  tag: "@journey",
}, async ({ page, baseURL, sessionOf }) => {
  await page.context().addCookies((await sessionOf("Marisol")).cookies)
  const headers = { origin: baseURL ?? "" }
  const data = { level: "error", code: "written by a stranger" }
  for (const action of ["_log", "session", "callback/unknown"]) {
    expect((await page.request.post(`/api/auth/${action}`, { headers, data })).status(), action).toBe(404)
  }
  expect((await page.request.post("/sign-in", { headers, data })).status()).toBe(405)
  expect((await page.request.get("/_next/image?url=%2Ficon.svg&w=64&q=75")).status()).toBe(404)
})

test("a body of 10 MB is refused before anybody asks who sends it, with its length or without", async ({ baseURL }) => {
  const origin = baseURL ?? ""
  const body = Buffer.alloc(10_000_000, "9")
  for (const path of ["/api/tracking-requests", "/api/auth/sign-in-link", "/api/auth/callback/password", "/sign-in"]) {
    const answer = await fetch(`${origin}${path}`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body,
    }).catch(() => null)
    // The connection may be closed before everything was sent.
    expect([413, undefined], path).toContain(answer?.status)
  }
  const parts = new ReadableStream({
    start(controller) {
      for (let n = 0; n < 100; n += 1) controller.enqueue(body.subarray(0, 100_000))
      controller.close()
    },
  })
  const unsaid = await fetch(`${origin}/api/auth/sign-in-link`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: parts,
    duplex: "half",
  } as RequestInit)
  expect(unsaid.status).toBe(413)
})

test("signing out ends the session at once, also for a copy of its cookie and for an open stream", {
  tag: "@journey",
}, async ({ page, playwright, baseURL }) => {
  await page.goto("/")
  await pressSignIn(page, "Daniel")
  await expect(page.getByRole("navigation", { name: "What to show" })).toBeVisible()
  await page.waitForFunction(isReady)
  const copy = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    storageState: await page.context().storageState(),
  })
  expect((await copy.get("/api/today?show=attention")).status()).toBe(200)
  // Playwright answers when the stream has ended, which it does by itself only after 10 minutes.
  const stream = copy.get("/api/live", { timeout: 60_000 })
  await page.evaluate(() => sessionStorage.setItem("draft:note", "typed and not sent"))
  await page.getByRole("button", { name: /account of Daniel Okafor/ }).click()
  await page.getByRole("menuitem", { name: "Sign out" }).click()
  await expect(page).toHaveURL("/sign-in")
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect((await copy.get("/api/today?show=attention")).status()).toBe(401)
  expect((await copy.get("/api/live")).status()).toBe(401)
  const open = await stream
  expect([open.status(), await open.text()]).toEqual([200, expect.stringContaining("event: alive")])
  expect((await copy.get("/", { maxRedirects: 0 })).status()).toBe(307)
  await copy.dispose()
})
