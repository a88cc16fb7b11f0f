// Who may call, and how they authenticate: headers, tokens, assertions, signatures. Each credential has its own limits.
import { createHmac, timingSafeEqual, verify, X509Certificate } from "node:crypto"
import { MINUTE, SECOND } from "#world/values/instant"
import { stableId } from "../ids.ts"
import type { Auth, Limits, Profile } from "../profile.ts"
import { makeCertificate } from "./certificate.ts"
import { openLimit } from "./limits.ts"

export type Credential = {
  profile: string
  id: string
  secret: string
  /** For the kind "assertion": the certificate, and its private key if we made it. */
  certificate: string | null
  privateKey: string | null
  limits: Limits
  /** References of the shipments it is a party to. null: all. */
  party: string[] | null
  revoked: boolean
}
type Wanted = Partial<Credential> & { profile: string; id: string }
type Known = Credential & { take: (now: number) => number | null }
type Asked = { method: string; url: URL; headers: Headers }
type Token = { profile: string; credential: string; until: number }

export type Credentials = ReturnType<typeof openCredentials>

export function openCredentials(profiles: Profile[], seed: number, now: () => number, isLimited: boolean) {
  const known = new Map<string, Known>()
  const tokens = new Map<string, Token>()
  const keyOf = (profile: string, id: string) => `${profile} ${id}`
  let issued = 0

  /** Adds or changes a credential. What is absent is as in the profile. */
  const add = (wanted: Wanted): Credential => {
    const profile = profiles.find(({ id }) => id === wanted.profile)
    if (!profile) throw new Error(`There is no profile ${wanted.profile}.`)
    const before = known.get(keyOf(wanted.profile, wanted.id))
    const wantsKey = profile.auth.kind === "assertion" && !before && !wanted.certificate
    const own = wantsKey ? makeCertificate(wanted.id) : { certificate: null, privateKey: null }
    const credential: Credential = {
      secret: stableId("secret", seed, wanted.profile, wanted.id).replaceAll("-", ""),
      ...own,
      limits: profile.limits,
      party: null,
      revoked: false,
      ...before,
      ...wanted,
    }
    const take = before && !wanted.limits ? before.take : isLimited ? openLimit(credential.limits) : () => null
    known.set(keyOf(credential.profile, credential.id), { ...credential, take })
    return credential
  }
  const find = (profile: Profile, id: string | null | undefined) => {
    const found = known.get(keyOf(profile.id, id ?? ""))
    return found?.revoked ? undefined : found
  }
  /** Returns the credential with this id and secret. */
  const match = (profile: Profile, id: string | null | undefined, secret: string | null | undefined) => {
    const found = find(profile, id)
    return found && isSame(found.secret, secret ?? "") ? found : undefined
  }
  const ofToken = (profile: Profile, headers: Headers) => {
    const token = tokens.get(/^Bearer (\S+)$/.exec(headers.get("authorization") ?? "")?.[1] ?? "")
    return token && token.profile === profile.id && token.until > now() ? find(profile, token.credential) : undefined
  }
  const readers: { [K in Auth["kind"]]: (a: Extract<Auth, { kind: K }>, p: Profile, r: Asked) => Known | undefined } = {
    headers: (auth, profile, { headers }) => {
      const secret = headers.get(auth.secret)
      if (auth.id !== undefined) return match(profile, headers.get(auth.id), secret)
      return [...known.values()].find((each) => match(profile, each.id, secret) === each)
    },
    oauth: (auth, profile, { headers }) => {
      const found = ofToken(profile, headers)
      return auth.key === undefined || headers.get(auth.key) === found?.id ? found : undefined
    },
    assertion: (_auth, profile, { headers }) => ofToken(profile, headers),
    hmac: (auth, profile, asked) => {
      const { headers } = asked
      const given = headers.get(`${auth.prefix}-Authorization`) ?? ""
      const found = find(profile, /username="([^"]+)"/.exec(given)?.[1])
      const date = headers.get(`${auth.prefix}-Date`) ?? ""
      const names = /headers="([^"]+)"/.exec(given)?.[1]?.split(" ") ?? []
      const isWhole = [`${auth.prefix}-Date`, `${auth.prefix}-Digest`, "request-line"].every((name) =>
        names.includes(name),
      )
      const isFresh = [now(), Date.now()].some((at) => Math.abs(at - Date.parse(date)) < 15 * MINUTE)
      if (!found || !isFresh || !isWhole) return undefined
      const mac = createHmac("sha1", found.secret).update(toSign(names, asked)).digest("base64")
      return isSame(mac, /signature="([^"]+)"/.exec(given)?.[1] ?? "") ? found : undefined
    },
  }
  /** Issues a token to a client that authenticates. Returns undefined to others. */
  const issue = (profile: Profile, form: URLSearchParams, { headers, url }: Asked) => {
    const { auth } = profile
    if (auth.kind !== "oauth" && auth.kind !== "assertion") return undefined
    if (form.get("grant_type") !== "client_credentials") return undefined
    const client = auth.kind === "assertion" ? byAssertion(profile, form, url) : bySecret(profile, auth, form, headers)
    if (!client) return undefined
    issued += 1
    const access = stableId("token", seed, client.profile, client.id, issued).replaceAll("-", "")
    tokens.set(access, { profile: profile.id, credential: client.id, until: now() + auth.lifeSeconds * SECOND })
    return { access_token: access, token_type: "Bearer", expires_in: auth.lifeSeconds }
  }
  const bySecret = (
    profile: Profile,
    auth: Extract<Auth, { kind: "oauth" }>,
    form: URLSearchParams,
    headers: Headers,
  ) => {
    const basic = Buffer.from(headers.get("authorization")?.replace(/^Basic /, "") ?? "", "base64").toString()
    const [id, secret] = auth.sent === "form" ? [form.get("client_id"), form.get("client_secret")] : basic.split(":")
    const found = match(profile, id, secret)
    return auth.key === undefined || headers.get(auth.key) === found?.id ? found : undefined
  }
  const byAssertion = (profile: Profile, form: URLSearchParams, url: URL) => {
    const assertion = form.get("client_assertion") ?? ""
    const [head = "", body = "", signature = ""] = assertion.split(".")
    const [header, claims] = [readPart(head), readPart(body)]
    const found = find(profile, form.get("client_id") ?? String(claims.iss))
    if (!found?.certificate || header.alg !== "RS256") return undefined
    if (form.get("client_assertion_type") !== "urn:ietf:params:oauth:client-assertion-type:jwt-bearer") return undefined
    if (profile.auth.kind === "assertion" && form.get("scope") !== profile.auth.scope) return undefined
    const { publicKey, fingerprint } = new X509Certificate(found.certificate)
    const thumbprint = Buffer.from(fingerprint.replaceAll(":", ""), "hex").toString("base64url")
    const isOurs = claims.iss === found.id && claims.sub === found.id && String(claims.aud).endsWith(url.pathname)
    // A client may use the time of its world or of its machine.
    const isLive = Number(claims.exp) * SECOND > Math.min(now(), Date.now())
    const isSigned = verify(
      "RSA-SHA256",
      Buffer.from(`${head}.${body}`),
      publicKey,
      Buffer.from(signature, "base64url"),
    )
    return header.x5t === thumbprint && isOurs && isLive && isSigned ? found : undefined
  }

  for (const profile of profiles)
    if (profile.auth.kind !== "assertion") add({ profile: profile.id, id: `${profile.id}-client` })
  return {
    add,
    list: (): Credential[] => [...known.values()].map(({ take: _take, ...credential }) => credential),
    issue,
    /** Returns who is calling, or undefined if not authenticated. */
    identify: (profile: Profile, asked: Asked): Known | undefined => {
      const { auth } = profile
      return readers[auth.kind](auth as never, profile, asked)
    },
    /** Invalidates every token issued so far. */
    forgetTokens: () => tokens.clear(),
  }
}

/** What a signed request's signature covers: the headers it names, and the request line. */
function toSign(names: string[], { method, url, headers }: Asked): string {
  const line = `${method} ${url.pathname}${url.search} HTTP/1.1`
  return names.map((name) => (name === "request-line" ? line : `${name}: ${headers.get(name) ?? ""}`)).join("\n")
}

function readPart(text: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString())
  } catch {
    return {}
  }
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
