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
import type { Dispute } from "../../lib/domain/invoices/dispute-state.ts"
import type { Invoice } from "../../lib/domain/invoices/invoice.ts"
import type { GateCalendar } from "../../lib/domain/tariffs/gate-calendar.ts"
import type { TariffRow } from "../../lib/domain/tariffs/tariff.ts"
import { instant, jsonb } from "./columns.ts"
import { users } from "./people.ts"

const kept = {
  /** Grows with each change; earlier versions stay. */
  version: integer("version").notNull(),
  /** Real instants. */
  savedAt: instant("saved_at").notNull(),
  /** null = came with the product. */
  savedBy: uuid("saved_by").references(() => users.id),
  /** When another version took its place, or it was removed; null = in use. */
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
    /** FIRMS codes of the terminals whose gates these are. */
    terminals: text("terminals").array().notNull().default(sql`'{}'::text[]`),
    calendar: jsonb("calendar").$type<GateCalendar>().notNull(),
    ...kept,
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
)

/** Where a line takes its empties at a port or an inland place, as the account has it. */
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
 * What a container costs: at any instant one row per currency is in force. `from_at` and `until_at` are its schedule:
 * the figures of today and, from the place's next midnight, those of the day after, so that midnight is a comparison
 * and no work. Sums are made from this table alone, by `group by`.
 */
export const exposureFigures = pgTable(
  "exposure_figures",
  {
    containerId: uuid("container_id").notNull(),
    /** null = in force since it was counted. */
    fromAt: instant("from_at"),
    /** null = until something new is reported. */
    untilAt: instant("until_at"),
    /** On a container's first row: when to count again. */
    dueAt: instant("due_at"),
    /** null: nothing is summed, something is left out. */
    currency: text("currency"),
    owedMinor: bigint("owed_minor", { mode: "number" }).notNull(),
    accruedMinor: bigint("accrued_minor", { mode: "number" }).notNull(),
    oneDayMinor: bigint("one_day_minor", { mode: "number" }).notNull(),
    next7Minor: bigint("next7_minor", { mode: "number" }).notNull(),
    next14Minor: bigint("next14_minor", { mode: "number" }).notNull(),
    /** What each figure rests on: "owed:posted,accrued:tariff" (lib/domain/exposure/texts). */
    bases: text("bases").notNull(),
    /** Why it is left out of a figure: "accrued:no_rate". */
    leftOut: text("left_out").notNull(),
    /** What each of the next 14 days adds, as runs of days; null = nothing. */
    ahead: text("ahead"),
    stepUpOn: date("step_up_on"),
    stepUpMinor: bigint("step_up_minor", { mode: "number" }),
    /** pull | clear_hold | return_empty | wait | ask | none */
    step: text("step").notNull(),
    /** not_yet | 1-4 | 5-9 | 10-29 | 30+ | ended | unknown: days past the last free day. */
    age: text("age").notNull(),
    /** What the sources' disagreement on the last free day is worth; null = none, or not computable. */
    disagreementMinor: bigint("disagreement_minor", { mode: "number" }),
    // Of the container, so that sums are made from this table alone.
    terminalId: uuid("terminal_id"),
    lineScac: text("line_scac"),
    customerId: uuid("customer_id"),
    podLocode: text("pod_locode"),
    reference: text("reference"),
  },
  (t) => [
    unique("exposure_figures_once").on(t.containerId, t.fromAt, t.currency).nullsNotDistinct(),
    index("exposure_figures_due").on(t.dueAt).where(sql`due_at is not null`),
    // Containers without a row in force.
    index("exposure_figures_end").on(t.untilAt).where(sql`from_at is not null and until_at is not null`),
    // The account's main currency.
    index("exposure_figures_currency").on(t.currency).where(sql`currency is not null and from_at is null`),
    index("exposure_figures_saved")
      .on(t.currency, sql`(next7_minor - one_day_minor)`, t.containerId)
      .where(sql`next7_minor > one_day_minor`),
    index("exposure_figures_disagree")
      .on(t.currency, t.disagreementMinor, t.containerId)
      .where(sql`disagreement_minor <> 0`),
  ],
)

/** Containers out of the gate whose empty is not back: by when it must be, under the per diem row that counts. */
export const emptyReturns = pgTable(
  "empty_returns",
  {
    containerId: uuid("container_id").primaryKey(),
    /** Days of the place whose gate it left; null = not reported. */
    outOn: date("out_on"),
    zone: text("zone"),
    /** UN/LOCODE of that place; null = not reported. */
    port: text("port"),
    /** The last day without per diem, and its end; null = not computable, `why` says so. */
    returnBy: date("return_by"),
    endsAt: instant("ends_at"),
    /** The row it rests on, in words. */
    source: text("source"),
    why: jsonb("why").$type<NotComputable>(),
  },
  (t) => [index("empty_returns_ends").on(t.endsAt, t.containerId)],
)

/** The sums of a day at noon UTC, per terminal and line. */
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
    /** Made up for the demonstration: of a day before its world began. */
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
    /** The document it was read from; null = it was typed in. */
    documentId: uuid("document_id"),
    /** lib/domain/invoices/invoice invoiceKeys; null = it bears no number. */
    numberKey: text("number_key"),
    issuerKey: text("issuer_key"),
    /** World instants. */
    enteredAt: instant("entered_at").notNull(),
    enteredBy: uuid("entered_by")
      .notNull()
      .references(() => users.id),
    updatedAt: instant("updated_at").notNull(),
    /** null = not changed since this is kept. */
    updatedBy: uuid("updated_by").references(() => users.id),
    /** Grows with each change, from 1: a change names the one that it was made from. */
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

/** Each change of a dispute is a version of its own, from 1; the newest counts. Append-only (disputes.sql). */
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
