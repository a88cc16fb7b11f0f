// Wrong tries by others do not lock a person out: a link by mail still works, and so does a browser that has signed in
// before.
import type { Browser } from "@playwright/test"
import { type MailServer, startMailServer } from "../test/alerts/message-servers.ts"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"
import { type RunningProduct, startProduct } from "./product.ts"
import { NOBODY, signIn } from "./sign-in.ts"

const EMAIL = "ana.lopez@northlake.example"
const PASSWORD = "a password long enough"

let product: RunningProduct
let mailServer: MailServer
const mails: string[] = []

test.describe.configure({ mode: "serial" })
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

async function fresh(browser: Browser) {
  const context = await browser.newContext({ baseURL: product.url, storageState: NOBODY })
  return context.newPage()
}

/** Has the effect of twenty wrong tries from many addresses. */
async function lockEverywhere(): Promise<void> {
  await withDatabase(
    product.databaseUrl,
    (sql) => sql`update login_attempts set locked_until = now() + interval '15 minutes' where key like 'account:%'`,
  )
}

const linkIn = (mail: string | undefined) => /http\S+/.exec(mail ?? "")?.[0] ?? ""

test("locked out by wrong tries, a person signs in by the link from the mail, and later without it", async ({
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
  const page = await fresh(browser)
  await page.goto(linkIn(mails[0]))
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD)
  await page.getByRole("button", { name: "Save and sign in" }).click()
  await expect(page.getByRole("navigation", { name: "What to show" })).toBeVisible()

  const stranger = await fresh(browser)
  await stranger.goto("/sign-in")
  await stranger.getByLabel("Work email").fill(EMAIL)
  for (let tries = 0; tries < 3; tries += 1) {
    await stranger.getByRole("textbox", { name: "Password" }).fill(`wrong ${tries}`)
    await stranger.getByRole("button", { name: "Sign in", exact: true }).click()
    const words = tries < 2 ? "Email and password do not match." : "Wait a second, then try again."
    await expect(stranger.getByRole("alert").getByText(words)).toBeVisible()
  }
  await lockEverywhere()
  await stranger.getByRole("button", { name: "Mail me a link" }).click()
  await expect(stranger.getByRole("status").getByText("If this account exists, a link is on its way.")).toBeVisible()
  await expect.poll(() => mails.length).toBe(2)

  const elsewhere = await fresh(browser)
  await elsewhere.goto("/sign-in?browser=altered")
  await expect(elsewhere.getByText("The link from the mail is older than 30 minutes")).toBeVisible()
  await elsewhere.goto(linkIn(mails[1]))
  await expect(elsewhere.getByRole("heading", { name: "Choose a new password" })).toBeVisible()
  await elsewhere.getByRole("link", { name: "Sign in with it" }).click()
  await expect(elsewhere.getByText("You opened the link from the mail")).toBeVisible()
  await elsewhere.getByLabel("Work email").fill(EMAIL)
  await elsewhere.getByRole("textbox", { name: "Password" }).fill(PASSWORD)
  await elsewhere.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(elsewhere.getByRole("navigation", { name: "What to show" })).toBeVisible()

  // This browser is known now: signed out, it needs no link, while the stranger is still locked out.
  await elsewhere.context().clearCookies({ name: "__Host-freeday-session" })
  await elsewhere.goto("/sign-in")
  await elsewhere.getByLabel("Work email").fill(EMAIL)
  await elsewhere.getByRole("textbox", { name: "Password" }).fill(PASSWORD)
  await elsewhere.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(elsewhere.getByRole("navigation", { name: "What to show" })).toBeVisible()
  await stranger.getByRole("textbox", { name: "Password" }).fill(PASSWORD)
  await stranger.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(stranger.getByRole("alert").getByText(/^Wait 1\d minutes/)).toBeVisible()
})
