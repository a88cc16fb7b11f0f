// The mirror of the tracking service. Ids are the service's own. References between mirrored tables are not enforced,
// because resources arrive in any order. `version`: how new the state is (architecture: Versions).
import { sql } from "drizzle-orm"
import { boolean, date, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { dataAsOf, extra, instant, jsonb, textArray, versioned } from "./columns.ts"

export const shipments = pgTable(
  "shipments",
  {
    id: uuid("id").primaryKey(),
    ...versioned,
    ...dataAsOf,
    createdAt: instant("created_at"),
    billOfLading: text("bill_of_lading"),
    refNumbers: textArray("ref_numbers"),
    lineScac: text("line_scac"),
    lineName: text("line_name"),
    customerName: text("customer_name"),
    polLocode: text("pol_locode"),
    polName: text("pol_name"),
    polZone: text("pol_zone"),
    polEtdAt: instant("pol_etd_at"),
    polAtdAt: instant("pol_atd_at"),
    podLocode: text("pod_locode"),
    podName: text("pod_name"),
    podZone: text("pod_zone"),
    podEtaAt: instant("pod_eta_at"),
    podAtaAt: instant("pod_ata_at"),
    podVesselName: text("pod_vessel_name"),
    podVesselImo: text("pod_vessel_imo"),
    podVoyage: text("pod_voyage"),
    destinationLocode: text("destination_locode"),
    destinationName: text("destination_name"),
    destinationZone: text("destination_zone"),
    destinationEtaAt: instant("destination_eta_at"),
    destinationAtaAt: instant("destination_ata_at"),
    tracked: boolean("tracked"),
    trackingStoppedReason: text("tracking_stopped_reason"),
    lineCheckedAt: instant("line_checked_at"),
    portOfLadingId: uuid("port_of_lading_id"),
    portOfDischargeId: uuid("port_of_discharge_id"),
    polTerminalId: uuid("pol_terminal_id"),
    podTerminalId: uuid("pod_terminal_id"),
    destinationTerminalId: uuid("destination_terminal_id"),
    destinationId: uuid("destination_id"),
    containerIds: uuid("container_ids").array().notNull().default(sql`'{}'::uuid[]`),
    extra,
    firstSeenAt: instant("first_seen_at").notNull(),
    // Derived by lib/ingest/mirror/derive from lib/domain. Lists sort and filter by these.
    keys: textArray("keys"),
    searchText: text("search_text").notNull().default(""),
    containerCount: integer("container_count").notNull().default(0),
    attention: text("attention").notNull().default("unknown"),
    attentionCounts: jsonb("attention_counts").$type<Record<string, number>>().notNull().default({}),
    nextLfdDay: date("next_lfd_day"),
    nextLfdEndsAt: instant("next_lfd_ends_at"),
    nextLfdSource: text("next_lfd_source"),
    nextLfdZone: text("next_lfd_zone"),
    nextLfdContainerId: uuid("next_lfd_container_id"),
    /** Names of blocking holds of its containers; null: none of them reports holds. */
    holdNames: text("hold_names").array(),
    etaAt: instant("eta_at"),
    /** Party of the newest tracking request that names one; else the one of its customer name. */
    customerId: uuid("customer_id"),
  },
  (t) => [
    index("shipments_keys").using("gin", t.keys),
    index("shipments_search").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ gin_pending_list_limit: 128 }),
    // The list's sort orders, and its filters, alone or combined (btree_gin).
    index("shipments_by_eta").on(t.etaAt, t.id),
    index("shipments_by_lfd").on(t.nextLfdEndsAt, t.id),
    index("shipments_by_bill").on(t.billOfLading, t.id),
    index("shipments_by_line").on(t.lineName, t.id),
    index("shipments_by_pod").on(t.podName, t.id),
    index("shipments_by_vessel").on(t.podVesselName, t.id),
    index("shipments_filters").using(
      "gin",
      t.lineScac,
      t.podLocode,
      t.podVesselName,
      t.customerId,
      t.holdNames,
      t.attentionCounts,
    ),
    index("shipments_pod_ata").on(t.podAtaAt).where(sql`pod_ata_at is not null`),
  ],
)

