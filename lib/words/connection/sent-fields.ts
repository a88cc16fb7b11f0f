// The service's field → ours → what it is called on a page. Every attribute and relation of the interface document and
// of the public service's description (test/wire/field-names.json) has a row: kept in a column of ours, listed under
// "Also sent", or left out with the reason.

type SentField = { ours: string; shown: string } | { also: string } | { left: string }

const own = (ours: string, shown: string): SentField => ({ ours, shown })
const also = (words: string): SentField => ({ also: words })
const left = (reason: string): SentField => ({ left: reason })

const NAMED_THERE = "each of them names it"
const OF_A_PLACE = {
  name: own("name", "Name"),
  code: own("code", "UN/LOCODE"),
  state_abbr: own("state", "State"),
  country_code: own("country", "Country"),
  time_zone: own("zone", "Time zone"),
  latitude: own("latitude", "On the map"),
  longitude: own("longitude", "On the map"),
}
const OF_A_TERMINAL = {
  name: own("name", "Terminal"),
  nickname: own("nickname", "Terminal"),
  firms_code: own("firmsCode", "FIRMS code"),
  port: own("portId", "Port"),
}

export const SENT_FIELDS: Record<string, Record<string, SentField>> = {
  shipment: {
    bill_of_lading_number: own("billOfLading", "Bill of lading"),
    normalized_number: also("Number as the carrier is asked for it"),
    ref_numbers: own("refNumbers", "References"),
    created_at: own("createdAt", "Tracked since"),
    tags: also("Tags"),
    shipment_tags: also("Tags"),
    tracked: own("tracked", "Tracking"),
    port_of_lading_locode: own("polLocode", "Port of lading"),
    port_of_lading_name: own("polName", "Port of lading"),
    port_of_discharge_locode: own("podLocode", "Port of discharge"),
    port_of_discharge_name: own("podName", "Port of discharge"),
    destination_locode: own("destinationLocode", "Destination"),
    destination_name: own("destinationName", "Destination"),
    shipping_line_scac: own("lineScac", "Carrier"),
    shipping_line_name: own("lineName", "Carrier"),
    shipping_line_short_name: also("Carrier, short"),
    customer_name: own("customerName", "Customer"),
    pod_vessel_name: own("podVesselName", "Vessel"),
    pod_vessel_imo: own("podVesselImo", "IMO"),
    pod_voyage_number: own("podVoyage", "Voyage"),
    pol_etd_at: own("polEtdAt", "Leaves"),
    pol_atd_at: own("polAtdAt", "Left"),
    pod_eta_at: own("podEtaAt", "ETA"),
    pod_original_eta_at: also("First ETA"),
    pod_ata_at: own("podAtaAt", "Arrived"),
    destination_eta_at: own("destinationEtaAt", "ETA at the destination"),
    destination_ata_at: own("destinationAtaAt", "Arrived at the destination"),
    pol_timezone: own("polZone", "Time zone of the port of lading"),
    pod_timezone: own("podZone", "Time zone of the port of discharge"),
    destination_timezone: own("destinationZone", "Time zone of the destination"),
    line_tracking_last_attempted_at: also("Carrier last asked"),
    line_tracking_last_succeeded_at: own("lineCheckedAt", "Carrier data as of"),
    line_tracking_stopped_at: own("tracked", "Tracking"),
    line_tracking_stopped_reason: own("trackingStoppedReason", "Why tracking stopped"),
    line_tracking_stopped_by_user: left("only an id: the description lists no fields of a user"),
    port_of_lading: own("portOfLadingId", "Port of lading"),
    port_of_discharge: own("portOfDischargeId", "Port of discharge"),
    pod_terminal: own("podTerminalId", "Terminal"),
    port_of_lading_terminal: own("polTerminalId", "Terminal of lading"),
    destination_terminal: own("destinationTerminalId", "Terminal at the destination"),
    destination: own("destinationId", "Destination"),
    containers: own("containerIds", "Containers"),
  },
  container: {
    number: own("number", "Container"),
    seal_number: own("sealNumber", "Seal"),
    ref_numbers: own("refNumbers", "References"),
    created_at: own("createdAt", "Tracked since"),
    equipment_type: own("equipmentType", "Equipment type"),
    equipment_length: own("equipmentLength", "Length"),
    equipment_height: own("equipmentHeight", "Height"),
    weight_in_lbs: own("weightLbs", "Weight"),
    holds_at_pod_terminal: own("holds", "Holds"),
    fees_at_pod_terminal: own("fees", "Fees"),
    pickup_lfd: own("lfdCoalesced", "Reported as the pickup LFD"),
    "import_deadlines.pickup_lfd_line": own("lfdLine", "Carrier LFD"),
    "import_deadlines.pickup_lfd_terminal": own("lfdTerminal", "Terminal LFD"),
    "import_deadlines.pickup_lfd_rail": own("lfdRail", "Rail LFD"),
    pickup_appointment_at: own("pickupAppointmentAt", "Terminal appointment"),
    availability_known: own("availabilityKnown", "Ready?"),
    available_for_pickup: own("availableForPickup", "Ready?"),
    pod_arrived_at: own("podArrivedAt", "Arrived"),
    pod_discharged_at: own("podDischargedAt", "Discharged"),
    pod_full_out_at: own("podFullOutAt", "Picked up"),
    final_destination_full_out_at: own("finalDestinationFullOutAt", "Picked up inland"),
    empty_terminated_at: own("emptyTerminatedAt", "Empty return"),
    pod_timezone: own("podZone", "Time zone of the port"),
    final_destination_timezone: own("finalDestinationZone", "Time zone of the destination"),
    empty_terminated_timezone: own("emptyTerminatedZone", "Time zone of the empty return"),
    current_status: own("currentStatus", "Status"),
    terminal_checked_at: own("terminalCheckedAt", "Data as of"),
    pod_full_out_chassis_number: also("Chassis"),
    location_at_pod_terminal: also("Location at the terminal"),
    pod_rail_carrier_scac: also("Rail carrier from the port"),
    ind_rail_carrier_scac: also("Rail carrier at the destination"),
    pod_last_tracking_request_at: also("Terminal last asked"),
    shipment_last_tracking_request_at: also("Carrier last asked"),
    pod_rail_loaded_at: also("Loaded on rail"),
    pod_rail_departed_at: also("Left by rail"),
    ind_eta_at: also("ETA inland"),
    ind_ata_at: also("Arrived inland"),
    ind_rail_unloaded_at: also("Unloaded from rail"),
    ind_facility_lfd_on: also("Rail LFD, older field"),
    ind_facility_holds: also("Holds at the inland facility"),
    ind_facility_fees: also("Fees at the inland facility"),
    delivered_at: also("Delivered"),
    empty_out_at: also("Empty picked up at origin"),
    shipment: own("shipmentId", "Shipment"),
    pod_terminal: own("podTerminalId", "Terminal"),
    pickup_facility: left("only an id; the terminal or ramp that has it is shown from its moves"),
    transport_events: left(NAMED_THERE),
    raw_events: left("the carrier's own wording of the same moves"),
  },
  tracking_request: {
    request_number: own("requestNumber", "Number"),
    request_type: own("requestType", "Type"),
    scac: own("scac", "Carrier"),
    status: own("status", "Status"),
    failed_reason: own("failedReason", "Why it failed"),
    ref_numbers: own("refNumbers", "References"),
    tags: own("tags", "Tags"),
    shipment_tags: also("Tags for the shipment"),
    created_at: own("createdAt", "Sent"),
    updated_at: own("updatedAt", "Updated"),
    is_retrying: own("isRetrying", "Status"),
    retry_count: own("retryCount", "Tries"),
    tracked_object: own("shipmentId", "Shipment"),
    customer: own("customerId", "Customer"),
    user: left("only an id: the description lists no fields of a user"),
  },
  transport_event: {
    event: own("event", "Event"),
    created_at: own("createdAt", "Reported"),
    timestamp: own("at", "Time"),
    timezone: own("zone", "Time zone"),
    voyage_number: own("voyage", "Voyage"),
    location_locode: own("locode", "Place"),
    data_source: own("dataSource", "Source"),
    shipment: own("shipmentId", "Shipment"),
    container: own("containerId", "Container"),
    location: own("placeId", "Place"),
    vessel: own("vesselId", "Vessel"),
    terminal: own("terminalId", "Terminal"),
    value: left("the new date of an event about a date: the container itself has it"),
  },
  estimated_event: {
    event: own("event", "Event"),
    created_at: own("createdAt", "Made"),
    estimated_timestamp: own("estimatedAt", "Estimate"),
    timezone: own("zone", "Time zone"),
    voyage_number: own("voyage", "Voyage"),
    location_locode: own("locode", "Place"),
    data_source: own("dataSource", "Source"),
    shipment: own("shipmentId", "Shipment"),
    port: own("portId", "Port"),
    vessel: own("vesselId", "Vessel"),
  },
  container_updated_event: {
    changeset: own("attribute", "Change, before and after"),
    timestamp: own("at", "Reported"),
    timezone: own("zone", "Time zone"),
    container: own("containerId", "Container"),
    terminal: own("terminalId", "Terminal"),
    data_source: left("a change is read for what changed; its moves name their source"),
  },
  port: { ...OF_A_PLACE, city: own("city", "City") },
  metro_area: OF_A_PLACE,
  terminal: {
    ...OF_A_TERMINAL,
    smdg_code: own("smdgCode", "SMDG code"),
    bic_facility_code: own("bicFacilityCode", "BIC code"),
    street: also("Street"),
    city: also("City"),
    state: also("State"),
    state_abbr: also("State"),
    zip: also("ZIP code"),
    country: also("Country"),
  },
  rail_terminal: { ...OF_A_TERMINAL, metro_area: left("only an id; a move names its place") },
  vessel: {
    name: own("name", "Vessel"),
    imo: own("imo", "IMO"),
    mmsi: own("mmsi", "MMSI"),
    latitude: also("Latitude"),
    longitude: also("Longitude"),
    nautical_speed_knots: also("Speed in knots"),
    navigational_heading_degrees: also("Heading in degrees"),
    position_timestamp: also("Position reported"),
    positions: also("Earlier positions"),
  },
  party: { company_name: own("name", "Customer") },
  custom_field: {
    api_slug: own("slug", "Field"),
    value: own("value", "Value"),
    display_value: own("display", "Value"),
    entity: own("ownerId", "Container or shipment"),
    definition: own("fieldId", "Field"),
  },
  document: {
    name: own("name", "Name"),
    document_type: own("documentType", "Type"),
    document_type_manual: own("documentTypeManual", "Type"),
    classification_notes: own("classificationNotes", "Notes on the type"),
    source: own("source", "Source"),
    file_name: own("fileName", "File"),
    file_content_type: own("contentType", "File type"),
    file_size_bytes: own("byteSize", "Size"),
    parsed: own("parsed", "Pages"),
    created_at: own("createdAt", "Added"),
    updated_at: own("updatedAt", "Updated"),
    account: own("accountId", "Account"),
    user: own("userId", "Added by"),
    email_submission: own("emailSubmissionId", "Email"),
    last_document_representation: own("representationId", "What was read"),
    parent_document: own("parentId", "Part of"),
    shipments: own("shipmentIds", "Shipments"),
    cargos: own("containerIds", "Containers"),
  },
}

