// Alerts: who watches for what, what is open, and what was sent. World instants unless noted.
import { sql } from "drizzle-orm"
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import type { MessageContent } from "#lib/domain/alerts/message"
import type { AlertCause, CauseSettings } from "../../lib/domain/alerts/causes.ts"
import type { AlertFacts } from "../../lib/domain/alerts/facts.ts"
import type { AlertMemory } from "../../lib/domain/alerts/memory.ts"
import { instant, json, jsonb } from "./columns.ts"
import { users } from "./people.ts"

export const alertRules = pgTable(
  "alert_rules",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Id of its owner; null: the team's. */
    ownerId: uuid("owner_id").references(() => users.id),
    name: text("name").notNull(),
    /** Filters of the container list; {}: every container still to be worked on. */
    scope: jsonb("scope").$type<object>().notNull().default({}),
    causes: jsonb("causes").$type<CauseSettings>().notNull(),
    /** Ids of the channels to notify. */
    channelIds: uuid("channel_ids").array().notNull().default(sql`'{}'::uuid[]`),
    /** The causes that channels are notified of immediately. */
    notify: text("notify", { enum: ["all", "urgent"] })
      .notNull()
      .default("urgent"),
    /** Minutes without acknowledgement after which `escalateTo` is notified too; null: never. */
    escalateMinutes: integer("escalate_minutes"),
    escalateTo: uuid("escalate_to").references(() => users.id),
    version: integer("version").notNull().default(1),
    /** Real instants. */
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    updatedBy: uuid("updated_by").references(() => users.id),
    removedAt: instant("removed_at"),
    /** Finding its containers took too long. It raises nothing until it is saved again. */
    setAsideAt: instant("set_aside_at"),
  },
  (t) => [index("alert_rules_owner").on(t.ownerId)],
)

/** What alerts last saw of each container, and when to evaluate it again even if nothing is reported. */
export const alertMemories = pgTable(
  "alert_memories",
  {
    containerId: uuid("container_id").primaryKey(),
    /** Versions of the newest states compared. */
    containerVersion: instant("container_version").notNull(),
    shipmentVersion: instant("shipment_version"),
    memory: json("memory").$type<AlertMemory>().notNull(),
    nextDueAt: instant("next_due_at"),
  },
  (t) => [
    index("alert_memories_due").on(t.nextDueAt).where(sql`next_due_at is not null`),
    index("alert_memories_lfd_moved").on(sql`(memory -> 'news' -> 'lfd_moved' ->> 'at')`),
  ],
)

export const alerts = pgTable(
  "alerts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    about: text("about", { enum: ["container", "tracking_request", "account", "person"] }).notNull(),
    /** Id of the container or request; "account"; for a notice, the id of the action or note. */
    subjectId: text("subject_id").notNull(),
    containerId: uuid("container_id"),
    shipmentId: uuid("shipment_id"),
    /** "team", or the id of the person whose rules raised it. */
    audience: text("audience").notNull(),
    ruleId: uuid("rule_id").notNull(),
    cause: text("cause").$type<AlertCause>().notNull(),
    /** The same cause with a different mark is a different alert. */
    mark: text("mark").notNull(),
    /** Urgency rank, 0 first. */
    rank: integer("rank").notNull(),
    state: text("state", { enum: ["open", "acknowledged", "snoozed", "closed"] })
      .notNull()
      .default("open"),
    facts: json("facts").$type<AlertFacts>().notNull(),
    openedAt: instant("opened_at").notNull(),
    /** Null for alerts about a container: its owner is in container_work. */
    ownerId: uuid("owner_id").references(() => users.id),
    snoozedUntil: instant("snoozed_until"),
    /** Who last acknowledged, snoozed or assigned it, and when. */
    touchedBy: uuid("touched_by").references(() => users.id),
    touchedAt: instant("touched_at"),
    escalateAt: instant("escalate_at"),
    escalatedAt: instant("escalated_at"),
    escalatedTo: uuid("escalated_to").references(() => users.id),
    closedAt: instant("closed_at"),
    /** over | superseded */
    closedWhy: text("closed_why"),
  },
  (t) => [
    uniqueIndex("alerts_one_open").on(t.subjectId, t.audience, t.cause).where(sql`state <> 'closed'`),
    // The order of the inbox, and its counts.
    index("alerts_inbox")
      .on(t.audience, t.state, t.rank, t.openedAt.desc().nullsFirst(), t.id)
      .where(sql`state <> 'closed'`),
    index("alerts_container").on(t.containerId).where(sql`state <> 'closed'`),
    index("alerts_closed").on(t.closedAt).where(sql`state = 'closed'`),
    index("alerts_snoozed").on(t.snoozedUntil).where(sql`state = 'snoozed'`),
    index("alerts_escalate").on(t.escalateAt).where(sql`state = 'open' and escalate_at is not null`),
    check("alerts_one_owner", sql`container_id is null or owner_id is null`),
  ],
)

