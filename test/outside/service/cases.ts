// Deliveries and answers in the shapes of the public service's guides and of the clients that read it (docs/outside.md).
import type { Resource, ServiceCase } from "./expected.ts"
import { BOX, CONTAINER, id, PORT, SHIPMENT, terminal, to } from "./resources.ts"

function notification(
  n: number,
  event: string,
  reference: [string, number] | null,
  included: Resource[],
): ServiceCase["body"] {
  return {
    data: {
      id: id(n),
      type: "webhook_notification",
      attributes: { id: id(n), event, delivery_status: "pending", created_at: "2026-11-24T00:11:40Z" },
      relationships: {
        ...(reference ? { reference_object: to(...reference) } : {}),
        webhook: to("webhook", 2),
        webhook_notification_logs: { data: [] },
      },
    },
    included,
  }
}

const of = (type: string, n: number, facts: Record<string, ServiceCase["says"][number]["is"]>) =>
  Object.entries(facts).map(([what, is]) => ({ type, id: id(n), what, is }))

const UPDATED: Resource = {
  id: id(50),
  type: "container_updated_event",
  attributes: {
    changeset: {
      pod_terminal: [id(31), id(30)],
      available_for_pickup: [false, true],
      pickup_lfd: [null, "2026-12-01 00:00:00"],
    },
    timestamp: "2026-11-24T00:11:32Z",
    data_source: "terminal",
    timezone: "America/Los_Angeles",
  },
  relationships: { container: to("container", 40), terminal: to("terminal", 30), shipment: to("shipment", 20) },
}

const event = (
  n: number,
  attributes: Resource["attributes"],
  relationships: Resource["relationships"] = {},
): Resource => ({
  id: id(n),
  type: "transport_event",
  attributes: {
    created_at: "2026-11-24T00:11:38Z",
    voyage_number: "098N",
    timezone: "America/Los_Angeles",
    data_source: "shipping_line",
    ...attributes,
  },
  relationships: { shipment: to("shipment", 20), container: to("container", 40), ...relationships },
})

const CONTAINER_FACTS = of("container", 40, {
  number: BOX,
  seal_number: "43e29239e5dd5276",
  ref_numbers: [],
  equipment_type: "dry",
  equipment_length: null,
  weight_in_lbs: 43333,
  pod_arrived_at: "2026-11-23T23:11:32Z",
  pod_discharged_at: "2026-11-24T00:11:32Z",
  // Midnight of the day itself, where the terminal is.
  pickup_lfd: "2026-12-01",
  available_for_pickup: true,
  holds_at_pod_terminal: ["exam hold"],
  fees_at_pod_terminal: ["storage_pass 12050 USD"],
})

const SHIPMENT_FACTS = of("shipment", 20, {
  bill_of_lading_number: "TE49DD306F13",
  shipping_line_scac: "MSCU",
  port_of_discharge_locode: "USOAK",
  pod_vessel_name: "MSC CHANNE",
  pod_eta_at: "2026-11-23T20:11:32Z",
  pod_ata_at: "2026-11-23T23:11:32Z",
  ref_numbers: ["REF-50FFA3", "REF-5AC291"],
})

