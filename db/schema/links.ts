// Links that open something without a session. Only the SHA-256 of a link's token is stored. Real instants.
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { instant, jsonb } from "./columns.ts"
import { users } from "./people.ts"

/** A link to a read-only page of one shipment, for somebody outside. */
export const shareLinks = pgTable(
  "share_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull(),
    shipmentId: uuid("shipment_id").notNull(),
    /** Whom it is for, as its creator wrote it. */
    label: text("label").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    lastOpenedAt: instant("last_opened_at"),
    opened: integer("opened").notNull().default(0),
  },
  (t) => [uniqueIndex("share_links_token").on(t.tokenHash), index("share_links_shipment").on(t.shipmentId)],
)

/** A feed of last free days and appointments for calendar programs. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    /** List filters: lib/queries/containers/view. */
    filters: jsonb("filters").notNull(),
    createdAt: instant("created_at").notNull(),
    revokedAt: instant("revoked_at"),
    lastReadAt: instant("last_read_at"),
  },
  (t) => [uniqueIndex("calendar_feeds_token").on(t.tokenHash), index("calendar_feeds_user").on(t.userId)],
)

/** Links to choose a password. */
export const invites = pgTable(
  "invites",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    revokedAt: instant("revoked_at"),
  },
  (t) => [uniqueIndex("invites_token").on(t.tokenHash), index("invites_user").on(t.userId)],
)
