// The carriers' keys: from the file and the environment, and those entered in the console, which are rows that all
// processes share. If two have the same id, the former win.
import type { Store } from "../../store/store.ts"
import { checkTyped, type Entry, readEntry, toAccount, type Wrong } from "../credentials/entry.ts"
import { nameOf } from "../credentials/form.ts"
import { reseal, type SealKeys, seal, unseal } from "../credentials/seal.ts"
import type { Http } from "../dcsa/http.ts"
import { findProfile, type Profile } from "../dcsa/profiles.ts"
import type { Account } from "../dcsa/source.ts"
import { Refusal } from "../refusal.ts"

type Parts = { fixed: readonly Account[]; sealKeys: SealKeys | null; http: Pick<Http, "allowLoopback"> }
type Row = { id: string; entry: Open; sealed: string }
/** The parts of an entry that are not secret. */
type Open = Pick<Entry, "carrier" | "plan" | "events" | "token">
export type HeldKey = {
  id: string
  profile: Profile
  from: "settings" | "console"
  /** null: it cannot be used; `problem` says why. */
  account: Account | null
  problem: string | null
  limits: Account["limits"]
}
export type Keyring = ReturnType<typeof openKeyring>

/** Changes by another process are seen within this time. */
const LOOK_MS = 1000
const NO_SEAL =
  "A key can be entered once TRACKER_CREDENTIAL_KEYS is set: a name, a colon, and what `openssl rand -base64 32` " +
  "prints. Set it and start the tracker again."
const READ = "select id, entry, sealed from tracker.carrier_key order by id"

export function openKeyring(store: Store, { fixed, sealKeys, http }: Parts) {
  let kept: { at: number; rows: Row[] } = { at: Number.NEGATIVE_INFINITY, rows: [] }
  const opened = new Map<string, { sealed: string; held: HeldKey | null }>()

  const look = async (): Promise<Row[]> => {
    if (performance.now() - kept.at > LOOK_MS) kept = { at: performance.now(), rows: await store.ask<Row>(READ) }
    return kept.rows
  }
  const write = async (text: string, ...values: string[]) => {
    const rows = await store.write((session) => session.run<{ id: string }>(text, ...values))
    kept = { at: Number.NEGATIVE_INFINITY, rows: [] }
    return rows
  }
  const open = (row: Row): HeldKey | null => {
    const before = opened.get(row.id)
    if (before?.sealed === row.sealed) return before.held
    const held = openRow(row, sealKeys)
    opened.set(row.id, { sealed: row.sealed, held })
    return held
  }
  const isFixed = (id: string) => fixed.some(({ credential }) => credential.id === id)
  const list = async (): Promise<HeldKey[]> => {
    const rows = await look()
    const entered = rows.flatMap((row) => open(row) ?? [])
    return [...fixed.map(toFixed), ...entered]
  }
  const requireRow = async (id: string): Promise<Row> => {
    const row = (await look()).find((one) => one.id === id)
    if (row) return row
    if (isFixed(id)) throw new Refusal("This key comes from the file or the environment: change it there.")
    throw new Refusal("There is no key with this name.", { isUnknown: true })
  }
  const check = (sent: unknown): { account: Account; entry: Entry } => {
    const shaped = readEntry(sent)
    if ("wrong" in shaped) throw refuse(shaped.wrong)
    const { entry } = shaped
    const profile = findProfile(entry.carrier)
    const made = toAccount(entry)
    const wrong = [
      ...("wrong" in made ? made.wrong : []),
      ...(profile ? checkTyped(profile, entry, http) : []),
      ...(entry.push ? [{ at: "push", text: "is for the file: the console begins push by itself" }] : []),
    ]
    if (wrong.length > 0 || "wrong" in made) throw refuse(wrong)
    return { account: made.account, entry }
  }
  const toRow = (sent: unknown): Row => {
    if (sealKeys === null) throw new Refusal(NO_SEAL)
    const { entry } = check(sent)
    const { id = entry.carrier, fields, push: _push, ...rest } = entry
    return { id, entry: rest, sealed: seal(sealKeys, id, fields) }
  }
  /** The kept entry with what is sent in place of its own. What is omitted or empty stays. */
  const merge = async (id: string, sent: unknown) => {
    const row = await requireRow(id)
    const given = tidy(sent)
    const before = sealKeys ? fieldsOf(row, sealKeys) : {}
    return { ...row.entry, ...given, id, carrier: row.entry.carrier, fields: { ...before, ...Object(given.fields) } }
  }

  return {
    canSeal: sealKeys !== null,
    list,
    /** The usable keys. The first of each carrier is the one to use. */
    accounts: async (): Promise<Account[]> =>
      (await list()).flatMap(({ id, from, account }) =>
        account && (from === "settings" || !isFixed(id)) ? account : [],
      ),
    isFixed,
    enter: async (sent: unknown): Promise<string> => {
      const { id, entry, sealed } = toRow(tidy(sent))
      if (isFixed(id)) {
        throw new Refusal(
          `A key ${id} comes from the file or the environment and wins: change it there, or give this one a name.`,
        )
      }
      const made = await write(
        "insert into tracker.carrier_key (id, entry, sealed) values ($1, $2::text::json, $3) on conflict do nothing returning id",
        id,
        JSON.stringify(entry),
        sealed,
      )
      if (made.length === 0) throw new Refusal(`There is a key ${id} already: change it, or give this one a name.`)
      return id
    },
    /** The account that what is sent would make, without keeping it. */
    toTry: async (id: string | null, sent: unknown): Promise<Account> =>
      check(id === null ? tidy(sent) : await merge(id, sent)).account,
    change: async (id: string, sent: unknown): Promise<void> => {
      const { sealed, entry } = toRow(await merge(id, sent))
      await write(
        "update tracker.carrier_key set entry = $2::text::json, sealed = $3 where id = $1 returning id",
        id,
        JSON.stringify(entry),
        sealed,
      )
    },
    remove: async (id: string): Promise<void> => {
      await requireRow(id)
      await write("delete from tracker.carrier_key where id = $1 returning id", id)
    },
    /** Reseals with the current key what an older one sealed. */
    sealAnew: async (): Promise<void> => {
      for (const { id, sealed } of sealKeys ? await look() : []) {
        const anew = sealKeys && tryTo(() => reseal(sealKeys, id, sealed))
        if (anew)
          await write("update tracker.carrier_key set sealed = $2 where id = $1 and sealed = $3", id, anew, sealed)
      }
    },
  }
}

