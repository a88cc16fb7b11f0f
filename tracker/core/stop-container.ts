// Ends the tracking of single containers of a bill. What the bill's answers still bring about one is held back, and
// applied when it is tracked again.
import type { Observation } from "../sources/source.ts"
import type { Session } from "../store/session.ts"
import { applyObservation } from "./apply.ts"
import { type Core, commitDraft } from "./core.ts"
import type { Container, Shipment } from "./records.ts"
import { loadDraft } from "./shipments.ts"
import { resumeTracking, stopIfOver } from "./stop-tracking.ts"

export const stoppedNumbers = ({ stopped }: Shipment): ReadonlySet<string> =>
  new Set(stopped?.map(({ number }) => number))

/** Stops the whole shipment if none of its containers is left to track. */
export async function stopContainer(core: Core, store: Session, container: Container, at: number): Promise<Shipment> {
  const shipment = await requireShipment(store, container)
  if (!shipment.tracked || stoppedNumbers(shipment).has(container.number)) return shipment
  shipment.stopped = [...(shipment.stopped ?? []), { number: container.number, at, held: [] }]
  store.shipments.update(shipment)
  await stopIfOver(core, store, await loadDraft(store, shipment), at)
  return shipment
}

/** undefined: the whole shipment is stopped, and resumes only as a whole. */
export async function resumeContainer(
  core: Core,
  store: Session,
  container: Container,
  at: number,
): Promise<Shipment | undefined> {
  const shipment = await requireShipment(store, container)
  const numbers = stoppedNumbers(shipment)
  if (!numbers.has(container.number)) return shipment.tracked ? shipment : undefined
  if (!shipment.tracked) {
    const containers = await store.containers.by("shipment_id", shipment.id)
    const isEachStopped = containers.every((one) => one.emptyReturnedAt !== null || numbers.has(one.number))
    if (!isEachStopped) return undefined
    await resumeTracking(store, shipment, at)
  }
  const resumed = (await store.shipments.get(shipment.id)) ?? shipment
  await trackAgain(core, store, resumed, new Set([container.number]), at)
  return resumed
}

/** When the whole shipment is tracked again. */
export async function resumeContainers(core: Core, store: Session, shipment: Shipment, at: number): Promise<void> {
  await trackAgain(core, store, shipment, stoppedNumbers(shipment), at)
}

async function trackAgain(
  core: Core,
  store: Session,
  shipment: Shipment,
  numbers: ReadonlySet<string>,
  at: number,
): Promise<void> {
  const held = (shipment.stopped ?? []).filter(({ number }) => numbers.has(number)).flatMap((one) => one.held)
  shipment.stopped = (shipment.stopped ?? []).filter(({ number }) => !numbers.has(number))
  store.shipments.update(shipment)
  const draft = await loadDraft(store, shipment)
  for (const seen of held) {
    applyObservation(draft, { ...seen, at })
    await commitDraft(core, store, draft)
  }
}

/** What is applied now. The rest is kept with the stopped container it is about. */
export function holdBack(shipment: Shipment, observations: readonly Observation[]): Observation[] {
  const { stopped = [] } = shipment
  if (stopped.length === 0) return [...observations]
  const entryOf = (number: string) => stopped.find((one) => one.number === number)
  return observations.flatMap((seen) => {
    if (seen.kind === "state") {
      for (const container of seen.containers) {
        const entry = entryOf(container.number)
        // Only the last state counts.
        if (entry) {
          const earlier = entry.held.filter(({ kind }) => kind !== "state")
          entry.held = [...earlier, { ...seen, shipment: seen.shipment, containers: [container] }]
        }
      }
      return [{ ...seen, containers: seen.containers.filter(({ number }) => !entryOf(number)) }]
    }
    const entry = "container" in seen && typeof seen.container === "string" ? entryOf(seen.container) : undefined
    if (!entry) return [seen]
    entry.held.push(seen)
    return []
  })
}

async function requireShipment(store: Session, { shipmentId, number }: Container): Promise<Shipment> {
  const shipment = await store.shipments.get(shipmentId)
  if (!shipment) throw new Error(`${number} has no shipment`)
  return shipment
}
