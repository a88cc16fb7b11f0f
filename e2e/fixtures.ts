// `test` with one product for all tests of a worker. Pages open at its address, signed in as `person`.
import { type BrowserContext, test as base, type Page, type Request, type Response } from "@playwright/test"
import { type RunningProduct, startProduct } from "./product.ts"
import { makeSession, type Person, type SignedIn } from "./sign-in.ts"
import { controlOf, type TrackerControl } from "./tracker-control.ts"

export { expect } from "@playwright/test"

/** Every run has the same world: Monday 19 October 2026, 06:00 in Los Angeles. */
export const WORLD_START = "2026-10-19T13:00:00.000Z"

/** Seals the secrets in its database, and carrier keys entered while it runs. */
export const SEAL_KEY = `2026:${Buffer.alloc(32, 5).toString("base64")}`

const READY_MS = 30_000

/** True once React has placed everything that was streamed, and hydrated every link and field. */
export function isReady(): boolean {
  if (document.querySelector('script[src*="/_next/"]') === null) return true
  const parts = [...document.querySelectorAll('a, button, input, select, textarea, body > div[hidden][id^="S:"]')]
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactProps")))
}

type ForTest = {
  /** Who is signed in. null: nobody. */
  person: Person | null
  /** Ends the contexts a test opened. A page left open would go on reading the product during all later tests. */
  endsContexts: undefined
}
type ForWorker = {
  /** The profile of the dashboard and its tracker. */
  profile: "interface" | "terminal49"
  throughCarriers: boolean
  /** What the world begins with. Most tests are only about what they do themselves. */
  demonstration: "full" | "empty"
  /** The name of the one spec that uses this product, because its leftovers and those of others would clash. */
  apart: string | null
  product: RunningProduct
  tracker: TrackerControl
  sessionOf: (person: Person) => Promise<SignedIn>
}

export const test = base.extend<ForTest, ForWorker>({
  profile: ["interface", { option: true, scope: "worker" }],
  throughCarriers: [false, { option: true, scope: "worker" }],
  demonstration: ["empty", { option: true, scope: "worker" }],
  apart: [null, { option: true, scope: "worker" }],
  product: [
    async ({ profile, throughCarriers, demonstration }, use) => {
      const keys = { SECRET_KEYS: SEAL_KEY, TRACKER_CREDENTIAL_KEYS: SEAL_KEY }
      const env = { TRACKING_PROFILE: profile, ...keys }
      const product = await startProduct({
        ...{ start: WORLD_START, throughCarriers, demonstration, env },
        tour: demonstration === "full",
      })
      await use(product)
      await product.stop()
    },
    { scope: "worker", timeout: 180_000 },
  ],
  tracker: [async ({ product }, use) => use(await controlOf(product)), { scope: "worker" }],
  sessionOf: [
    async ({ product }, use) => {
      const known = new Map<Person, Promise<SignedIn>>()
      await use((person) => {
        const session = known.get(person) ?? makeSession(product, person)
        known.set(person, session)
        return session
      })
    },
    { scope: "worker" },
  ],
  person: ["Marisol", { option: true }],
  storageState: async ({ person, sessionOf }, use) => use(person ? await sessionOf(person) : undefined),
  baseURL: async ({ product }, use) => use(product.url),
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => waitingForReady(await open(options))
      await use(browser)
    },
    { scope: "worker" },
  ],
  context: async ({ context }, use) => use(waitingForReady(context)),
  endsContexts: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      for (const context of browser.contexts()) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],
})

/** Opens the context's pages only once everything on them responds. If scripts do not load, says what is missing. */
function waitingForReady(context: BrowserContext): BrowserContext {
  const openPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await openPage()
    const [open, reload] = [page.goto.bind(page), page.reload.bind(page)]
    const unanswered = listUnanswered(page)
    const ready = async (answer: Response | null, options?: { waitUntil?: unknown }) => {
      if (options?.waitUntil) return answer
      await page.waitForFunction(isReady, null, { timeout: READY_MS, polling: 100 }).catch((cause: Error) => {
        throw new Error(`${page.url()} is not ready; without an answer: ${unanswered().join(", ") || "nothing"}`, {
          cause,
        })
      })
      return answer
    }
    page.goto = async (url, options) => ready(await open(url, options), options)
    page.reload = async (options) => ready(await reload(options), options)
    return page
  }
  return context
}

/** The page's requests without a complete answer. */
function listUnanswered(page: Page): () => string[] {
  const asked = new Map<Request, string>()
  page.on("request", (request) => asked.set(request, request.url()))
  page.on("requestfinished", (request) => asked.delete(request))
  page.on("requestfailed", (request) => asked.set(request, `${request.url()} (${request.failure()?.errorText})`))
  return () => [...asked.values()]
}
