// Who may call: each carrier's way to authenticate, and how it expires.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Opened, openCarrier } from "#carrier/carrier"
import { PROFILES } from "#carrier/profiles"
import { ask, misfits, openClient, profileOf, toAssertion } from "./client.ts"

const START = Date.parse("2026-03-01T00:00:00Z")
let carrier: Opened

beforeAll(async () => {
  carrier = await openCarrier({ start: START, running: false, shipments: 220, limits: false })
})
afterAll(() => carrier.stop())

const url = (name: string) => `${carrier.url}${profileOf(name).path}?${new URLSearchParams(ask(carrier, name))}`

describe.each(PROFILES.map(({ id }) => id))("%s", (name) => {
  test("answers its customer, and nobody else", async () => {
    const client = openClient(carrier, name)
    expect((await client.get(ask(carrier, name))).status).toBe(200)
    const stranger = await fetch(url(name))
    expect(stranger.status).toBe(401)
    expect(misfits(await stranger.json(), "error")).toEqual([])
  })

  test("a revoked credential is refused, whatever token it has", async () => {
    const client = openClient(carrier, name, `${name}-leaving`)
    expect((await client.get(ask(carrier, name))).status).toBe(200)
    carrier.controls.credentials.add({ profile: name, id: client.id, revoked: true })
    expect((await client.get(ask(carrier, name))).status).toBe(401)
  })
})

const WITH_TOKENS = PROFILES.flatMap(({ id, auth }) => ("tokenPath" in auth ? [{ id, auth }] : []))

test.each(WITH_TOKENS)("a token of $id ends after its time", async ({ id, auth }) => {
  const client = openClient(carrier, id)
  const given = await client.token()
  expect(given.body).toMatchObject({ token_type: "Bearer", expires_in: auth.lifeSeconds })
  const givenAt = carrier.controls.clock.now()
  const at = (seconds: number) => carrier.controls.clock.change({ now: givenAt + seconds * 1000 })
  at(auth.lifeSeconds - 1)
  expect((await client.get(ask(carrier, id))).status).toBe(200)
  at(auth.lifeSeconds)
  expect((await client.get(ask(carrier, id))).status).toBe(401)
  await client.token()
  expect((await client.get(ask(carrier, id))).status).toBe(200)
  carrier.controls.credentials.forgetTokens()
  expect((await client.get(ask(carrier, id))).status).toBe(401)
})

test("the lives of tokens are those of the carriers", () => {
  const lives = Object.fromEntries(WITH_TOKENS.map(({ id, auth }) => [id, auth.lifeSeconds]))
  expect(lives).toEqual({ maersk: 7199, "cma-cgm": 299, msc: 3599, evergreen: 1800 })
})

describe("for a token", () => {
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(carrier.url + path, { method: "POST", body: new URLSearchParams(form), headers })
  const secretOf = (id: string) => carrier.controls.credentials.list().find((each) => each.id === id)?.secret ?? ""
  const grant = { grant_type: "client_credentials" }

  test("the secret in the form must be right, and Maersk's key beside it", async () => {
    const path = "/customer-identity/oauth/v2/access_token"
    const form = { ...grant, client_id: "maersk-client", client_secret: secretOf("maersk-client") }
    const key = { "Consumer-Key": "maersk-client" }
    expect((await post(path, form, key)).status).toBe(200)
    expect((await post(path, form)).status).toBe(401)
    expect((await post(path, { ...form, client_secret: "wrong" }, key)).status).toBe(401)
    expect((await post(path, { ...form, grant_type: "password" }, key)).status).toBe(401)
  })

  test("Basic is not the form", async () => {
    const both = `evergreen-client:${secretOf("evergreen-client")}`
    const basic = { Authorization: `Basic ${Buffer.from(both).toString("base64")}` }
    expect((await post("/apimg/oauth2/token", grant, basic)).status).toBe(200)
    const form = { ...grant, client_id: "evergreen-client", client_secret: secretOf("evergreen-client") }
    expect((await post("/apimg/oauth2/token", form)).status).toBe(401)
  })

  test("an assertion must be for this address, live, and signed by the certificate's own key", async () => {
    const { controls } = carrier
    const own = controls.credentials.add({ profile: "msc", id: "msc-good" })
    const other = controls.credentials.add({ profile: "msc", id: "msc-other" })
    const path = "/msc/oauth2/v2.0/token"
    const soon = Math.max(Date.now(), controls.clock.now()) + 60_000
    const status = async (assertion: string, more = {}) => {
      const type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
      const form = { ...grant, client_id: own.id, scope: "api://msc/.default", client_assertion_type: type }
      return (await post(path, { ...form, client_assertion: assertion, ...more })).status
    }
    const right = toAssertion(own, carrier.url + path, soon)
    expect(await status(right)).toBe(200)
    expect(await status(right, { scope: "another" })).toBe(401)
    expect(await status(right, { client_id: other.id })).toBe(401)
    expect(await status(toAssertion(own, "https://elsewhere.example/token", soon))).toBe(401)
    expect(await status(toAssertion(own, carrier.url + path, START - 1000))).toBe(401)
    expect(await status(toAssertion({ ...own, privateKey: other.privateKey }, carrier.url + path, soon))).toBe(401)
    expect(await status(toAssertion({ ...own, certificate: other.certificate }, carrier.url + path, soon))).toBe(401)
    expect(await status("not.a.token")).toBe(401)
  })

  test("a token of one carrier is worth nothing at another", async () => {
    const { body } = await openClient(carrier, "cma-cgm").token()
    const headers = { Authorization: `Bearer ${body.access_token}` }
    expect((await fetch(url("evergreen"), { headers })).status).toBe(401)
    expect((await fetch(url("cma-cgm"), { headers })).status).toBe(200)
  })
})

test("a signed request cannot be changed on its way", async () => {
  const original = fetch
  const client = openClient(carrier, "signed")
  const sent: RequestInit[] = []
  globalThis.fetch = (input, init) => {
    sent.push(init ?? {})
    return original(input, init)
  }
  try {
    expect((await client.get(ask(carrier, "signed"))).status).toBe(200)
  } finally {
    globalThis.fetch = original
  }
  expect((await fetch(`${url("signed")}&limit=1`, sent[0])).status).toBe(401)
  expect((await fetch(url("signed"), sent[0])).status).toBe(200)
  const [headers] = sent.map((init) => init.headers as Record<string, string>)
  const late = { ...headers, "X-Coscon-Date": new Date(START - 3_600_000).toUTCString() }
  expect((await fetch(url("signed"), { headers: late })).status).toBe(401)
})
