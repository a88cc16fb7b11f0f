import { sql } from "drizzle-orm"
import { bigserial, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { instant, jsonb } from "./columns.ts"

export const gaps = pgTable(
  "gaps",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    cause: text("cause", { enum: ["silence", "missed", "signature"] }).notNull(),
    /** World instants of the span. */
    fromAt: instant("from_at").notNull(),
    untilAt: instant("until_at").notNull(),
    state: text("state", { enum: ["open", "repairing", "closed"] })
      .notNull()
      .default("open"),
    /** Everything tracked is affected; if false, only `objects`. */
    everything: boolean("everything").notNull(),
    objects: jsonb("objects").$type<{ kind: "shipment" | "container"; id: string }[]>().notNull().default([]),
    /** Why the last repair failed, in words for people. */
    problem: text("problem"),
    /** Number of objects the service no longer returned when everything was read again. */
    notGiven: integer("not_given").notNull().default(0),
    /** World instant at which the last completed re-read of everything began; null: none yet. */
    readAt: instant("read_at"),
    openedAt: instant("opened_at").notNull(),
    closedAt: instant("closed_at"),
  },
  (t) => [index("gaps_open").on(t.id).where(sql`state <> 'closed'`)],
)

/** Notifications the service made that did not arrive. Kept forever: what was missed is part of the proof. */
export const missedNotifications = pgTable(
  "missed_notifications",
  {
    id: uuid("id").primaryKey(),
    gapId: integer("gap_id").notNull(),
    event: text("event").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Delivery status according to the service. */
    deliveryStatus: text("delivery_status", { enum: ["failed", "succeeded", "pending"] }).notNull(),
    state: text("state", { enum: ["waiting", "taken_in", "unreadable"] })
      .notNull()
      .default("waiting"),
  },
  (t) => [index("missed_waiting").on(t.gapId).where(sql`state = 'waiting'`)],
)
