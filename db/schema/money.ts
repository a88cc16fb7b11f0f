import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import type { NotComputable } from "../../lib/domain/charges/not-computable.ts"
import type { CountedBy } from "../../lib/domain/exposure/figures.ts"
import type { Dispute } from "../../lib/domain/invoices/dispute-state.ts"
import type { Invoice } from "../../lib/domain/invoices/invoice.ts"
import type { GateCalendar } from "../../lib/domain/tariffs/gate-calendar.ts"
import type { TariffRow } from "../../lib/domain/tariffs/tariff.ts"
import { instant, jsonb } from "./columns.ts"
import { users } from "./people.ts"

const kept = {
  /** Rises with each change. Earlier versions are kept. */
  version: integer("version").notNull(),
  /** Real instants. */
  savedAt: instant("saved_at").notNull(),
  /** Null: came with the product. */
  savedBy: uuid("saved_by").references(() => users.id),
  /** When it was replaced by another version or removed; null: in use. */
  endedAt: instant("ended_at"),
}

export const tariffs = pgTable(
  "tariffs",
  { id: text("id").notNull(), row: jsonb("row").$type<TariffRow>().notNull(), ...kept },
  (t) => [primaryKey({ columns: [t.id, t.version] })],
)

export const gateCalendars = pgTable(
  "gate_calendars",
  {
    name: text("name").notNull(),
    /** FIRMS codes of the terminals that have these gates. */
    terminals: text("terminals").array().notNull().default(sql`'{}'::text[]`),
    calendar: jsonb("calendar").$type<GateCalendar>().notNull(),
    ...kept,
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
)

/** Where a line takes its empties at a port or ramp, according to the account. */
export const returnPlaces = pgTable(
  "return_places",
  {
    id: uuid("id").notNull(),
    lineScac: text("line_scac").notNull(),
    /** UN/LOCODE. */
    port: text("port").notNull(),
    /** Of the depot or terminal. */
    name: text("name").notNull(),
    note: text("note"),
    /** null = always. */
    fromDay: date("from_day"),
    ...kept,
  },
  (t) => [primaryKey({ columns: [t.id, t.version] })],
)

/**
 * What a container costs. At any instant one row per currency is in force, by `from_at` and `until_at`: the figures of
 * today, and those from the place's next midnight on, so that midnight needs no work. Sums come from this table alone,
 * by `group by`.
 */
export const exposureFigures = pgTable(
  "exposure_figures",
  {
    containerId: uuid("container_id").notNull(),
    /** Null: in force since it was counted. */
    fromAt: instant("from_at"),
    /** Null: until something new is reported. */
    untilAt: instant("until_at"),
    /** On a container's first row: when to count again. */
    dueAt: instant("due_at"),
    /** Null: no amount, only something left out. */
    currency: text("currency"),
    owedMinor: bigint("owed_minor", { mode: "number" }).notNull(),
    accruedMinor: bigint("accrued_minor", { mode: "number" }).notNull(),
    oneDayMinor: bigint("one_day_minor", { mode: "number" }).notNull(),
    next7Minor: bigint("next7_minor", { mode: "number" }).notNull(),
    next14Minor: bigint("next14_minor", { mode: "number" }).notNull(),
    /** Basis of each figure: "owed:posted,accrued:tariff" (lib/domain/exposure/texts). */
    bases: text("bases").notNull(),
    /** Why it is left out of a figure: "accrued:no_rate". */
    leftOut: text("left_out").notNull(),
    /** What each of the next 14 days adds, as runs of days; null: nothing. */
    ahead: text("ahead"),
    stepUpOn: date("step_up_on"),
    stepUpMinor: bigint("step_up_minor", { mode: "number" }),
    /** pull | clear_hold | return_empty | wait | ask | none */
    step: text("step").notNull(),
    /** Days past the last free day: not_yet | 1-4 | 5-9 | 10-29 | 30+ | ended | unknown. */
    age: text("age").notNull(),
    /** Amount at stake because sources disagree on the last free day; null: none, or not computable. */
    disagreementMinor: bigint("disagreement_minor", { mode: "number" }),
    /** Whose date the count runs by; null: nothing is counted in this currency. */
    freeTime: jsonb("free_time").$type<CountedBy>(),
    // Copied from the container, so that sums need only this table.
    terminalId: uuid("terminal_id"),
    lineScac: text("line_scac"),
    customerId: uuid("customer_id"),
    podLocode: text("pod_locode"),
    reference: text("reference"),
  },
  (t) => [
    unique("exposure_figures_once").on(t.containerId, t.fromAt, t.currency).nullsNotDistinct(),
    index("exposure_figures_due").on(t.dueAt).where(sql`due_at is not null`),
    // To find containers without a row in force.
    index("exposure_figures_end").on(t.untilAt).where(sql`from_at is not null and until_at is not null`),
    // For the account's main currency.
    index("exposure_figures_currency").on(t.currency).where(sql`currency is not null and from_at is null`),
    index("exposure_figures_saved")
      .on(t.currency, sql`(next7_minor - one_day_minor)`, t.containerId)
      .where(sql`next7_minor > one_day_minor`),
    index("exposure_figures_disagree")
      .on(t.currency, t.disagreementMinor, t.containerId)
      .where(sql`disagreement_minor <> 0`),
  ],
)

/** Containers gated out whose empty is not back, and the day it is due under the per diem row that applies. */
export const emptyReturns = pgTable(
  "empty_returns",
  {
    containerId: uuid("container_id").primaryKey(),
    /** Day in the zone of the place whose gate it left; null: not reported. */
    outOn: date("out_on"),
    zone: text("zone"),
    /** UN/LOCODE of that place; null: not reported. */
    port: text("port"),
    /** The last day without per diem, and its end. Null: not computable, see `why`. */
    returnBy: date("return_by"),
    endsAt: instant("ends_at"),
    /** The tariff row it is based on, in words. */
    source: text("source"),
    why: jsonb("why").$type<NotComputable>(),
  },
  (t) => [index("empty_returns_ends").on(t.endsAt, t.containerId)],
)

/** Daily sums at noon UTC, per terminal and line. */
export const exposureSnapshots = pgTable(
  "exposure_snapshots",
  {
    day: date("day").notNull(),
    /** "": containers left out, without a sum. */
    currency: text("currency").notNull(),
    /** "": not reported. */
    terminal: text("terminal").notNull(),
    line: text("line").notNull(),
    /** World instant at which it was taken. */
    takenAt: instant("taken_at").notNull(),
    containers: integer("containers").notNull(),
    leftOut: integer("left_out").notNull(),
    owedMinor: bigint("owed_minor", { mode: "number" }).notNull(),
    accruedMinor: bigint("accrued_minor", { mode: "number" }).notNull(),
    oneDayMinor: bigint("one_day_minor", { mode: "number" }).notNull(),
    next7Minor: bigint("next7_minor", { mode: "number" }).notNull(),
    next14Minor: bigint("next14_minor", { mode: "number" }).notNull(),
    /** A sample for the demonstration: a day before its world began. */
    sample: boolean("sample").notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.day, t.currency, t.terminal, t.line] })],
)

