// The built product behind a real reverse proxy on this machine: what only this machine may do stays closed to whom it
// passes on. test/doors/web.test.ts asks the same of the door alone.
import { FORWARDING, type ReverseProxy, startProxy } from "#test/doors/proxy"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"

test.use({ person: null })

let proxy: ReverseProxy
let daniel: string
test.beforeAll(async ({ product }) => {
  proxy = await startProxy(product.url)
  daniel = await withDatabase(product.databaseUrl, async (sql) => {
    const [row] = await sql<{ id: string }[]>`select id from users where demo and name = 'Daniel Okafor'`
    return row?.id ?? ""
  })
})
test.afterAll(() => proxy.stop())

/** What the web server lets this client do that is for this machine alone. `site`: PUBLIC_URL, which anybody may write. */
async function askAll(origin: string, site: string) {
  const token = await fetch(`${origin}/api/auth/csrf`)
  const cookie = token.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ")
  const { csrfToken } = (await token.json()) as { csrfToken: string }
  const signIn = await fetch(`${origin}/api/auth/callback/demo`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site, cookie, "content-type": "application/json" },
    body: JSON.stringify({ person: daniel, csrfToken, callbackUrl: "/", json: "true" }),
  })
  const metrics = await fetch(`${origin}/api/metrics`)
  const page = await fetch(`${origin}/sign-in`)
  return {
    signedIn: signIn.headers.getSetCookie().some((set) => /^__Host-freeday-session=[^;]/.test(set)),
    figures: metrics.status === 200,
    offered: (await page.text()).includes("Daniel Okafor"),
  }
}
const OPEN = { signedIn: true, figures: true, offered: true }
const CLOSED = { signedIn: false, figures: false, offered: false }

test("a proxy that names itself or its client, in whatever header, is not this machine", async ({ product }) => {
  // Strangers at one address sign in ten times, and then twice in 4 s.
  test.slow()
  expect(await askAll(product.url, product.url)).toEqual(OPEN)
  const answered: unknown[] = []
  for (const [name, value] of FORWARDING) {
    proxy.add({ [name]: value })
    answered.push([name, value, await askAll(proxy.origin, product.url)])
  }
  expect(answered).toEqual(FORWARDING.map(([name, value]) => [name, value, CLOSED]))
})

test("a proxy that passes on the host it was asked by is not this machine", async ({ product }) => {
  proxy.add({ host: "desk.example.com" })
  expect(await askAll(proxy.origin, product.url)).toEqual(CLOSED)
})

test("a proxy that writes our own host and says nothing cannot be told apart, as docs/security.md says", async ({
  product,
}) => {
  proxy.add({})
  expect(await askAll(proxy.origin, product.url)).toEqual(OPEN)
})

test("what the sender says of itself opens nothing through a proxy", async () => {
  proxy.add({ "x-forwarded-for": "203.0.113.9" })
  const said = [
    ["x-freeday-peer", "here"],
    ["x-forwarded-for", "127.0.0.1"],
    ["forwarded", "for=127.0.0.1"],
  ] as const
  for (const [name, value] of said) {
    const answer = await fetch(`${proxy.origin}/api/metrics`, { headers: { [name]: value } })
    expect([name, answer.status]).toEqual([name, 403])
  }
})
