import { sql } from "drizzle-orm"
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import type { UploadStep } from "../../lib/domain/documents/upload.ts"
import { extra, instant, jsonb, textArray, versioned } from "./columns.ts"
import { users } from "./people.ts"

/** The mirror. What was read in a document is a separate resource (other_resources, document_representation). */
export const documents = pgTable(
  "documents",
  {
    id: uuid("id").primaryKey(),
    ...versioned,
    name: text("name"),
    documentType: text("document_type"),
    documentTypeManual: text("document_type_manual"),
    classificationNotes: text("classification_notes"),
    source: text("source"),
    fileName: text("file_name"),
    contentType: text("content_type"),
    byteSize: integer("byte_size"),
    /** As sent; null: not read. */
    parsed: jsonb("parsed").$type<Record<string, unknown>>(),
    createdAt: instant("created_at"),
    updatedAt: instant("updated_at"),
    representationId: uuid("representation_id"),
    parentId: uuid("parent_id"),
    accountId: uuid("account_id"),
    userId: uuid("user_id"),
    emailSubmissionId: uuid("email_submission_id"),
    shipmentIds: uuid("shipment_ids").array().notNull().default(sql`'{}'::uuid[]`),
    containerIds: uuid("container_ids").array().notNull().default(sql`'{}'::uuid[]`),
    extra,
  },
  (t) => [
    index("documents_age").on(sql`coalesce(created_at, version)`, t.id),
    index("documents_shipments").using("gin", t.shipmentIds),
    index("documents_containers").using("gin", t.containerIds),
    index("documents_parent").on(t.parentId),
  ],
)

/** What a person said about a document: its link, corrections, and confirmation. */
export const documentWork = pgTable(
  "document_work",
  {
    documentId: uuid("document_id").primaryKey(),
    shipmentId: uuid("shipment_id"),
    containerId: uuid("container_id"),
    linkedBy: uuid("linked_by").references(() => users.id),
    /** World instant, like those below. */
    linkedAt: instant("linked_at"),
    /** Type set by a person; overrides what was read. */
    documentType: text("document_type"),
    /** Fields corrected by a person, by name; they override what was read. */
    corrections: jsonb("corrections").$type<Record<string, unknown>>().notNull().default({}),
    correctedBy: uuid("corrected_by").references(() => users.id),
    correctedAt: instant("corrected_at"),
    confirmedBy: uuid("confirmed_by").references(() => users.id),
    confirmedAt: instant("confirmed_at"),
    /** Differences from the mirror that a person dismissed: field and values. */
    dismissed: textArray("dismissed"),
  },
  (t) => [
    index("document_work_shipment").on(t.shipmentId, t.documentId),
    index("document_work_container").on(t.containerId, t.documentId),
  ],
)

/** One row per file that somebody sends: how far it got, so that the upload can resume. */
export const uploads = pgTable(
  "uploads",
  {
    /** Chosen by the browser, so that repeating a request is harmless. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    fileName: text("file_name").notNull(),
    contentType: text("content_type").notNull(),
    byteSize: integer("byte_size").notNull(),
    /** Base64 of the binary MD5. */
    checksum: text("checksum").notNull(),
    /** The shipment it was dropped on; null: none. */
    shipmentId: uuid("shipment_id"),
    containerId: uuid("container_id"),
    step: text("step").$type<UploadStep>().notNull(),
    signedId: text("signed_id"),
    putUrl: text("put_url"),
    putHeaders: jsonb("put_headers").$type<Record<string, string>>(),
    /** Real instant. The storage address expires after a while. */
    announcedAt: instant("announced_at"),
    /** Real instant of the request to create the document. It may exist even if no answer came. */
    attachTriedAt: instant("attach_tried_at"),
    documentId: uuid("document_id"),
    /** Real instants. */
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("uploads_user").on(t.userId, t.createdAt),
    index("uploads_checksum").on(t.checksum),
    index("uploads_document").on(t.documentId),
  ],
)
