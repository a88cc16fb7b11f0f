// Counts stored beside the mirror by the statement that writes it. tallies.sql counts the rows from before.
import { bigint, pgTable, primaryKey, text } from "drizzle-orm/pg-core"

/** How many rows of a table have one value. */
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
