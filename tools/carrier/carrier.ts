// A simulated carrier: DCSA Track & Trace 2.2 over HTTP, in the dialect of each of several carriers, backed by the
// simulated world.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { serve } from "@hono/node-server"
import { keepControlToken, makeControlToken } from "#lib/client-address/control-token"
import { keepCalls } from "./calls.ts"
import { type Clock, followClock, openClock } from "./clock.ts"
import { type Credentials, openCredentials } from "./credentials/credentials.ts"
import { type Disorder, ORDER } from "./events/disorder.ts"
import { openReports, type Reports } from "./events/reports.ts"
import { type Faults, openFaults } from "./faults.ts"
import { writeKeys } from "./keys.ts"
import type { Profile } from "./profile.ts"
import { PROFILES } from "./profiles.ts"
import { openPush, type Push } from "./push/push.ts"
import { openServer } from "./server.ts"
import { openWild, TAME, type Wild, type WildSettings } from "./wild/wild.ts"
import { openWorld, type World } from "./world.ts"

export type Carrier = {
  profiles: Profile[]
  world: World
  clock: Clock
  reports: Reports
  credentials: Credentials
  faults: Faults
  wild: Wild
  push: Push
  calls: ReturnType<typeof keepCalls>
  /** Opens the controls. */
  controlToken: string
}

export type CarrierSettings = {
  host: string
  /** 0: any free port. */
  port: number
  seed: number
  /** World time at the first start. */
  start: number
  account: string
  shipments: number
  speed: number
  running: boolean
  /** Address of another service's clock to follow, and the token that it asks for. */
  clock: string | undefined
  clockToken: string | undefined
  /** Opens the controls. undefined: kept in `data`, else made at each start. */
  controlToken: string | undefined
  /** A file to write a customer's keys at each carrier to, for a tracker. undefined: none. */
  keys: string | undefined
  limits: boolean
  disorder: Partial<Disorder>
  wild: Partial<WildSettings>
  /** Where the world's start and the numbers asked for are kept. undefined: nowhere. */
  data: string | undefined
  /** To add a carrier, add a row. */
  profiles: Profile[]
}

const DEFAULTS: CarrierSettings = {
  host: "127.0.0.1",
  port: 0,
  seed: 1,
  start: Date.now(),
  account: "carrier",
  shipments: 0,
  speed: 1,
  running: true,
  clock: undefined,
  clockToken: undefined,
  controlToken: undefined,
  keys: undefined,
  limits: true,
  disorder: {},
  wild: {},
  data: undefined,
  profiles: PROFILES,
}
const PUSH_EVERY_MS = 1000

export type Opened = { url: string; controls: Carrier; stop: () => Promise<void> }

/** Resolves once it listens. Rejects if it cannot. */
export async function openCarrier(wanted: Partial<CarrierSettings> = {}): Promise<Opened> {
  const settings = { ...DEFAULTS, ...wanted }
  const { host, port, speed, running, profiles, limits } = settings
  const { seed, start } = keepBeginning(settings)
  const clock = openClock({ now: Math.max(start, wanted.start ?? Date.now()), speed, running })
  const file = settings.data === undefined ? undefined : join(settings.data, "numbers.jsonl")
  const scacs = profiles.flatMap((profile) => profile.scacs)
  const world = openWorld({ seed, start, account: settings.account, shipments: settings.shipments, scacs, file })
  const reports = openReports(world, seed, { ...ORDER, ...settings.disorder })
  const faults = openFaults()
  const wild = openWild({ ...TAME, ...settings.wild })
  const push = openPush({
    now: clock.now,
    seed,
    strike: (profile) => faults.strike(profile, "push"),
    newsOf: ({ profile, filters }, after, until) => {
      const own = profiles.find(({ id }) => id === profile)
      return own ? reports.between(own, after, until, filters) : { events: [], retracts: [] }
    },
  })
  const credentials = openCredentials(profiles, seed, clock.now, limits)
  const calls = keepCalls()
  const controlToken = toControlToken(settings)
  const carrier: Carrier = { profiles, world, clock, reports, credentials, faults, wild, push, calls, controlToken }
  const server = serve({ fetch: openServer(carrier).fetch, hostname: host, port })
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve)
    server.once("error", reject)
  })
  const url = `http://${host}:${(server.address() as AddressInfo).port}`
  if (settings.keys !== undefined) writeKeys(settings.keys, carrier, url)
  const endFollowing =
    settings.clock === undefined ? () => undefined : followClock(clock, settings.clock, settings.clockToken)
  const timer = setInterval(() => void push.run(), PUSH_EVERY_MS)
  return {
    url,
    controls: carrier,
    stop: async () => {
      clearInterval(timer)
      endFollowing()
      if ("closeAllConnections" in server) server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function toControlToken({ data, controlToken }: CarrierSettings): string {
  return data === undefined ? (controlToken ?? makeControlToken()) : keepControlToken(data, controlToken)
}

/** A folder that holds a world continues it with the seed and start of its first start. */
function keepBeginning({ data, seed, start }: CarrierSettings): { seed: number; start: number } {
  if (data === undefined) return { seed, start }
  const file = join(data, "world.json")
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"))
  mkdirSync(data, { recursive: true })
  writeFileSync(file, `${JSON.stringify({ seed, start })}\n`)
  return { seed, start }
}
