import type { FoundContainer, FoundShipment } from "../sources/source.ts"
import { readEntitlements } from "../store/accounts.ts"
import { nextPos } from "../store/records.ts"
import { addReferences } from "../store/references.ts"
import type { Store } from "../store/store.ts"
import { stableId } from "../values/ids.ts"
import { type Draft, noteVessel, raiseUpdatedEvent, toDraft } from "./draft.ts"
import type { Container, Shipment, TrackingRequest } from "./records.ts"

/** Shipments of an account under a number as it was registered or as the bill; two index look-ups, not a scan. */
export const BY_NUMBER = `seq in (select seq from shipment where account_id = ?1 and number = ?2
  union select seq from shipment where account_id = ?1 and bill = ?2)`

/** A new shipment for an answered request; nothing is written yet. */
export function draftShipment(store: Store, seed: number, request: TrackingRequest, found: Found, at: number): Draft {
  const { accountId } = request
  const id = shipmentId(store, seed, request)
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
  const firstPos = nextPos(store.db, "container", accountId)
  const containers = found.shipment.containers.map((each, n) => toContainer(shipment, each, firstPos + n))
  const draft = toDraft(shipment, containers, seesRail(store, accountId))
  shipment.vesselId = noteVessel(draft, found.shipment.vessel)
  for (const container of containers) {
    const facts = { containerId: container.id, createdAt: at, zone: null, terminal: container.terminal }
    raiseUpdatedEvent(draft, "container.created", { ...facts, changeset: {} })
  }
  return draft
}

type Found = { scac: string; shipment: FoundShipment; cursor: string; nextAt: number | null }

/** The same number tracked again after its first tracking was stopped is another shipment with another id. */
function shipmentId(store: Store, seed: number, request: TrackingRequest): string {
  const before = store.shipments.count("account_id = ? and number = ?", request.accountId, request.number)
  return stableId(seed, request.accountId, "shipment", request.scac ?? "", request.number, before)
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

const seesRail = ({ db }: Store, accountId: string) => readEntitlements(db, accountId).has("rail_lfd")

export function loadDraft(store: Store, shipment: Shipment): Draft {
  const containers = store.containers.find("shipment_id = ?", shipment.id)
  return toDraft(shipment, containers, seesRail(store, shipment.accountId))
}

/** Writes a draft; `fresh` where its shipment and containers are new. */
export function saveDraft(store: Store, draft: Draft, fresh: boolean): void {
  const save = fresh ? "insert" : "update"
  const { shipment } = draft
  // Published, with a place in the account's list, as soon as the line has given its bill.
  if (shipment.pos === null && shipment.billOfLading !== "") {
    shipment.pos = nextPos(store.db, "shipment", shipment.accountId)
  }
  store.shipments[save](draft.shipment)
  for (const container of draft.containers) store.containers[save](container)
  if (fresh) addReferences(store.db, draft.shipment.accountId, "shipment", draft.shipment)
  for (const vessel of draft.vessels.values()) if (!store.vessels.get(vessel.id)) store.vessels.insert(vessel)
  if (fresh && store.webhooks.count("account_id = ?", draft.shipment.accountId) === 0) {
    // Nobody is notified, so nothing will ever refer to one of these events.
    store.transportEvents.insertHistory(draft.shipment.id, draft.transportEvents)
    return
  }
  for (const event of draft.transportEvents) store.transportEvents.insert(event)
  for (const event of draft.estimatedEvents) store.estimatedEvents.insert(event)
  for (const event of draft.updatedEvents) store.updatedEvents.insert(event)
}