export const SERVICE_CASES: ServiceCase[] = [
  {
    name: "container.updated, as in 2023",
    body: notification(
      1,
      "container.updated",
      ["container_updated_event", 50],
      [
        SHIPMENT,
        PORT,
        terminal(30, "SSA", "SSA Terminal", "Z985"),
        terminal(31, "STO", "Shippers Transport Express", "STO"),
        CONTAINER,
        UPDATED,
      ],
    ),
    says: [
      ...SHIPMENT_FACTS,
      ...CONTAINER_FACTS,
      ...of("terminal", 30, { firms_code: "Z985", nickname: "SSA" }),
      ...of("port", 10, { code: "USOAK", time_zone: "America/Los_Angeles" }),
    ],
    beyond: [
      "normalized_number",
      "shipping_line_short_name",
      "pod_rail_carrier_scac",
      "location_at_pod_terminal",
      "ind_facility_lfd_on",
      "pickup_facility",
      "raw_events",
    ],
  },
  {
    name: "full out, with the shipment and the ramp beyond what we have",
    body: notification(
      3,
      "container.transport.full_out",
      ["transport_event", 60],
      [
        event(
          60,
          { event: "container.transport.full_out", timestamp: "2026-11-25T18:02:00Z", location_locode: "USOAK" },
          { location: to("metro_area", 70), terminal: to("rail_terminal", 71), vessel: to("vessel", 72) },
        ),
        {
          id: id(70),
          type: "metro_area",
          attributes: {
            name: "Oakland area",
            code: "USOAK",
            state_abbr: "CA",
            country_code: "US",
            time_zone: "America/Los_Angeles",
          },
        },
        {
          id: id(71),
          type: "rail_terminal",
          attributes: { name: "OIG", nickname: "OIG", firms_code: "W717" },
          relationships: { metro_area: to("metro_area", 70) },
        },
        { id: id(72), type: "vessel", attributes: { name: "MSC AMSTERDAM" } },
      ],
    ),
    says: [
      ...of("transport_event", 60, {
        event: "container.transport.full_out",
        timestamp: "2026-11-25T18:02:00Z",
        location_locode: "USOAK",
        voyage_number: "098N",
      }),
      ...of("vessel", 72, { name: "MSC AMSTERDAM" }),
      ...of("rail_terminal", 71, { firms_code: "W717" }),
    ],
    beyond: [],
  },
  {
    name: "an event that nobody documents",
    body: notification(
      4,
      "container.transport.gate_out_full",
      ["transport_event", 61],
      [
        event(61, {
          event: "container.transport.gate_out_full",
          timestamp: "2026-11-25T18:02:00Z",
          location_locode: "USOAK",
        }),
      ],
    ),
    says: of("transport_event", 61, { event: "container.transport.gate_out_full", timestamp: "2026-11-25T18:02:00Z" }),
    beyond: ["container.transport.gate_out_full"],
  },
  {
    name: "a changed ETA under a name of its own",
    body: notification(
      5,
      "shipment.eta.changed",
      ["estimated_event", 62],
      [
        {
          id: id(62),
          type: "estimated_event",
          attributes: {
            event: "shipment.eta.changed",
            estimated_timestamp: "2026-11-26T14:00:00Z",
            created_at: "2026-11-24T00:11:32Z",
            location_locode: "USOAK",
            timezone: "America/Los_Angeles",
            voyage_number: "098N",
            data_source: "shipping_line",
          },
          relationships: { shipment: to("shipment", 20), port: to("port", 10), vessel: { data: null } },
        },
        SHIPMENT,
      ],
    ),
    says: [...of("estimated_event", 62, { estimated_timestamp: "2026-11-26T14:00:00Z" }), ...SHIPMENT_FACTS],
    beyond: ["shipment.eta.changed"],
  },
  {
    name: "a reference of a type that the interface does not have",
    body: notification(
      6,
      "container.pod_terminal_changed",
      ["container_pod_terminal_changed_event", 63],
      [
        {
          id: id(63),
          type: "container_pod_terminal_changed_event",
          attributes: { timestamp: "2026-11-24T00:11:32Z", data_source: "shipping_line" },
          relationships: { container: to("container", 40), terminal: to("terminal", 30) },
        },
        {
          id: id(90),
          type: "raw_event",
          attributes: { event: "GATE OUT", original_event: "Gate out", timestamp: "2026-11-25T18:02:00Z" },
        },
        { id: id(91), type: "genset", attributes: { number: "GS-1" } },
      ],
    ),
    says: [],
    beyond: ["container_pod_terminal_changed_event", "raw_event", "genset"],
  },
  {
    name: "a page of containers, stored in 2021",
    body: {
      data: [CONTAINER],
      included: [SHIPMENT],
      meta: { size: 1, total: 1 },
      links: { self: "https://api.example.com/v2/containers?page[number]=1", last: null },
    },
    says: [...CONTAINER_FACTS, ...SHIPMENT_FACTS],
    beyond: ["normalized_number", "location_at_pod_terminal"],
  },
  {
    name: "a request that went well, as in 2020",
    body: notification(
      7,
      "tracking_request.succeeded",
      ["tracking_request", 80],
      [
        {
          id: id(80),
          type: "tracking_request",
          attributes: {
            request_number: "TE49DD306F13",
            request_type: "bill_of_lading",
            scac: "MSCU",
            ref_numbers: [],
            created_at: "2026-11-01T00:11:30Z",
            updated_at: "2026-11-01T00:11:32Z",
            status: "created",
            failed_reason: null,
            is_retrying: false,
            retry_count: null,
          },
          relationships: { tracked_object: to("shipment", 20), customer: to("party", 81) },
          links: { self: `/v2/tracking_requests/${id(80)}` },
        },
        { id: id(81), type: "party", attributes: { company_name: "Import desk" } },
        SHIPMENT,
        CONTAINER,
      ],
    ),
    says: [
      ...of("tracking_request", 80, { request_number: "TE49DD306F13", status: "created", scac: "MSCU" }),
      ...SHIPMENT_FACTS,
      ...CONTAINER_FACTS,
    ],
    beyond: [],
  },
]
