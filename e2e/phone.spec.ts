// At phone width: what a shipment asks for said once and briefly, a list's policy within reach, exposure without cuts.
import { choose } from "./choose.ts"
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"

const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE })

test("a shipment says once what it asks for: the alert is its banner, on a fifth of the screen", async ({
  page,
  tracker,
}) => {
  const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU92000101DIRECT" })
  await tracker.observe(number, readyUntil("2026-10-20", zone))
  await tracker.settled()
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  const banner = page.getByRole("region", { name: "Alerts" })
  await expect(banner).toContainText("Last free day tomorrow (Tue, Oct 20), no appointment")
  await expect(banner).toContainText("Last free day in force Tue, Oct 20 (terminal), tomorrow")
  await expect(page.getByText("Due within 48 h")).toHaveCount(0)
  expect((await banner.boundingBox())?.height ?? PHONE.height).toBeLessThan(PHONE.height * 0.22)

  await banner.getByRole("button", { name: /^More about the alert/ }).click()
  await page.getByRole("menuitem", { name: "Snooze" }).click()
  await page.getByRole("button", { name: /For 4 hours/ }).click()
  await expect(page.getByText(/Snoozed until/)).toBeVisible()
  // What the container asks for is still said, now by its state.
  await expect(page.getByText("Due within 48 h")).toBeVisible()
})

test.describe("exposure", () => {
  test.use({ person: "Daniel" })

  test("[UX-45] is narrowed by a menu with counts; nothing of it is cut at the side", async ({ page, tracker }) => {
    const { number, zone } = await landShipment(tracker, { number: "MEDU92000201DIRECT" })
    await tracker.observe(number, { ...readyUntil("2026-10-16", zone), fees: [{ type: "demurrage", amount: 100 }] })
    await tracker.settled()
    // A group of which something is left out, in the longest words.
    await page.route("**/api/exposure/groups*", async (route) => {
      const answer = await route.fetch()
      const data = await answer.json()
      data.groups[0].figures.accrued.leftOut = { fees_not_reported: 1_155 }
      await route.fulfill({ response: answer, json: data })
    })
    await page.goto("/exposure")
    const groups = page.getByRole("region", { name: "By group" })
    await expect(groups.getByRole("row").nth(1)).toBeVisible()
    const parts = page.getByRole("main").locator("div, table, svg")
    // The chart is drawn once its width was measured.
    await expect
      .poll(() =>
        parts.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth + 1).length),
      )
      .toBe(0)
    await choose(groups.getByRole("combobox", { name: "Figure" }), "Next 14 days")
    await expect(groups.getByRole("columnheader", { name: "14 days" })).toBeVisible()
    await expect(groups.getByRole("columnheader", { name: "Owed now" })).toBeHidden()

    // What earlier tests left may still be counted: a menu and the row below it agree once it is.
    const all = groups.getByRole("row", { name: /^All, / })
    const filters = page.getByRole("list", { name: "Filters" })
    await expect(async () => {
      await page.goto("/exposure")
      await page.getByRole("button", { name: "Filter" }).click()
      await page.getByRole("menuitem", { name: "Line" }).click()
      const first = page.getByRole("dialog", { name: "Line" }).getByRole("listitem").first().getByRole("button")
      const [name = "", count = ""] = (await first.innerText()).split("\n")
      await first.click()
      await expect(page).toHaveURL(/line=/)
      await expect(filters).toContainText(`Line: ${name}`)
      await expect(all.getByRole("cell").first()).toHaveText(String(Number.parseInt(count, 10)))
    }).toPass({ timeout: 60_000 })
    await page.getByRole("button", { name: /remove this filter/ }).click()
    await expect(page).not.toHaveURL(/line=/)
  })
})
