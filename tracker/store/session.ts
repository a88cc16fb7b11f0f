// One unit of work on the store. Each record is read once, simultaneous reads become one statement, and writes are sent
// together when the work ends, or when a statement must see them.
import type { PgTable } from "drizzle-orm/pg-core"
import type { Sql } from "#db/client"
import type {
  Blob,
  Container,
  ContainerUpdatedEvent,
  CustomField,
  CustomFieldDefinition,
  CustomFieldOption,
  DocumentReading,
  EmailSubmission,
  EstimatedEvent,
  Party,
  Representation,
  Shipment,
  TrackingRequest,
  UploadedDocument,
  Vessel,
  Webhook,
} from "../core/records.ts"
import type { Fault } from "../faults/fault.ts"
import type { Account, ApiKey } from "./accounts.ts"
import { openEvents } from "./history.ts"
import { openNotifications } from "./notifications.ts"
import { openRecords, type Read, type Records } from "./records.ts"
import { openRows, type Row, toText, type Value } from "./rows.ts"
import * as schema from "./schema.ts"
import type { Setting } from "./settings.ts"

export type Session = ReturnType<typeof openSession>

/**
 * `tx` runs the statements. If undefined, nothing is stored, and only what the session made exists. `due` is called
 * with each instant when something written here is due.
 */
export function openSession(tx: Sql | undefined, due: (at: number) => void = () => {}) {
  const rows = openRows()
  const committed: (() => void)[] = []
  const send = async () => {
    if (tx && rows.isWaiting()) await rows.send(tx)
  }
  const read: Read = async <R>(text: string, values: Value[], sees?: PgTable) => {
    if (!tx) return []
    if (sees && rows.isWaiting(sees)) await send()
    return runOn<R>(tx, text, values)
  }
  const records = <T extends { id: string }>(table: PgTable, toColumns: (record: T) => Row, listed?: string[]) =>
    openRecords<T>(read, rows, { table, toColumns, listed, alone: !tx })

  const duly = <T extends { id: string; nextAt: number | null }>(all: Records<T>): Records<T> => ({
    ...all,
    insert: (record) => {
      if (record.nextAt !== null) due(record.nextAt)
      all.insert(record)
    },
    update: (record) => {
      if (record.nextAt !== null) due(record.nextAt)
      all.update(record)
    },
  })

  return {
    settings: records<Setting>(schema.setting, () => ({})),
    accounts: records<Account>(schema.account, () => ({})),
    keys: records<ApiKey>(schema.apiKey, (k) => ({ account_id: k.accountId, digest: k.digest }), ["digest"]),
    requests: duly(
      records<TrackingRequest>(
        schema.trackingRequest,
        (r) => ({
          account_id: r.accountId,
          pos: r.pos,
          number: r.number,
          shipment_id: r.shipmentId,
          next_at: r.nextAt,
          status: r.status,
          scac: r.scac,
          created_at: r.createdAt,
          updated_at: r.updatedAt,
        }),
        ["shipment_id", "number"],
      ),
    ),
    shipments: duly(
      records<Shipment>(
        schema.shipment,
        (s) => ({
          account_id: s.accountId,
          pos: s.pos,
          number: s.number,
          bill: s.billOfLading,
          tracked: s.tracked,
          next_at: s.nextAt,
        }),
        ["number", "bill"],
      ),
    ),
    containers: records<Container>(
      schema.container,
      (c) => ({
        account_id: c.accountId,
        pos: c.pos,
        shipment_id: c.shipmentId,
        number: c.number,
        status: c.status,
        held: (c.holds ?? []).some(({ status }) => status === "hold"),
        emptied: c.emptyReturnedAt !== null,
      }),
      ["shipment_id", "number"],
    ),
    transportEvents: openEvents(read, rows, !tx),
    estimatedEvents: records<EstimatedEvent>(schema.estimatedEvent, () => ({})),
    updatedEvents: records<ContainerUpdatedEvent>(schema.containerUpdatedEvent, () => ({})),
    vessels: records<Vessel>(schema.vessel, () => ({})),
    faults: records<Fault>(schema.fault, () => ({})),
    webhooks: records<Webhook>(schema.webhook, (w) => ({ account_id: w.accountId, pos: w.pos }), ["account_id"]),
    blobs: records<Blob>(schema.blob, () => ({})),
    documents: records<UploadedDocument>(schema.document, (d) => ({
      account_id: d.accountId,
      pos: d.pos,
      checksum: d.checksum,
      file_name: d.fileName,
    })),
    emailSubmissions: records<EmailSubmission>(schema.emailSubmission, (e) => ({
      account_id: e.accountId,
      pos: e.pos,
    })),
    readings: records<DocumentReading>(schema.documentReading, (r) => ({ next_at: r.nextAt })),
    representations: records<Representation>(schema.documentRepresentation, (r) => ({ document_id: r.documentId })),
    parties: records<Party>(schema.party, (p) => ({ account_id: p.accountId })),
    fieldDefinitions: records<CustomFieldDefinition>(
      schema.customFieldDefinition,
      (d) => ({ account_id: d.accountId, entity_type: d.entityType, slug: d.slug }),
      ["account_id"],
    ),
    fieldOptions: records<CustomFieldOption>(
      schema.customFieldOption,
      (o) => ({ account_id: o.accountId, definition_id: o.definitionId, value: o.value }),
      ["definition_id"],
    ),
    customFields: records<CustomField>(
      schema.customField,
      (f) => ({ account_id: f.accountId, definition_id: f.definitionId, entity_id: f.entityId }),
      ["entity_id"],
    ),
    notifications: openNotifications(read, rows),
    /** Inserts a row into a table without records. */
    insertRow: (table: PgTable, row: Row) => rows.insert(table, row),
    /** Runs a statement after everything written here has been sent. */
    run: async <R = Row>(text: string, ...values: Value[]): Promise<R[]> => {
      await send()
      return read<R>(text, values)
    },
    send,
    /** Called once this is durable. */
    afterCommit: (then: () => void) => {
      committed.push(then)
    },
    committed,
  }
}

export async function runOn<R>(sql: Sql, text: string, values: Value[]): Promise<R[]> {
  const found = await sql.unsafe(text, values.map(toParameter) as string[], { prepare: true })
  return [...found] as R[]
}

function toParameter(value: Value): Value {
  if (typeof value === "string") return toText(value)
  return Array.isArray(value) ? value.map(toText) : value
}
