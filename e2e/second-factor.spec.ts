// A second factor, from the account's demand for it to the recovery code that replaces the phone.
import type { Page } from "@playwright/test"
import { TOTP } from "otpauth"
import { expect, test } from "./fixtures.ts"
import { NOBODY } from "./sign-in.ts"

test.use({ person: "Priya" })

const EMAIL = "ana.keys@northlake.example"
const PASSWORD = "a password long enough"

test("who must have one sets it up, signs in with a code of the app, and without the phone with a recovery code", async ({
  page,
  browser,
  baseURL,
}) => {
  const asNobody = async () => (await browser.newContext({ baseURL: baseURL ?? "", storageState: NOBODY })).newPage()
  await page.goto("/settings/people")
  await page.getByRole("checkbox", { name: "Viewer" }).click()
  await expect(page.getByText("Saved. It applies from the next sign-in.")).toBeVisible()
  const person = { name: "Ana Keys", email: EMAIL, role: "viewer" }
  const headers = { origin: new URL(page.url()).origin }
  const invited = await page.request.post("/api/people", { data: person, headers })
  const { link } = (await invited.json()) as { link: string }

  const ana = await asNobody()
  await ana.goto(link)
  await ana.getByRole("textbox", { name: "Password" }).fill(PASSWORD)
  await ana.getByRole("button", { name: "Save and sign in" }).click()
  await expect(ana).toHaveURL(/\/second-factor$/)
  expect((await ana.request.get("/api/navigation")).status()).toBe(403)
  await ana.getByRole("button", { name: "Set up" }).click()
  await expect(ana.getByRole("img", { name: "QR code" })).toBeVisible()
  const seed = await ana.getByText(/^[A-Z2-7]{32}$/).innerText()
  const codeIn = (steps: number) => new TOTP({ secret: seed }).generate({ timestamp: Date.now() + steps * 30_000 })
  const first = codeIn(0)
  await ana.getByRole("textbox", { name: "Code from the app" }).fill("000000")
  await ana.getByRole("button", { name: "Turn on" }).click()
  await expect(ana.getByText("This code is not right.")).toBeVisible()
  await ana.getByRole("textbox", { name: "Code from the app" }).fill(first)
  await ana.getByRole("button", { name: "Turn on" }).click()
  const codes = ana.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem")
  await expect(codes).toHaveCount(10)
  const recovery = await codes.allInnerTexts()
  await ana.getByRole("button", { name: "I have saved them" }).click()
  await signedIn(ana)

  const again = await asNobody()
  await tryPassword(again)
  const code = again.getByRole("textbox", { name: "Code from the app, or a recovery code" })
  await expect(code).toBeFocused()
  await code.fill(first)
  await code.press("Enter")
  await expect(again.getByText("Five wrong codes lock sign-in")).toBeVisible()
  await code.fill(codeIn(1))
  await code.press("Enter")
  await signedIn(again)

  const withoutPhone = await asNobody()
  await tryPassword(withoutPhone)
  await withoutPhone.getByRole("textbox", { name: /recovery code/ }).fill(recovery[0] ?? "")
  await withoutPhone.keyboard.press("Enter")
  await signedIn(withoutPhone)
  await withoutPhone.goto("/second-factor")
  await expect(withoutPhone.getByText("9 recovery codes left.")).toBeVisible()

  await page.reload()
  await page.getByRole("button", { name: "More for Ana Keys" }).click()
  await page.getByRole("menuitem", { name: "Reset second factor" }).click()
  await expect(page.getByText("The second factor of Ana Keys was reset.")).toBeVisible()
  await page.getByRole("checkbox", { name: "Viewer" }).click()
  await expect(page.getByRole("checkbox", { name: "Viewer" })).not.toBeChecked()
  const bare = await asNobody()
  await tryPassword(bare)
  await signedIn(bare)
})

async function tryPassword(page: Page): Promise<void> {
  await page.goto("/sign-in")
  await page.getByRole("textbox", { name: "Work email" }).fill(EMAIL)
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}

const signedIn = (page: Page) => expect(page.getByRole("navigation", { name: "What to show" })).toBeVisible()