export const invoices = pgTable(
  "invoices",
  {
    id: uuid("id").primaryKey(),
    containerId: uuid("container_id").notNull(),
    invoice: jsonb("invoice").$type<Invoice>().notNull(),
    /** The document it was read from; null: typed in. */
    documentId: uuid("document_id"),
    /** From invoiceKeys in lib/domain/invoices/invoice; null: the invoice has no number. */
    numberKey: text("number_key"),
    issuerKey: text("issuer_key"),
    /** World instants. */
    enteredAt: instant("entered_at").notNull(),
    enteredBy: uuid("entered_by")
      .notNull()
      .references(() => users.id),
    updatedAt: instant("updated_at").notNull(),
    /** Null: not changed since this column exists. */
    updatedBy: uuid("updated_by").references(() => users.id),
    /** Rises with each change, from 1. A change names the version it was made from. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("invoices_container").on(t.containerId),
    uniqueIndex("invoices_once")
      .on(t.containerId, t.numberKey, t.issuerKey, sql`(invoice ->> 'clock')`)
      .where(sql`number_key is not null`),
    index("invoices_document").on(t.documentId).where(sql`document_id is not null`),
  ],
)

/** Each change of a dispute is a new version, from 1; the newest counts. Append-only (disputes.sql). */
export const disputes = pgTable(
  "disputes",
  {
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id),
    version: integer("version").notNull(),
    dispute: jsonb("dispute").$type<Dispute>().notNull(),
    /** World instant. */
    at: instant("at").notNull(),
    by: uuid("by")
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.version] })],
)
