import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"

test("shots", async ({ page, tracker }) => {
  test.slow()
  const held = await landShipment(tracker, { number: "MEDU91000701DIRECT" })
  await tracker.observe(held.number, {
    ...readyUntil("2026-10-16", held.zone),
    holds: [{ name: "customs", status: "hold" }],
    fees: [{ type: "demurrage", amount: 1998 }],
  })
  const free = await landShipment(tracker, { number: "MEDU91000801DIRECT" })
  await tracker.observe(free.number, {
    ...readyUntil("2026-10-21", free.zone),
    fees: [{ type: "demurrage", amount: 1998 }],
  })
  await tracker.settled()
  const id = (await tracker.truth(held.number)).container_id
  const id2 = (await tracker.truth(free.number)).container_id
  const pages: [string, string][] = [
    ["today", "/"],
    ["ready", "/?show=ready"],
    ["list", "/containers"],
    ["page", `/shipments/${held.shipmentId}?container=${id}`],
    ["page2", `/shipments/${free.shipmentId}?container=${id2}`],
    ["alerts", "/alerts"],
    ["print", `/containers/${id}/print`],
  ]
  for (const [name, address] of pages) {
    await page.goto(address)
    await expect(page.locator("main, body").first()).toBeVisible()
    await page.waitForLoadState("networkidle").catch(() => {})
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const [w, h] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        if (scheme === "dark" && w === 390 && name !== "today") continue
        await page.setViewportSize({ width: w, height: h })
        await page.waitForTimeout(400)
        await page.screenshot({ path: `/tmp/step-shots/${name}-${scheme}-${w}.png` })
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: "light" })
  }
})
