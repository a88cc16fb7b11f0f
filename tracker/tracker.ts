// The whole service, but for its HTTP: store, clock, source, core, deliveries, and the timer that drives them.
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type CallLog, openCallLog } from "./calls/call-log.ts"
import type { Core } from "./core/core.ts"
import { pulledEvery } from "./core/pull-schedule.ts"
import { openSteps, type Steps } from "./core/steps.ts"
import { openReadings, type Readings } from "./documents/readings.ts"
import { type Faults, openFaults } from "./faults/faults.ts"
import { type Limits, openLimits } from "./http/limits.ts"
import { PROFILES } from "./profile.ts"
import { seedWorld } from "./seed-world.ts"
import { SettingError } from "./setting-error.ts"
import type { Settings } from "./settings.ts"
import { openCarriers } from "./sources/carriers/carriers.ts"
import { keepHealth } from "./sources/carriers/health-rows.ts"
import { openReports } from "./sources/carriers/reports.ts"
import { openFile } from "./sources/file.ts"
import { openSimulated } from "./sources/simulated/simulated.ts"
import type { Source } from "./sources/source.ts"
import { addKey, ENTITLEMENTS, findKey } from "./store/accounts.ts"
import { readSetting, writeSetting } from "./store/settings.ts"
import { openStore, type Store } from "./store/store.ts"
import { openClock, type WorldClock } from "./values/clock.ts"
import { stableId } from "./values/ids.ts"
import { openPoster } from "./webhooks/post.ts"
import { openSender, type Sender } from "./webhooks/sender.ts"
import { rememberBodies, type SentBodies } from "./webhooks/sent-bodies.ts"
import { openSourceAddresses, type SourceAddresses } from "./webhooks/source-addresses.ts"

export type Tracker = {
  store: Store
  clock: WorldClock
  core: Core
  steps: Steps
  sender: Sender
  readings: Readings
  faults: Faults
  limits: Limits
  calls: CallLog
  sentBodies: SentBodies
  defaultAccountId: string
  /** Signs what only this tracker may have made. */
  secret: string
  /** Where uploaded files lie. */
  uploads: string
  uploadOrigins: string[]
  deliveryAddresses: SourceAddresses
  stop: () => Promise<void>
}

const RESERVE_EVERY_MS = 1000
const LONGEST_SLEEP_MS = 60_000
const TRY_AGAIN_MS = 1000
const REAL_WITHIN_MS = 60_000

export async function openTracker(settings: Settings): Promise<Tracker> {
  mkdirSync(settings.data, { recursive: true })
  const store = await openStore(settings.database)
  await warnOfEarlierWorld(store, settings.data)
  const { seed, start, secret } = await openWorld(store, settings)
  const defaultAccountId = await openDefaultAccount(store, seed, settings)
  const { speed, running } = settings
  const clock = await openClock(store, { world: start, real: Date.now(), speed, running })
  const profile = PROFILES[settings.profile]
  const poster = rememberBodies(openPoster(settings.timeoutMs, profile.signatureHeader))
  const faults = await openFaults(store, clock)
  const sender = openSender(store, clock, poster, faults)
  const source = pulledEvery(openSource(settings, seed, store), settings.pullEveryMs)
  const { answerAfterMs, pullEveryMs } = settings
  if (source.real && Math.abs(clock.now() - Date.now()) > REAL_WITHIN_MS) {
    await store.close()
    throw new SettingError("TRACKER_DATABASE_URL holds a world with a time of its own: give carriers a new database.")
  }
  let drive = () => {}
  const core: Core = { profile, store, clock, source, seed, answerAfterMs, pullEveryMs, changed: () => drive() }
  if (source.name === "simulated") await seedWorld(core, defaultAccountId, start, settings)
  const steps = await openSteps(core)
  const uploads = join(settings.data, "uploads")
  const readings = openReadings(core, uploads)
  const driver = openDriver(clock, steps, sender, readings)
  drive = driver.drive
  drive()
  const stop = async () => {
    readings.close()
    poster.close()
    driver.stop()
    await steps.stop()
    await sender.close()
    await clock.rest()
    await store.close()
  }
  const limits = openLimits(settings.limits)
  return {
    store,
    clock,
    core,
    steps,
    sender,
    readings,
    faults,
    limits,
    calls: openCallLog(),
    sentBodies: poster,
    defaultAccountId,
    secret,
    uploads,
    uploadOrigins: settings.uploadOrigins,
    deliveryAddresses: openSourceAddresses(settings.deliveryIps, clock.now),
    stop,
  }
}

