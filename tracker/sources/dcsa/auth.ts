// Authenticates calls to a carrier.
import { createHash, createHmac, createPrivateKey, randomUUID, sign, X509Certificate } from "node:crypto"
import type { Secrets } from "../credentials/secrets.ts"
import type { Stopped } from "./answer.ts"
import { type Exchange, exchange, type Http, isJson, retryAfter } from "./http.ts"
import type { Auth } from "./profiles.ts"
import type { Token, Tokens } from "./tokens.ts"

export type Caller = {
  /** Identifies the credential and its revision. Tokens are stored by it. */
  id: string
  auth: Auth
  secrets: Secrets
  tokenUrl: URL | null
  hosts: readonly string[]
  http: Http
  tokens: Tokens
  clock: () => number
}

/** The fields that are sent or that sign. */
const keysOf = (auth: Auth) => (auth.kind === "headers" ? Object.values(auth.headers) : [auth.id, auth.secret])

/** The fields a credential must have. */
export function neededFields(auth: Auth): string[] {
  const certificate = auth.kind === "oauth" && auth.client === "certificate" ? ["certificate", "scope"] : []
  return [...keysOf(auth), ...certificate]
}

export const secretsOf = ({ auth, secrets }: Caller): string[] =>
  keysOf(auth).flatMap((field) => secrets.get(field) ?? [])

const need = (secrets: Secrets, field: string): string => {
  const value = secrets.get(field)
  if (value === undefined) throw new Error(`the credential has no ${field}`)
  return value
}

type Signed = { headers: Record<string, string>; token: Token | null }

/** Returns the headers of one call, or why there can be none. */
export async function authorize(caller: Caller, url: URL): Promise<Signed | { stopped: Stopped }> {
  const { auth, secrets } = caller
  if (auth.kind === "headers") return { headers: toHeaders(auth.headers, secrets), token: null }
  if (auth.kind === "hmac") return { headers: toHmac(auth, caller, url), token: null }
  const token = await caller.tokens.get(caller.id, () => requestToken(caller, auth))
  if ("kind" in token) return { stopped: token }
  return { headers: { ...toHeaders(auth.headers, secrets), Authorization: `Bearer ${token.value}` }, token }
}

const toHeaders = (fields: Record<string, string>, secrets: Secrets) =>
  Object.fromEntries(Object.entries(fields).map(([header, field]) => [header, need(secrets, field)]))

type OAuth = Extract<Auth, { kind: "oauth" }>

async function requestToken(caller: Caller, auth: OAuth): Promise<Token | Stopped> {
  const { secrets, tokenUrl, hosts, http, clock } = caller
  if (tokenUrl === null) return { kind: "refused", why: "credentials" }
  const form = new URLSearchParams({ grant_type: "client_credentials" })
  const scope = secrets.get("scope")
  if (scope !== undefined) form.set("scope", scope)
  const headers: Record<string, string> = { Accept: "application/json", ...toHeaders(auth.headers, secrets) }
  const [id, secret] = [need(secrets, auth.id), need(secrets, auth.secret)]
  if (auth.client === "basic") headers.Authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`
  else form.set("client_id", id)
  if (auth.client === "body") form.set("client_secret", secret)
  if (auth.client === "certificate") {
    const assertion = toAssertion(id, secret, secrets, tokenUrl, clock())
    if (assertion === undefined) return { kind: "refused", why: "credentials" }
    form.set("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
    form.set("client_assertion", assertion)
  }
  return toToken(await exchange({ url: tokenUrl, headers, form }, hosts, http), clock())
}

/** In seconds, if the answer does not say how long a token lives. */
const SHORT_LIFE = 300

function toToken(answer: Exchange, now: number): Token | Stopped {
  if (answer.kind !== "answered") return { kind: answer.kind }
  const { status, headers, bytes } = answer
  if (status === 429) return { kind: "throttled", until: retryAfter(headers, now), by: "carrier" }
  if (status >= 500 || status === 408) return { kind: "unreachable" }
  if (status >= 400) return { kind: "refused", why: "credentials" }
  const { access_token, expires_in } = isJson(headers) ? parseToken(bytes) : {}
  if (typeof access_token !== "string" || !/^[\x21-\x7e]+$/.test(access_token)) return { kind: "unreadable" }
  const seconds = Number(expires_in)
  return { value: access_token, at: now, lives: (seconds > 0 && seconds < 1e6 ? seconds : SHORT_LIFE) * 1000 }
}

function parseToken(bytes: Uint8Array): { access_token?: unknown; expires_in?: unknown } {
  try {
    return Object(JSON.parse(Buffer.from(bytes).toString("utf8")))
  } catch {
    return {}
  }
}

const ASSERTION_LIFE = 300
const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")

/** Returns undefined if the certificate or its key cannot be read. */
function toAssertion(id: string, key: string, secrets: Secrets, tokenUrl: URL, now: number): string | undefined {
  try {
    const certificate = new X509Certificate(need(secrets, "certificate"))
    const x5t = createHash("sha1").update(certificate.raw).digest("base64url")
    const nbf = Math.floor(now / 1000)
    const audience = secrets.get("audience") ?? tokenUrl.href
    const claims = { aud: audience, iss: id, sub: id, jti: randomUUID(), nbf, iat: nbf, exp: nbf + ASSERTION_LIFE }
    const unsigned = `${toPart({ alg: "RS256", typ: "JWT", x5t })}.${toPart(claims)}`
    return `${unsigned}.${sign("RSA-SHA256", Buffer.from(unsigned), createPrivateKey(key)).toString("base64url")}`
  } catch {
    // The error may quote the key, so it is dropped.
    return undefined
  }
}

/** COSCO's gateway: a digest of the (empty) body, a nonce and the request line, signed with HMAC-SHA1. */
function toHmac(auth: Extract<Auth, { kind: "hmac" }>, { secrets, clock }: Caller, url: URL): Record<string, string> {
  const { prefix } = auth
  const once = createHash("md5").update(randomUUID()).digest("hex")
  const signed = {
    [`${prefix}Date`]: new Date(clock()).toUTCString(),
    [`${prefix}Digest`]: `SHA-256=${createHash("sha256").digest("base64")}`,
    [`${prefix}Content-Md5`]: once,
  }
  const lines = Object.entries(signed).map(([name, value]) => `${name}: ${value}`)
  const text = [...lines, `GET ${url.pathname}${url.search} HTTP/1.1`].join("\n")
  const signature = createHmac("sha1", need(secrets, auth.secret)).update(text).digest("base64")
  const names = [...Object.keys(signed), "request-line"].join(" ")
  const username = need(secrets, auth.id)
  return {
    ...signed,
    [`${prefix}Authorization`]: `hmac username="${username}",algorithm="hmac-sha1",headers="${names}",signature="${signature}"`,
    [`${prefix}Hmac`]: once,
  }
}
