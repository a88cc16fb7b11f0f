// Sign-in by a real OpenID Connect provider, over HTTP, through next-auth as mounted.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import NextAuth from "next-auth"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { Database } from "#db/client"
import { readSettings, type Settings } from "#lib/env"
import { testDatabase } from "#test/database"
import { CLIENT, type ProvidedPerson, startProvider } from "#test/people/provider"
import { authOptions } from "../options.ts"
import { hashPassword } from "../password.ts"
import { signInByPassword } from "../sign-in.ts"
import { signInByProvider } from "./sign-in.ts"

const ANA: ProvidedPerson = { sub: "s-ana", email: "Ana@northlake.example", email_verified: true, name: "Ana Keys" }
const password = "right password 1"

let db: Database & { url: string; drop: () => Promise<void> }
let site: Server
let origin: string
let provider: Awaited<ReturnType<typeof startProvider>>
let given: Record<string, string>

beforeAll(async () => {
  db = await testDatabase()
  site = createServer((request, response) => void handle(request, response).catch(() => response.writeHead(500).end()))
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  vi.stubEnv("NEXTAUTH_URL", origin)
  provider = await startProvider(`${origin}/api/auth/callback/oidc`, ANA)
  await db.sql`insert into users (email, name, role, password_hash)
    values ('ana@northlake.example', 'Ana', 'viewer', ${await hashPassword(password)})`
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await provider.close()
  site.closeAllConnections()
  await new Promise((done) => site.close(done))
  await db.drop()
})
beforeEach(async () => {
  provider.at.person = ANA
  provider.at.forged = undefined
  provider.at.named = undefined
  given = {}
  await db.sql`truncate linked_accounts, sessions, login_attempts`
  await db.sql`update users set disabled_at = null`
})

const settings = (): Settings =>
  readSettings({
    DATABASE_URL: db.url,
    AUTH_SECRET: "a secret of thirty-two characters",
    TRACKING_API_URL: "http://127.0.0.1:4010/v2",
    TRACKING_API_KEY: "a-key-of-the-service",
    PUBLIC_URL: origin,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    ...given,
  })

/** Does what Next's own server does for an old-style (pages) API handler. */
async function handle(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "/", origin)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const cookies = Object.fromEntries(
    (request.headers.cookie ?? "").split("; ").map((pair) => {
      const [name = "", ...value] = pair.split("=")
      return [name, decodeURIComponent(value.join("="))]
    }),
  )
  const query = { ...Object.fromEntries(url.searchParams), nextauth: url.pathname.replace("/api/auth/", "").split("/") }
  const asked = Object.assign(request, { query, cookies, body: text ? JSON.parse(text) : {} })
  const answer = Object.assign(response, {
    status: (code: number) => Object.assign(answer, { statusCode: code }),
    json: (body: unknown) => response.setHeader("content-type", "application/json").end(JSON.stringify(body)),
    send: (body: unknown) => response.end(typeof body === "string" ? body : JSON.stringify(body ?? "")),
    redirect: (code: number, to: string) => response.writeHead(code, { location: to }).end(),
  })
  const headers = new Headers({ "x-forwarded-for": "203.0.113.9" })
  await NextAuth(asked as never, answer as never, authOptions(db, settings(), headers))
}

/** A browser: its cookies by origin, one request at a time. */
function openBrowser() {
  const jars = new Map<string, Map<string, string>>()
  async function ask(address: string, init: RequestInit = {}) {
    const url = new URL(address)
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ")
    const answer = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return answer
  }
  /** Follows redirects until our own callback or a page. */
  async function follow(address: string, until: (url: URL) => boolean): Promise<URL> {
    let at = new URL(address)
    for (let hop = 0; hop < 12 && !until(at); hop += 1) {
      const to = (await ask(at.href)).headers.get("location")
      if (!to) return at
      at = new URL(to, at)
    }
    return at
  }
  /** The URL that "Sign in with …" leads to. */
  async function begin(): Promise<string> {
    const { csrfToken } = (await (await ask(`${origin}/api/auth/csrf`)).json()) as { csrfToken: string }
    const body = JSON.stringify({ csrfToken, callbackUrl: "/containers", json: "true" })
    const headers = { "content-type": "application/json" }
    const answer = await ask(`${origin}/api/auth/signin/oidc`, { method: "POST", headers, body })
    return ((await answer.json()) as { url: string }).url
  }
  const isCallback = (url: URL) => url.pathname === "/api/auth/callback/oidc"
  const isPage = (url: URL) => url.origin === origin && !url.pathname.startsWith("/api/auth")
  return {
    begin,
    toCallback: async () => follow(await begin(), isCallback),
    finish: async (callback: URL) => {
      const { pathname, search } = await follow(callback.href, isPage)
      return pathname + search
    },
    signIn: async () => {
      const { pathname, search } = await follow(await begin(), isPage)
      return pathname + search
    },
  }
}
const signIn = () => openBrowser().signIn()
const sessions = () => db.sql<{ email: string; provider: string | null }[]>`
  select u.email, s.provider from sessions s join users u on u.id = s.user_id where s.revoked_at is null`