/** Where messages are sent. */
export const alertChannels = pgTable("alert_channels", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** Id of its owner; null: the team's. */
  ownerId: uuid("owner_id").references(() => users.id),
  kind: text("kind", { enum: ["email", "slack", "teams", "webhook"] }).notNull(),
  name: text("name").notNull(),
  /** An email address, or the URL to post to. */
  address: text("address").notNull(),
  /** Signs its messages; only webhooks have one. */
  secret: text("secret"),
  /** Real instants. */
  createdAt: instant("created_at").notNull().defaultNow(),
  createdBy: uuid("created_by").references(() => users.id),
  removedAt: instant("removed_at"),
  /** Tries in a row that failed or were slow. */
  troubles: integer("troubles").notNull().default(0),
  /** Parked since then. Until it answers, it is tried only at `parked_until`. */
  parkedSince: instant("parked_since"),
  parkedUntil: instant("parked_until"),
  /** How the last try ended, in words for people. */
  parkedWords: text("parked_words").notNull().default(""),
})

/** Each message is decided once, by its key. Real instants, except `hold_until`. */
export const alertMessages = pgTable(
  "alert_messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    channelId: uuid("channel_id")
      .notNull()
      .references(() => alertChannels.id),
    kind: text("kind", { enum: ["alerts", "escalation", "digest", "weekly", "trial"] }).notNull(),
    /** Unique key, e.g. a digest's person and day; null: decided by its items. */
    decidedKey: text("decided_key"),
    messageId: text("message_id").notNull(),
    /** waiting: more alerts may join. dropped: nothing was left to send. */
    state: text("state", { enum: ["waiting", "sealed", "sending", "sent", "failed", "dropped"] })
      .notNull()
      .default("waiting"),
    /** Fixed when sealed, so that a second try sends the same. */
    content: json("content").$type<MessageContent>(),
    /** World instant at which quiet hours end. */
    holdUntil: instant("hold_until"),
    notBefore: instant("not_before").notNull(),
    tries: integer("tries").notNull().default(0),
    /** How the last try ended, in words for people. */
    words: text("words").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (t) => [
    uniqueIndex("alert_messages_once").on(t.decidedKey),
    uniqueIndex("alert_messages_waiting").on(t.channelId, t.kind).where(sql`state = 'waiting'`),
    index("alert_messages_open").on(t.notBefore).where(sql`state in ('waiting', 'sealed', 'sending')`),
    index("alert_messages_log").on(t.createdAt, t.id),
  ],
)

/** Which alert a channel was notified of, and in which message. Each only once. */
export const alertMessageItems = pgTable(
  "alert_message_items",
  {
    alertId: uuid("alert_id").notNull(),
    channelId: uuid("channel_id").notNull(),
    /** alerts | escalation */
    kind: text("kind").notNull(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => alertMessages.id),
    /** Left out, because the alert was no longer open when the message was sent. */
    leftOut: boolean("left_out").notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.alertId, t.channelId, t.kind] }), index("alert_items_message").on(t.messageId)],
)
