// One table per noun: what is searched or sorted by is a column, the rest is its JSON record. `pos` numbers an
// account's rows 1..n without gaps, so any page of a list is one index range.
import { isNotNull, sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  json,
  pgSchema,
  primaryKey,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"

/** Compared by code point, so that a number's start is an index range in any database locale. */
const text = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" })
/** Epoch milliseconds of world time. */
const instant = (name: string) => bigint(name, { mode: "number" })

export const tracker = pgSchema("tracker")

/** Order of creation, the record's id, and everything that no column repeats. */
const record = () => ({
  seq: bigint("seq", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  id: text("id").primaryKey(),
  doc: json("doc").notNull(),
})
const owned = () => ({ ...record(), accountId: text("account_id").notNull() })

/** Real time in epoch milliseconds until which one process holds it, and that lease's token. 0: no process holds it. */
const leased = () => ({
  leasedUntil: bigint("leased_until", { mode: "number" }).notNull().default(0),
  leaseOwner: text("lease_owner"),
})

/** By name: the clock, the seed, how much of the world is made. */
export const setting = tracker.table("setting", record())

export const account = tracker.table("account", record())

export const apiKey = tracker.table("api_key", { ...owned(), digest: text("digest").notNull().unique() })

export const trackingRequest = tracker.table(
  "tracking_request",
  {
    ...owned(),
    pos: integer("pos").notNull(),
    number: text("number").notNull(),
    shipmentId: text("shipment_id"),
    nextAt: instant("next_at"),
    ...leased(),
    status: text("status").notNull(),
    scac: text("scac"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("tracking_request_pos").on(t.accountId, t.pos),
    index("tracking_request_number").on(t.number),
    index("tracking_request_shipment").on(t.shipmentId).where(isNotNull(t.shipmentId)),
    index("tracking_request_seq").on(t.seq),
    index("tracking_request_due").on(t.nextAt, t.id).where(isNotNull(t.nextAt)),
  ],
)

export const shipment = tracker.table(
  "shipment",
  {
    ...owned(),
    pos: integer("pos"),
    number: text("number").notNull(),
    bill: text("bill").notNull(),
    tracked: boolean("tracked").notNull(),
    nextAt: instant("next_at"),
    ...leased(),
  },
  (t) => [
    uniqueIndex("shipment_pos").on(t.accountId, t.pos).where(isNotNull(t.pos)),
    index("shipment_number").on(t.number),
    index("shipment_bill").on(t.bill),
    index("shipment_vessel").on(t.accountId, sql`(${t.doc} ->> 'vesselId')`),
    index("shipment_stopped").on(t.accountId, t.seq).where(sql`${t.pos} is not null and not ${t.tracked}`),
    index("shipment_due").on(t.nextAt, t.id).where(isNotNull(t.nextAt)),
  ],
)

export const container = tracker.table(
  "container",
  {
    ...owned(),
    pos: integer("pos").notNull(),
    shipmentId: text("shipment_id").notNull(),
    number: text("number").notNull(),
    status: text("status").notNull(),
    held: boolean("held").notNull(),
    emptied: boolean("emptied").notNull(),
  },
  (t) => [
    uniqueIndex("container_pos").on(t.accountId, t.pos),
    index("container_number").on(t.number),
    index("container_shipment").on(t.shipmentId),
    index("container_seq").on(t.seq),
  ],
)

export const transportEvent = tracker.table(
  "transport_event",
  { ...record(), containerId: text("container_id").notNull() },
  (t) => [index("transport_event_container").on(t.containerId)],
)
export const history = tracker.table("history", {
  shipmentId: text("shipment_id").primaryKey(),
  body: bytes("body").notNull(),
})
export const estimatedEvent = tracker.table("estimated_event", record())
export const containerUpdatedEvent = tracker.table("container_updated_event", record())
export const vessel = tracker.table("vessel", record())

export const fault = tracker.table("fault", record())

export const blob = tracker.table("blob", record())
export const document = tracker.table(
  "document",
  {
    ...owned(),
    pos: integer("pos").notNull(),
    checksum: text("checksum").notNull(),
    fileName: text("file_name").notNull(),
  },
  (t) => [uniqueIndex("document_content").on(t.accountId, t.checksum)],
)
export const emailSubmission = tracker.table("email_submission", { ...owned(), pos: integer("pos").notNull() }, (t) => [
  uniqueIndex("email_submission_pos").on(t.accountId, t.pos),
])
export const documentReading = tracker.table("document_reading", {
  ...record(),
  nextAt: instant("next_at").notNull(),
})
export const documentRepresentation = tracker.table(
  "document_representation",
  { ...record(), documentId: text("document_id").notNull() },
  (t) => [index("document_representation_of").on(t.documentId)],
)

export const party = tracker.table("party", owned(), (t) => [index("party_account").on(t.accountId)])

export const customFieldDefinition = tracker.table(
  "custom_field_definition",
  { ...owned(), entityType: text("entity_type").notNull(), slug: text("slug").notNull() },
  (t) => [uniqueIndex("custom_field_definition_slug").on(t.accountId, t.entityType, t.slug)],
)
export const customFieldOption = tracker.table(
  "custom_field_option",
  { ...owned(), definitionId: text("definition_id").notNull(), value: text("value").notNull() },
  (t) => [uniqueIndex("custom_field_option_value").on(t.definitionId, t.value)],
)
export const customField = tracker.table(
  "custom_field",
  { ...owned(), definitionId: text("definition_id").notNull(), entityId: text("entity_id").notNull() },
  (t) => [
    uniqueIndex("custom_field_of").on(t.entityId, t.definitionId),
    index("custom_field_account").on(t.accountId, t.seq),
    index("custom_field_definition_seq").on(t.definitionId, t.seq),
  ],
)

export const reference = tracker.table(
  "reference",
  {
    accountId: text("account_id").notNull(),
    value: text("value").notNull(),
    type: text("type").notNull(),
    recordId: text("record_id").notNull(),
  },
  (t) => [index("reference_value").on(t.accountId, t.value), index("reference_of").on(t.recordId)],
)

export const webhook = tracker.table("webhook", { ...owned(), pos: integer("pos").notNull() })
export const notification = tracker.table(
  "notification",
  {
    seq: bigint("seq", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    pos: integer("pos").notNull(),
    webhookId: text("webhook_id").notNull(),
    /** Deliveries of one lane are sent in order. */
    lane: text("lane").notNull(),
    event: text("event").notNull(),
    referenceType: text("reference_type").notNull(),
    referenceId: text("reference_id").notNull(),
    createdAt: instant("created_at").notNull(),
    status: text("status").notNull(),
    attempts: integer("attempts").notNull(),
    nextTryAt: instant("next_try_at"),
    /** The bytes to send. Kept while it is pending. */
    body: text("body"),
  },
  (t) => [
    uniqueIndex("notification_pos").on(t.accountId, t.pos),
    index("notification_seq").on(t.seq),
    index("notification_due").on(t.nextTryAt).where(sql`${t.status} = 'pending'`),
    index("notification_webhook_due").on(t.webhookId, t.nextTryAt, t.seq).where(sql`${t.status} = 'pending'`),
  ],
)
export const deliveryAttempt = tracker.table(
  "delivery_attempt",
  {
    seq: bigint("seq", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    id: text("id").primaryKey(),
    notificationId: text("notification_id").notNull(),
    at: instant("at").notNull(),
    status: integer("status"),
    problem: text("problem"),
    tookMs: integer("took_ms").notNull(),
  },
  (t) => [index("delivery_attempt_notification").on(t.notificationId)],
)

/**
 * Payloads as received, stored before they are read; partitioned by month of receipt. Contains no secrets. Rows never
 * change.
 */
export const payload = tracker.table(
  "payload",
  {
    id: uuid("id").notNull(),
    seenAt: instant("seen_at").notNull(),
    /** The ask it answers. null: it was pushed. */
    asked: text("asked"),
    source: text("source").notNull(),
    status: integer("status").notNull(),
    parser: text("parser").notNull(),
    sha256: bytes("sha256").notNull(),
    /** Request and headers, packed. */
    about: bytes("about").notNull(),
    /** Packed. null if they are the bytes of `base`. */
    body: bytes("body"),
    /** An earlier answer to the same ask in the same month that this is packed against. null: it is packed alone. */
    base: uuid("base"),
  },
  (t) => [primaryKey({ columns: [t.id, t.seenAt] }), index("payload_asked").on(t.asked)],
)

/** When the same answer came again to the same request in the same month, by the payload that holds it. */
export const payloadAgain = tracker.table(
  "payload_again",
  {
    id: uuid("id").notNull(),
    /** That payload's. */
    seenAt: instant("seen_at").notNull(),
    again: instant("again").array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.seenAt] })],
)

/** What one source reported once, and the ask it belongs to; partitioned by the month when it was first seen. */
export const observation = tracker.table(
  "observation",
  {
    /** Beliefs and snapshots refer to it. */
    id: bigint("id", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
    asked: text("asked").notNull(),
    slot: text("slot").notNull(),
    version: text("version").notNull(),
    seenAt: instant("seen_at").notNull(),
    reportedAt: instant("reported_at"),
    /** The source's own message id. */
    event: text("event"),
    payload: uuid("payload"),
    /** The rest, packed. */
    doc: bytes("doc").notNull(),
    /** The parser that no longer finds it in its payload. null: it counts. */
    outdatedBy: text("outdated_by"),
  },
  (t) => [
    primaryKey({ columns: [t.asked, t.slot, t.version, t.seenAt] }),
    index("observation_event").using("hash", t.event).where(isNotNull(t.event)),
  ],
)

/** What was believed of a fact from then on, by observation ids; partitioned by the month when that began. */
export const belief = tracker.table(
  "belief",
  {
    asked: text("asked").notNull(),
    /** Empty for a bill that names no container yet. */
    container: text("container").notNull(),
    fact: text("fact").notNull(),
    since: instant("since").notNull(),
    /** null: nothing is believed of it any more. */
    winner: bigint("winner", { mode: "number" }),
    /** null: none. */
    others: bigint("others", { mode: "number" }).array(),
    disagrees: bigint("disagrees", { mode: "number" }).array(),
  },
  (t) => [primaryKey({ columns: [t.asked, t.container, t.fact, t.since] })],
)

/** Complete answers of a source to one ask: the ids of their observations, and from when to when they were the same. */
export const snapshot = tracker.table(
  "snapshot",
  {
    asked: text("asked").notNull(),
    source: text("source").notNull(),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
    digest: text("digest").notNull(),
    names: bigint("names", { mode: "number" }).array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.asked, t.source, t.firstAt] })],
)

