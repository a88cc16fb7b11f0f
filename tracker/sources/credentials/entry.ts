// Checks one credential that an operator gives in a file, the environment or the console. Reports one line per error,
// without the values.
import { createPrivateKey, X509Certificate } from "node:crypto"
import { z } from "zod"
import { isPublicHost } from "#lib/client-address/public"
import { neededFields } from "../dcsa/auth.ts"
import { type Http, isAllowed, isLoopback } from "../dcsa/http.ts"
import { findProfile, PROFILES, type Profile } from "../dcsa/profiles.ts"
import type { Account } from "../dcsa/source.ts"
import { formOf, nameOf } from "./form.ts"
import { Secrets } from "./secrets.ts"

/** `at`: "plan", "fields.clientId". Empty: the whole entry. */
export type Wrong = { at: string; text: string }

const text = z.string().min(1)
/** Too long to guess. */
const PATH = /^[A-Za-z0-9_-]{32,100}$/
const PUSH = z.strictObject({
  path: z.string().regex(PATH),
  version: z.enum(["2.2", "3.0"]).default("2.2"),
  secrets: z.array(text).default([]),
  id: text.optional(),
})
const ENTRY = z.strictObject({
  id: text.max(60).optional(),
  carrier: text,
  plan: text.optional(),
  events: text.optional(),
  token: text.optional(),
  push: PUSH.optional(),
  fields: z.record(z.string(), z.string()),
})
export type Entry = z.infer<typeof ENTRY>

/** Checks only the shape. */
export function readEntry(sent: unknown): { entry: Entry } | { wrong: Wrong[] } {
  const parsed = ENTRY.safeParse(sent)
  if (parsed.success) return { entry: parsed.data }
  const wrong = parsed.error.issues.map(({ path, code }): Wrong => {
    // An unknown field's name may be a misplaced secret, so it is not shown.
    if (code === "unrecognized_keys") return { at: path.join("."), text: "has a field that is not known" }
    return {
      at: path.join("."),
      text: path.at(-1) === "path" ? "must be 32 letters, digits, - or _ or more" : "is missing or not usable",
    }
  })
  return { wrong }
}

export function toAccount(entry: Entry): { account: Account } | { wrong: Wrong[] } {
  const { carrier, plan, events, token, push, fields, id = carrier } = entry
  const profile = findProfile(carrier)
  if (!profile) {
    const known = PROFILES.flatMap(({ scacs }) => scacs).join(", ")
    return { wrong: [{ at: "carrier", text: `must be one of ${known}` }] }
  }
  const plans = Object.keys(profile.limits)
  const limits = profile.limits[plan ?? plans[0] ?? ""]
  const wrong = [
    ...missingFields(profile, fields),
    ...missingAddresses(profile, entry),
    ...(limits ? [] : [{ at: "plan", text: `must be one of ${plans.join(", ")}` }]),
    ...(push?.version === "2.2" && push.secrets.length === 0
      ? [{ at: "push.secrets", text: "is missing: push of 2.2 is signed" }]
      : []),
  ]
  if (wrong.length > 0 || !limits) return { wrong }
  const issued = { ...(events === undefined ? {} : { events }), ...(token === undefined ? {} : { token }) }
  const account = { profile, limits, credential: { id, secrets: new Secrets(fields), ...issued } }
  return { account: push === undefined ? account : { ...account, push: { ...push, id: push.id ?? null } } }
}

/** The missing fields of the auth method that is most nearly complete. */
function missingFields({ name, auth }: Profile, fields: Entry["fields"]): Wrong[] {
  const ways = auth.map((one) => {
    const needed = [...new Set(neededFields(one))]
    return { needed, missing: needed.filter((field) => !fields[field]) }
  })
  if (ways.some(({ missing }) => missing.length === 0)) return []
  const begun = ways.filter(({ needed, missing }) => missing.length < needed.length)
  const [only] = begun.length > 0 ? begun : ways
  if (begun.length > 0 || ways.length === 1) {
    return (only?.missing ?? []).map((field) => ({ at: `fields.${field}`, text: "is missing" }))
  }
  const all = ways.map(({ needed }) => needed.map((field) => nameOf(`fields.${field}`)).join(" and "))
  return [{ at: "", text: `needs what ${name} asks for: ${all.join(", or ")}` }]
}

const missingAddresses = (profile: Profile, entry: Entry): Wrong[] =>
  formOf(profile).addresses.flatMap(({ name, isIssued }) =>
    isIssued && !entry[name] ? [{ at: name, text: `is missing: ${profile.name} issues it to you` }] : [],
  )

const LONGEST = { secret: 2000, text: 500, file: 20_000 }

/** Checks what was typed or pasted by hand, before it is stored. */
export function checkTyped(profile: Profile, entry: Entry, http: Pick<Http, "allowLoopback">): Wrong[] {
  const { ways, more } = formOf(profile)
  const known = [...ways.flat(), ...more]
  const ofFields = Object.entries(entry.fields).flatMap(([name, value]): Wrong[] => {
    const field = known.find((one) => one.name === name)
    if (!field) return [{ at: "", text: `has a field that ${profile.name} does not ask for` }]
    const text = wrongValue(name, value, LONGEST[field.kind])
    return text === undefined ? [] : [{ at: `fields.${name}`, text }]
  })
  const ofAddresses = (["events", "token"] as const).flatMap((name): Wrong[] => {
    const text = entry[name] === undefined ? undefined : wrongAddress(profile, entry[name], http)
    return text === undefined ? [] : [{ at: name, text }]
  })
  const id = entry.id === undefined || /^[\w.-]{1,60}$/.test(entry.id)
  return [
    ...ofFields,
    ...ofAddresses,
    ...(id ? [] : [{ at: "id", text: "must be letters, digits, dots, - or _, 60 at most" }]),
  ]
}

function wrongValue(name: string, value: string, longest: number): string | undefined {
  if (value.length > longest) return `is longer than ${longest} characters`
  if (name === "certificate") return reads(() => new X509Certificate(value)) ? undefined : "is no certificate in PEM"
  if (name === "privateKey") return reads(() => createPrivateKey(value)) ? undefined : "is no private key in PEM"
  if (value.startsWith("file:")) return "must be the value itself: files are named in TRACKER_CREDENTIALS alone"
  return /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value) ? undefined : "must be one line of plain characters"
}

/** Drops the error, because it may quote the secret. */
function reads(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}

function wrongAddress({ hosts }: Profile, value: string, http: Pick<Http, "allowLoopback">): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url !== undefined && !isLoopback(url) && !isPublicHost(url.hostname))
    return "must not lead into a private network"
  const own = url !== undefined && (hosts.length === 0 || (http.allowLoopback && isLoopback(url))) ? [url.host] : []
  if (url !== undefined && isAllowed(url, [...hosts, ...own], http)) return undefined
  return hosts.length === 0 ? "must be an https address" : `must be an https address of ${hosts.join(" or ")}`
}
