// The mirror's containers: what the service reports, what is derived from it (lib/ingest/mirror/derive.ts), and the
// indexes for lists.
import { sql } from "drizzle-orm"
import { bigint, boolean, date, doublePrecision, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import type { AttentionState } from "../../lib/domain/containers/attention-order.ts"
import type { Fee } from "../../lib/domain/containers/fees.ts"
import type { Hold } from "../../lib/domain/containers/holds.ts"
import type { Shown } from "../../lib/domain/containers/shown.ts"
import type { Stage } from "../../lib/domain/containers/stage.ts"
import { dataAsOf, extra, instant, jsonb, textArray, versioned } from "./columns.ts"

/** For rows older than the column: nothing is known until they are derived again. */
export const NOT_DERIVED: Shown = {
  zone: null,
  readiness: { state: "unknown", reason: "Freeday is judging it again.", blockedBy: [], unreported: [] },
  lfd: { sources: [], inForce: null, coalescedFrom: null, spreadDays: 0 },
  actBy: null,
  owed: [],
  eta: null,
  destinationName: null,
}

export const containers = pgTable(
  "containers",
  {
    id: uuid("id").primaryKey(),
    ...versioned,
    ...dataAsOf,
    createdAt: instant("created_at"),
    shipmentId: uuid("shipment_id"),
    podTerminalId: uuid("pod_terminal_id"),
    number: text("number").notNull(),
    sealNumber: text("seal_number"),
    equipmentType: text("equipment_type"),
    equipmentLength: integer("equipment_length"),
    equipmentHeight: text("equipment_height"),
    weightLbs: doublePrecision("weight_lbs"),
    refNumbers: textArray("ref_numbers"),
    /** null = not reported, [] = none. */
    holds: jsonb("holds").$type<Hold[]>(),
    /** Amounts in minor units; null = not reported, [] = none. */
    fees: jsonb("fees").$type<Fee[]>(),
    /** As sent: an instant or a bare date. */
    lfdCoalesced: text("lfd_coalesced"),
    lfdLine: text("lfd_line"),
    lfdTerminal: text("lfd_terminal"),
    lfdRail: text("lfd_rail"),
    /** False: not among the deadlines, because the account is not entitled to it. */
    lfdRailSent: boolean("lfd_rail_sent"),
    pickupAppointmentAt: instant("pickup_appointment_at"),
    availabilityKnown: boolean("availability_known"),
    availableForPickup: boolean("available_for_pickup"),
    podArrivedAt: instant("pod_arrived_at"),
    podDischargedAt: instant("pod_discharged_at"),
    podFullOutAt: instant("pod_full_out_at"),
    finalDestinationFullOutAt: instant("final_destination_full_out_at"),
    emptyTerminatedAt: instant("empty_terminated_at"),
    podZone: text("pod_zone"),
    finalDestinationZone: text("final_destination_zone"),
    emptyTerminatedZone: text("empty_terminated_zone"),
    currentStatus: text("current_status"),
    terminalCheckedAt: instant("terminal_checked_at"),
    extra,
    firstSeenAt: instant("first_seen_at").notNull(),
    // Derived by lib/ingest/mirror/derive from lib/domain.
    /** From its transport events: when it left by rail, and when it arrived inland. */
    railDepartedAt: instant("rail_departed_at"),
    inlandArrivedAt: instant("inland_arrived_at"),
    numberKey: text("number_key").notNull(),
    /** Its own references, normalised. */
    keys: textArray("keys"),
    searchText: text("search_text").notNull().default(""),
    /** The day each source reported, whether or not it applies where the container is. */
    lfdLineDay: date("lfd_line_day"),
    lfdTerminalDay: date("lfd_terminal_day"),
    lfdRailDay: date("lfd_rail_day"),
    lfdSpreadDays: integer("lfd_spread_days").notNull().default(0),
    /** The one in force by the account's policy. Lists sort and filter by it. */
    lfdDay: date("lfd_day"),
    lfdEndsAt: instant("lfd_ends_at"),
    /**
     * True until its empty is returned and nothing is owed. Past ones are listed only by arrival or number (decision
     * 024).
     */
    isLive: boolean("is_live").notNull().default(true),
    stage: text("stage").$type<Stage>().notNull().default("at_sea"),
    readiness: text("readiness").notNull().default("unknown"),
    attention: text("attention").$type<AttentionState>().notNull().default("unknown"),
    /** World instant at which `attention` changes by itself; null: only with new data. */
    attentionUntil: instant("attention_until"),
    attentionWhy: text("attention_why").notNull().default(""),
    staleAt: instant("stale_at"),
    /**
     * Sort key of the work list within a state: end of the day to act by; if overdue, end of the last free day; else
     * arrival.
     */
    urgentAt: instant("urgent_at"),
    etaAt: instant("eta_at"),
    // Copied from its shipment, so that a list filters and sorts on one table.
    billOfLading: text("bill_of_lading"),
    lineScac: text("line_scac"),
    lineName: text("line_name"),
    podLocode: text("pod_locode"),
    podName: text("pod_name"),
    vesselName: text("vessel_name"),
    customerId: uuid("customer_id"),
    /** The terminal that has or expects it: its own, else its shipment's. */
    terminalId: uuid("terminal_id"),
    /** Names of all holds, blocking ones first; null = not reported. */
    holdNames: text("hold_names").array(),
    /** Fees posted now in minor units of `owedCurrency`, the currency of most fees; null: not reported. */
    owedMinor: bigint("owed_minor", { mode: "number" }),
    owedCurrency: text("owed_currency"),
    /** Size and type in words; null: not reported. */
    equipment: text("equipment"),
    /** What rows show, as derived by the rules. */
    shown: jsonb("shown").$type<Shown>().notNull().default(NOT_DERIVED),
  },
  (t) => [
    index("containers_shipment").on(t.shipmentId),
    // For people restricted to some rows, besides the shipment.
    index("containers_customer").on(t.customerId),
    index("containers_terminal").on(t.terminalId),
    index("containers_number").on(t.numberKey),
    index("containers_keys").using("gin", t.keys),
    // A search reads the whole pending list of this index, so it is limited to this many kB.
    index("containers_search").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ gin_pending_list_limit: 128 }),
    index("containers_pod_arrived").on(t.podArrivedAt).where(sql`pod_arrived_at is not null`),
    index("containers_attention_until").on(t.attentionUntil),
    // List sort orders: live containers by everything, past ones by arrival and number. The index includes the state,
    // so a page of one state needs only the index.
    index("containers_live_attention").on(t.attention, t.urgentAt, t.id).where(sql`is_live`),
    index("containers_live_number").on(t.numberKey, t.id, t.attention).where(sql`is_live`),
    index("containers_live_lfd").on(t.lfdEndsAt, t.id, t.attention).where(sql`is_live`),
    index("containers_live_lfd_line").on(t.lfdLineDay, t.id, t.attention).where(sql`is_live`),
    index("containers_live_lfd_terminal").on(t.lfdTerminalDay, t.id, t.attention).where(sql`is_live`),
    index("containers_live_lfd_rail").on(t.lfdRailDay, t.id, t.attention).where(sql`is_live`),
    index("containers_live_eta").on(t.etaAt, t.id, t.attention).where(sql`is_live`),
    index("containers_live_owed").on(t.owedCurrency, t.owedMinor, t.id, t.attention).where(sql`is_live`),
    index("containers_live_appointment").on(t.pickupAppointmentAt, t.id, t.attention).where(sql`is_live`),
    index("containers_live_line").on(t.lineName, t.id, t.attention).where(sql`is_live`),
    index("containers_live_port").on(t.podName, t.id, t.attention).where(sql`is_live`),
    index("containers_live_bill").on(t.billOfLading, t.id, t.attention).where(sql`is_live`),
    index("containers_live_version").on(t.version).where(sql`is_live and attention <> 'gone'`),
    index("containers_live_confirmed").on(t.confirmedAt, t.id, t.attention).where(sql`is_live`),
    index("containers_past_number").on(t.numberKey, t.id).where(sql`not is_live`),
    index("containers_past_eta").on(t.etaAt, t.id).where(sql`not is_live`),
    // For Today's warnings before arrival: held already, or due and not reported.
    index("containers_live_warned")
      .on(t.etaAt, t.id)
      .where(sql`is_live and stage in ('at_sea', 'inland') and (attention = 'unknown' or hold_names <> '{}')`),
    // For Today's containers to check: landed, and readiness unknown.
    index("containers_live_to_check")
      .on(t.urgentAt, t.id)
      .where(
        sql`is_live and stage in ('at_terminal', 'at_ramp') and attention = 'unknown' and lfd_ends_at is not null`,
      ),
    // List filters, alone or combined (btree_gin).
    index("containers_live_filters")
      .using(
        "gin",
        t.lineScac,
        t.podLocode,
        t.terminalId,
        t.vesselName,
        t.customerId,
        t.equipment,
        t.readiness,
        t.lfdDay,
        t.holdNames,
        t.lfdSpreadDays,
        t.staleAt,
        sql`((pickup_appointment_at >= lfd_ends_at)::int)`,
      )
      .where(sql`is_live`),
  ],
)
