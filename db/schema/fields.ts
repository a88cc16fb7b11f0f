// Custom fields, as the service has them. A value belongs to one field and one shipment, container or request.
import { sql } from "drizzle-orm"
import { customType, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import type { FieldOption, FieldOwner, FieldType, FieldValue } from "../../lib/domain/fields/field.ts"
import { extra, instant, jsonb, versioned } from "./columns.ts"

/** Compared by code point: `fieldKey` encodes values so that this is their order. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const customFields = pgTable("custom_fields", {
  id: uuid("id").primaryKey(),
  owner: text("owner").$type<FieldOwner>().notNull(),
  slug: text("slug").notNull(),
  name: text("name").notNull(),
  description: text("description"),
  type: text("type").$type<FieldType>().notNull(),
  options: jsonb("options").$type<FieldOption[]>().notNull().default([]),
  /** Their order at the service. */
  position: integer("position").notNull(),
  /** Real instant. */
  readAt: instant("read_at").notNull(),
})

export const customFieldValues = pgTable(
  "custom_field_values",
  {
    /** Derived from field and owner: a value removed and set again gets another id at the service. */
    id: uuid("id").primaryKey(),
    ...versioned,
    fieldId: uuid("field_id").notNull(),
    owner: text("owner").$type<FieldOwner>().notNull(),
    ownerId: uuid("owner_id").notNull(),
    slug: text("slug").notNull(),
    /** Null: cleared at the service. */
    value: jsonb("value").$type<FieldValue>(),
    /** The service's text for people. */
    display: text("display"),
    /** From `fieldKey`; null: no value. */
    sortKey: key("sort_key"),
    extra,
  },
  (t) => [
    // Includes all that tells whether a value is set, so that the table is not read.
    index("custom_field_values_owner").on(t.ownerId, t.fieldId, t.sortKey),
    // Lists of containers filter and sort by any field with this index.
    index("custom_field_values_order").on(t.fieldId, t.sortKey, t.ownerId).where(sql`sort_key is not null`),
  ],
)
