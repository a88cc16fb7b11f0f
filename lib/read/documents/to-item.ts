import type { DocumentRow } from "#db/documents/documents"
import { type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import { correctedFields } from "#lib/domain/documents/correction"
import { differencesOf } from "#lib/domain/documents/differences"
import { isRecord } from "#lib/domain/documents/fields"
import { readingOf } from "#lib/domain/documents/state"
import { classifiedType } from "#lib/domain/documents/types"
import { FILE_TYPE } from "#lib/domain/documents/upload"
import { comparedFields } from "#lib/words/documents/fields"
import { documentsText } from "#lib/words/documents/list"
import type { LinkedRecords } from "./facts.ts"

export function fieldsOfDocument({ payload, corrections }: DocumentRow): Record<string, unknown> {
  return correctedFields(isRecord(payload) ? payload : {}, corrections ?? {})
}

export function typeOfDocument({ workType, documentTypeManual, documentType }: DocumentRow): string | null {
  return workType ?? documentTypeManual ?? classifiedType(documentType)
}

/** `now`: world instant, where the mirror does not say. */
export function toDocumentItem(row: DocumentRow, facts: LinkedRecords, now: Instant) {
  const shipments = shipmentsOf(row, facts)
  const first = shipments.find(({ byPerson }) => byPerson) ?? shipments[0]
  const compared = comparedFields(fieldsOfDocument(row), first ? facts.factsOf(first.id) : null)
  const dismissed = row.dismissed ?? []
  const containerIds = [...new Set([...(row.chosenContainerId ? [row.chosenContainerId] : []), ...row.containerIds])]
  return {
    id: row.id,
    name: row.name ?? row.fileName ?? documentsText.documentWithoutName,
    fileName: row.fileName,
    byteSize: row.byteSize,
    isPdf: row.contentType === FILE_TYPE,
    reading: readingOf(row),
    type: typeOfDocument(row),
    /** As the service classified it. */
    typeRead: classifiedType(row.documentType),
    notes: row.classificationNotes,
    part: partOf(row),
    uploadedBy: row.uploadedBy,
    createdAt: parseInstant(row.createdAt),
    confirmedAt: parseInstant(row.confirmedAt) ?? now,
    shipments,
    containers: containerIds.flatMap((id) => {
      const container = facts.containers.get(id)
      return container ? [{ id, number: container.number, shipmentId: container.shipmentId }] : []
    }),
    linked: wordOf(row.linkedBy, row.linkedAt),
    corrected: wordOf(row.correctedBy, row.correctedAt),
    checked: wordOf(row.checkedBy, row.checkedAt),
    /** Each field beside the mirror's of the first shipment it is on. */
    compared,
    /** Those that were not set aside. */
    differences: differencesOf(compared, dismissed).length,
    dismissed,
  }
}

function shipmentsOf(row: DocumentRow, { shipments, containers }: LinkedRecords) {
  const ofContainer = row.chosenContainerId ? (containers.get(row.chosenContainerId)?.shipmentId ?? null) : null
  const chosen = row.chosenShipmentId ?? ofContainer
  const ids = [...new Set([...(chosen ? [chosen] : []), ...row.shipmentIds])]
  return ids.flatMap((id) => {
    const shipment = shipments.get(id)
    if (!shipment) return []
    const { billOfLading } = shipment
    return [{ id, billOfLading, byService: row.shipmentIds.includes(id), byPerson: id === chosen }]
  })
}

function partOf({ parentId, packetName, parsed }: DocumentRow) {
  if (parentId === null) return null
  const segment = isRecord(parsed?.packetSegment) ? parsed.packetSegment : {}
  const page = (value: unknown) => (typeof value === "number" ? value : null)
  return { packetId: parentId, packetName, startPage: page(segment.startPage), endPage: page(segment.endPage) }
}

/** Who said so, and when (world instant). */
function wordOf(by: string | null, at: string | null) {
  return by === null ? null : { by, at: parseInstant(at) }
}

export type DocumentItem = ReturnType<typeof toDocumentItem>
