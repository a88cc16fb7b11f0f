import { sql } from "drizzle-orm"
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { instant, jsonb } from "./columns.ts"
import { users } from "./people.ts"

/** All instants are real time. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", {
      enum: ["register", "references", "fields", "refresh", "stop_tracking", "resume_tracking"],
    }).notNull(),
    askedBy: uuid("asked_by")
      .notNull()
      .references(() => users.id),
    askedAt: instant("asked_at").notNull(),
    /** Input for all rows. */
    input: jsonb("input").notNull().default({}),
    state: text("state", { enum: ["running", "paused", "stopped", "done"] })
      .notNull()
      .default("running"),
    total: integer("total").notNull(),
    /** Shown after "Waiting 12 s: "; null if it does not wait. */
    waitsFor: text("waits_for"),
    endedAt: instant("ended_at"),
  },
  (t) => [
    index("jobs_asked_by").on(t.askedBy, t.askedAt),
    index("jobs_open").on(t.askedAt).where(sql`state in ('running', 'paused')`),
  ],
)

export const jobRows = pgTable(
  "job_rows",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id),
    /** From 1, in the order given. */
    no: integer("no").notNull(),
    /** Number as given, or id of the container or shipment. */
    target: text("target").notNull(),
    input: jsonb("input").notNull().default({}),
    /** held: a person must decide first. left_out: not to be sent. unclear: sent, outcome unknown. */
    state: text("state", { enum: ["held", "left_out", "waiting", "sending", "done", "failed", "unclear"] })
      .notNull()
      .default("waiting"),
    /** How it ended or why it is held, in words for people. */
    words: text("words").notNull().default(""),
    /** Id of the result. */
    resultId: uuid("result_id"),
    tries: integer("tries").notNull().default(0),
    endedAt: instant("ended_at"),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.no] }),
    index("job_rows_waiting").on(t.jobId, t.no).where(sql`state in ('waiting', 'sending')`),
    index("job_rows_result").on(t.resultId),
  ],
)