const refuse = (wrong: readonly Wrong[]) =>
  new Refusal(wrong.map(({ at, text }) => ({ at, text: `${at === "" ? "The key" : nameOf(at)} ${text}.` })))

/** Trims pasted values, and drops empty ones. */
function tidy(sent: unknown): Record<string, unknown> {
  const trim = (value: unknown) => (typeof value === "string" ? value.trim() : value)
  const filled = (all: object) =>
    Object.fromEntries(
      Object.entries(all)
        .map(([name, value]) => [name, trim(value)] as const)
        .filter(([, value]) => value !== ""),
    )
  const { fields, ...rest } = Object(sent)
  const isMap = typeof fields === "object" && fields !== null && !Array.isArray(fields)
  return { ...filled(rest), fields: isMap ? filled(fields) : fields }
}

const toFixed = (account: Account): HeldKey => ({
  id: account.credential.id,
  profile: account.profile,
  from: "settings",
  account,
  problem: null,
  limits: account.limits,
})

function openRow(row: Row, sealKeys: SealKeys | null): HeldKey | null {
  const { id, entry, sealed } = row
  const profile = findProfile(entry.carrier)
  if (!profile) return null
  const limits = profile.limits[entry.plan ?? Object.keys(profile.limits)[0] ?? ""] ?? []
  const closed = (problem: string): HeldKey => ({ id, profile, from: "console", account: null, problem, limits })
  if (sealKeys === null) return closed("It is sealed, and TRACKER_CREDENTIAL_KEYS is not set.")
  const fields = tryTo(() => unseal(sealKeys, id, sealed).open())
  if (fields === undefined)
    return closed("TRACKER_CREDENTIAL_KEYS lacks the key that it was sealed with. Enter it anew.")
  const made = toAccount({ ...entry, id, fields })
  if ("wrong" in made) return closed("It lacks what the carrier now asks for. Enter it anew.")
  const { account } = made
  // Tokens of a changed key are not valid for the new one.
  const credential = { ...account.credential, revision: sealed.slice(-12) }
  return { id, profile, from: "console", account: { ...account, credential }, problem: null, limits }
}

const fieldsOf = ({ id, sealed }: Row, sealKeys: SealKeys) => tryTo(() => unseal(sealKeys, id, sealed).open()) ?? {}

/** Returns undefined if it cannot be opened. */
function tryTo<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
