// Signed out, nothing of the desk is to be had: no page, no route, by no header.
import { readdirSync } from "node:fs"
import { join } from "node:path"
import type { APIRequestContext, APIResponse } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { pressSignIn } from "./sign-in.ts"
import { textOf } from "./tracker-control.ts"
import { listContainers, pick } from "./world.ts"

const APP = join(import.meta.dirname, "../app")
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const
/** Open to anybody, each for its reason; `answers` is what a request with nothing in hand gets. */
const OPEN: Record<string, number[]> = {
  "/sign-in": [200],
  "/setup": [200, 307, 404],
  "/api/health": [200, 405],
  // From this machine only, unless METRICS_TOKEN is set.
  "/api/metrics": [200, 405],
  "/api/webhooks/tracking": [401, 405],
  "/api/auth/setup": [400, 403, 404, 405],
  "/api/auth/[...nextauth]": [400, 404, 405],
  // The token of the address is the right: one that nobody made shows nothing.
  "/s/[token]": [404, 200],
  "/invite/[token]": [200],
  "/api/calendar/[token]": [404, 405],
  "/api/auth/invite": [400, 405],
  "/api/auth/sign-in-link": [400, 405],
}
const BYPASSES: Record<string, string>[] = [
  {},
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" },
  { RSC: "1" },
  { RSC: "1", "Next-Router-Prefetch": "1" },
  { RSC: "1", "Next-Router-Segment-Prefetch": "/_tree" },
  { "x-nextjs-data": "1" },
  { purpose: "prefetch" },
  { cookie: "__Host-freeday-session=forged" },
  { cookie: "__Host-freeday-session=forged", RSC: "1" },
]

/** Addresses of every page and route handler under app/, as Next names them. */
function walk(kind: "page.tsx" | "route.ts"): string[] {
  return readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(`/${kind}`))
    .map((file) => `/${file.slice(0, -kind.length - 1).replace(/\([^/]*\)\/?/g, "")}`.replace(/\/$/, "") || "/")
}

test.use({ person: null })

/** Each way in under app/ with the methods to try, in parts small enough for one test. */
const WAYS_IN = [
  { what: "page", method: "GET", kind: "page.tsx", one: "/shipments/[id]" },
  ...METHODS.map((method) => ({
    what: "route",
    method,
    kind: "route.ts" as const,
    one: "/api/shipments/[id]/references",
  })),
] as const

for (const { what, method, kind, one } of WAYS_IN) {
  test(`every ${what} under app/ is closed to a ${method} of who is signed out, whatever the headers`, async ({
    request,
    tracker,
    baseURL,
  }) => {
    test.slow()
    const container = pick(
      await listContainers(tracker),
      (one) => one.shipmentId !== undefined,
      "container on a shipment",
    )
    const bill = textOf(
      (await tracker.service("GET", `/shipments/${container.shipmentId}`)).data,
      "bill_of_lading_number",
    )
    const address = (path: string) =>
      path
        .replace("[id]", (path.includes("containers") ? container.id : container.shipmentId) ?? "")
        .replace("[...nextauth]", "x")
        .replace("[token]", "x".repeat(43))
    const check = async (path: string, headers: Record<string, string>) => {
      const asked = `${method} ${path} ${JSON.stringify(headers)}`
      const answer = await askAsIs(request, address(path), method, { ...headers, origin: baseURL ?? "" })
      const body = await answer.text()
      for (const secret of [bill, container.number]) expect(body, asked).not.toContain(secret)
      if (path in OPEN) expect(OPEN[path], asked).toContain(answer.status())
      else if (path.startsWith("/api/")) expect([401, 405], asked).toContain(answer.status())
      else if (headers.RSC && answer.status() === 200) {
        // Asked for its parts, a page says where to go instead in what it sends.
        expect(body, asked).toMatch(/NEXT_REDIRECT;\w+;\/sign-in/)
      } else {
        expect(answer.status(), asked).toBe(307)
        expect(answer.headers().location, asked).toMatch(/^(http:\/\/[^/]+)?\/sign-in/)
      }
    }
    const paths = walk(kind)
    expect(paths).toContain(one)
    for (const path of paths) await Promise.all(BYPASSES.map((headers) => check(path, headers)))
  })
}

/** One answer, its redirects shown and not followed, but for Next's own from an address to the same one. */
async function askAsIs(
  request: APIRequestContext,
  address: string,
  method: (typeof METHODS)[number],
  headers: Record<string, string>,
): Promise<APIResponse> {
  const options = {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(method === "GET" ? {} : { data: {} }),
    maxRedirects: 0,
  }
  const answer = await request.fetch(address, options)
  const location = answer.headers().location ?? ""
  // A request for a page's parts is sent on to the address that carries their checksum.
  return location.startsWith(`${address}?_rsc`) ? request.fetch(location, options) : answer
}

test("a POST that comes from another site is refused, signed in or not", async ({ page, baseURL, sessionOf }) => {
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

test("a body of 10 MB is refused before anybody asks who sends it, with its length or without", async ({ baseURL }) => {
  const origin = baseURL ?? ""
  const body = Buffer.alloc(10_000_000, "9")
  for (const path of ["/api/tracking-requests", "/api/auth/sign-in-link", "/api/auth/callback/password", "/sign-in"]) {
    const answer = await fetch(`${origin}${path}`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body,
    }).catch(() => null)
    // The connection may be closed before all of it was sent.
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

test("signing out ends the session at once, also for a copy of its cookie and for an open stream", async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.goto("/")
  await pressSignIn(page, "Daniel")
  await expect(page.getByRole("navigation", { name: "What to show" })).toBeVisible()
  const copy = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    storageState: await page.context().storageState(),
  })
  expect((await copy.get("/api/today?show=attention")).status()).toBe(200)
  await page.evaluate(() => sessionStorage.setItem("draft:note", "typed and not sent"))
  await page.getByRole("button", { name: /account of Daniel Okafor/ }).click()
  await page.getByRole("menuitem", { name: "Sign out" }).click()
  await expect(page).toHaveURL("/sign-in")
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect((await copy.get("/api/today?show=attention")).status()).toBe(401)
  expect((await copy.get("/api/live")).status()).toBe(401)
  expect((await copy.get("/", { maxRedirects: 0 })).status()).toBe(307)
  await copy.dispose()
})
