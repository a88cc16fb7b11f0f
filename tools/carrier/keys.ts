// Writes a customer's keys at each carrier to the file that a tracker reads (TRACKER_CREDENTIALS).
import { writeFileSync } from "node:fs"
import type { Carrier } from "./carrier.ts"
import type { Credential } from "./credentials/credentials.ts"

/** The line's code, and the field names for its customer's id and secret. */
const ENTRIES: Record<
  string,
  { carrier: string; plan?: string; fields: (made: Credential) => Record<string, string> }
> = {
  "hapag-lloyd": {
    carrier: "HLCU",
    plan: "premium",
    fields: ({ id, secret }) => ({ clientId: id, clientSecret: secret }),
  },
  maersk: { carrier: "MAEU", fields: ({ id, secret }) => ({ consumerKey: id, clientSecret: secret }) },
  "cma-cgm": { carrier: "CMDU", fields: ({ id, secret }) => ({ clientId: id, clientSecret: secret }) },
  msc: {
    carrier: "MSCU",
    fields: ({ id, certificate, privateKey }) => ({
      clientId: id,
      scope: "api://msc/.default",
      certificate: certificate ?? "",
      privateKey: privateKey ?? "",
    }),
  },
  zim: { carrier: "ZIMU", fields: ({ secret }) => ({ subscriptionKey: secret }) },
  evergreen: { carrier: "EGLV", fields: ({ id, secret }) => ({ clientId: id, clientSecret: secret }) },
  hmm: { carrier: "HDMU", fields: ({ secret }) => ({ apiKey: secret }) },
}
const ID = "operator"

export function writeKeys(file: string, { profiles, credentials }: Carrier, url: string): void {
  const entries = profiles.flatMap(({ id, path, auth }) => {
    const entry = ENTRIES[id]
    if (!entry) return []
    // Larger than any plan, so that the client must keep to its own limits.
    const limits = id === "hapag-lloyd" ? { minute: 150, day: 100_000 } : undefined
    const made = credentials.add({ profile: id, id: ID, ...(limits ? { limits } : {}) })
    const { fields, ...rest } = entry
    const token = "tokenPath" in auth ? { token: url + auth.tokenPath } : {}
    return [{ id: `${entry.carrier}-${ID}`, ...rest, events: url + path, ...token, fields: fields(made) }]
  })
  writeFileSync(file, `${JSON.stringify(entries, null, 2)}\n`, { mode: 0o600 })
}
