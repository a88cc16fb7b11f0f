// One search hit. All kinds have the same attributes; those a kind does not have are null.
import type { Resource } from "#lib/wire/resources"
import type { Container, Shipment, TrackingRequest } from "../core/records.ts"
import { findPort } from "../reference/places.ts"
import { toRecordTime } from "../values/instant.ts"
import type { View } from "./resource.ts"

const NONE = {
  shipment_id: null,
  port_of_lading_name: null,
  port_of_discharge_name: null,
  containers_count: null,
  tracking_stopped: null,
  tracking_stopped_reason: null,
  status: null,
  failed_reason: null,
}

export const showHit = {
  shipment: async ({ store }: View, shipment: Shipment): Promise<Resource> => ({
    id: shipment.id,
    type: "shipment",
    attributes: {
      ...NONE,
      entity_type: "shipment",
      number: shipment.billOfLading,
      scac: shipment.scac,
      port_of_lading_name: findPort(shipment.portOfLading)?.name ?? null,
      port_of_discharge_name: findPort(shipment.portOfDischarge)?.name ?? null,
      containers_count: (await store.containers.by("shipment_id", shipment.id)).length,
      tracking_stopped: !shipment.tracked,
      tracking_stopped_reason: shipment.stoppedReason ?? null,
      ref_numbers: shipment.refNumbers,
      created_at: toRecordTime(shipment.createdAt),
      updated_at: toRecordTime(shipment.pulledAt ?? shipment.createdAt),
    },
  }),
  container: async ({ store }: View, container: Container): Promise<Resource> => {
    const shipment = await store.shipments.get(container.shipmentId)
    return {
      id: container.id,
      type: "cargo",
      attributes: {
        ...NONE,
        entity_type: "cargo",
        number: container.number,
        shipment_id: shipment && shipment.pos !== null ? shipment.id : null,
        scac: shipment?.scac ?? null,
        ref_numbers: container.refNumbers,
        created_at: toRecordTime(container.createdAt),
        updated_at: toRecordTime(shipment?.pulledAt ?? container.createdAt),
      },
    }
  },
  request: (request: TrackingRequest): Resource => ({
    id: request.id,
    type: "tracking_request",
    attributes: {
      ...NONE,
      entity_type: "tracking_request",
      number: request.number,
      scac: request.scac,
      status: request.status,
      failed_reason: request.failedReason,
      ref_numbers: request.refNumbers ?? [],
      created_at: toRecordTime(request.createdAt),
      updated_at: toRecordTime(request.updatedAt),
    },
  }),
}
