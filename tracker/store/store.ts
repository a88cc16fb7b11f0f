import type {
  Blob,
  Container,
  ContainerUpdatedEvent,
  EstimatedEvent,
  Party,
  Representation,
  Shipment,
  TrackingRequest,
  UploadedDocument,
  Vessel,
  Webhook,
} from "../core/records.ts"
import type { Fault } from "../faults/fault.ts"
import { type Database, openDatabase } from "./database.ts"
import { type EventRecords, withHistory } from "./history.ts"
import { openRecords, type Records } from "./records.ts"

export type Store = {
  db: Database
  requests: Records<TrackingRequest>
  shipments: Records<Shipment>
  containers: Records<Container>
  transportEvents: EventRecords
  estimatedEvents: Records<EstimatedEvent>
  updatedEvents: Records<ContainerUpdatedEvent>
  vessels: Records<Vessel>
  faults: Records<Fault>
  webhooks: Records<Webhook>
  blobs: Records<Blob>
  documents: Records<UploadedDocument>
  representations: Records<Representation>
  parties: Records<Party>
}

export function openStore(folder: string): Store {
  const db = openDatabase(folder)
  return {
    db,
    requests: openRecords(db, "tracking_request", (r) => ({
      account_id: r.accountId,
      pos: r.pos,
      number: r.number,
      shipment_id: r.shipmentId,
      next_at: r.nextAt,
    })),
    shipments: openRecords(db, "shipment", (s) => ({
      account_id: s.accountId,
      pos: s.pos,
      number: s.number,
      bill: s.billOfLading,
      next_at: s.nextAt,
    })),
    containers: openRecords(db, "container", (c) => ({
      account_id: c.accountId,
      pos: c.pos,
      shipment_id: c.shipmentId,
      number: c.number,
    })),
    transportEvents: withHistory(
      db,
      openRecords(db, "transport_event", (e) => ({ shipment_id: e.shipmentId, container_id: e.containerId })),
    ),
    estimatedEvents: openRecords(db, "estimated_event", (e) => ({ shipment_id: e.shipmentId })),
    updatedEvents: openRecords(db, "container_updated_event", (e) => ({ container_id: e.containerId })),
    faults: openRecords(db, "fault", () => ({})),
    vessels: openRecords(db, "vessel", () => ({})),
    blobs: openRecords(db, "blob", (b) => ({ account_id: b.accountId, uploaded: b.uploaded ? 1 : 0 })),
    documents: openRecords(db, "document", (d) => ({ account_id: d.accountId, pos: d.pos, checksum: d.checksum })),
    representations: openRecords(db, "document_representation", (r) => ({ document_id: r.documentId })),
    parties: openRecords(db, "party", (p) => ({ account_id: p.accountId })),
    webhooks: openRecords(db, "webhook", (w) => ({ account_id: w.accountId, pos: w.pos })),
  }
}
