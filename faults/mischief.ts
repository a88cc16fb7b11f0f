// Faults of processes and connections while deliveries come in: kills spread evenly over the deliveries, and other
// faults between them.
import { setTimeout as delay } from "node:timers/promises"
import type { CutProxy } from "./processes/cut-proxy.ts"
import type { FaultyDatabase } from "./processes/database.ts"
import type { Kept } from "./processes/keeper.ts"
import type { Herd } from "./processes/parts.ts"
import type { Random } from "./random.ts"

type Victim = "receiver" | "worker" | "web" | "postgres"
const VICTIMS: readonly Victim[] = ["receiver", "postgres", "worker", "web"]
const OTHERS = {
  cutDatabaseLine: 3,
  silentDatabaseLine: 2,
  deadDatabaseLine: 2,
  terminateSessions: 2,
  stopPostgres: 2,
  fullDisk: 2,
  cutDeliveries: 3,
  silentDeliveries: 2,
  failLog: 2,
} as const
type Other = keyof typeof OTHERS

export type Mischief = {
  kills: Map<Victim, number>
  others: Map<Other, number>
  /** Each fault with its time. */
  log: { at: number; what: string }[]
}

export type MischiefSpec = {
  herd: Herd
  database: FaultyDatabase
  /** The connections that deliveries come over. */
  lines: readonly CutProxy[]
  random: Random
  kills: number
  /** How much of the run is over, 0 to 1. */
  progress: () => number
}

const LOOK_MS = 25
const OTHER_EVERY = 3
const LONGEST_PAUSE_MS = 400

/** Resolves once everything is done and every process is back. */
export async function doMischief({ herd, database, lines, random, kills, progress }: MischiefSpec): Promise<Mischief> {
  const done: Mischief = { kills: new Map(), others: new Map(), log: [] }
  const busy = new Set<Kept | FaultyDatabase>()
  const running = new Set<Promise<void>>()
  const errors: unknown[] = []
  const groups = { receiver: herd.receivers, worker: herd.workers, web: herd.webs }
  const pause = () => random.below(LONGEST_PAUSE_MS)

  function start(what: Kept | FaultyDatabase, act: () => Promise<void>): void {
    busy.add(what)
    const one = act()
      .catch((error: unknown) => void errors.push(error))
      .finally(() => {
        busy.delete(what)
        running.delete(one)
      })
    running.add(one)
  }

  /** Returns false if all of this kind are still restarting. */
  function kill(victim: Victim): boolean {
    const one = victim === "postgres" ? database : groups[victim].find((each) => !busy.has(each))
    if (!one || busy.has(one)) return false
    count(done.kills, victim)
    done.log.push({ at: Date.now(), what: `kill ${victim}` })
    if (victim !== "postgres") groups[victim].push(...(groups[victim].splice(0, 1) as never[]))
    start(one, () => one.kill(pause()))
    return true
  }

  function other(): void {
    // A short run has few of them, and this one says by itself whether it hit.
    const name = done.others.size === 0 ? "failLog" : random.weighted(OTHERS)
    const line = random.pick(lines)
    if (name === "failLog") {
      const one = [...herd.workers, ...herd.receivers, ...herd.webs].find((each) => !busy.has(each))
      if (!one) return
      start(one, () => one.killWithoutLog(pause()))
    } else if (name === "cutDeliveries") line.cut()
    else if (name === "silentDeliveries") void line.silence(500 + random.below(1_500))
    else if (name === "cutDatabaseLine") database.line.cut()
    else if (name === "deadDatabaseLine") database.line.mute()
    else if (busy.has(database)) return
    else if (name === "silentDatabaseLine") start(database, () => database.line.silence(500 + random.below(1_500)))
    else if (name === "terminateSessions") start(database, () => database.terminateAll())
    else if (name === "stopPostgres") start(database, () => database.restart(500 + pause()))
    else start(database, () => database.fillDisk(1_500))
    count(done.others, name)
    done.log.push({ at: Date.now(), what: name })
  }

  for (let killed = 0; killed < kills && errors.length === 0; ) {
    const isDue = progress() >= killed / kills
    if (isDue && kill(VICTIMS[killed % VICTIMS.length] ?? "worker")) {
      killed += 1
      if (killed % OTHER_EVERY === 0) setTimeout(other, random.below(1_500))
    }
    await delay(LOOK_MS)
  }
  await delay(1_500)
  await Promise.all(running)
  if (errors.length > 0) throw errors[0]
  return done
}

function count<K>(counts: Map<K, number>, name: K): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