/** What carriers are asked about, however many accounts follow it. */
export const ask = tracker.table("ask", {
  id: text("id").primaryKey(),
  ...leased(),
  /** When it was last answered in any way. null: not yet. */
  askedAt: instant("asked_at"),
  /** How the carrier was asked for the number when it knew it. null: as it is written. */
  form: text("form"),
})

/** What was understood of an ask's last answers, or of everything that a carrier pushed. */
export const answerReading = tracker.table(
  "answer_reading",
  {
    asked: text("asked").notNull(),
    /** Whether it answers the ask for everything, for what is new, or was pushed. */
    part: text("part").notNull().$type<"all" | "news" | "push">(),
    at: instant("at").notNull(),
    received: integer("received").notNull(),
    understood: integer("understood").notNull(),
    inPart: integer("in_part").notNull(),
    withoutEffect: integer("without_effect").notNull(),
    notUnderstood: integer("not_understood").notNull(),
    /** Why without effect, where not understood, and in which payloads. */
    doc: json("doc").notNull(),
  },
  (t) => [primaryKey({ columns: [t.asked, t.part] })],
)

/** Places, codes and fields in those answers that we do not know. */
export const unknownName = tracker.table(
  "unknown_name",
  {
    asked: text("asked").notNull(),
    part: text("part").notNull(),
    kind: text("kind").notNull().$type<"place" | "code" | "field">(),
    name: text("name").notNull(),
    /** Empty for a field. */
    value: text("value").notNull(),
    times: integer("times").notNull(),
    payload: uuid("payload").notNull(),
    pointer: text("pointer").notNull(),
  },
  (t) => [primaryKey({ columns: [t.asked, t.part, t.kind, t.name, t.value] })],
)

/** What a credential may still do: its budget, its parking, its circuit breaker. */
export const credential = tracker.table("credential", {
  id: text("id").primaryKey(),
  health: json("health").notNull(),
  version: integer("version").notNull(),
})

/** A carrier key entered in the console. Its secret part is sealed. */
export const carrierKey = tracker.table("carrier_key", {
  id: text("id").primaryKey(),
  entry: json("entry").notNull(),
  sealed: text("sealed").notNull(),
})

/** Push that the tracker set up for a key. Its path and secrets are sealed. */
export const subscription = tracker.table("subscription", {
  id: text("id").primaryKey(),
  pathDigest: text("path_digest").notNull().unique(),
  sealed: text("sealed").notNull(),
  doc: json("doc").notNull(),
  version: integer("version").notNull(),
})
