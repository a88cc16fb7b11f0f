import { sql } from "drizzle-orm"
import { bigserial, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { instant, jsonb } from "./columns.ts"

export const gaps = pgTable(
  "gaps",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    cause: text("cause", { enum: ["silence", "missed", "signature"] }).notNull(),
    /** World instants: the span in which it happened. */
    fromAt: instant("from_at").notNull(),
    untilAt: instant("until_at").notNull(),
    state: text("state", { enum: ["open", "repairing", "closed"] })
      .notNull()
      .default("open"),
    /** Everything tracked is affected; else the objects named. */
    everything: boolean("everything").notNull(),
    objects: jsonb("objects").$type<{ kind: "shipment" | "container"; id: string }[]>().notNull().default([]),
    /** What the last try to repair it failed of, in words for people. */
    problem: text("problem"),
    /** Objects the service no longer gave when everything was read again. */
    notGiven: integer("not_given").notNull().default(0),
    /** World instant at which the last re-read of everything began that came to its end; null = none yet. */
    readAt: instant("read_at"),
    openedAt: instant("opened_at").notNull(),
    closedAt: instant("closed_at"),
  },
  (t) => [index("gaps_open").on(t.id).where(sql`state <> 'closed'`)],
)

/** Notifications that the service made and that did not arrive. Kept for ever: what was missed is part of the proof. */
export const missedNotifications = pgTable(
  "missed_notifications",
  {
    id: uuid("id").primaryKey(),
    gapId: integer("gap_id").notNull(),
    event: text("event").notNull(),
    createdAt: instant("created_at").notNull(),
    /** What the service says of its delivery. */
    deliveryStatus: text("delivery_status", { enum: ["failed", "succeeded", "pending"] }).notNull(),
    state: text("state", { enum: ["waiting", "taken_in", "unreadable"] })
      .notNull()
      .default("waiting"),
  },
  (t) => [index("missed_waiting").on(t.gapId).where(sql`state = 'waiting'`)],
)
