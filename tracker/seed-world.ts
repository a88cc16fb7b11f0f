// Fills an empty world with what was registered before it began. A kill half-way is taken up where it stopped.
import { applyAnswer } from "./core/answer.ts"
import type { Core } from "./core/core.ts"
import { newRequest, toFailed } from "./core/requests.ts"
import { stableId } from "./ids.ts"
import { type Registered, registerNth, registerOpen } from "./sources/simulated/world.ts"
import { nextPos } from "./store/records.ts"
import { readSetting, writeSetting } from "./store/settings.ts"

const AT_ONCE = 200

export async function seedWorld(core: Core, accountId: string, start: number, shipments: number): Promise<void> {
  const open = shipments > 0 ? registerOpen(core.seed, accountId, start) : []
  const total = shipments + open.length
  const { db } = core.store
  for (let n = Number(readSetting(db, "seeded") ?? 0); n < total; ) {
    const until = Math.min(n + AT_ONCE, total)
    const writes: (() => void)[] = []
    for (; n < until; n += 1) {
      const registered = open[n - shipments] ?? registerNth(core.seed, accountId, start, n)
      writes.push(await prepare(core, accountId, start, n, registered))
    }
    db.write(() => {
      for (const write of writes) write()
      writeSetting(db, "seeded", n)
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Asks the source, and gives back the write that takes its answer in. */
async function prepare(core: Core, accountId: string, start: number, n: number, registered: Registered) {
  const { number, type, scac, refNumbers, at, memo, outcome } = registered
  const registration = { accountId, number, type, scac, autoDetect: false, refNumbers }
  const id = stableId(core.seed, accountId, "tracking_request", n)
  const insert = () => {
    const request = {
      ...newRequest(registration, id, nextPos(core.store.db, "tracking_request", accountId), at, null),
      memo,
    }
    core.store.requests.insert(request)
    return request
  }
  if (outcome === "awaiting") {
    const nextAt = registered.awaitingUntil
    return () =>
      core.store.requests.update({ ...insert(), status: "awaiting_manifest", retrying: true, attempts: 1, nextAt })
  }
  if (outcome !== "found") {
    return () => core.store.requests.update({ ...toFailed(insert(), outcome.failed, at), attempts: 1 })
  }
  const answer = await core.source.ask({ accountId, number, type, scac, at, attempt: 0, memo })
  const polled = answer.result === "found" ? await core.source.poll(answer.cursor, start) : null
  return () => applyAnswer(core, insert(), answer, polled, at)
}
