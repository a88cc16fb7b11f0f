// The desk by keys alone.
import { expect, test } from "./fixtures.ts"
import { listContainers, pick } from "./world.ts"

test("[UX-48] a whole morning by keyboard alone: rows, open, next container, find, commands, back", async ({
  page,
  tracker,
}) => {
  await page.goto("/?show=overdue")
  const rows = page.locator("main section[aria-labelledby^=group-] > ol > li a[data-row-link]")
  await page.keyboard.press("j")
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press("j")
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press("k")
  await expect(rows.nth(0)).toBeFocused()
  const href = (await rows.nth(0).getAttribute("href")) ?? ""
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(href)
  await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible()
  const find = page.getByRole("combobox", { name: /^Find/ })
  await page.keyboard.press("/")
  await expect(find).toBeFocused()
  await page.keyboard.type("jk/")
  await expect(find).toHaveValue("jk/")
  await page.keyboard.press("Escape")
  await expect(find).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(page).toHaveURL("/?show=overdue")

  // A call: the last digits of a number, then the next container of its shipment and back.
  const containers = await listContainers(tracker)
  const several = pick(
    containers,
    (one) =>
      one.shipmentId !== undefined && containers.filter((other) => other.shipmentId === one.shipmentId).length > 2,
    "container beside others",
  )
  await page.keyboard.press("/")
  await page.keyboard.type(several.number)
  await expect(page.getByRole("option", { name: new RegExp(several.number) }).first()).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/shipments/${several.shipmentId}?container=${several.id}`)
  const chosen = page.getByRole("list", { name: "Containers of this shipment" }).locator("[aria-current]")
  await expect(chosen).toContainText(several.number)
  const isFirst = await page.getByRole("button", { name: "Previous container" }).isDisabled()
  await page.keyboard.press(isFirst ? "]" : "[")
  await expect(chosen).not.toContainText(several.number)
  await page.keyboard.press(isFirst ? "[" : "]")
  await expect(chosen).toContainText(several.number)

  // Anywhere by a command, and what the keys are.
  await page.keyboard.press("ControlOrMeta+k")
  await page.keyboard.type("> tracking")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/tracking")
  await page.keyboard.press("?")
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeHidden()
})

test("the keys are listed by ?, and Escape closes the list", async ({ page }) => {
  await page.goto("/")
  await page.keyboard.press("?")
  const keys = page.getByRole("dialog", { name: "Keys" })
  for (const words of ["Find a container, bill, booking or reference", "Open what is focused"]) {
    await expect(keys.getByText(words)).toBeVisible()
  }
  await page.keyboard.press("Escape")
  await expect(keys).toBeHidden()
})

test("the focused row of the container list is always in sight, and Tab finds one stop in the table", async ({
  page,
}) => {
  await page.goto("/containers")
  const table = page.getByRole("table", { name: "Containers" })
  await expect(table.locator("[data-row-link]").nth(20)).toBeAttached()
  const focused = page.locator("[data-row-link]:focus")
  const list = page.locator("[data-scroller]")
  const isInSight = async () => {
    const [row, room] = await Promise.all([focused.boundingBox(), list.boundingBox()])
    if (!row || !room) throw new Error("no row has the focus")
    // Below the heads, above the end.
    expect(row.y).toBeGreaterThanOrEqual(room.y + 32)
    expect(row.y + row.height).toBeLessThanOrEqual(room.y + room.height)
  }
  const place = async () => Number(await page.locator("tr:has([data-row-link]:focus)").getAttribute("aria-rowindex"))
  for (let n = 1; n <= 45; n += 1) {
    await page.keyboard.press("j")
    await expect.poll(place).toBe(n + 1)
    await isInSight()
  }
  for (let n = 44; n >= 20; n -= 1) {
    await page.keyboard.press("k")
    await expect.poll(place).toBe(n + 1)
    await isInSight()
  }
  await page.keyboard.press("PageDown")
  await expect.poll(place).toBeGreaterThan(35)
  await isInSight()
  await page.keyboard.press("Home")
  await expect.poll(place).toBe(2)
  await isInSight()
  await page.keyboard.press("End")
  await expect.poll(place).toBeGreaterThan(60)
  await isInSight()
  await page.keyboard.press("Home")
  await expect.poll(place).toBe(2)

  // The panel opens and closes, and the keys go on from the row.
  await page.keyboard.press("j")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/open=/)
  const panel = page.getByRole("complementary", { name: "Container" })
  await expect(panel.getByRole("heading", { level: 2 }).first()).toBeVisible()
  await page.keyboard.press("l")
  await expect(panel).toBeFocused()
  await page.keyboard.press("h")
  await expect.poll(place).toBe(3)
  await page.keyboard.press("l")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Escape")
  await expect(page).not.toHaveURL(/open=/)
  await expect.poll(place).toBe(3)
  await page.keyboard.press("j")
  await expect.poll(place).toBe(4)

  await expect(table.locator("[data-row-link][tabindex='0']")).toHaveCount(1)
  await page.keyboard.press("Tab")
  await expect(table.locator("tbody :focus")).toHaveCount(0)
  await page.keyboard.press("Shift+Tab")
  await expect.poll(place).toBe(4)
})

test("g and a letter go to a place; the keys that may follow are shown, and none acts in a field", async ({ page }) => {
  await page.goto("/")
  await expect(page.getByRole("navigation", { name: "What to show" })).toBeVisible()
  await page.keyboard.press("g")
  const hint = page.getByRole("status").filter({ hasText: "Exposure" })
  await expect(hint).toBeVisible()
  await page.keyboard.press("c")
  await expect(page).toHaveURL(/\/containers$/)
  await expect(hint).toHaveCount(0)
  await page.keyboard.press("g")
  await page.keyboard.press("a")
  await expect(page).toHaveURL(/\/alerts/)
  await page.keyboard.press("g")
  await page.keyboard.press("t")
  await expect(page).toHaveURL(/\/(\?.*)?$/)
  // A letter that leads nowhere ends it.
  await page.keyboard.press("g")
  await page.keyboard.press("q")
  await expect(hint).toHaveCount(0)
  await page.keyboard.press("/")
  const find = page.getByRole("combobox", { name: /^Find/ })
  await expect(find).toBeFocused()
  await page.keyboard.type("gc")
  await expect(find).toHaveValue("gc")
  await expect(page).toHaveURL(/\/(\?.*)?$/)
})

test("z takes back what was just done, as Undo does", async ({ page }) => {
  await page.goto("/containers")
  await expect(page.locator("[data-row-link]").nth(3)).toBeAttached()
  await page.keyboard.press("j")
  await page.keyboard.press("Enter")
  const note = page.getByRole("textbox", { name: /note/i }).first()
  await note.fill("Called the broker")
  await note.press("ControlOrMeta+Enter")
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible()
  const kept = page.getByRole("listitem").filter({ hasText: "Called the broker" })
  await expect(kept).toHaveCount(1)
  await note.blur()
  await page.keyboard.press("z")
  await expect(kept).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0)
})
