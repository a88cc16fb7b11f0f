// What was reported over time: signed changesets, and every state with its proof. Append-only.
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { instant, jsonb } from "./columns.ts"

/** History from the service's own changesets. Append-only. */
export const changes = pgTable(
  "changes",
  {
    eventId: uuid("event_id").notNull(),
    attribute: text("attribute").notNull(),
    containerId: uuid("container_id"),
    terminalId: uuid("terminal_id"),
    before: jsonb("before"),
    after: jsonb("after"),
    at: instant("at"),
    zone: text("zone"),
    notificationId: uuid("notification_id").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.attribute] }),
    index("changes_container").on(t.containerId, t.at),
    index("changes_at").on(t.at),
  ],
)

/** Every reported state of a shipment or container, with its proof: the evidence. Append-only. */
export const resourceStates = pgTable(
  "resource_states",
  {
    resourceId: uuid("resource_id").notNull(),
    version: instant("version").notNull(),
    /** Inbox id of the notification or of the re-read. */
    inboxId: uuid("inbox_id").notNull(),
    kind: text("kind").notNull(),
    receivedAt: instant("received_at").notNull(),
    body: jsonb("body").notNull(),
  },
  (t) => [primaryKey({ columns: [t.resourceId, t.version, t.inboxId] })],
)
