// Calls the carrier over HTTP as its customers do, authenticating in each carrier's way. Of the carrier's code it knows
// only the row of its profile.
import { createHash, createHmac, createPrivateKey, sign, X509Certificate } from "node:crypto"
import type { Opened } from "#carrier/carrier"
import type { Profile } from "#carrier/profile"
import { PROFILES } from "#carrier/profiles"
import { type Schema, violations } from "../tracker/schema-check.ts"
import description from "./dcsa-tnt-2.2.0.json" with { type: "json" }

export type DcsaEvent = Record<string, unknown> & {
  eventID: string
  eventType: string
  eventDateTime: string
  eventCreatedDateTime: string
  transportCall?: Record<string, unknown>
  documentReferences?: Record<string, string>[]
}
type Answer = { status: number; headers: Headers; text: string; body: unknown; events: DcsaEvent[] }

export type Client = {
  id: string
  /** Queries events. The link of a page is requested as it is. */
  get: (query: Record<string, string> | string) => Promise<Answer>
  /** Requests a new token. */
  token: () => Promise<{ status: number; body: Record<string, unknown> }>
  send: (method: string, path: string, body?: object) => Promise<Answer>
}

export function profileOf(id: string): Profile {
  const profile = PROFILES.find((each) => each.id === id)
  if (!profile) throw new Error(`no profile ${id}`)
  return profile
}

/** A customer of one carrier, with its own credential if `id` names one. */
export function openClient({ url, controls }: Opened, name: string, id = `${name}-client`): Client {
  const profile = profileOf(name)
  const credential = controls.credentials.add({ profile: name, id })
  const { auth } = profile
  let bearer: string | undefined

  const token: Client["token"] = async () => {
    if (!("tokenPath" in auth)) throw new Error(`${name} has no tokens`)
    const form = new URLSearchParams({ grant_type: "client_credentials", client_id: id })
    const headers: Record<string, string> = {}
    if (auth.kind === "assertion") {
      form.set("scope", auth.scope)
      form.set("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
      form.set("client_assertion", toAssertion(credential, url + auth.tokenPath, Date.now() + 300_000))
    } else if (auth.sent === "form") form.set("client_secret", credential.secret)
    else headers.Authorization = `Basic ${Buffer.from(`${id}:${credential.secret}`).toString("base64")}`
    if ("key" in auth && auth.key) headers[auth.key] = id
    const answer = await fetch(url + auth.tokenPath, { method: "POST", headers, body: form })
    const body = (await answer.json()) as Record<string, unknown>
    bearer = answer.status === 200 ? String(body.access_token) : bearer
    return { status: answer.status, body }
  }
  const proof = async (method: string, address: URL): Promise<Record<string, string>> => {
    if (auth.kind === "headers") {
      return { ...(auth.id ? { [auth.id]: id } : {}), [auth.secret]: credential.secret }
    }
    if (auth.kind === "hmac")
      return toSignature(auth.prefix, id, credential.secret, method, address, controls.clock.now())
    if (bearer === undefined) await token()
    return { Authorization: `Bearer ${bearer}`, ...("key" in auth && auth.key ? { [auth.key]: id } : {}) }
  }
  const send = async (method: string, address: URL, body?: object): Promise<Answer> => {
    const headers = { ...(await proof(method, address)), "Content-Type": "application/json" }
    const init = { method, headers, redirect: "manual" as const, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await fetch(address, init)
    const text = await response.text()
    const parsed = parse(text)
    const listed = Array.isArray(parsed) ? parsed : (parsed as { events?: unknown })?.events
    const events = Array.isArray(listed) ? (listed as DcsaEvent[]) : []
    return { status: response.status, headers: response.headers, text, body: parsed, events }
  }
  return {
    id,
    token,
    get: (query) => {
      const path = `${url}${profile.path}`
      return send("GET", new URL(typeof query === "string" ? query : `${path}?${new URLSearchParams(query)}`))
    },
    send: (method, path, body) => send(method, new URL(path, url), body),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function toAssertion(
  { id, certificate, privateKey }: { id: string; certificate: string | null; privateKey: string | null },
  audience: string,
  until: number,
): string {
  const x5t = createHash("sha1")
    .update(new X509Certificate(certificate ?? "").raw)
    .digest("base64url")
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  const claims = { iss: id, sub: id, aud: audience, exp: Math.floor(until / 1000) }
  const unsigned = `${part({ alg: "RS256", x5t })}.${part(claims)}`
  const signature = sign("RSA-SHA256", Buffer.from(unsigned), createPrivateKey(privateKey ?? ""))
  return `${unsigned}.${signature.toString("base64url")}`
}

function toSignature(prefix: string, id: string, secret: string, method: string, address: URL, now: number) {
  const signed = {
    [`${prefix}-Date`]: new Date(now).toUTCString(),
    [`${prefix}-Digest`]: `SHA-256=${createHash("sha256").digest("base64")}`,
  }
  const names = [...Object.keys(signed), "request-line"]
  const lines = Object.entries(signed).map(([name, value]) => `${name}: ${value}`)
  const text = [...lines, `${method} ${address.pathname}${address.search} HTTP/1.1`].join("\n")
  const mac = createHmac("sha1", secret).update(text).digest("base64")
  const given = `hmac username="${id}",algorithm="hmac-sha1",headers="${names.join(" ")}",signature="${mac}"`
  return { ...signed, [`${prefix}-Authorization`]: given }
}

/** The reference to ask a carrier for a bill with. */
export function ask(opened: Opened, name: string, nth = 0): Record<string, string> {
  const { scacs, references } = profileOf(name)
  const own = [...opened.controls.world.bills()].filter(
    ({ scac, shipment, life }) => scacs.includes(scac) && shipment.billOfLading !== null && life.length > 40,
  )
  const bill = own[nth % own.length]
  if (!bill?.shipment.billOfLading) throw new Error(`${name} has no bill`)
  const written = references.strip ? bill.shipment.billOfLading.slice(4) : bill.shipment.billOfLading
  return references.billIsBooking
    ? { carrierBookingReference: written, equipmentReference: "ZZ" }
    : { transportDocumentReference: written }
}

const SCHEMAS: Record<string, string> = {
  TRANSPORT: "transportEvent",
  EQUIPMENT: "equipmentEvent",
  SHIPMENT: "shipmentEvent",
}

/** How an event, or another object, deviates from the standard's description file. */
export function misfits(value: unknown, schema?: string): string[] {
  const name = schema ?? SCHEMAS[String((value as DcsaEvent)?.eventType)] ?? "no such event type"
  return violations(value, { $ref: `#/components/schemas/${name}` }, description as unknown as Schema)
}
