// The resources of the cases, with all that the public service's guides show in them.
import { containerNumber } from "../numbers.ts"
import type { Resource } from "./expected.ts"

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`
export const to = (type: string, n: number) => ({ data: { id: id(n), type } })
export const BOX = containerNumber("TGHU", 774195)

export const PORT: Resource = {
  id: id(10),
  type: "port",
  attributes: {
    id: id(10),
    name: "Port of Oakland",
    code: "USOAK",
    state_abbr: "CA",
    city: "Oakland",
    country_code: "US",
    time_zone: "America/Los_Angeles",
  },
}

export const terminal = (n: number, nickname: string, name: string, firms: string): Resource => ({
  id: id(n),
  type: "terminal",
  attributes: { id: id(n), nickname, name, firms_code: firms },
  relationships: { port: to("port", 10) },
})

/** As the guide of 2023 has it: much beyond the interface. */
export const SHIPMENT: Resource = {
  id: id(20),
  type: "shipment",
  attributes: {
    created_at: "2026-11-01T00:11:32Z",
    ref_numbers: ["REF-50FFA3", "REF-5AC291"],
    tags: [],
    bill_of_lading_number: "TE49DD306F13",
    normalized_number: "TE49DD306F13",
    shipping_line_scac: "MSCU",
    shipping_line_name: "Mediterranean Shipping Company",
    shipping_line_short_name: "MSC",
    port_of_lading_locode: "MXZLO",
    port_of_lading_name: "Manzanillo",
    port_of_discharge_locode: "USOAK",
    port_of_discharge_name: "Port of Oakland",
    pod_vessel_name: "MSC CHANNE",
    pod_vessel_imo: "9710438",
    pod_voyage_number: "098N",
    destination_locode: null,
    destination_ata_at: null,
    pol_atd_at: "2026-11-11T00:11:32Z",
    pol_timezone: "America/Mexico_City",
    pod_eta_at: "2026-11-23T20:11:32Z",
    pod_ata_at: "2026-11-23T23:11:32Z",
    pod_timezone: "America/Los_Angeles",
    line_tracking_last_attempted_at: null,
    line_tracking_last_succeeded_at: "2026-11-24T00:11:32Z",
    line_tracking_stopped_at: null,
    line_tracking_stopped_reason: null,
  },
  relationships: {
    port_of_lading: to("port", 11),
    port_of_discharge: to("port", 10),
    pod_terminal: to("terminal", 30),
    destination: { data: null },
    destination_terminal: to("terminal", 31),
    line_tracking_stopped_by_user: { data: null },
    containers: { data: [to("container", 40).data] },
  },
  links: { self: `/v2/shipments/${id(20)}` },
}

export const CONTAINER: Resource = {
  id: id(40),
  type: "container",
  attributes: {
    number: BOX,
    seal_number: "43e29239e5dd5276",
    created_at: "2026-11-24T00:11:32Z",
    ref_numbers: null,
    pod_arrived_at: "2026-11-23T23:11:32Z",
    pod_discharged_at: "2026-11-24T00:11:32Z",
    final_destination_full_out_at: null,
    equipment_type: "dry",
    equipment_length: null,
    equipment_height: "standard",
    weight_in_lbs: 43333,
    pod_full_out_at: null,
    empty_terminated_at: null,
    terminal_checked_at: "2026-11-24T00:05:00Z",
    fees_at_pod_terminal: [{ type: "storage_pass", amount: 120.5, currency_code: "USD" }],
    holds_at_pod_terminal: [{ name: "exam", status: "hold", description: "CET" }],
    pickup_lfd: "2026-12-01 00:00:00",
    pickup_appointment_at: null,
    pod_full_out_chassis_number: null,
    location_at_pod_terminal: "T-9E90541-TIP-Y (OUT)",
    availability_known: true,
    available_for_pickup: true,
    pod_timezone: "America/Los_Angeles",
    final_destination_timezone: null,
    empty_terminated_timezone: "America/Los_Angeles",
    pod_rail_carrier_scac: "UPRR",
    ind_facility_lfd_on: "2026-12-05",
  },
  relationships: {
    shipment: to("shipment", 20),
    pod_terminal: to("terminal", 30),
    pickup_facility: to("terminal", 30),
    transport_events: { data: [] },
    raw_events: { data: [to("raw_event", 90).data] },
  },
}
