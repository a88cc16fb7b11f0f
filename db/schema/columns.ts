import { sql } from "drizzle-orm"
import { customType, text, timestamp } from "drizzle-orm/pg-core"
import type { Extra } from "../../lib/domain/containers/entities.ts"
import { storableJson } from "../storable.ts"

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string", precision: 3 })
export const textArray = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`)

// Drizzle's JSON columns parse every string they read, so the text "12" would become a number.
const jsonColumn = (type: "json" | "jsonb") =>
  customType<{ data: unknown }>({
    dataType: () => type,
    toDriver: (value) => sql`${storableJson(value)}::text::${sql.raw(type)}`,
  })
export const jsonb = jsonColumn("jsonb")
export const json = jsonColumn("json")

export const versioned = {
  /** World instant of the reported state. */
  version: instant("version").notNull(),
  /** World instant of the newest notification or re-read that confirmed it. */
  confirmedAt: instant("confirmed_at").notNull(),
}

export const dataAsOf = {
  /** World instant from which the line's or terminal's data is (lib/domain/containers/freshness); null: not checked. */
  confirmedAt: instant("confirmed_at"),
}

/** Attributes and relationships we do not know. */
export const extra = jsonb("extra").$type<Extra>().notNull().default({})
