import { join } from "node:path"
import type { TrustedProxies } from "#lib/client-address"
import { keepControlToken } from "#lib/client-address/control-token"
import { type CallLog, openCallLog } from "./calls/call-log.ts"
import type { Core } from "./core/core.ts"
import { openSteps, type Steps } from "./core/steps.ts"
import { openReadings, type Readings } from "./documents/readings.ts"
import { type Faults, openFaults } from "./faults/faults.ts"
import { type Limits, openLimits } from "./http/limits.ts"
import { openCore } from "./open-core.ts"
import type { Settings } from "./settings.ts"
import { seedWorld } from "./simulated/seed-world.ts"
import type { Store } from "./store/store.ts"
import type { WorldClock } from "./values/clock.ts"
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
  /** Signs what only this tracker may issue. */
  secret: string
  /** Opens the controls. */
  controlToken: string
  /** The folder of uploaded files. */
  uploads: string
  uploadOrigins: string[]
  trustedProxies: TrustedProxies
  deliveryAddresses: SourceAddresses
  stop: () => Promise<void>
}

const RESERVE_EVERY_MS = 1000
const LONGEST_SLEEP_MS = 60_000
/** How soon this process sees what another wrote or left undone. */
const SHARED_SLEEP_MS = 1000
const TRY_AGAIN_MS = 1000

export async function openTracker(settings: Settings): Promise<Tracker> {
  const { store, core, start, secret, defaultAccountId } = await openCore(settings)
  const { clock, profile } = core
  const poster = rememberBodies(openPoster(settings.timeoutMs, profile.signatureHeader))
  const faults = await openFaults(store, clock)
  const sender = openSender(store, clock, poster, faults)
  if (core.source.name === "simulated") await seedWorld(core, defaultAccountId, start, settings)
  const steps = await openSteps(core)
  const uploads = join(settings.data, "uploads")
  const readings = openReadings(core, uploads)
  const driver = openDriver(clock, steps, sender, readings, store.shared ? SHARED_SLEEP_MS : LONGEST_SLEEP_MS)
  core.changed = driver.drive
  driver.drive()
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
    controlToken: keepControlToken(settings.data, settings.controlToken),
    uploads,
    uploadOrigins: settings.uploadOrigins,
    trustedProxies: settings.trustedProxies,
    deliveryAddresses: openSourceAddresses(settings.deliveryIps, clock.now),
    stop,
  }
}

/** Wakes up when the next thing is due, and otherwise sleeps. */
function openDriver(clock: WorldClock, steps: Steps, sender: Sender, readings: Readings, longest: number) {
  let timer: NodeJS.Timeout | undefined
  let driving = false
  let again = false
  let stopped = false
  const sleep = async () => {
    await Promise.all([readings.wake(), sender.wake()])
    const all = await Promise.all([steps.nextAt(), sender.nextAt(), readings.nextAt()])
    const dues = all.filter((at) => at !== null)
    const sleeps = dues.map((at) => clock.realUntil(at)).filter((ms) => ms !== null)
    return Math.min(Math.max(1, Math.ceil(Math.min(...sleeps))), longest)
  }
  const run = async () => {
    let ms = longest
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