const REFUSED = "/sign-in?error=no_account"
const whyRefused = async () =>
  (
    await db.sql<{ why: string }[]>`
    select detail ->> 'why' as why from audit_log where action = 'sign_in_refused' order by id desc limit 1`
  )[0]?.why

test("who exists is found by the email that the provider has verified, and from then on by the link", async () => {
  expect(await signIn()).toBe("/containers")
  expect(await sessions()).toEqual([{ email: "ana@northlake.example", provider: provider.issuer }])
  provider.at.person = { ...ANA, email: "ana.married@elsewhere.example", email_verified: true }
  expect(await signIn()).toBe("/containers")
  expect(await sessions()).toHaveLength(2)
})

test("the request carries PKCE, state and nonce, and no secret", async () => {
  const asked = new URL(await openBrowser().begin())
  const sent = Object.fromEntries(asked.searchParams)
  expect(sent).toMatchObject({ response_type: "code", code_challenge_method: "S256", scope: "openid email profile" })
  for (const name of ["code_challenge", "state", "nonce"]) expect(sent[name]?.length).toBeGreaterThan(20)
  expect(asked.href).not.toContain(CLIENT.secret)
})

test("an answer with another state, of another browser, or used twice signs nobody in", async () => {
  const browser = openBrowser()
  const callback = await browser.toCallback()
  const forged = new URL(callback)
  forged.searchParams.set("state", "forged")
  expect(await openBrowser().finish(callback)).toMatch(/^\/sign-in\?.*error=OAuthCallback/)
  expect(await browser.finish(forged)).toMatch(/^\/sign-in\?.*error=OAuthCallback/)
  expect(await sessions()).toEqual([])
  const other = openBrowser()
  const once = await other.toCallback()
  expect(await other.finish(once)).toBe("/containers")
  expect(await other.finish(once)).toMatch(/^\/sign-in\?.*error=OAuthCallback/)
  expect(await sessions()).toHaveLength(1)
})

test.each<[string, { claims: object; byAnotherKey?: boolean }]>([
  ["of another issuer", { claims: { iss: "https://elsewhere.example" } }],
  ["for another client", { claims: { aud: "another-client" } }],
  ["that answers another sign-in", { claims: { nonce: "another" } }],
  ["that is over", { claims: { iat: 1_700_000_000, exp: 1_700_003_600 } }],
  ["signed by another key", { claims: {}, byAnotherKey: true }],
])("an ID token %s signs nobody in", async (_what, { claims, ...forged }) => {
  provider.at.forged = { claims: {} }
  expect(await signIn()).toBe("/containers")
  provider.at.forged = { claims: { ...claims }, ...forged }
  expect(await signIn()).toMatch(/^\/sign-in\?.*error=OAuthCallback/)
  expect(await sessions()).toHaveLength(1)
})

test.each([
  ["an email that the provider has not verified", { email_verified: false }, "email not verified"],
  ["somebody unknown", { sub: "s-x", email: "nobody@northlake.example" }, "nobody with this email"],
])("%s is refused, and no account is made", async (_name, change, why) => {
  provider.at.person = { ...ANA, ...change }
  const before = await db.sql`select from users`
  expect(await signIn()).toBe(REFUSED)
  expect(await whyRefused()).toBe(why)
  expect(await sessions()).toEqual([])
  expect(await db.sql`select from users`).toHaveLength(before.length)
})