/** Worlds were kept in a SQLite file once. */
async function warnOfEarlierWorld(store: Store, folder: string): Promise<void> {
  const file = join(folder, "tracker.sqlite")
  const isNew = (await store.read((session) => readSetting(session, "seed"))) === undefined
  if (isNew && existsSync(file)) {
    console.error(`tracker: the world in ${file} is of an earlier version and is not read: a new world begins`)
  }
}

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

function openSource({ source, carriers, loopbackCarriers, keepMonths }: Settings, seed: number, store: Store): Source {
  if (source.startsWith("file:")) return openFile(source.slice("file:".length))
  if (source === "simulated") return openSimulated(seed)
  const parts = { reports: openReports(store, keepMonths), health: keepHealth(store) }
  return openCarriers(carriers, { ...parts, http: { allowLoopback: loopbackCarriers } })
}

/** Wakes up when the next thing is due, and never otherwise. */
function openDriver(clock: WorldClock, steps: Steps, sender: Sender, readings: Readings) {
  let timer: NodeJS.Timeout | undefined
  let driving = false
  let again = false
  let stopped = false
  const sleep = async () => {
    await Promise.all([readings.wake(), sender.wake()])
    const all = await Promise.all([steps.nextAt(), sender.nextAt(), readings.nextAt()])
    const dues = all.filter((at) => at !== null)
    const sleeps = dues.map((at) => clock.realUntil(at)).filter((ms) => ms !== null)
    return Math.min(Math.max(1, Math.ceil(Math.min(...sleeps))), LONGEST_SLEEP_MS)
  }
  const run = async () => {
    let ms = LONGEST_SLEEP_MS
    do {
      again = false
      try {
        await steps.settle()
        if (!stopped) ms = await sleep()
      } catch (cause) {
        if (stopped) return
        console.error("tracker: the world stands still, next try in a second:", cause)
        ms = TRY_AGAIN_MS
      }
    } while (again && !stopped)
    driving = false
    if (!stopped) timer = setTimeout(drive, ms)
  }
  const drive = () => {
    if (stopped) return
    clearTimeout(timer)
    again = true
    if (driving) return
    driving = true
    void run()
  }
  const reserving = setInterval(() => void clock.reserve(2 * RESERVE_EVERY_MS).catch(() => {}), RESERVE_EVERY_MS)
  return {
    drive,
    stop: () => {
      stopped = true
      clearTimeout(timer)
      clearInterval(reserving)
    },
  }
}

/** The paid account with everything enabled, and its key: the one of the settings, else one kept beside the data. */
async function openDefaultAccount(store: Store, seed: number, settings: Settings): Promise<string> {
  const id = stableId(seed, "account", "default")
  const key = settings.apiKey ?? keptKey(settings.data)
  await store.write(async (session) => {
    if (!(await session.accounts.get(id))) {
      session.accounts.insert({ id, name: "Northlake Imports", plan: "paid", entitlements: [...ENTITLEMENTS] })
    }
    if (!(await findKey(session, key))) addKey(session, id, { value: key })
  })
  return id
}

function keptKey(folder: string): string {
  const file = join(folder, "api-key")
  if (!existsSync(file)) writeFileSync(file, `fd_${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 })
  return readFileSync(file, "utf8").trim()
}
