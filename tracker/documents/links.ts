// The shipments and containers a document belongs to, by the numbers found in it: a bill or booking goes before the
// containers, the containers before references. They are looked up whenever it is shown: a shipment tracked later, or a
// number corrected by hand, links it at once.

import type { Container, UploadedDocument } from "../core/records.ts"
import { LINES } from "../reference/lines.ts"
import type { Store } from "../store/store.ts"
import { normaliseContainerNumber } from "../values/container-number.ts"

export type Links = { shipments: string[]; containers: string[] }

const SHIPMENT_NUMBERS = ["bill_of_lading_number", "house_bill_number", "booking_number"]
const MOST = 200

export function findLinks(store: Store, document: UploadedDocument): Links {
  const { accountId, partIds, representationId, extractedManual } = document
  if (partIds)
    return unite(partIds.flatMap((id) => store.documents.get(id) ?? []).map((part) => findLinks(store, part)))
  const read = representationId ? store.representations.get(representationId)?.payload : undefined
  const payload = { ...read, ...extractedManual }
  const named = SHIPMENT_NUMBERS.flatMap((name) => textsOf(payload[name])).flatMap((n) =>
    findShipments(store, accountId, n),
  )
  const found = textsOf(payload.container_numbers).flatMap((number) => findContainer(store, accountId, number, named))
  const containers = found.map(({ id }) => id)
  if (named.length > 0) return unite([{ shipments: named, containers }])
  const carrying = found.flatMap(({ shipmentId }) => (isPublished(store, shipmentId) ? [shipmentId] : []))
  const shipments = carrying.length > 0 ? carrying : findReferring(store, accountId, payload)
  return unite([{ shipments, containers }])
}

function unite(links: Links[]): Links {
  const each = (ids: string[]) => [...new Set(ids)].slice(0, MOST)
  return {
    shipments: each(links.flatMap(({ shipments }) => shipments)),
    containers: each(links.flatMap((l) => l.containers)),
  }
}

/** A container travels many times: that on a named shipment is meant, else the newest. */
function findContainer({ containers }: Store, accountId: string, number: string, named: string[]): Container[] {
  const found = containers.find("number = ? and account_id = ?", normaliseContainerNumber(number), accountId)
  const there = found.filter(({ shipmentId }) => named.includes(shipmentId))
  return there.length > 0 ? there : found.slice(-1)
}

/** Bills are written with and without the code of their line. */
function findShipments({ shipments }: Store, accountId: string, written: string): string[] {
  const number = written.toUpperCase().replaceAll(/[\s-]/g, "")
  const withLine = /^\d/.test(number)
    ? LINES.flatMap(({ scac, billPrefix }) => [scac + number, billPrefix + number])
    : []
  const withoutLine = /^[A-Z]{4}\d/.test(number) ? [number.slice(4)] : []
  for (const forms of [[number], [...new Set([...withLine, ...withoutLine])]]) {
    const marks = forms.map(() => "?").join(", ")
    const where = `account_id = ? and pos is not null and (number in (${marks}) or bill in (${marks}))`
    const ids = shipments.ids(where, accountId, ...forms, ...forms)
    if (ids.length === 1 || (ids.length > 1 && forms.length === 1)) return ids
  }
  return []
}

function findReferring({ db }: Store, accountId: string, payload: Record<string, unknown>): string[] {
  const sql = "select distinct id from reference where account_id = ? and value = ? and type = 'shipment' limit 20"
  const values = textsOf(payload.reference_numbers).map((value) => value.toUpperCase())
  return values.flatMap((value) => db.all(sql, accountId, value).map((row) => String(row.id)))
}

function isPublished({ shipments }: Store, id: string): boolean {
  return (shipments.get(id)?.pos ?? null) !== null
}

/** Corrections by hand may hold anything. */
function textsOf(value: unknown): string[] {
  return [value]
    .flat()
    .filter((each) => typeof each === "string")
    .slice(0, MOST)
}
