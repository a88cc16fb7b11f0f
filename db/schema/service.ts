// State of the tracking service shared by all processes: budget, breaker, faults, and people's waiting requests. All
// instants are real time, never world time.
import { sql } from "drizzle-orm"
import { bigserial, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { instant, jsonb } from "./columns.ts"
import { users } from "./people.ts"

/** One row per limit of the service. Written only by take_service_token (service.sql), under its row lock. */
export const serviceBudgets = pgTable("service_budgets", {
  bucket: text("bucket").primaryKey(),
  /** When each request of the current window was let through, oldest first. */
  grants: timestamp("grants", { withTimezone: true, mode: "string" }).array().notNull().default(sql`'{}'`),
  /** The service answered 429: nobody may ask before this. */
  blockedUntil: instant("blocked_until"),
})

/** One row. Open until `open_until`; after that, one request at a time goes through as a probe. */
export const serviceBreaker = pgTable("service_breaker", {
  id: integer("id").primaryKey(),
  failures: integer("failures").notNull().default(0),
  failedAt: instant("failed_at"),
  /** 0 = closed. */
  openMs: integer("open_ms").notNull().default(0),
  openUntil: instant("open_until"),
  probeUntil: instant("probe_until"),
})

/** Faults that keep us from using the service: one row per cause, removed when it ends. */
export const serviceFaults = pgTable("service_faults", {
  kind: text("kind")
    .$type<"key_refused" | "plan_restricted" | "unreachable" | `feature_disabled:${string}`>()
    .primaryKey(),
  /** What the service said, in one line; "" if nothing. */
  said: text("said").notNull(),
  /** When it began. */
  since: instant("since").notNull(),
  seenAt: instant("seen_at").notNull(),
})

/** People's requests that the service could not take yet, in order. */
export const outbox = pgTable(
  "outbox",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    id: uuid("id").notNull().defaultRandom(),
    askedBy: uuid("asked_by")
      .notNull()
      .references(() => users.id),
    askedAt: instant("asked_at").notNull(),
    kind: text("kind", { enum: ["track_number", "update_references", "update_document", "set_field"] }).notNull(),
    /** What it is about. A later request for the same target replaces a waiting one. */
    target: text("target").notNull(),
    input: jsonb("input").notNull(),
    state: text("state", { enum: ["waiting", "sending", "done", "failed", "unclear", "replaced"] })
      .notNull()
      .default("waiting"),
    /** Why it waits, or how it ended, in words for people. */
    words: text("words").notNull(),
    tries: integer("tries").notNull().default(0),
    endedAt: instant("ended_at"),
    /** Id of the result. */
    resultId: uuid("result_id"),
  },
  (table) => [
    uniqueIndex("outbox_id").on(table.id),
    uniqueIndex("outbox_target_waiting").on(table.target).where(sql`state = 'waiting'`),
    index("outbox_open").on(table.seq).where(sql`state in ('waiting', 'sending')`),
    index("outbox_asked_by").on(table.askedBy, table.seq),
  ],
)
