// Reads credentials from a file and the environment. An error is one line that shows none of them.
import { readFileSync } from "node:fs"
import { SettingError } from "../../setting-error.ts"
import type { Account } from "../dcsa/source.ts"
import { readEntry, toAccount, type Wrong } from "./entry.ts"

/**
 * `TRACKER_CREDENTIALS` names a file with a list of entries. `TRACKER_CARRIER_HLCU` and the like hold one each. A field
 * of "file:" and a path takes the content of that file.
 */
export function readAccounts(env: Record<string, string | undefined>): Account[] {
  const path = env.TRACKER_CREDENTIALS
  const listed = path ? toList(parse(readText(path, "TRACKER_CREDENTIALS"), path), path) : []
  const fromFile = listed.map((entry, n) => read(entry, `${path}, entry ${n + 1}`))
  const fromEnv = Object.entries(env).flatMap(([name, value]) => {
    const carrier = /^TRACKER_CARRIER_([A-Z]{4})$/.exec(name)?.[1]
    return carrier && value ? read({ carrier, ...Object(parse(value, name)) }, name) : []
  })
  const all = [...fromFile, ...fromEnv]
  const twice = all.find(({ credential }, n) => all.findIndex((one) => one.credential.id === credential.id) !== n)
  if (twice) throw new SettingError(`credential ${twice.credential.id} is there twice: give each an id of its own`)
  return all
}

function read(sent: unknown, where: string): Account {
  const shaped = readEntry(sent)
  if ("wrong" in shaped) throw toError(shaped.wrong, where)
  const { fields, push, ...rest } = shaped.entry
  const named = Object.entries(fields).map(([field, value]) => [field, fromFile(value, `${where}, ${field}`)])
  const secrets = push?.secrets.map((secret) => fromFile(secret, `${where}, push.secrets`).trim()) ?? []
  const entry = { ...rest, fields: Object.fromEntries(named), ...(push ? { push: { ...push, secrets } } : {}) }
  const made = toAccount(entry)
  if ("wrong" in made) throw toError(made.wrong, where)
  return made.account
}

function toError([first]: readonly Wrong[], where: string): SettingError {
  return new SettingError(`${where} is not usable: ${first?.at || "it"} ${first?.text}`)
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
    // The parser's own message would quote it.
    throw new SettingError(`${where} is not usable: it is not JSON`)
  }
}

function toList(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new SettingError(`${where} is not usable: it must be a list`)
  return value
}
