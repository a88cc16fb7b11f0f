import type { DocumentRow } from "#db/documents/documents"
import { type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import { askedFields } from "#lib/domain/documents/asked"
import { correctedFields } from "#lib/domain/documents/correction"
import { differencesOf } from "#lib/domain/documents/differences"
import { namesElsewhere } from "#lib/domain/documents/elsewhere"
import { isRecord, textsOf } from "#lib/domain/documents/fields"
import { FILE_TYPE, PICTURE_TYPES } from "#lib/domain/documents/kinds"
import { readingOf } from "#lib/domain/documents/state"
import { classifiedType } from "#lib/domain/documents/types"
import { comparedFields, fieldChoice, fieldLabel } from "#lib/words/documents/fields"
import { documentsText } from "#lib/words/documents/list"
import type { LinkedRecords } from "./facts.ts"

export function fieldsOfDocument({ payload, corrections }: DocumentRow): Record<string, unknown> {
  return correctedFields(isRecord(payload) ? payload : {}, corrections ?? {})
}

export function typeOfDocument({ workType, documentTypeManual, documentType }: DocumentRow): string | null {
  return workType ?? documentTypeManual ?? classifiedType(documentType)
}

/** `now`: world instant, used if the mirror has none. */
export function toDocumentItem(row: DocumentRow, facts: LinkedRecords, now: Instant) {
  const shipments = shipmentsOf(row, facts)
  const first = shipments.find(({ byPerson }) => byPerson) ?? shipments[0]
  const fields = fieldsOfDocument(row)
  const compared = comparedFields(fields, first ? facts.factsOf(first.id) : null)
  const dismissed = row.dismissed ?? []
  const containers = containersOf(row, facts)
  const elsewhere = namesElsewhere({ shipments, containers, fields, compared })
  return {
    id: row.id,
    name: row.name ?? row.fileName ?? documentsText.documentWithoutName,
    fileName: row.fileName,
    byteSize: row.byteSize,
    /** How its file is drawn, by the type it was sent as; null: it can only be downloaded. */
    shownAs: shownAs(row.contentType),
    reading: readingOf(row),
    type: typeOfDocument(row),
    /** The service's classification. */
    typeRead: classifiedType(row.documentType),
    notes: row.classificationNotes,
    part: partOf(row),
    fromScan: fromScan(row),
    asked: askedOf(row),
    uploadedBy: row.uploadedBy,
    createdAt: parseInstant(row.createdAt),
    confirmedAt: parseInstant(row.confirmedAt) ?? now,
    shipments,
    containers,
    /** `left`: a person decided that it stays where it is. */
    elsewhere: elsewhere && { ...elsewhere, left: dismissed.includes(elsewhere.key) },
    linked: wordOf(row.linkedBy, row.linkedAt),
    corrected: wordOf(row.correctedBy, row.correctedAt),
    checked: wordOf(row.checkedBy, row.checkedAt),
    /** Each field compared with the mirror, for the first shipment it is on. */
    compared,
    /** Without dismissed ones. */
    differences: differencesOf(compared, dismissed).length,
    dismissed,
  }
}

/** Names of fields recognized in an image that nobody has checked since. */
export function fromScan({ parsed, corrections, checkedBy }: DocumentRow): string[] {
  const scan = isRecord(parsed?.readFromScan) ? parsed.readFromScan : {}
  const seen = Object.keys(corrections ?? {})
  return checkedBy === null ? textsOf(scan.fields).filter((name) => !seen.includes(name)) : []
}

/** Until a person answers them, or confirms the document as it is. */
function askedOf({ parsed, corrections, checkedBy }: DocumentRow) {
  const asked = checkedBy === null ? askedFields(parsed, corrections ?? {}) : []
  return asked.map(({ name, choices, unusable }) => {
    return { name, label: fieldLabel(name), choices: choices.map((typed) => fieldChoice(name, typed)), unusable }
  })
}

function shownAs(contentType: string | null): "pdf" | "picture" | null {
  if (contentType === FILE_TYPE) return "pdf"
  return PICTURE_TYPES.some((type) => type === contentType) ? "picture" : null
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

function containersOf({ chosenContainerId: chosen, containerIds }: DocumentRow, { containers }: LinkedRecords) {
  const ids = [...new Set([...(chosen ? [chosen] : []), ...containerIds])]
  return ids.flatMap((id) => {
    const container = containers.get(id)
    if (!container) return []
    const { number, shipmentId } = container
    return [{ id, number, shipmentId, byService: containerIds.includes(id), byPerson: id === chosen }]
  })
}

function partOf({ parentId, packetName, parsed }: DocumentRow) {
  if (parentId === null) return null
  const segment = isRecord(parsed?.packetSegment) ? parsed.packetSegment : {}
  const page = (value: unknown) => (typeof value === "number" ? value : null)
  return { packetId: parentId, packetName, startPage: page(segment.startPage), endPage: page(segment.endPage) }
}

/** Who did it, and when (world instant). */
function wordOf(by: string | null, at: string | null) {
  return by === null ? null : { by, at: parseInstant(at) }
}

export type DocumentItem = ReturnType<typeof toDocumentItem>
