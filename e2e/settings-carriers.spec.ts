// Settings, Carriers: an admin enters a carrier's key by the form, tries it, replaces and removes it. The tracker asks the
// simulated carriers. What the desk shows of a refused key names the carrier.
import { axeFindings } from "./axe.ts"
import { expect, test } from "./fixtures.ts"

test.use({ person: "Priya", throughCarriers: true })

const SECRET = "secret-8d2f4c6a1b"
const KNOWN = "HLCU990018DIRECT"

test("a carrier's key is entered, tried, replaced and removed, and never shown again", async ({ page }) => {
  await page.goto("/settings/carriers")
  const fixed = page.getByRole("listitem", { name: "Hapag-Lloyd, HLCU-operator" })
  await expect(fixed).toContainText("Replace it there.")
  // The place in the settings is shown once the tracker was seen to ask carriers.
  await page.goto("/settings")
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Carriers" }).click()

  await page.getByRole("button", { name: "Add a key" }).click()
  const form = page.getByRole("form", { name: "New key" })
  await expect(page.getByText("Register at api-portal.hlag.com")).toBeVisible()
  await page.getByRole("button", { name: "Save the key" }).click()
  await expect(form.getByLabel("Client ID", { exact: true })).toHaveAttribute("aria-invalid", "true")
  await form.getByLabel("Client ID", { exact: true }).fill("desk")
  await form.getByLabel("Client secret").fill(SECRET)
  await form.getByText("More fields").click()
  await form.getByLabel("Name", { exact: true }).fill("second")
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole("button", { name: "Save the key" }).click()
  const entered = page.getByRole("listitem", { name: "Hapag-Lloyd, second" })
  await expect(entered).toContainText("The key HLCU-operator is used for this carrier.")
  expect(await page.content()).not.toContain(SECRET)

  await entered.getByRole("button", { name: "Replace" }).click()
  const replacing = page.getByRole("form", { name: "Replace the key of Hapag-Lloyd" })
  await expect(replacing.getByLabel("Client ID", { exact: true })).toHaveValue("")
  await replacing.getByLabel("Client secret").fill("another-secret")
  await page.getByRole("button", { name: "Save the key" }).click()
  await expect(replacing).toHaveCount(0)

  await entered.getByRole("button", { name: "Remove" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(entered).toHaveCount(0)
})

test("a key is said to work only once the carrier knew a number", async ({ page }) => {
  await page.goto("/settings/carriers")
  const key = page.getByRole("listitem", { name: "Hapag-Lloyd, HLCU-operator" })
  await key.getByRole("button", { name: "Try it" }).click()
  const trial = key.getByRole("form", { name: "Try it" })
  await trial.getByLabel("Number to ask for").fill("HLCU99001NOTFOUND")
  await trial.getByRole("button", { name: "Try it" }).click()
  await expect(trial.getByRole("status")).toContainText("Hapag-Lloyd was reached and found nothing for this number.")
  await trial.getByLabel("Number to ask for").fill(KNOWN)
  await trial.getByRole("button", { name: "Try it" }).click()
  await expect(trial.getByRole("status")).toContainText("Works: Hapag-Lloyd knows this number. It names ")
  await expect(key).toContainText("knew a number")
  expect(await axeFindings(page)).toEqual([])
})

test("a dispatcher has no page of carriers", async ({ browser, product, sessionOf }) => {
  const context = await browser.newContext({ storageState: await sessionOf("Marisol"), baseURL: product.url })
  const page = await context.newPage()
  await page.goto("/settings")
  await expect(page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Carriers" })).toHaveCount(
    0,
  )
  await page.goto("/settings/carriers")
  await expect(page.getByText("Register at")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Add a key" })).toHaveCount(0)
})

test("on a phone the page fits, and a key is entered there too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/settings/carriers")
  await page.getByRole("button", { name: "Add a key" }).click()
  await expect(page.getByRole("button", { name: "Save the key" })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