/** Kinds of resources of which no single field has a row, and why. */
export const LEFT_RESOURCES: Record<string, string> = {
  account: "kept as sent; a document shows its name",
  container_pod_terminal_changed_event: "kept as sent; the container itself names its new terminal",
  custom_field_definition: "read as the account's list of fields",
  custom_field_option: "read as the choices of a field",
  document_email_submission: "kept as sent; a document shows its subject",
  document_representation: "kept as sent; a document shows what was read",
  document_schema: "Freeday has its own names for what is read in a document",
  email_submission: "kept as sent; a document shows its subject",
  email_submission_document: "the document itself is read",
  raw_event: "kept as sent: the carrier's own wording of the moves",
  shipping_line: "kept as sent; Freeday has its own names of carriers",
  vessel_with_positions: "the map draws the route, not the ship",
  webhook: "read by its own operations: it carries the secret",
  webhook_notification: "it is the inbox row itself",
}

const WORDS = new Map(
  Object.values(SENT_FIELDS).flatMap((fields) =>
    Object.entries(fields).flatMap(([name, field]): [string, string][] =>
      "also" in field ? [[name, field.also]] : [],
    ),
  ),
)
const LEFT = new Set(
  Object.values(SENT_FIELDS).flatMap((fields) =>
    Object.entries(fields).flatMap(([name, f]) => ("left" in f ? name : [])),
  ),
)

/** Whether a description of the service names this field: `shipment.tags`. */
export function isDescribed(field: string): boolean {
  const dot = field.indexOf(".")
  return SENT_FIELDS[field.slice(0, dot)]?.[field.slice(dot + 1)] !== undefined
}

export function isLeft(name: string): boolean {
  return LEFT.has(name)
}

/** What a field under "Also sent" is called; undefined for one without a row. */
export function sentName(name: string): string | undefined {
  return WORDS.get(name)
}
