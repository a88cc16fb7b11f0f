// Custom fields, as the service has them. A value is of one field and one shipment, container or request.
import { sql } from "drizzle-orm"
import { customType, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import type { FieldOption, FieldOwner, FieldType, FieldValue } from "../../lib/domain/fields/field.ts"
import { extra, instant, jsonb, versioned } from "./columns.ts"

/** Compared by code point: `fieldKey` makes it so that this is the order. */
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
    /** Made of what it is of: set again after it was removed, a value has another id at the service. */
    id: uuid("id").primaryKey(),
    ...versioned,
    fieldId: uuid("field_id").notNull(),
    owner: text("owner").$type<FieldOwner>().notNull(),
    ownerId: uuid("owner_id").notNull(),
    slug: text("slug").notNull(),
    /** null = none, as the service was told. */
    value: jsonb("value").$type<FieldValue>(),
    /** As the service writes it for people. */
    display: text("display"),
    /** By `fieldKey`; null = no value. */
    sortKey: key("sort_key"),
    extra,
  },
  (t) => [
    // With all that says whether it is set: nothing of the table is read for it.
    index("custom_field_values_owner").on(t.ownerId, t.fieldId, t.sortKey),
    // Lists of containers filter and sort by any field with this one index.
    index("custom_field_values_order").on(t.fieldId, t.sortKey, t.ownerId).where(sql`sort_key is not null`),
  ],
)
