// What people add to containers; the tracking service has none of it. The triggers are in work.sql.

import { sql } from "drizzle-orm"
import { bigint, bigserial, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import type { ContactRole } from "#lib/domain/work/contact-roles"
import type { WorkKind } from "../../lib/domain/work/work.ts"
import { instant, jsonb, textArray } from "./columns.ts"
import { users } from "./people.ts"

/** One row per container that somebody works on. */
export const containerWork = pgTable(
  "container_work",
  {
    containerId: uuid("container_id").primaryKey(),
    ownerId: uuid("owner_id").references(() => users.id),
    tags: textArray("tags"),
    /** World instant at which the container was delivered, as set by a person. */
    deliveredAt: instant("delivered_at"),
    /** Our own pickup appointment, beside the service's: world instant, and the IANA zone it was made in. */
    appointmentAt: instant("appointment_at"),
    appointmentZone: text("appointment_zone"),
    appointmentNote: text("appointment_note"),
    /** Whom we asked last, and the day to follow up; days in the zone of whoever asked. All null if none is open. */
    askedRole: text("asked_role").$type<ContactRole>(),
    askedName: text("asked_name"),
    askedOn: date("asked_on"),
    followUpOn: date("follow_up_on"),
    /** World instant at which that day begins in that zone. */
    followUpAt: instant("follow_up_at"),
    /** The empty is back, according to one of us: the day there, and the world instant at which it begins. */
    returnedOn: date("returned_on"),
    returnedAt: instant("returned_at"),
    returnedZone: text("returned_zone"),
    returnedPlace: text("returned_place"),
    /** Name of who said so, and when (world instant). */
    returnedBy: text("returned_by"),
    returnedMarkedAt: instant("returned_marked_at"),
    /** Number of notes not removed. */
    noteCount: bigint("note_count", { mode: "number" }).notNull().default(0),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("container_work_owner").on(t.ownerId, t.containerId),
    index("container_work_tags").using("gin", t.tags),
    index("container_work_appointment").on(t.appointmentAt, t.containerId),
    index("container_work_follow_up").on(t.followUpAt).where(sql`follow_up_at is not null`),
    index("container_work_delivered").on(t.containerId).where(sql`delivered_at is not null`),
  ],
)

export const notes = pgTable(
  "notes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    containerId: uuid("container_id").notNull(),
    authorId: uuid("author_id")
      .notNull()
      .references(() => users.id),
    body: text("body").notNull(),
    createdAt: instant("created_at").notNull(),
    editedAt: instant("edited_at"),
    /** When it was removed. Kept for the log and for Undo. */
    removedAt: instant("removed_at"),
  },
  (t) => [index("notes_container").on(t.containerId, t.createdAt)],
)

/** Who watches what. */
export const watches = pgTable(
  "watches",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    containerId: uuid("container_id").notNull(),
    since: instant("since").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.containerId] }), index("watches_container").on(t.containerId)],
)

/** Who did what to a container, with the value before and after. Append-only; Undo uses it. */
export const workLog = pgTable(
  "work_log",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    /** Shared by all rows of one action. Undo refers to it. */
    actionId: uuid("action_id").notNull(),
    /** World instant, and real instant. */
    at: instant("at").notNull(),
    doneAt: instant("done_at").notNull().defaultNow(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    containerId: uuid("container_id").notNull(),
    kind: text("kind").$type<WorkKind>().notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
    /** The action that this one undid. */
    undoes: uuid("undoes"),
  },
  (t) => [index("work_log_container").on(t.containerId, t.seq), index("work_log_action").on(t.actionId)],
)

/** People outside the account whom an action can name: the broker to ask, the trucker to send. */
export const contacts = pgTable(
  "contacts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    role: text("role").$type<ContactRole>().notNull(),
    company: text("company").notNull(),
    person: text("person"),
    email: text("email"),
    phone: text("phone"),
    note: text("note"),
    /** Only for containers of this customer (party of the service); null: for all. */
    customerId: uuid("customer_id"),
    /** Only at this terminal, or of this line (SCAC); null: for all. */
    terminalId: uuid("terminal_id"),
    lineScac: text("line_scac"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    archivedAt: instant("archived_at"),
  },
  (t) => [index("contacts_role").on(t.role, t.company)],
)

/** A list as a person set it up. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    /** link: has no name, and opens only by its address. */
    scope: text("scope", { enum: ["private", "team", "link"] }).notNull(),
    /** Columns, order, widths, pins, density, filters, sort: lib/queries/containers/view. */
    state: jsonb("state").notNull(),
    /** Rises with each save. A save based on an older version is refused. */
    version: bigint("version", { mode: "number" }).notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    updatedBy: uuid("updated_by").references(() => users.id),
    removedAt: instant("removed_at"),
  },
  (t) => [
    index("saved_views_scope").on(t.scope, t.name),
    uniqueIndex("saved_views_own_name").on(t.ownerId, t.name).where(sql`removed_at is null and scope = 'private'`),
    uniqueIndex("saved_views_team_name").on(t.name).where(sql`removed_at is null and scope = 'team'`),
  ],
)

/** A person's own settings: density, single keys on or off, the last view. */
export const userSettings = pgTable(
  "user_settings",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    key: text("key").notNull(),
    value: jsonb("value").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)
