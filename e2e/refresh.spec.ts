// Refresh: shows what the sources know; ten a minute; may not be enabled; never says "updated" if nothing was.

import type { Page } from "@playwright/test"
import { CONTROL_HEADERS } from "#test/control-token"
import { expect, test, WORLD_START } from "./fixtures.ts"
import { openShipment } from "./open-shipment.ts"
import { type RunningProduct, startProduct } from "./product.ts"
import { signIn } from "./sign-in.ts"
import { controlOf } from "./tracker-control.ts"

const ROUND_MS = 900_000

/** Enables or disables refreshing for the service's account. */
async function enableRefresh({ trackerUrl }: RunningProduct, enabled: boolean): Promise<void> {
  const headers = CONTROL_HEADERS
  const accounts = (await (await fetch(`${trackerUrl}/control/accounts`, { headers })).json()) as {
    id: string
    entitlements: string[]
  }[]
  for (const { id, entitlements } of accounts) {
    const others = entitlements.filter((name) => name !== "container_refresh")
    const body = JSON.stringify({ entitlements: enabled ? [...others, "container_refresh"] : others })
    const answer = await fetch(`${trackerUrl}/control/accounts/${id}`, { method: "PATCH", headers, body })
    expect(answer.status).toBe(200)
  }
}

const ageOf = (page: Page) => page.locator("time", { hasText: /^as of/ }).first()

test("[D:EP-7] Refresh brings what the source knows, says what is left, and never says updated where nothing is", async ({
  browser,
}) => {
  test.slow()
  const product = await startProduct({ start: WORLD_START })
  try {
    const tracker = await controlOf(product)
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    const { shipmentId, containers } = await tracker.track({ number: "MEDU84010001DIRECT" })
    const number = String(containers[0]?.attributes.number)
    await tracker.settled()
    // The ship has arrived, and the service has not asked the line since.
    const arrival = (await tracker.truth(number)).plan.find(({ kind }) => kind === "vessel_arrived")
    const at = Date.parse(arrival?.at ?? "")
    const beforeRound = Math.ceil(at / ROUND_MS) * ROUND_MS - 1_000
    await tracker.setClock({ now: new Date(Math.max(at, beforeRound)).toISOString(), running: false })
    await tracker.settled()
    const container = (await tracker.truth(number)).container_id
    const arrivedAt = async () =>
      (await tracker.service("GET", `/containers/${container}`)).data.attributes.pod_arrived_at
    expect(await arrivedAt()).toBeNull()

    await signIn(page, "Marisol")
    await openShipment(page, shipmentId, container)
    const refresh = page.getByRole("button", { name: "Refresh" })
    const timeline = page.getByRole("region", { name: "Timeline" })
    // After a jump of days the product reads everything again by itself. Once it has, the age stands still.
    let age: string | null = null
    await expect
      .poll(
        async () => {
          const before = age
          age = await ageOf(page).getAttribute("datetime")
          return age === before && (age ?? "") > new Date(beforeRound - 60_000).toISOString()
        },
        { intervals: [2_000], timeout: 60_000 },
      )
      .toBe(true)

    await enableRefresh(product, false)
    await refresh.click()
    const refused = page.getByText("Refresh is not enabled for our account")
    await expect(refused).toBeVisible()
    await expect(page.getByText(/An admin can ask the tracking service to turn on container refresh/)).toBeVisible()
    await expect(ageOf(page)).toHaveAttribute("datetime", age ?? "")
    await expect(page.getByText(/^Updated:/)).toHaveCount(0)

    await enableRefresh(product, true)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByText(/ updated: .*arrival/)).toBeVisible()
    await expect(refused).toHaveCount(0)
    expect(await arrivedAt()).not.toBeNull()
    await expect(timeline).toContainText(/arrived/i)
    await expect(page.getByText("8 of 10 refreshes left this minute")).toBeVisible()

    const updates = await page.getByText(/^Updated:/).count()
    await refresh.click()
    await expect(page.getByText(/all sources asked, nothing new$/)).toBeVisible()
    expect(await page.getByText(/^Updated:/).count()).toBeLessThanOrEqual(updates)

    for (let left = 6; left >= 0; left -= 1) {
      await refresh.click()
      await expect(page.getByText(new RegExp(`${left} of 10 refreshes left`))).toBeVisible()
    }
    await expect(page.getByText(/0 of 10 refreshes left, more in \d+ s/)).toBeVisible()
    await expect(refresh).toBeDisabled()
    await context.close()
  } finally {
    await product.stop()
  }
})
