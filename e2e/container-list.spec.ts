// The list of containers at desktop width: each thing shown once and in view, and a row that responds wherever it is
// pressed.
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { listContainers, pick } from "./world.ts"

const DESK = { width: 1440, height: 900 }
test.use({ viewport: DESK })

const table = (page: Page) => page.getByRole("table", { name: "Containers" })
const lines = (page: Page) => table(page).locator("tbody tr")
const panel = (page: Page) => page.getByRole("complementary", { name: "Container" })
const numberOf = async (page: Page, index: number) =>
  (await lines(page).nth(index).locator("[data-row-link]").innerText()).replace(/\s/g, "")

test("state and date once each; holds, next step, appointment, terminal and age in sight, with one scroll bar", async ({
  page,
}) => {
  await page.goto("/containers")
  await expect(lines(page).nth(10)).toBeVisible()
  for (const name of ["Status", "Last free day", "Holds", "Next step", "Appointment", "Terminal", "As of"]) {
    const head = await table(page)
      .getByRole("columnheader", { name: new RegExp(`^${name}`) })
      .boundingBox()
    expect(head && head.x + head.width, name).toBeLessThanOrEqual(DESK.width)
  }
  const heads = (await table(page).getByRole("columnheader").allInnerTexts()).map((text) => text.trim())
  const words = async (name: string) => {
    const cells = lines(page).locator(`[aria-colindex="${heads.indexOf(name) + 1}"]`)
    return (await cells.allInnerTexts()).map((text) => text.trim())
  }
  for (const status of await words("Status")) {
    expect(status).toMatch(
      /^(Ready|Not known|Not available yet|Blocked: .+|\d+ days? overdue(, blocked)?|Due (today|tomorrow|in 2 days|within 48 h)|(Last gate|ETA|Arrived) .+|No gate left before the LFD|At sea, no ETA|On rail, no ETA)$/,
    )
  }
  for (const step of await words("Next step")) expect(step).not.toBe("")
  const tall = () => page.evaluate(() => [document.documentElement.scrollHeight, innerHeight])
  const [height, screen] = await tall()
  expect(height).toBe(screen)
})

test("a press anywhere in a row opens it, and moves the panel that is open; j goes on from there", async ({ page }) => {
  await page.goto("/containers")
  await expect(lines(page).nth(6)).toBeVisible()
  const press = (index: number) =>
    lines(page)
      .nth(index)
      .locator("td")
      .nth(1)
      .click({ position: { x: 4, y: 4 } })
  await press(2)
  await expect(panel(page).getByRole("heading", { level: 2 }).first()).toHaveText(await numberOf(page, 2))
  await press(4)
  await expect(panel(page).getByRole("heading", { level: 2 }).first()).toHaveText(await numberOf(page, 4))
  await page.keyboard.press("j")
  await expect(lines(page).nth(5).locator("[data-row-link]")).toBeFocused()
  // A press on a control does not count as a press on the row.
  await lines(page).nth(1).getByRole("checkbox").check()
  await expect(panel(page).getByRole("heading", { level: 2 }).first()).toHaveText(await numberOf(page, 4))
})

test("a cell that is cut opens on focus, reached by the arrow keys", async ({ page }) => {
  const layout = JSON.stringify({ columns: ["number", "line", "status", "terminal"], widths: { status: 60 } })
  await page.goto(`/containers?${new URLSearchParams({ layout })}`)
  await expect(lines(page).nth(3)).toBeVisible()
  await page.keyboard.press("j")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowRight")
  const cell = lines(page).first().locator("td").nth(2)
  await expect(cell).toBeFocused()
  const words = cell.locator("[data-cell]")
  expect((await words.boundingBox())?.width).toBeGreaterThan(60)
  expect(await words.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  await page.keyboard.press("ArrowLeft")
  expect((await words.boundingBox())?.width).toBeLessThanOrEqual(60)
  await page.keyboard.press("Enter")
  await expect(panel(page)).toContainText(await numberOf(page, 0))
})

test("on a phone an address that names a container opens the container", async ({ page, tracker }) => {
  const container = pick(
    await listContainers(tracker),
    (one) => one.shipmentId !== undefined,
    "container on a shipment",
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/containers?open=${container.id}`)
  await expect(page).toHaveURL(`/shipments/${container.shipmentId}?container=${container.id}`)
})
