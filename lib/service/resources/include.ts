// Relationships that a full read includes (interface document, behaviour 5), by the document's names.

export const SHIPMENT_INCLUDE = [
  "port_of_lading",
  "port_of_discharge",
  "pod_terminal",
  "port_of_lading_terminal",
  "destination",
].join(",")

export const CONTAINER_INCLUDE = [
  "shipment",
  "pod_terminal",
  "pod_terminal.port",
  "transport_events",
  "transport_events.location",
  "transport_events.vessel",
  "transport_events.terminal",
].join(",")

export const DOCUMENT_INCLUDE = "last_document_representation,parent_document"

export const NOTIFICATION_INCLUDE = "reference_object"