test("who is disabled stays out, by email and by link", async () => {
  await db.sql`update users set disabled_at = now()`
  expect(await signIn()).toBe(REFUSED)
  await db.sql`update users set disabled_at = null`
  expect(await signIn()).toBe("/containers")
  await db.sql`update users set disabled_at = now()`
  expect(await signIn()).toBe(REFUSED)
  expect(await whyRefused()).toBe("disabled")
})

test("an email that went to another person of the provider does not give them the account", async () => {
  expect(await signIn()).toBe("/containers")
  provider.at.person = { ...ANA, sub: "s-other" }
  expect(await signIn()).toBe(REFUSED)
  expect(await whyRefused()).toBe("linked to another person of the provider")
})

test("domains let in the emails they name, and people are made where one says their role", async () => {
  given = { OIDC_DOMAINS: "partner.example:viewer" }
  expect(await signIn()).toBe(REFUSED)
  expect(await whyRefused()).toBe("email of another domain")
  provider.at.person = { sub: "s-new", email: "New@partner.example", email_verified: true, name: "New Person" }
  expect(await signIn()).toBe("/containers")
  const [made] = await db.sql`select name, role, password_hash from users where email = 'new@partner.example'`
  expect(made).toEqual({ name: "New Person", role: "viewer", passwordHash: null })
  provider.at.person = { ...provider.at.person, sub: "s-evil", email: "new@partner.example.evil.example" }
  expect(await signIn()).toBe(REFUSED)
})

test.each([
  "evil@elsewhere.example, new@partner.example",
  "evil@elsewhere.example <new@partner.example",
  '"evil@elsewhere.example"@partner.example',
  "@partner.example",
  "evil@elsewhere.example\n@partner.example",
])("%j is not one address: nobody is signed in or made, whatever domain it ends with", async (email) => {
  const ours = {
    OIDC_ISSUER: "https://provider.example",
    OIDC_DOMAINS: [{ domain: "partner.example", role: "viewer" }],
  }
  const claims = { iss: "https://provider.example", sub: "s-evil", email, email_verified: true }
  const tried = { address: "203.0.113.9", userAgent: undefined, formerSessionId: undefined, at: new Date() }
  expect(await signInByProvider(db, { ...tried, claims, settings: ours as never })).toEqual({ kind: "no_account" })
  expect(await whyRefused()).toBe("not one email address")
})

describe("a discovery document that names our own network", () => {
  let inside: Server
  let calls: number
  beforeAll(async () => {
    inside = createServer((_request, response) => {
      calls += 1
      response.end("{}")
    })
    await new Promise<void>((ready) => inside.listen(0, "127.0.0.1", ready))
  })
  afterAll(() => {
    inside.closeAllConnections()
    inside.close()
  })

  test.each([
    ["token_endpoint", "localhost"],
    ["token_endpoint", "0.0.0.0"],
    ["jwks_uri", "localhost"],
    ["jwks_uri", "0.0.0.0"],
  ])("as its %s at %s is not called, and nobody is signed in", async (name, host) => {
    calls = 0
    const address = `http://${host}:${(inside.address() as AddressInfo).port}/`
    provider.at.named = { [name]: address }
    expect(await signIn()).toMatch(/^\/sign-in\?.*error=OAuthCallback/)
    expect(calls).toBe(0)
    expect(await sessions()).toEqual([])
    expect((await fetch(address)).status).toBe(200)
  })
})

test("where the provider is down it is said, and the password still signs in", async () => {
  given = { OIDC_ISSUER: "http://127.0.0.1:1" }
  expect(await openBrowser().begin()).toMatch(/error=OAuthSignin/)
  const tried = { email: ANA.email, password, address: "203.0.113.9", at: new Date() }
  expect((await signInByPassword(db, tried)).kind).toBe("signed_in")
})

test("without settings there is no such way", async () => {
  given = { OIDC_ISSUER: "", OIDC_CLIENT_ID: "", OIDC_CLIENT_SECRET: "" }
  expect(authOptions(db, settings(), new Headers()).providers.map(({ id }) => id)).not.toContain("oidc")
})
