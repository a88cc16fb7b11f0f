// Name lists of the interface document, in its order. Data only.

export const TRANSPORT_EVENTS = [
  "container.transport.vessel_arrived",
  "container.transport.estimated.vessel_arrived",
  "container.transport.vessel_discharged",
  "container.transport.vessel_loaded",
  "container.transport.vessel_departed",
  "container.transport.estimated.vessel_departed",
  "container.transport.vessel_berthed",
  "container.transport.rail_departed",
  "container.transport.rail_arrived",
  "container.transport.rail_loaded",
  "container.transport.rail_unloaded",
  "container.transport.transshipment_arrived",
  "container.transport.transshipment_discharged",
  "container.transport.transshipment_loaded",
  "container.transport.transshipment_departed",
  "container.transport.feeder_arrived",
  "container.transport.feeder_discharged",
  "container.transport.feeder_loaded",
  "container.transport.feeder_departed",
  "container.transport.empty_out",
  "container.transport.full_in",
  "container.transport.full_out",
  "container.transport.empty_in",
  "container.transport.arrived_at_inland_destination",
  "container.transport.estimated.arrived_at_inland_destination",
  "container.transport.available",
  "container.transport.not_available",
  "container.transport.delivered",
  "container.pickup_lfd.changed",
  "container.pickup_lfd_line.changed",
  "container.pickup_lfd_terminal.changed",
  "container.pickup_lfd_rail.changed",
  "container.pickup_appointment.changed",
] as const

const TRACKING_REQUEST_EVENTS = [
  "tracking_request.succeeded",
  "tracking_request.failed",
  "tracking_request.awaiting_manifest",
  "tracking_request.tracking_stopped",
] as const

const OTHER_EVENTS = [
  "shipment.estimated.arrival",
  ...TRACKING_REQUEST_EVENTS,
  "container.created",
  "container.pod_terminal_changed",
  "container.updated",
  "document_representation.created",
  "document_representation.failed",
] as const

/** The 43 events a webhook can subscribe to. */
export const EVENTS = [...TRANSPORT_EVENTS, ...OTHER_EVENTS] as const
export type EventName = (typeof EVENTS)[number]

export const REQUEST_TYPES = ["bill_of_lading", "booking_number", "container"] as const
export type RequestType = (typeof REQUEST_TYPES)[number]

export const REQUEST_STATUSES = ["pending", "awaiting_manifest", "created", "failed", "tracking_stopped"] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const FAILED_REASONS = [
  "booking_cancelled",
  "duplicate",
  "expired",
  "internal_processing_error",
  "invalid_number",
  "not_found",
  "retries_exhausted",
  "shipping_line_unreachable",
  "unrecognized_response",
  "data_unavailable",
  "scac_auto_detect_failed",
] as const
export type FailedReason = (typeof FAILED_REASONS)[number]

export const DELIVERY_STATUSES = ["pending", "succeeded", "failed"] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export const HOLD_NAMES = ["freight", "customs", "USDA", "VACIS", "TMF", "other"] as const
export type HoldName = (typeof HOLD_NAMES)[number]
export const HOLD_STATUSES = ["hold", "pending"] as const
export type HoldStatus = (typeof HOLD_STATUSES)[number]

export const FEE_TYPES = ["demurrage", "extended_dwell_time", "exam", "total", "other"] as const
export type FeeType = (typeof FEE_TYPES)[number]

export const EQUIPMENT_TYPES = ["dry", "reefer", "open top", "flat rack", "bulk", "tank"] as const
export const EQUIPMENT_LENGTHS = [10, 20, 40, 45] as const
export const EQUIPMENT_HEIGHTS = ["standard", "high cube"] as const

export const DATA_SOURCES = ["shipping_line", "terminal", "ais"] as const
export type DataSource = (typeof DATA_SOURCES)[number]

/** Changeset attributes that can be alerted on. */
export const ALERTABLE_ATTRIBUTES = [
  "available_for_pickup",
  "pickup_lfd",
  "fees_at_pod_terminal",
  "holds_at_pod_terminal",
  "pickup_appointment_at",
  "pod_terminal",
] as const

/** From the public service; the interface document does not mention custom fields. */
export const CUSTOM_FIELD_ENTITIES = ["Shipment", "Container", "TrackingRequest"] as const
export type CustomFieldEntity = (typeof CUSTOM_FIELD_ENTITIES)[number]
export const CUSTOM_FIELD_TYPES = [
  "short_text",
  "number",
  "date",
  "datetime",
  "boolean",
  "enum",
  "enum_multi",
  "reference",
] as const
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number]

/** `current_status` of the public service. The interface document gives only two examples. */
export const CURRENT_STATUSES = [
  "new",
  "on_ship",
  "grounded",
  "available",
  "not_available",
  "awaiting_inland_transfer",
  "on_rail",
  "off_dock",
  "picked_up",
  "delivered",
  "empty_returned",
  "dropped",
  "loaded",
] as const
