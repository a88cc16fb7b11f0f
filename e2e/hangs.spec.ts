// A database or service that hangs: reported in the frame, in time, without machine names. The page recovers by itself.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { signalGroup } from "../bin/processes/pid-file.ts"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"
import { landShipment } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"
import type { RunningProduct } from "./product.ts"
import type { TrackerControl } from "./tracker-control.ts"

// It would hang for other tests too.
test.use({ apart: "hangs" })

const DATABASE_SAID_MS = 10_000
const SERVICE_SAID_MS = 30_000
const HEALED_MS = 30_000

/** An address, a port, an error code, a stack line, the words of Postgres. */
const INSIDES = /\d+(\.\d+){3}|localhost|:\d{4,5}\b|\bE[A-Z]{5,}\b|\bat .+\.(ts|js)\b|timeout|statement|\block\b/

const frame = (page: Page) => page.getByRole("navigation", { name: "Main" }).first()
const failed = (page: Page) => page.getByRole("alert").filter({ hasText: "This page could not be loaded" })

/** Blocks session lookups and container reads until the returned function is called. */
async function hangDatabase({ databaseUrl }: RunningProduct): Promise<() => Promise<void>> {
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const over = withDatabase(databaseUrl, (sql) =>
    sql.begin(async (tx) => {
      await tx`lock table containers, sessions in access exclusive mode`
      held.resolve()
      await release.promise
    }),
  )
  await Promise.race([held.promise, over])
  return async () => {
    release.resolve()
    await over
  }
}

test("a database that hangs is said within 10 s, in the frame, by pages and layouts alike, and heals by itself", async ({
  page,
  context,
  product,
}) => {
  test.slow()
  const loaded = await context.newPage()
  await page.goto("/alerts")
  const release = await hangDatabase(product)
  try {
    for (const place of ["Containers", "Settings"]) {
      await frame(page).getByRole("link", { name: place }).first().click()
      await expect(failed(page)).toBeVisible({ timeout: DATABASE_SAID_MS })
      await expect(page).toHaveURL(new RegExp(`/${place.toLowerCase()}$`))
      await expect(frame(page)).toBeVisible()
    }
    // It asks again, and stays in the frame while that fails.
    await page.waitForResponse((answer) => answer.url().endsWith("/api/navigation") && answer.status() === 503)
    await expect(page.getByText("Freeday's database does not answer.").first()).toBeVisible()
    await expect(failed(page)).toBeVisible()
    await expect(frame(page)).toBeVisible()
    expect(await page.locator("body").innerText()).not.toMatch(INSIDES)
    // A page loaded from scratch does not know whose frame to show.
    await loaded.goto("/containers", { waitUntil: "commit", timeout: DATABASE_SAID_MS })
    await expect(failed(loaded)).toBeVisible({ timeout: DATABASE_SAID_MS })
    expect(await loaded.content()).not.toMatch(/ETIMEDOUT|55P03|57014|canceling|127\.0\.0\.1:\d/)
  } finally {
    await release()
  }
  await expect(page.getByRole("heading", { name: "Account" }).first()).toBeVisible({ timeout: HEALED_MS })
  await expect(failed(page)).toHaveCount(0)
  await expect(page.getByText("Freeday's database does not answer.")).toHaveCount(0, { timeout: HEALED_MS })
  await expect(loaded.getByRole("table", { name: "Containers" })).toBeVisible({ timeout: HEALED_MS })
})

test("a service that hangs is said within 30 s, in the frame, and its end too", async ({ page, product, tracker }) => {
  test.slow()
  const number = await openLanded(page, tracker, "MEDU97000101DIRECT")
  const { pid } = JSON.parse(readFileSync(join(product.folder, "run/tracker.pid"), "utf8")) as { pid: number }
  const banner = page.getByText("The tracking service does not answer.")
  signalGroup(pid, "SIGSTOP")
  try {
    await page.getByRole("button", { name: "Refresh", exact: true }).click()
    await expect(banner).toBeVisible({ timeout: SERVICE_SAID_MS })
    await expect(page.getByText("did not answer within 20 s").first()).toBeVisible()
    await expect(frame(page)).toBeVisible()
    await expect(page.getByRole("main")).toContainText(number.slice(0, 4))
    expect(await page.locator("body").innerText()).not.toMatch(/\d+(\.\d+){3}|localhost|\bE[A-Z]{5,}\b|TimeoutError/)
  } finally {
    signalGroup(pid, "SIGCONT")
  }
  await expect(banner).toHaveCount(0, { timeout: 90_000 })
})

test("ages tick on an open page, without a read", async ({ page, tracker }) => {
  await openLanded(page, tracker, "MEDU97000201DIRECT")
  const age = page.locator("time", { hasText: /^as of/ }).first()
  const before = await age.innerText()
  const confirmed = await age.getAttribute("datetime")
  await page.route(/\/api\/(containers|shipments)/, (route) => route.abort())
  await tracker.setClock({ speed: 120 })
  await expect(age).not.toHaveText(before, { timeout: 10_000 })
  await expect(age).toHaveAttribute("datetime", confirmed ?? "")
  await expect(age).toHaveText(/\([1-9]\d* min\)/)
  await tracker.setClock({ speed: 1 })
})

async function openLanded(page: Page, tracker: TrackerControl, bill: string): Promise<string> {
  const { number, shipmentId } = await landShipment(tracker, { number: bill })
  await tracker.settled()
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  return number
}
