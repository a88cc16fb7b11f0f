// Opens the core with its store, clock and source, as the settings say.
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { replaceFile } from "#lib/replace-file"
import type { Core } from "./core/core.ts"
import { pulledEvery } from "./core/pull-schedule.ts"
import { PROFILES } from "./profile.ts"
import { SettingError } from "./setting-error.ts"
import type { Settings } from "./settings.ts"
import { openSimulated } from "./simulated/source.ts"
import { openCarriers } from "./sources/carriers/carriers.ts"
import { keepHealth } from "./sources/carriers/health-rows.ts"
import { openKeyring } from "./sources/carriers/keyring.ts"
import { openReports } from "./sources/carriers/reports.ts"
import { sealSubscriptionsAnew } from "./sources/carriers/subscriptions.ts"
import { openFile } from "./sources/file.ts"
import type { Source } from "./sources/source.ts"
import { openTerminals } from "./sources/terminals/terminals.ts"
import { addKey, ENTITLEMENTS, findKey } from "./store/accounts.ts"
import { readSetting, writeSetting } from "./store/settings.ts"
import { openStore, type Store } from "./store/store.ts"
import { openClock } from "./values/clock.ts"
import { stableId } from "./values/ids.ts"

const REAL_WITHIN_MS = 60_000

export type Opened = {
  store: Store
  core: Core
  /** World time at the first start. */
  start: number
  /** Signs what only this tracker may issue. */
  secret: string
  defaultAccountId: string
}

export async function openCore(settings: Settings): Promise<Opened> {
  mkdirSync(settings.data, { recursive: true })
  const store = await openStore(settings.database, { shared: settings.realTime })
  await warnOfEarlierWorld(store, settings.data)
  await requireSameWorld(store, settings.realTime)
  const { seed, start, secret } = await openWorld(store, settings)
  const defaultAccountId = await openDefaultAccount(store, seed, settings)
  const { speed, running, answerAfterMs, pullEveryMs } = settings
  const clock = await openClock(store, { world: start, real: Date.now(), speed, running })
  const opened = await openSource(settings, seed, store, clock.target)
  // A remote source has its own schedule. Rounds would make all its calls at once.
  const source = opened.remote ? opened : pulledEvery(opened, pullEveryMs)
  if (source.real && Math.abs(clock.now() - Date.now()) > REAL_WITHIN_MS) {
    await store.close()
    throw new SettingError("TRACKER_DATABASE_URL holds a world with a time of its own: give carriers a new database.")
  }
  const profile = PROFILES[settings.profile]
  const core: Core = { profile, store, clock, source, seed, answerAfterMs, pullEveryMs, changed: () => {} }
  return { store, core, start, secret, defaultAccountId }
}

/** Older versions kept the world in a SQLite file. */
async function warnOfEarlierWorld(store: Store, folder: string): Promise<void> {
  const file = join(folder, "tracker.sqlite")
  const isNew = (await store.read((session) => readSetting(session, "seed"))) === undefined
  if (isNew && existsSync(file)) {
    console.error(`tracker: the world in ${file} is of an earlier version and is not read: a new world begins`)
  }
}

/** A database keeps to what it began with. Older versions did not note it, but only an invented world was seeded. */
async function requireSameWorld(store: Store, isReal: boolean): Promise<void> {
  const held = await store.write(async (session) => {
    const seeded = (await readSetting(session, "seeded")) ?? (await readSetting(session, "seeding"))
    const world = (await readSetting(session, "world")) ?? (seeded === undefined ? worldOf(isReal) : "invented")
    await writeSetting(session, "world", world)
    return world
  })
  if (held === worldOf(isReal)) return
  await store.close()
  throw new SettingError(
    isReal
      ? "TRACKER_DATABASE_URL holds a simulated world: give real carriers a database of their own."
      : "TRACKER_DATABASE_URL holds what real carriers reported: set TRACKER_SOURCE=carriers, or give the simulated world a database of its own.",
  )
}

const worldOf = (isReal: boolean) => (isReal ? "real" : "invented")

/** What a world keeps from its first start on. */
function openWorld(store: Store, settings: Settings) {
  return store.write(async (session) => {
    const keep = async (name: string, first: string | number) => {
      const kept = (await readSetting(session, name)) ?? String(first)
      await writeSetting(session, name, kept)
      return kept
    }
    return {
      seed: Number(await keep("seed", settings.seed)),
      start: Number(await keep("start", settings.start ?? Date.now())),
      secret: await keep("secret", randomBytes(32).toString("hex")),
    }
  })
}

async function openSource(settings: Settings, seed: number, store: Store, clock: () => number): Promise<Source> {
  const { source, carriers: fixed, sealKeys, publicUrl, loopbackCarriers, keepMonths, terminals } = settings
  if (source.startsWith("file:")) return openFile(source.slice("file:".length))
  if (source === "simulated") return openSimulated(seed)
  const http = { allowLoopback: loopbackCarriers }
  const keyring = openKeyring(store, { fixed, sealKeys, http })
  await keyring.sealAnew()
  if (sealKeys) await sealSubscriptionsAnew(store, sealKeys)
  return openCarriers({
    keyring,
    push: { store, sealKeys, publicUrl },
    reports: openReports(store, keepMonths),
    health: keepHealth(store),
    terminals: terminals === undefined ? null : openTerminals(terminals),
    clock,
    http,
    real: settings.realTime,
  })
}

/** The paid account with everything enabled, and its key: from the settings, or else kept with the data. */
async function openDefaultAccount(store: Store, seed: number, settings: Settings): Promise<string> {
  const id = stableId(seed, "account", "default")
  const key = settings.apiKey ?? keptKey(settings.data)
  await store.write(async (session) => {
    if (!(await session.accounts.get(id))) {
      session.accounts.insert({
        id,
        name: settings.realTime ? "Freeday" : "Northlake Imports",
        plan: "paid",
        entitlements: [...ENTITLEMENTS],
      })
    }
    if (!(await findKey(session, key))) addKey(session, id, { value: key })
  })
  return id
}

function keptKey(folder: string): string {
  const file = join(folder, "api-key")
  const kept = existsSync(file) ? readFileSync(file, "utf8").trim() : ""
  if (kept !== "") return kept
  const key = `fd_${randomBytes(24).toString("base64url")}`
  replaceFile(file, `${key}\n`, 0o600)
  return key
}
