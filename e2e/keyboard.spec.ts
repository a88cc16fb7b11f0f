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
