// Real carriers behind a public https address: the first admin comes in by the token, and nothing on the desk is made up.
import { readFileSync } from "node:fs"
import { request } from "node:http"
import { createServer, type Server } from "node:https"
import { join } from "node:path"
import { expect, type Page, test } from "@playwright/test"
import { BILL, CONTAINER, KEY, startRealCarrier } from "#test/real-carrier"
import { CERTIFICATE, PRIVATE_KEY } from "#test/tls"
import { freePort } from "../bin/processes/port.ts"
import { browserArguments, findBrowser } from "../bin/tests/browser.ts"
import { choose } from "./choose.ts"
import { isReady, SEAL_KEY } from "./fixtures.ts"
import { type RunningProduct, startProduct } from "./product.ts"

const HOST = "desk.example.com"
const UP_WITHIN_MS = 180_000

test.use({
  ignoreHTTPSErrors: true,
  launchOptions: {
    executablePath: findBrowser(),
    args: [...browserArguments(), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
})
test.describe.configure({ mode: "serial" })

let product: RunningProduct
let front: Server
let carrier: Awaited<ReturnType<typeof startRealCarrier>>

test.beforeAll(async () => {
  test.setTimeout(UP_WITHIN_MS)
  const [port, frontPort] = [await freePort(), await freePort()]
  front = await openFront(frontPort, port)
  carrier = await startRealCarrier()
  const keys = { TRACKER_CREDENTIAL_KEYS: SEAL_KEY, TRACKER_LOOPBACK_CARRIERS: "true" }
  const real = { TRACKER_SOURCE: "carriers", ...keys, TRUSTED_PROXIES: "1" }
  product = await startProduct({
    demonstration: "full",
    tour: true,
    env: { ...real, PORT: String(port), PUBLIC_URL: `https://${HOST}:${frontPort}` },
  })
})
test.afterAll(async () => {
  front.closeAllConnections()
  front.close()
  await product.stop()
  carrier.stop()
})

/** The reverse proxy of whoever runs the desk. */
async function openFront(port: number, to: number): Promise<Server> {
  const server = createServer({ cert: CERTIFICATE, key: PRIVATE_KEY }, (asked, answer) => {
    const headers = { ...asked.headers, "x-forwarded-for": asked.socket.remoteAddress ?? "" }
    const on = request({ host: "127.0.0.1", port: to, path: asked.url, method: asked.method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.rawHeaders)
      found.pipe(answer)
    })
    on.on("error", () => answer.destroy())
    answer.on("close", () => on.destroy())
    asked.pipe(on)
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  return server
}

async function open(page: Page, path: string): Promise<string> {
  await page.goto(`${product.url}${path}`)
  await page.waitForFunction(isReady, null, { timeout: 60_000, polling: 100 })
  return (await page.locator("body").innerText()).replaceAll(/\s+/g, " ")
}

const EMAIL = "ana.keys@shipper.example"
const PASSWORD = "lantern crane 71 orchard"

test("nobody is offered as a demo user, and the token of the log makes the first admin", async ({ page }) => {
  const log = readFileSync(join(product.folder, "log/worker.log"), "utf8")
  const token = /one-time token: ([0-9a-f]{40})/.exec(log)?.[1] ?? ""
  expect(log).toContain(`Open ${product.url}/setup within 24 hours`)
  expect(await open(page, "/sign-in")).not.toContain("look around as")
  await page.getByRole("link", { name: "Set up the first one" }).click()
  await page.waitForFunction(isReady, null, { timeout: 60_000, polling: 100 })
  await page.getByLabel("One-time token").fill(token)
  await page.getByLabel("Your name").fill("Ana Keys")
  await page.getByLabel("Work email").fill(EMAIL)
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await page.getByRole("button", { name: "Create the account" }).click()
  await expect(page).not.toHaveURL(/\/(setup|sign-in)/)
})

async function signIn(page: Page): Promise<void> {
  await open(page, "/sign-in")
  await page.getByLabel("Email").fill(EMAIL)
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page).not.toHaveURL(/\/sign-in/)
}

const DESK = ["/", "/containers", "/shipments", "/documents", "/alerts", "/exposure", "/tracking", "/connection"]
const SETTINGS = ["alerts", "contacts", "people", "tariffs", "links"].map((name) => `/settings/${name}`)
const INVENTED = /simulated|demonstration|northlake|marisol|daniel okafor|harbor & pine|sample depot|samples only/i

test("before there is a key, Tracking leads to where one is entered", async ({ page }) => {
  test.slow()
  await signIn(page)
  await expect(async () => {
    await open(page, "/tracking")
    const way = page.getByRole("link", { name: /^Enter the key of a carrier in Settings, Carriers/ })
    await expect(way).toHaveAttribute("href", "/settings/carriers", { timeout: 3_000 })
  }).toPass({ timeout: 120_000 })
})

test("a carrier's key by form and Try it lead to a board with its container", async ({ page }) => {
  test.slow()
  await signIn(page)
  await expect(async () => {
    await open(page, "/settings/carriers")
    await page.getByRole("button", { name: "Add a key" }).click({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  const section = page.getByRole("region", { name: "New key" })
  await choose(section.getByRole("combobox", { name: "Carrier" }), /^CMA CGM/)
  await choose(section.getByRole("combobox", { name: "What the carrier gave you" }), "Key ID")
  const form = page.getByRole("form", { name: "New key" })
  await form.getByLabel("Key ID").fill(KEY)
  await form.getByText("More fields").click()
  await form.getByLabel("Address of its events").fill(carrier.events)
  const trial = section.getByRole("form", { name: "Try it" })
  await trial.getByLabel("Number to ask for").fill(BILL)
  await trial.getByRole("button", { name: "Try it" }).click()
  await expect(trial.getByRole("status")).toContainText(
    `Works: CMA CGM, APL, ANL knows this number. It names ${CONTAINER}.`,
  )
  await page.getByRole("button", { name: "Save the key" }).click()
  await expect(page.getByRole("listitem", { name: /^CMA CGM/ })).toBeVisible()

  await open(page, "/tracking")
  const track = page.getByRole("region", { name: "Track a number" })
  await track.getByRole("textbox", { name: "Number" }).fill(BILL)
  await track.getByRole("button", { name: "Track it" }).click()
  await expect(async () => {
    const text = await open(page, "/containers")
    expect(text).toContain(CONTAINER)
    expect(text).toContain("CMA CGM")
  }).toPass({ timeout: 120_000 })
})

test("no page shows an invented figure, person, contact or view, nor a clock to set", async ({ page }) => {
  test.slow()
  await signIn(page)
  for (const path of [...DESK, ...SETTINGS]) {
    const text = await open(page, path)
    expect([path, INVENTED.exec(text)?.[0]]).toEqual([path, undefined])
    if (DESK.includes(path)) expect([path, /[$€]\s?\d/.exec(text)?.[0]]).toEqual([path, undefined])
    await expect(page.getByLabel("Speed of the simulated time")).toHaveCount(0)
  }
  expect(await open(page, "/settings/tariffs")).toContain("No rate is on file")
  await expect(page.getByRole("button", { name: "Load sample rates" })).toBeVisible()
  // By the page: only the browser knows where the name of this desk leads.
  const status = await page.evaluate(async () => {
    const headers = { "content-type": "application/json" }
    const answer = await fetch("/api/clock", { method: "POST", headers, body: JSON.stringify({ speed: 60 }) })
    return answer.status
  })
  expect(status).toBe(404)
})

test("a number of a line that nobody asks is said before it is sent", async ({ page }) => {
  await signIn(page)
  await expect(async () => {
    await open(page, "/tracking")
    await page.getByRole("textbox", { name: "Number" }).fill("ONEYRICDM1234500")
    const said = page.getByText("No connection to ONE yet: enter what you know, or send its EDI.")
    await expect(said).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 120_000 })
})
