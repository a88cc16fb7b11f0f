// The whole service, but for its HTTP: store, clock, source, core, deliveries, and the timer that drives them.
import { randomBytes } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
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
import type { Settings } from "./settings.ts"
import { openFile } from "./sources/file.ts"
import { openSimulated } from "./sources/simulated/simulated.ts"
import type { Source } from "./sources/source.ts"
import { addKey, ENTITLEMENTS, findKey, getAccount, putAccount } from "./store/accounts.ts"
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
  stop: () => void
}

const RESERVE_EVERY_MS = 1000
const LONGEST_SLEEP_MS = 60_000

export async function openTracker(settings: Settings): Promise<Tracker> {
  const store = openStore(settings.data)
  const seed = Number(readSetting(store.db, "seed") ?? settings.seed)
  const start = Number(readSetting(store.db, "start") ?? settings.start ?? Date.now())
  store.db.write(() => {
    writeSetting(store.db, "seed", seed)
    writeSetting(store.db, "start", start)
  })
  const defaultAccountId = openDefaultAccount(store, seed, settings)
  const { speed, running } = settings
  const clock = openClock(store.db, { world: start, real: Date.now(), speed, running })
  const poster = rememberBodies(openPoster(settings.timeoutMs, PROFILES[settings.profile].signatureHeader))
  const faults = openFaults(store, clock)
  const sender = openSender(store, clock, poster, faults)
  const source = pulledEvery(openSource(settings.source, seed), settings.pullEveryMs)
  const profile = PROFILES[settings.profile]
  const { answerAfterMs, pullEveryMs } = settings
  let drive = () => {}
  const core: Core = { profile, store, clock, source, seed, answerAfterMs, pullEveryMs, changed: () => drive() }
  if (source.name === "simulated") await seedWorld(core, defaultAccountId, start, settings)
  const steps = openSteps(core)
  const uploads = join(settings.data, "uploads")
  const readings = openReadings(core, uploads)
  const driver = openDriver(clock, steps, sender, readings)
  drive = driver.drive
  drive()
  const stop = () => {
    driver.stop()
    sender.close()
    readings.close()
    poster.close()
    clock.rest()
    store.db.close()
  }
  const secret = openSecret(store)
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

/** The world of the settings: "simulated", or "file:" and a path. */
function openSource(name: string, seed: number): Source {
  return name.startsWith("file:") ? openFile(name.slice("file:".length)) : openSimulated(seed)
}

/** Wakes up when the next thing is due, and never otherwise. */
function openDriver(clock: WorldClock, steps: Steps, sender: Sender, readings: Readings) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const sleep = () => {
    if (stopped) return
    readings.wake()
    sender.wake()
    clearTimeout(timer)
    const dues = [steps.nextAt(), sender.nextAt(), readings.nextAt()].filter((at) => at !== null)
    const sleeps = dues.map((at) => clock.realUntil(at)).filter((ms) => ms !== null)
    timer = setTimeout(drive, Math.min(Math.max(1, Math.ceil(Math.min(...sleeps))), LONGEST_SLEEP_MS))
  }
  const drive = () => {
    if (stopped) return
    clearTimeout(timer)
    void steps.settle().then(sleep, (cause: unknown) => {
      if (stopped) return
      console.error("tracker: the world stands still, next try in a minute:", cause)
      timer = setTimeout(drive, LONGEST_SLEEP_MS)
    })
  }
  const reserving = setInterval(() => clock.reserve(2 * RESERVE_EVERY_MS), RESERVE_EVERY_MS)
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
function openDefaultAccount(store: Store, seed: number, settings: Settings): string {
  const id = stableId(seed, "account", "default")
  store.db.write(() => {
    if (!getAccount(store.db, id)) {
      putAccount(store.db, { id, name: "Northlake Imports", plan: "paid", entitlements: [...ENTITLEMENTS] })
    }
    const key = settings.apiKey ?? keptKey(settings.data)
    if (!findKey(store.db, key)) addKey(store.db, id, { value: key })
  })
  return id
}

function openSecret({ db }: Store): string {
  const secret = readSetting(db, "secret") ?? randomBytes(32).toString("hex")
  db.write(() => writeSetting(db, "secret", secret))
  return secret
}

function keptKey(folder: string): string {
  const file = join(folder, "api-key")
  if (!existsSync(file)) writeFileSync(file, `fd_${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 })
  return readFileSync(file, "utf8").trim()
}
