// Credentials from a file and from the environment. What is wrong with them is one line, which shows none of them.
import { readFileSync } from "node:fs"
import { z } from "zod"
import { SettingError } from "../../setting-error.ts"
import { neededFields } from "../dcsa/auth.ts"
import { findProfile } from "../dcsa/profiles.ts"
import type { Account } from "../dcsa/source.ts"
import { Secrets } from "./secrets.ts"

const text = z.string().min(1)
/** Long enough that nobody guesses it. */
const PATH = /^[A-Za-z0-9_-]{32,100}$/
const PUSH = z.strictObject({
  path: z.string().regex(PATH, "32 letters, digits, - or _ and more"),
  version: z.enum(["2.2", "3.0"]).default("2.2"),
  secrets: z.array(text).default([]),
  id: text.optional(),
})
const ENTRY = z.strictObject({
  id: text.optional(),
  carrier: text,
  plan: text.optional(),
  events: text.optional(),
  token: text.optional(),
  push: PUSH.optional(),
  fields: z.record(z.string(), z.string()),
})

/**
 * `TRACKER_CREDENTIALS` names a file with a list of entries; `TRACKER_CARRIER_HLCU` and the like hold one each. A field
 * that is "file:" and a path is what the file holds.
 */
export function readAccounts(env: Record<string, string | undefined>): Account[] {
  const path = env.TRACKER_CREDENTIALS
  const listed = path ? toList(parse(readText(path, "TRACKER_CREDENTIALS"), path), path) : []
  const fromFile = listed.map((entry, n) => toAccount(entry, `${path}, entry ${n + 1}`))
  const fromEnv = Object.entries(env).flatMap(([name, value]) => {
    const carrier = /^TRACKER_CARRIER_([A-Z]{4})$/.exec(name)?.[1]
    return carrier && value ? toAccount({ carrier, ...Object(parse(value, name)) }, name) : []
  })
  const all = [...fromFile, ...fromEnv]
  const twice = all.find(({ credential }, n) => all.findIndex((one) => one.credential.id === credential.id) !== n)
  if (twice) throw new SettingError(`credential ${twice.credential.id} is there twice: give each an id of its own`)
  return all
}

function toAccount(entry: unknown, where: string): Account {
  const parsed = ENTRY.safeParse(entry)
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join(".") || "a name that is not known"
    throw new SettingError(`${where} is not usable: see ${at}`)
  }
  const { carrier, plan, events, token, push, fields, id = carrier } = parsed.data
  const profile = findProfile(carrier)
  if (!profile) throw new SettingError(`${where} is not usable: no carrier ${carrier} is known`)
  const read = Object.entries(fields).map(([field, value]) => [field, fromFile(value, `${where}, ${field}`)])
  const secrets = new Secrets(Object.fromEntries(read))
  const missing = profile.auth.map((auth) => neededFields(auth).filter((field) => secrets.get(field) === undefined))
  if (missing.every((fields) => fields.length > 0)) {
    throw new SettingError(
      `${where} is not usable: ${profile.name} needs ${missing.map((one) => one.join(", ")).join(" or ")}`,
    )
  }
  const limits = profile.limits[plan ?? Object.keys(profile.limits)[0] ?? ""]
  if (!limits)
    throw new SettingError(`${where} is not usable: plan must be one of ${Object.keys(profile.limits).join(", ")}`)
  const issued = { ...(events === undefined ? {} : { events }), ...(token === undefined ? {} : { token }) }
  if (profile.events === null && events === undefined) {
    throw new SettingError(`${where} is not usable: ${profile.name} issues an address, which goes into events`)
  }
  if (push?.version === "2.2" && push.secrets.length === 0) {
    throw new SettingError(`${where} is not usable: push of 2.2 is signed, give its secret in push.secrets`)
  }
  const account = { profile, limits, credential: { id, secrets, ...issued } }
  if (push === undefined) return account
  const pushed = push.secrets.map((secret) => fromFile(secret, `${where}, push.secrets`).trim())
  return { ...account, push: { ...push, id: push.id ?? null, secrets: pushed } }
}

const fromFile = (value: string, where: string) => (value.startsWith("file:") ? readText(value.slice(5), where) : value)

function readText(path: string, where: string): string {
  try {
    return readFileSync(path, "utf8")
  } catch {
    throw new SettingError(`${where} is not usable: no file can be read at ${path}`)
  }
}

function parse(json: string, where: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // The parser's own words would quote it.
    throw new SettingError(`${where} is not usable: it is not JSON`)
  }
}

function toList(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new SettingError(`${where} is not usable: it must be a list`)
  return value
}
