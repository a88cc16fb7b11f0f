// Sign-in with a real OpenID Connect provider, by the button on the sign-in page.
import { freePort } from "../bin/processes/port.ts"
import { CLIENT, startProvider } from "../test/people/provider.ts"
import { expect, test } from "./fixtures.ts"
import { type RunningProduct, startProduct } from "./product.ts"
import { NOBODY } from "./sign-in.ts"

const ANA = { sub: "s-ana", email: "Ana@northlake.example", email_verified: true, name: "Ana Keys" }

let product: RunningProduct
let provider: Awaited<ReturnType<typeof startProvider>>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const port = await freePort()
  provider = await startProvider(`http://localhost:${port}/api/auth/callback/oidc`, ANA)
  const client = { OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret, OIDC_NAME: "Northlake ID" }
  const env = { PORT: String(port), OIDC_ISSUER: provider.issuer, OIDC_DOMAINS: "northlake.example:dispatcher" }
  product = await startProduct({ env: { ...env, ...client } })
})
test.afterAll(async () => {
  await product.stop()
  await provider.close()
})

test("who is of the domain signs in by the button and lands where they were going; who is not is told so", async ({
  browser,
}) => {
  const open = async () => {
    const page = await (await browser.newContext({ baseURL: product.url, storageState: NOBODY })).newPage()
    await page.goto("/containers")
    await expect(page).toHaveURL(/\/sign-in\?/)
    return page
  }
  const ana = await open()
  const button = { name: "Sign in with Northlake ID" }
  await ana.getByRole("button", button).click()
  await expect(ana).toHaveURL(`${product.url}/containers`)
  const me = await ana.context().cookies()
  expect(me.filter(({ name }) => name.startsWith("__Host-")).every((one) => one.httpOnly && one.secure)).toBe(true)
  await expect(ana.getByRole("heading", { level: 1, name: "Containers" })).toBeVisible()

  provider.at.person = { ...ANA, sub: "s-eve", email: "eve@elsewhere.example", name: "Eve" }
  const eve = await open()
  await eve.getByRole("button", button).click()
  await expect(eve.getByText("You have no account here.")).toBeVisible()
  await eve.goto("/containers")
  await expect(eve).toHaveURL(/\/sign-in\?/)
})
