import type { FoundContainer, FoundShipment } from "../sources/source.ts"
import { addReferences } from "../store/references.ts"
import type { Session } from "../store/session.ts"
import { stableId } from "../values/ids.ts"
import { type Draft, noteVessel, raiseUpdatedEvent, toDraft } from "./draft.ts"
import type { Container, Shipment, TrackingRequest } from "./records.ts"

/** Finds shipments of every account by number, either the registered one or the bill's. */
export async function findNumbered(store: Session, number: string): Promise<Shipment[]> {
  const found = await Promise.all([store.shipments.by("number", number), store.shipments.by("bill", number)])
  return [...new Set(found.flat())]
}

/** Drafts a new shipment for an answered request. Writes nothing yet. */
export async function draftShipment(
  store: Session,
  seed: number,
  request: TrackingRequest,
  found: Found,
  at: number,
): Promise<Draft> {
  const { accountId } = request
  const id = await shipmentId(store, seed, request)
  const shipment: Shipment = {
    id,
    accountId,
    pos: null,
    number: request.number,
    billOfLading: found.shipment.billOfLading ?? "",
    scac: found.scac,
    refNumbers: request.refNumbers ?? [],
    createdAt: at,
    portOfLading: found.shipment.portOfLading,
    portOfDischarge: found.shipment.portOfDischarge,
    ladingTerminal: found.shipment.ladingTerminal,
    terminal: found.shipment.terminal,
    destination: found.shipment.destination,
    vesselId: null,
    vesselName: found.shipment.vessel?.name ?? null,
    vesselImo: found.shipment.vessel?.imo ?? null,
    voyage: found.shipment.voyage,
    etd: found.shipment.departsAt,
    atd: null,
    eta: found.shipment.arrivesAt,
    ata: null,
    destinationEta: null,
    destinationAta: null,
    tracked: true,
    cursor: found.cursor,
    nextAt: found.nextAt,
    eventCount: 0,
  }
  const firstPos = await store.containers.nextPos(accountId)
  const containers = found.shipment.containers.map((each, n) => toContainer(shipment, each, firstPos + n))
  const draft = toDraft(shipment, containers, await seesRail(store, accountId))
  shipment.vesselId = noteVessel(draft, found.shipment.vessel)
  for (const container of containers) {
    const facts = { containerId: container.id, createdAt: at, zone: null, terminal: container.terminal }
    raiseUpdatedEvent(draft, "container.created", { ...facts, changeset: {} })
  }
  return draft
}

type Found = { scac: string; shipment: FoundShipment; cursor: string; nextAt: number | null }

/** A number tracked again after its first tracking was stopped is a new shipment with a new id. */
async function shipmentId(store: Session, seed: number, request: TrackingRequest): Promise<string> {
  const { accountId, scac, number } = request
  const before = (await store.shipments.by("number", number)).filter((each) => each.accountId === accountId)
  return stableId(seed, accountId, "shipment", scac ?? "", number, before.length)
}

/** Adds a container that the bill also has. It gets its place in the account's list when it is written. */
export function addContainer(draft: Draft, found: FoundContainer): void {
  if (draft.containers.some(({ number }) => number === found.number)) return
  const container = { ...toContainer(draft.shipment, found, 0), terminal: draft.shipment.terminal }
  draft.containers.push(container)
  draft.added.add(container.id)
  const facts = { containerId: container.id, createdAt: draft.shipment.createdAt, zone: null, changeset: {} }
  raiseUpdatedEvent(draft, "container.created", { ...facts, terminal: container.terminal })
}

function toContainer(shipment: Shipment, found: FoundContainer, pos: number): Container {
  return {
    id: stableId(shipment.id, "container", found.number),
    accountId: shipment.accountId,
    pos,
    shipmentId: shipment.id,
    number: found.number,
    createdAt: shipment.createdAt,
    equipmentType: found.equipmentType,
    equipmentLength: found.equipmentLength,
    equipmentHeight: found.equipmentHeight,
    seal: found.seal,
    weightLbs: found.weightLbs,
    refNumbers: shipment.refNumbers,
    terminal: shipment.terminal,
    status: "new",
    arrivedAt: null,
    dischargedAt: null,
    fullOutAt: null,
    inlandFullOutAt: null,
    emptyReturnedAt: null,
    inlandZone: null,
    emptyReturnedZone: null,
    holds: null,
    fees: null,
    availabilityKnown: false,
    available: null,
    appointmentAt: null,
    lfdLine: null,
    lfdTerminal: null,
    lfdRail: null,
  }
}

async function seesRail(store: Session, accountId: string): Promise<boolean> {
  return (await store.accounts.get(accountId))?.entitlements.includes("rail_lfd") ?? false
}

export async function loadDraft(store: Session, shipment: Shipment): Promise<Draft> {
  const [containers, rail] = await Promise.all([
    store.containers.by("shipment_id", shipment.id),
    seesRail(store, shipment.accountId),
  ])
  return toDraft(shipment, containers, rail)
}

/**
 * Writes a draft. `fresh` means its shipment and containers are new. `packs` means events that nobody is notified of
 * never change, so they are stored packed.
 */
export async function saveDraft(store: Session, draft: Draft, fresh: boolean, packs = true): Promise<void> {
  const save = fresh ? "insert" : "update"
  const { shipment } = draft
  // Published, with a place in the account's list, as soon as the line has issued its bill.
  if (shipment.pos === null && shipment.billOfLading !== "") {
    shipment.pos = await store.shipments.nextPos(shipment.accountId)
  }
  store.shipments[save](draft.shipment)
  for (const container of draft.containers) {
    if (draft.added.has(container.id)) container.pos = await store.containers.nextPos(shipment.accountId)
    store.containers[draft.added.has(container.id) ? "insert" : save](container)
  }
  await correctEvents(store, draft)
  if (fresh) addReferences(store, draft.shipment.accountId, "shipment", draft.shipment)
  for (const vessel of draft.vessels.values()) store.vessels.insert(vessel)
  if (packs && fresh && (await store.webhooks.by("account_id", draft.shipment.accountId)).length === 0) {
    // Nobody is notified, so nothing will ever refer to these events.
    store.transportEvents.insertHistory(draft.shipment.id, draft.transportEvents)
    return
  }
  for (const event of draft.transportEvents) store.transportEvents.insert(event)
  for (const event of draft.estimatedEvents) store.estimatedEvents.insert(event)
  for (const event of draft.updatedEvents) store.updatedEvents.insert(event)
}

async function correctEvents(store: Session, { corrected }: Draft): Promise<void> {
  for (const { containerId, event, was, change } of corrected) {
    const all = await store.transportEvents.by("container_id", containerId)
    const found = all.findLast((one) => one.event === event && one.happenedAt === was.at && one.place === was.place)
    if (found) store.transportEvents.update({ ...found, ...change })
  }
}
