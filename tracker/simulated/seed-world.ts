// Fills an empty world with what was registered before it began. Continues after a kill half-way.

import { type Registered, registerNth, registerOpen } from "#world/registered"
import { applyAnswer } from "../core/answer.ts"
import type { Core } from "../core/core.ts"
import type { TrackingRequest } from "../core/records.ts"
import { newRequest, toFailed } from "../core/requests.ts"
import { findNumbered } from "../core/shipments.ts"
import type { Session } from "../store/session.ts"
import { readSetting, writeSetting } from "../store/settings.ts"
import { stableId } from "../values/ids.ts"

const AT_ONCE = 1500
const TELL_EVERY_MS = 10_000

/** The size of a new world: a number of shipments, or as many as needed for a number of containers. */
export type Size = { shipments: number; containers: number | undefined }

export async function seedWorld(core: Core, accountId: string, start: number, size: Size): Promise<void> {
  const kept = await core.store.read(async (store) => ({
    isDone: (await readSetting(store, "seeding")) === "done",
    seeded: Number((await readSetting(store, "seeded")) ?? 0),
    containers: (await store.containers.nextPos(accountId)) - 1,
  }))
  if (kept.isDone) return
  let { seeded, containers } = kept
  const isFull = () => (size.containers === undefined ? seeded >= size.shipments : containers >= size.containers)
  if (!isFull()) await seedParties(core, accountId)
  let reportedAt = Date.now()
  while (!isFull()) {
    const until = size.containers === undefined ? Math.min(seeded + AT_ONCE, size.shipments) : seeded + AT_ONCE
    const prepared: Prepared[] = []
    for (let n = seeded; n < until; n += 1) {
      prepared.push(await prepare(core, accountId, start, n, registerNth(core.seed, accountId, start, n)))
    }
    // A half-made world lost in a power cut is made again, so only the last write below waits for the disk.
    await core.store.write(
      async (store) => {
        await lookUp(store, prepared)
        for (const { write } of prepared) {
          if (isFull()) break
          await write(store)
          seeded += 1
          containers = (await store.containers.nextPos(accountId)) - 1
        }
        await writeSetting(store, "seeded", seeded)
      },
      { soon: false },
    )
    if (Date.now() - reportedAt > TELL_EVERY_MS) {
      reportedAt = Date.now()
      console.error(`tracker: making the world, ${seeded} shipments so far`)
    }
  }
  await seedOpen(core, accountId, start, seeded)
}

/** Looks up for all writes at once what each would look up by itself. */
async function lookUp(store: Session, prepared: Prepared[]): Promise<void> {
  await Promise.all(
    prepared.map(({ number, type }) =>
      type === "container" ? store.containers.by("number", number) : findNumbered(store, number),
    ),
  )
  await Promise.all(prepared.map(({ number }) => store.shipments.by("number", number)))
}

const CUSTOMERS = ["Harbor & Pine Furniture", "Lakeshore Outdoor", "Meridian Foods", "Ridgeway Tools"]

function partyId(core: Core, accountId: string, n: number): string {
  return stableId(core.seed, accountId, "party", n)
}

async function seedParties(core: Core, accountId: string): Promise<void> {
  const parties = CUSTOMERS.map((name, n) => ({ id: partyId(core, accountId, n), accountId, name }))
  await core.store.write(async (store) => {
    for (const party of parties) if (!(await store.parties.get(party.id))) store.parties.insert(party)
  })
}

/** Every fifth has no customer. */
function customerOf(core: Core, accountId: string, n: number): string | null {
  return n % 5 === 4 ? null : partyId(core, accountId, n % CUSTOMERS.length)
}

/** Requests that have not led to a shipment come last, all at once. */
async function seedOpen(core: Core, accountId: string, start: number, seeded: number): Promise<void> {
  const open = seeded > 0 ? registerOpen(core.seed, accountId, start) : []
  const prepared: Prepared[] = []
  for (const [n, registered] of open.entries()) {
    prepared.push(await prepare(core, accountId, start, seeded + n, registered))
  }
  await core.store.write(async (store) => {
    for (const { write } of prepared) await write(store)
    await writeSetting(store, "seeding", "done")
  })
}

type Prepared = Pick<Registered, "number" | "type"> & { write: (store: Session) => Promise<void> }

/** Asks the source, and returns the write that applies its answer. */
async function prepare(
  core: Core,
  accountId: string,
  start: number,
  n: number,
  registered: Registered,
): Promise<Prepared> {
  const { number, type, scac, refNumbers, at, memo, outcome } = registered
  const customerId = customerOf(core, accountId, n)
  const registration = { accountId, number, type, scac, autoDetect: false, refNumbers, customerId }
  const id = stableId(core.seed, accountId, "tracking_request", n)
  const insert = async (store: Session, changes: (request: TrackingRequest) => TrackingRequest) => {
    const pos = await store.requests.nextPos(accountId)
    const request = changes({ ...newRequest(registration, id, pos, at, null), memo })
    store.requests.insert(request)
    return request
  }
  if (outcome === "awaiting") {
    const awaiting = { status: "awaiting_manifest", retrying: true, attempts: 1 } as const
    const nextAt = registered.awaitingUntil
    const write = async (store: Session) => void (await insert(store, (made) => ({ ...made, ...awaiting, nextAt })))
    return { number, type, write }
  }
  if (outcome !== "found") {
    const toEnd = (made: TrackingRequest) => ({ ...toFailed(made, outcome.failed, at), attempts: 1 })
    return { number, type, write: async (store) => void (await insert(store, toEnd)) }
  }
  const answer = await core.source.ask({ accountId, number, type, scac, at, attempt: 0, memo })
  const polled = answer.result === "found" ? await core.source.poll(answer.cursor, start) : null
  const write = async (store: Session) =>
    applyAnswer(core, store, await insert(store, (made) => made), answer, polled, at)
  return { number, type, write }
}
