// Ends the tracking of single containers of a bill. What the bill's answers still bring about one is held back, and
// applied when it is tracked again.
import type { Observation, State } from "../sources/source.ts"
import type { Session } from "../store/session.ts"
import { applyObservation, setContainers } from "./apply.ts"
import { type Core, commitDraft } from "./core.ts"
import type { Container, Shipment, Stopped } from "./records.ts"
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
    // The shipment went on meanwhile: its own state is newer.
    if (seen.kind === "state") setContainers(draft, seen.containers)
    else applyObservation(draft, { ...seen, at })
    await commitDraft(core, store, draft)
  }
}

/** What is applied now. The rest is kept with the stopped container it is about. */
export function holdBack(shipment: Shipment, observations: readonly Observation[]): Observation[] {
  const entries = new Map(shipment.stopped?.map((entry) => [entry.number, entry]))
  if (entries.size === 0) return [...observations]
  return observations.flatMap((seen): Observation[] => {
    if (seen.kind === "state") return [holdState(entries, seen)]
    const entry = "container" in seen && typeof seen.container === "string" ? entries.get(seen.container) : undefined
    entry?.held.push(seen)
    return entry ? [] : [seen]
  })
}

/** Of a container's states only the last counts. */
function holdState(entries: ReadonlyMap<string, Stopped>, seen: State): State {
  for (const container of seen.containers) {
    const entry = entries.get(container.number)
    if (entry) entry.held = [...entry.held.filter(({ kind }) => kind !== "state"), { ...seen, containers: [container] }]
  }
  return { ...seen, containers: seen.containers.filter(({ number }) => !entries.has(number)) }
}

async function requireShipment(store: Session, { shipmentId, number }: Container): Promise<Shipment> {
  const shipment = await store.shipments.get(shipmentId)
  if (!shipment) throw new Error(`${number} has no shipment`)
  return shipment
}
