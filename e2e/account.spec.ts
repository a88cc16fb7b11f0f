// A person's own account: a reset of a forgotten password by mail, a password change, and sessions listed and ended.
import type { Browser, Page } from "@playwright/test"
import { type MailServer, startMailServer } from "../test/alerts/message-servers.ts"
import { expect, test } from "./fixtures.ts"
import { type RunningProduct, startProduct } from "./product.ts"
import { NOBODY, signIn } from "./sign-in.ts"

const EMAIL = "ana.lopez@northlake.example"
const [FIRST, SECOND, THIRD] = ["a password long enough", "correct horse battery", "another long sentence"] as const

let product: RunningProduct
let mailServer: MailServer
const mails: string[] = []

test.beforeAll(async () => {
  test.setTimeout(120_000)
  mailServer = await startMailServer(({ text }, done) => {
    // Long lines of a mail are broken with "=" and a line end.
    mails.push(text.replaceAll("=\r\n", "").replaceAll("=3D", "="))
    done()
  })
  product = await startProduct({ env: { SMTP_URL: mailServer.url() } })
})
test.afterAll(async () => {
  await product.stop()
  await mailServer.close()
})

async function fresh(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: product.url, storageState: NOBODY })).newPage()
}

const linkIn = (mail: string | undefined) => /http\S+/.exec(mail ?? "")?.[0] ?? ""
const passwordField = (page: Page, name = "Password") => page.getByRole("textbox", { name, exact: true })

async function signInBy(page: Page, password: string): Promise<void> {
  await page.goto("/sign-in")
  await page.getByLabel("Work email").fill(EMAIL)
  await passwordField(page).fill(password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}
const atHome = (page: Page) => expect(page.getByRole("navigation", { name: "What to show" })).toBeVisible()

test("a forgotten password is chosen anew by mail, changed on the Security page, and sessions are ended there", async ({
  browser,
}) => {
  test.slow()
  const admin = await fresh(browser)
  await signIn(admin, "Priya")
  await admin.goto("/settings/people")
  await admin.getByLabel("Name").fill("Ana Lopez")
  await admin.getByLabel("Email").fill(EMAIL)
  await admin.getByRole("button", { name: "Invite" }).click()
  await expect.poll(() => mails.length).toBe(1)
  const old = await fresh(browser)
  await old.goto(linkIn(mails[0]))
  await passwordField(old).fill("northlake2026!")
  await old.getByRole("button", { name: "Save and sign in" }).click()
  await expect(old.getByText("Anybody would try “northlake” here.")).toBeVisible()
  await passwordField(old).fill(FIRST)
  await old.getByRole("button", { name: "Save and sign in" }).click()
  await atHome(old)

  const page = await fresh(browser)
  await page.goto("/sign-in")
  await page.getByRole("button", { name: "Forgot your password?" }).click()
  await expect(page.getByText("Enter an email address.")).toBeVisible()
  await page.getByLabel("Work email").fill(EMAIL)
  await page.getByRole("button", { name: "Forgot your password?" }).click()
  await expect(page.getByRole("status").getByText("If this account exists, a link is on its way.")).toBeVisible()
  await expect.poll(() => mails.length).toBe(2)
  await page.goto(linkIn(mails[1]))
  await passwordField(page).fill(SECOND)
  await page.getByRole("button", { name: "Save and sign in" }).click()
  await atHome(page)
  await old.reload()
  await expect(old).toHaveURL(/\/sign-in/)
  await expect.poll(() => mails.length).toBe(3)
  expect(mails[2]).toContain("Your Freeday password was changed")

  const elsewhere = await fresh(browser)
  await signInBy(elsewhere, SECOND)
  await atHome(elsewhere)
  await page.goto("/settings/security")
  const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem")
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText("this one")
  await expect(sessions.first()).toContainText("Chrome")
  await sessions
    .last()
    .getByRole("button", { name: /^End the session of/ })
    .click()
  await expect(sessions).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/sign-in/)

  await signInBy(elsewhere, SECOND)
  await atHome(elsewhere)
  await passwordField(page, "Current password").fill(FIRST)
  await passwordField(page, "New password").fill(THIRD)
  await page.getByRole("button", { name: "Change password" }).click()
  await expect(page.getByText("This is not your current password.")).toBeVisible()
  await passwordField(page, "Current password").fill(SECOND)
  await page.getByRole("button", { name: "Change password" }).click()
  await expect(page.getByText("Your password is changed. One other session ended.")).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/sign-in/)
  await signInBy(elsewhere, THIRD)
  await atHome(elsewhere)
})
