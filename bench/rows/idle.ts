// The cost of idling, with nothing reported and no page open: CPU time of the processes over a minute, from /proc.
import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { freePort } from "#bin/processes/port"
import { launch } from "#bin/product/launch"
import { makePlan } from "#bin/product/plan"
import { silent } from "#bin/product/progress"
import { makeShutdown } from "#bin/product/shutdown"
import { makeTemporary } from "#bin/tests/temporary"
import type { Bench, Row } from "../row.ts"
import { openViewer, signIn } from "../viewer.ts"

const ROOT = resolve(import.meta.dirname, "../..")
const MINUTE_MS = 60_000
/** Other load on the machine only adds to it, so the least of this many minutes counts. */
const MINUTES = 2
/** Measures in spans of this length until the load of the start is over. */
const SPAN_MS = 5_000
const SETTLED = 0.1
const LONGEST_SETTLE_MS = 180_000
/** Of the kernel's clock, on every Linux that Node runs on. */
const TICKS_A_SECOND = 100
const DEMO = 150

type Watched = { name: string; pids: () => number[] }

export const idle: Bench = {
  name: "idle",
  scaled: true,
  run: async (bed, { scale }) => {
    const demo = await theDemo()
    await bed.world(scale)
    const [worker, web] = [await bed.worker(), await bed.web()]
    // A person has looked and left. What they opened must not go on.
    const viewer = openViewer(web.port, { cookie: await signIn(bed), addresses: ["/api/today"], everyMs: 1_000 })
    while (viewer.asked() === 0) await delay(100)
    viewer.close()
    const watched = [only("worker", worker.pid), only("web", web.pid)]
    const shares = await sharesAtRest(watched)
    await Promise.all([worker.stop(), web.stop()])
    return [
      ...demo,
      row(
        `worker and web at rest, ${scale} containers`,
        scale,
        shares,
        0.05,
        "a page was looked at before, and closed",
      ),
    ]
  },
}

/** The product as delivered, with the built-in tracking service. Its world runs, then stops. */
async function theDemo(): Promise<Row[]> {
  const { folder, remove } = makeTemporary()
  const plan = makePlan(ROOT, {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, FREEDAY_DATA: folder },
    ...{ PORT: String(await freePort()), TRACKER_PORT: String(await freePort()) },
  })
  const shutdown = makeShutdown()
  try {
    await launch(plan, "start", shutdown, silent)
    const pids = join(folder, "run")
    const parts = readdirSync(pids).map((file) => {
      const { pid } = JSON.parse(readFileSync(join(pids, file), "utf8")) as { pid: number }
      return only(file.replace(".pid", ""), pid)
    })
    const watched = [...parts, postgresIn(folder)]
    const moving = await sharesAtRest(watched)
    await fetch(`http://127.0.0.1:${plan.settings.TRACKER_PORT}/control/clock`, {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${plan.settings.TRACKER_CONTROL_TOKEN}`,
      },
      body: JSON.stringify({ running: false }),
    })
    const still = await sharesAtRest(watched)
    const reported = { goal: "", met: null }
    return [
      {
        ...row("all processes, the demo's world at our pace", DEMO, moving, 0.01, "it reports a few things a minute"),
        ...reported,
      },
      row("all processes at rest, the demo", DEMO, still, 0.01, "nothing is reported: the world's clock stands"),
    ]
  } finally {
    await shutdown.stop()
    await remove()
  }
}

function postgresIn(folder: string): Watched {
  const postmaster = Number(readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8").split("\n")[0])
  return { name: "postgres", pids: () => [postmaster, ...childrenOf(postmaster)] }
}

function only(name: string, pid: number): Watched {
  return { name, pids: () => [pid] }
}

/** Share of a core that each used over a minute, once all are at rest. */
async function sharesAtRest(watched: readonly Watched[]): Promise<Map<string, number>> {
  const end = performance.now() + LONGEST_SETTLE_MS
  while (total(await sharesOver(watched, SPAN_MS)) > SETTLED && performance.now() < end);
  let least = await sharesOver(watched, MINUTE_MS)
  for (let minute = 1; minute < MINUTES; minute++) {
    const shares = await sharesOver(watched, MINUTE_MS)
    if (total(shares) < total(least)) least = shares
  }
  return least
}

async function sharesOver(watched: readonly Watched[], ms: number): Promise<Map<string, number>> {
  const before = watched.map(ticksOf)
  const from = performance.now()
  await delay(ms)
  const seconds = (performance.now() - from) / 1_000
  return new Map(
    watched.map((one, at) => [one.name, (ticksOf(one) - (before[at] ?? 0)) / TICKS_A_SECOND / seconds] as const),
  )
}

/** A process that ended meanwhile is counted with the one that waited for it. */
function ticksOf({ pids }: Watched): number {
  return pids().reduce((sum, pid) => {
    const [utime, stime, cutime, cstime] = (statOf(pid) ?? []).slice(11, 15).map(Number)
    return sum + (utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0)
  }, 0)
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((one) => Number.isInteger(one) && statOf(one)?.[1] === String(pid))
}

/** The fields after the name, which may contain spaces: state, parent, … */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  } catch {
    return undefined
  }
}

const total = (shares: Map<string, number>) => [...shares.values()].reduce((sum, share) => sum + share, 0)

function row(name: string, scale: number, shares: Map<string, number>, goal: number, note: string): Row {
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`
  return {
    name,
    scale,
    candidate: `${percent(total(shares))} of a core`,
    reference: [...shares].map(([part, share]) => `${part} ${percent(share)}`).join(", "),
    ratio: "",
    goal: `< ${goal * 100} %`,
    met: total(shares) < goal,
    note,
  }
}
