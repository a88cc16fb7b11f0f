// Carrier keys entered in the running tracker's console. What is missing is said at its field, no part of a key is
// shown again, and a key in the file wins over one entered here.
import { CONTROL_TOKEN } from "#test/control-token"
import { axeFindings } from "./axe.ts"
import { expect, test } from "./fixtures.ts"

test.use({ person: null, throughCarriers: true })

test.beforeEach(({ page }) =>
  page.addInitScript((token) => sessionStorage.setItem("control-token", token), CONTROL_TOKEN),
)

const SECRET = "secret-5b1e07c9d2"

test("a carrier's key is entered, changed and removed in the console", async ({ page, product }) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await page.goto(`${product.trackerUrl}/#/carriers`, { waitUntil: "load" })
  await expect(page.getByRole("heading", { name: "Hapag-Lloyd, key HLCU-operator" })).toBeVisible()
  await page.getByRole("combobox", { name: "Carrier" }).selectOption("HLCU")
  await page.getByRole("button", { name: "Save the key" }).click()
  await expect(page.getByRole("alert")).toContainText("Client ID is missing")
  await expect(page.getByLabel("Client ID")).toBeFocused()
  await expect(page.getByLabel("Client ID")).toHaveAttribute("aria-invalid", "true")

  await page.getByLabel("Client ID").fill("desk")
  await page.getByLabel("Client secret").fill(SECRET)
  await page.getByText("More", { exact: true }).last().click()
  await page.getByLabel("Name, where you have several").fill("second")
  await page.getByRole("button", { name: "Save the key" }).click()
  const entered = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Hapag-Lloyd, key second" }) })
  await expect(entered).toContainText(
    "Not used: Hapag-Lloyd is asked with the key HLCU-operator of the file or the environment",
  )
  await expect(entered).toContainText("The console, sealed")
  expect(await page.content()).not.toContain(SECRET)
  await expect(page.getByRole("button", { name: "Save the key" })).toBeEnabled()
  expect(await axeFindings(page)).toEqual([])

  await entered.getByRole("button", { name: "Change" }).click()
  await expect(page.getByRole("heading", { name: "Change the key second of Hapag-Lloyd" })).toBeVisible()
  await page.getByLabel("Client secret").fill("another-secret")
  await page.getByRole("button", { name: "Save the change" }).click()
  await expect(page.getByRole("heading", { name: "Enter a key" })).toBeVisible()

  await entered.getByRole("button", { name: "Remove" }).click()
  await expect(entered).toHaveCount(0)
})

test("on a phone the console's last places are under More, and a key is entered there too", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(product.trackerUrl, { waitUntil: "load" })
  await page.getByRole("button", { name: "More" }).click()
  await page.locator("#nav-rest").getByRole("link", { name: "Carriers" }).click()
  await expect(page.getByRole("heading", { name: "Hapag-Lloyd, key HLCU-operator" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Save the key" })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
