// People: invited, changed, disabled. Their new rights apply on their next request.
import { choose } from "./choose.ts"
import { expect, test } from "./fixtures.ts"
import { NOBODY } from "./sign-in.ts"

test.use({ person: "Priya" })

test("an admin invites somebody, who chooses a password, signs in, and follows each change of role", {
  tag: "@journey",
}, async ({ page, browser, baseURL }) => {
  await page.goto("/settings/people")
  await page.getByLabel("Name").fill("New Dispatcher")
  await page.getByLabel("Email").fill("New.Dispatcher@Northlake.example")
  await page.getByRole("button", { name: "Invite" }).click()
  const link = await page.getByText(/\/invite\/[\w-]{43}$/).innerText()
  const line = page.getByRole("listitem").filter({ hasText: "new.dispatcher@northlake.example" })
  await expect(line).toContainText("No password yet")

  const theirs = await browser.newContext({ baseURL: baseURL ?? "", storageState: NOBODY })
  const newcomer = await theirs.newPage()
  await newcomer.goto(link)
  await expect(newcomer.getByRole("heading", { name: "Welcome, New Dispatcher" })).toBeVisible()
  await newcomer.getByRole("textbox", { name: "Password" }).fill("a password long enough")
  await newcomer.getByRole("button", { name: "Save and sign in" }).click()
  await expect(newcomer.getByRole("navigation", { name: "What to show" })).toBeVisible()

  const once = await browser.newContext({ baseURL: baseURL ?? "", storageState: NOBODY })
  const late = await once.newPage()
  await late.goto(link)
  await expect(late.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible()
  await once.close()

  // Only an admin sees the link, and for anybody else the page does not exist.
  await newcomer.goto("/settings")
  await expect(newcomer.getByRole("navigation", { name: "Settings" }).getByRole("link")).toHaveText([
    "Account",
    "Security",
    "Contacts",
    "Alerts",
    "Tariffs",
    "Calendar",
    "Links",
  ])
  expect((await newcomer.goto("/settings/people"))?.status()).toBe(404)

  await page.reload()
  await choose(page.getByRole("combobox", { name: "Role of New Dispatcher" }), "Viewer")
  await expect(page.getByText("New Dispatcher is a viewer now.")).toBeVisible()
  const share = await newcomer.request.get("/api/share-links")
  expect(share.status()).toBe(403)

  await line.getByRole("button", { name: "Disable New Dispatcher" }).click()
  await expect(line).toContainText("Disabled")
  expect((await newcomer.request.get("/api/navigation")).status()).toBe(401)
  await newcomer.goto("/")
  await expect(newcomer).toHaveURL(/\/sign-in/)
  await theirs.close()
})

test("nobody changes themselves; the page tells who may do what by the table that decides", async ({ page }) => {
  await page.goto("/settings/people")
  const own = page.getByRole("listitem").filter({ hasText: "(you)" })
  await expect(own).toContainText("Priya Raman")
  await expect(own.getByRole("button")).toHaveCount(0)
  const rights = page.getByRole("table")
  await expect(rights.getByRole("row", { name: /Invite people, disable them/ })).toContainText(/no\s*no\s*no\s*yes/)
  await expect(rights.getByRole("row", { name: /Change reference numbers/ })).toContainText(/no\s*yes\s*yes\s*yes/)
})

test.describe("a viewer", () => {
  test.use({ person: "Tom" })

  test("has no place for people, no Share, and is refused by each address behind them", async ({ page }) => {
    await page.goto("/settings")
    await expect(page.getByRole("navigation", { name: "Settings" }).getByRole("link")).toHaveText([
      "Account",
      "Security",
      "Contacts",
      "Alerts",
      "Tariffs",
      "Calendar",
    ])
    for (const path of ["/api/people", "/api/share-links"]) expect((await page.request.get(path)).status()).toBe(403)
    expect((await page.goto("/settings/links"))?.status()).toBe(404)
  })
})

test("a person sets their zone, theme, row height and single keys", async ({ page, baseURL }) => {
  await page.goto("/settings")
  await page.getByRole("combobox", { name: "Zone" }).fill("Mars/Olympus")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Choose a zone from the list")).toBeVisible()
  await page.getByRole("combobox", { name: "Zone" }).fill("America/New_York")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Time zone set to America/New_York.")).toBeVisible()
  await page.getByRole("button", { name: "Dark", exact: true }).click()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  await page.reload()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  await expect(page.getByRole("combobox", { name: "Zone" })).toHaveValue("America/New_York")
  await page.getByRole("button", { name: "Roomy, 40 px" }).click()
  await expect
    .poll(async () => (await page.request.get("/api/user-settings")).json())
    .toEqual(expect.objectContaining({ density: 40 }))
  // The product is shared, so Priya is restored for the next test.
  for (const [path, data] of [
    ["/api/account", { homeZone: "America/Chicago" }],
    ["/api/user-settings", { density: 32 }],
  ] as const) {
    await page.request.patch(path, { data, headers: { origin: baseURL ?? "" } })
  }
  await page.getByRole("group", { name: "Single keys" }).getByRole("button", { name: "Off" }).click()
  await page.getByRole("heading", { name: "Single keys" }).click()
  await page.keyboard.press("?")
  await expect(page.getByRole("dialog")).toHaveCount(0)
})
