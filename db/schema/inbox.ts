import { sql } from "drizzle-orm"
import { bigint, bigserial, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { instant, jsonb } from "./columns.ts"

/** Everything the service sent us, once per id, before it is applied: notifications and answers to our own reads. */
export const inbox = pgTable(
  "inbox",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    id: uuid("id").notNull(),
    kind: text("kind", { enum: ["notification", "read"] }).notNull(),
    event: text("event"),
    /** World instant: the notification's created_at, or the answer's Date. */
    version: instant("version").notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    /** Real instant at which the row became durable. The lag is `applied_at` minus this. */
    keptAt: instant("kept_at").notNull().defaultNow(),
    body: text("body").notNull(),
    state: text("state", { enum: ["new", "applied", "set_aside"] })
      .notNull()
      .default("new"),
    tries: smallint("tries").notNull().default(0),
    error: text("error"),
    appliedAt: instant("applied_at"),
  },
  (t) => [
    uniqueIndex("inbox_id").on(t.id),
    index("inbox_new").on(t.seq).where(sql`state = 'new'`),
    index("inbox_set_aside").on(t.seq).where(sql`state = 'set_aside'`),
  ],
)

/** Changes in commit order. Browsers resume from `seq`. */
export const changeLog = pgTable(
  "change_log",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    at: instant("at").notNull(),
    kind: text("kind", {
      enum: ["container", "shipment", "tracking_request", "document", "account", "alert", "charges"],
    }).notNull(),
    /** alert: what the alert is about, or "many". charges: the container whose charges were counted again. */
    id: text("id").notNull(),
    shipmentId: uuid("shipment_id"),
  },
  (t) => [index("change_log_at").on(t.at)],
)

/** Objects to read again, and when (real time). */
export const rereads = pgTable(
  "rereads",
  {
    kind: text("kind").notNull(),
    id: uuid("id").notNull(),
    dueAt: instant("due_at").notNull(),
    reason: text("reason").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] })],
)

/** One row per fact about the connection to the service: webhook registration, first read, worker, and more. */
export const connection = pgTable("connection", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
})

/** Account-wide settings. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
})

export const counters = pgTable("counters", {
  name: text("name").primaryKey(),
  value: bigint("value", { mode: "number" }).notNull().default(0),
  lastAt: instant("last_at"),
})
