// A carrier's server that answers as a test says, over real HTTP on this machine.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { type Health, type HealthStore, NEW_HEALTH } from "../../../tracker/sources/credentials/health.ts"
import { Secrets } from "../../../tracker/sources/credentials/secrets.ts"
import type { Ask } from "../../../tracker/sources/dcsa/answer.ts"
import { askCarrier, type Credential, type Io, type Payload } from "../../../tracker/sources/dcsa/client.ts"
import { findProfile, type Profile } from "../../../tracker/sources/dcsa/profiles.ts"
import { keepTokens } from "../../../tracker/sources/dcsa/tokens.ts"

export type Call = { method: string; url: URL; headers: IncomingMessage["headers"]; body: string }
type Script = (call: Call, response: ServerResponse, n: number) => void

export async function startCarrier(script: Script) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    let body = ""
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? "/", "http://carrier.test")
    const call = { method: request.method ?? "", url, headers: request.headers, body }
    calls.push(call)
    script(call, response, calls.length)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    calls,
    url: `http://127.0.0.1:${port}`,
    /** Also of one that never becomes a call. */
    onConnection: (hear: () => void) => server.on("connection", hear),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Carrier = Awaited<ReturnType<typeof startCarrier>>

export function json(
  response: ServerResponse,
  body: unknown,
  headers: Record<string, string> = {},
  status = 200,
): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers })
  response.end(typeof body === "string" ? body : JSON.stringify(body))
}

/** Issues tokens. `then` answers everything else. */
export const withTokens =
  (then: Script, lives = 7199): Script =>
  (call, response, n) =>
    call.url.pathname === "/token"
      ? json(response, { access_token: `token-number-${n}`, expires_in: lives })
      : then(call, response, n)

export const NOW = Date.parse("2026-03-03T00:00:00Z")

export const requireProfile = (scac: string): Profile => {
  const profile = findProfile(scac)
  if (!profile) throw new Error(`no profile for ${scac}`)
  return profile
}

export function ioFor(over: Partial<Io> = {}) {
  const payloads: Payload[] = []
  const clock = over.clock ?? (() => NOW)
  const io: Io = {
    clock,
    keep: async (payload) => `p${payloads.push(payload)}`,
    take: async () => null,
    tokens: keepTokens(clock),
    ...over,
    http: { allowLoopback: true, timeoutMs: 10_000, ...over.http },
  }
  return { io, payloads }
}

export const FIELDS: Record<string, Record<string, string>> = {
  HLCU: { clientId: "hapag-client", clientSecret: "hapag-secret" },
  MAEU: { consumerKey: "maersk-key", clientSecret: "maersk-secret" },
  CMDU: { keyId: "cma-key-id" },
  ZIMU: { subscriptionKey: "zim-subscription" },
  EGLV: { clientId: "evergreen-client", clientSecret: "evergreen-secret" },
  HDMU: { apiKey: "hmm-api-key" },
}

export function credentialFor(scac: string, carrier: Pick<Carrier, "url">, fields = FIELDS[scac] ?? {}): Credential {
  return {
    id: `c-${scac}`,
    secrets: new Secrets(fields),
    events: `${carrier.url}/events`,
    token: `${carrier.url}/token`,
  }
}

const NUMBERS: Record<string, string> = { MAEU: "MAEU123456789" }

export const askFor = (scac: string, over: Partial<Ask> = {}): Ask => ({
  type: "bill_of_lading",
  number: NUMBERS[scac] ?? "ABCD12345678",
  ...over,
})

/** Asks a scripted carrier once. Returns the answer, and everything stored and called. */
export async function askOnce(scac: string, script: Script, over: Partial<Ask> = {}, io: Partial<Io> = {}) {
  const carrier = await startCarrier(script)
  const { io: whole, payloads } = ioFor(io)
  try {
    const answer = await askCarrier(requireProfile(scac), credentialFor(scac, carrier), askFor(scac, over), whole)
    return { answer, payloads, calls: carrier.calls }
  } finally {
    carrier.stop()
  }
}

/** Credential health of this process only. */
export function memoryStore(): HealthStore {
  const rows = new Map<string, Health>()
  return {
    change: async (id, change) => {
      const { health, result } = change(rows.get(id) ?? NEW_HEALTH)
      rows.set(id, health)
      return result
    },
  }
}