export const transportEvents = pgTable(
  "transport_events",
  {
    id: uuid("id").primaryKey(),
    ...versioned,
    event: text("event").notNull(),
    createdAt: instant("created_at"),
    /** null = undated. */
    at: instant("at"),
    zone: text("zone"),
    voyage: text("voyage"),
    locode: text("locode"),
    dataSource: text("data_source"),
    shipmentId: uuid("shipment_id"),
    containerId: uuid("container_id"),
    placeId: uuid("place_id"),
    vesselId: uuid("vessel_id"),
    terminalId: uuid("terminal_id"),
    extra,
  },
  (t) => [index("transport_events_container").on(t.containerId), index("transport_events_shipment").on(t.shipmentId)],
)

export const estimatedEvents = pgTable(
  "estimated_events",
  {
    id: uuid("id").primaryKey(),
    ...versioned,
    event: text("event").notNull(),
    createdAt: instant("created_at"),
    estimatedAt: instant("estimated_at"),
    zone: text("zone"),
    voyage: text("voyage"),
    locode: text("locode"),
    dataSource: text("data_source"),
    shipmentId: uuid("shipment_id"),
    portId: uuid("port_id"),
    vesselId: uuid("vessel_id"),
    extra,
  },
  (t) => [index("estimated_events_shipment").on(t.shipmentId)],
)

export const trackingRequests = pgTable(
  "tracking_requests",
  {
    id: uuid("id").primaryKey(),
    ...versioned,
    requestNumber: text("request_number").notNull(),
    requestType: text("request_type").notNull(),
    scac: text("scac"),
    status: text("status").notNull(),
    failedReason: text("failed_reason"),
    refNumbers: textArray("ref_numbers"),
    tags: textArray("tags"),
    createdAt: instant("created_at"),
    updatedAt: instant("updated_at"),
    isRetrying: boolean("is_retrying").notNull(),
    retryCount: integer("retry_count"),
    shipmentId: uuid("shipment_id"),
    customerId: uuid("customer_id"),
    extra,
    numberKey: text("number_key").notNull().default(""),
  },
  (t) => [
    index("tracking_requests_shipment").on(t.shipmentId),
    index("tracking_requests_number").on(t.numberKey),
    index("tracking_requests_status").on(t.status, t.createdAt, t.id),
    index("tracking_requests_created").on(t.createdAt, t.id),
  ],
)

export const places = pgTable("places", {
  id: uuid("id").primaryKey(),
  ...versioned,
  kind: text("kind").notNull(),
  name: text("name"),
  code: text("code"),
  city: text("city"),
  state: text("state"),
  country: text("country"),
  zone: text("zone"),
  latitude: doublePrecision("latitude"),
  longitude: doublePrecision("longitude"),
  extra,
})

export const terminals = pgTable("terminals", {
  id: uuid("id").primaryKey(),
  ...versioned,
  kind: text("kind").notNull(),
  name: text("name"),
  nickname: text("nickname"),
  firmsCode: text("firms_code"),
  smdgCode: text("smdg_code"),
  bicFacilityCode: text("bic_facility_code"),
  portId: uuid("port_id"),
  extra,
})

export const vessels = pgTable("vessels", {
  id: uuid("id").primaryKey(),
  ...versioned,
  name: text("name"),
  imo: text("imo"),
  mmsi: text("mmsi"),
  extra,
})

/** Customers. A tracking request may name one. */
export const parties = pgTable("parties", {
  id: uuid("id").primaryKey(),
  ...versioned,
  name: text("name"),
  extra,
})

/** Resources without their own table, as sent: kinds in KEPT_AS_SENT and unknown kinds. */
export const otherResources = pgTable(
  "other_resources",
  {
    id: text("id").notNull(),
    type: text("type").notNull(),
    ...versioned,
    body: jsonb("body").notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.id] })],
)
