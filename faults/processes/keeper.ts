// A process of the run: kept running, killed on demand, and restarted at once.
import { renameSync, rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { type Child, type ChildSpec, runChild } from "#bin/processes/child"
import { AppError } from "#lib/errors"

export type KeptSpec = ChildSpec & { isReady: (child: Child) => Promise<void> }

export type Kept = {
  name: string
  kills: () => number
  /** Each time it ended although nobody killed it, with its last lines. */
  ends: () => readonly string[]
  /** What whoever started it was told, such as that its log cannot be written. */
  news: () => readonly string[]
  /** SIGKILL, a pause, then a new process. Resolves once that one is ready. */
  kill: (pauseMs: number) => Promise<void>
  /** The same, and the new process's log cannot be written until it is ready. */
  killWithoutLog: (pauseMs: number) => Promise<void>
  stop: () => Promise<void>
}

const READY_MS = 60_000
const TRIES = 5
const LAST_WORDS = 900

/** Throws AppError("unavailable") with the last lines if it does not become ready. */
export async function keep(spec: KeptSpec): Promise<Kept> {
  let isWanted = true
  let kills = 0
  const ends: string[] = []
  const news: string[] = []
  let changing: Promise<unknown> = Promise.resolve()
  let child = await begin(spec, news)
  watch(child)

  async function renew(): Promise<void> {
    child = await begin(spec, news)
    watch(child)
  }

  // It must not end by itself, whatever happens to the others. If it does, that is reported, and the run goes on.
  function watch(one: Child): void {
    void one.exited.then(({ signal }) => {
      if (!isWanted || one !== child || signal === "SIGKILL") return
      ends.push(`${spec.name} ended by itself: ${one.tail().slice(-LAST_WORDS)}`)
      changing = changing.then(() => (one === child ? renew() : undefined))
    })
  }

  async function kill(pauseMs: number, around: (work: () => Promise<void>) => Promise<void>): Promise<void> {
    kills += 1
    const killed = changing.then(async () => {
      child.kill()
      await child.exited
      await delay(pauseMs)
      await around(renew)
    })
    changing = killed.catch(() => undefined)
    await killed
  }

  return {
    name: spec.name,
    kills: () => kills,
    ends: () => ends,
    news: () => news,
    kill: (pauseMs) => kill(pauseMs, (work) => work()),
    killWithoutLog: (pauseMs) => kill(pauseMs, (work) => withoutLog(join(spec.logs, `${spec.name}.log`), work)),
    stop: async () => {
      isWanted = false
      await changing.catch(() => undefined)
      await child.stop()
    },
  }
}

/** Every write to the file fails meanwhile, as on a full disk. */
async function withoutLog(file: string, work: () => Promise<void>): Promise<void> {
  renameSync(file, `${file}.kept`)
  symlinkSync("/dev/full", file)
  try {
    await work()
  } finally {
    rmSync(file, { force: true })
    renameSync(`${file}.kept`, file)
  }
}

/** A start may happen during a database outage. Then it is tried again. */
async function begin(spec: KeptSpec, news: string[]): Promise<Child> {
  for (let tries = 1; ; tries++) {
    const child = runChild(spec, (words) => void news.push(words))
    const over = new AbortController()
    const outcome = await Promise.race([
      spec.isReady(child).then(() => "ready" as const),
      child.exited.then(() => "ended" as const),
      delay(READY_MS, "late" as const, { signal: over.signal }).catch(() => "late" as const),
    ])
    over.abort()
    if (outcome === "ready") return child
    child.kill()
    await child.exited
    if (tries === TRIES) throw new AppError("unavailable", `The ${spec.name} does not become ready:\n${child.tail()}`)
    await delay(500)
  }
}
