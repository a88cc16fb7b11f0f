// Fills an empty world with what was registered before it began. A kill half-way is taken up where it stopped.
import { applyAnswer } from "./core/answer.ts"
import type { Core } from "./core/core.ts"
import { newRequest, toFailed } from "./core/requests.ts"
import { type Registered, registerNth, registerOpen } from "./sources/simulated/world.ts"
import { nextPos } from "./store/records.ts"
import { readSetting, writeSetting } from "./store/settings.ts"
import { stableId } from "./values/ids.ts"

const AT_ONCE = 1500
const TELL_EVERY_MS = 10_000

/** How large a world to make: so many shipments, or as many as it takes to have so many containers. */
export type Size = { shipments: number; containers: number | undefined }

export async function seedWorld(core: Core, accountId: string, start: number, size: Size): Promise<void> {
  const { db } = core.store
  const isFull = (seeded: number) => {
    if (size.containers === undefined) return seeded >= size.shipments
    return nextPos(db, "container", accountId) > size.containers
  }
  // What a power cut takes of a half-made world is made again; the last write below is waited for. Ids lie anywhere in
  // their indexes, so a large world is made with room to keep those in memory, and few rounds of writing them out.
  db.tune("synchronous = normal; cache_size = -262144; wal_autocheckpoint = 50000")
  let reportedAt = Date.now()
  let seeded = Number(readSetting(db, "seeded") ?? 0)
  if (!isFull(seeded)) seedParties(core, accountId)
  while (readSetting(db, "seeding") !== "done" && !isFull(seeded)) {
    const from = seeded
    const until = size.containers === undefined ? Math.min(from + AT_ONCE, size.shipments) : from + AT_ONCE
    const writes: (() => void)[] = []
    for (let n = from; n < until; n += 1) {
      writes.push(await prepare(core, accountId, start, n, registerNth(core.seed, accountId, start, n)))
    }
    seeded = db.write(() => {
      let n = from
      for (const write of writes) {
        if (size.containers !== undefined && isFull(n)) break
        write()
        n += 1
      }
      writeSetting(db, "seeded", n)
      return n
    })
    if (Date.now() - reportedAt > TELL_EVERY_MS) {
      reportedAt = Date.now()
      console.error(`tracker: making the world, ${seeded} shipments so far`)
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  db.tune("synchronous = full; cache_size = -65536; wal_autocheckpoint = 1000; shrink_memory")
  if (readSetting(db, "seeding") !== "done") await seedOpen(core, accountId, start, seeded)
}

const CUSTOMERS = ["Harbor & Pine Furniture", "Lakeshore Outdoor", "Meridian Foods", "Ridgeway Tools"]

function partyId(core: Core, accountId: string, n: number): string {
  return stableId(core.seed, accountId, "party", n)
}

function seedParties(core: Core, accountId: string): void {
  const { store } = core
  const parties = CUSTOMERS.map((name, n) => ({ id: partyId(core, accountId, n), accountId, name }))
  store.db.write(() => {
    for (const party of parties) if (!store.parties.get(party.id)) store.parties.insert(party)
  })
}

/** Every fifth is tracked for nobody in particular. */
function customerOf(core: Core, accountId: string, n: number): string | null {
  return n % 5 === 4 ? null : partyId(core, accountId, n % CUSTOMERS.length)
}

/** The requests that have led to no shipment come last, all at once. */
async function seedOpen(core: Core, accountId: string, start: number, seeded: number): Promise<void> {
  const { db } = core.store
  const writes: (() => void)[] = []
  const open = seeded > 0 ? registerOpen(core.seed, accountId, start) : []
  for (const [n, registered] of open.entries()) {
    const known = core.store.requests.count("account_id = ? and number = ?", accountId, registered.number) > 0
    if (!known) writes.push(await prepare(core, accountId, start, seeded + n, registered))
  }
  db.write(() => {
    for (const write of writes) write()
    writeSetting(db, "seeding", "done")
  })
}

/** Asks the source, and gives back the write that takes its answer in. */
async function prepare(core: Core, accountId: string, start: number, n: number, registered: Registered) {
  const { number, type, scac, refNumbers, at, memo, outcome } = registered
  const registration = {
    accountId,
    number,
    type,
    scac,
    autoDetect: false,
    refNumbers,
    customerId: customerOf(core, accountId, n),
  }
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
