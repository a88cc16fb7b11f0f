// Counts kept beside the mirror by the statement that writes it. What was there before is counted in tallies.sql.
import { bigint, pgTable, primaryKey, text } from "drizzle-orm/pg-core"

/** How many rows of a table there are of one value. */
export const tallies = pgTable(
  "tallies",
  {
    noun: text("noun").notNull(),
    facet: text("facet").notNull(),
    value: text("value").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.noun, t.facet, t.value] })],
)
