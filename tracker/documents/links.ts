// Finds a document's shipments and containers by the numbers in it: bill or booking first, then containers, then
// references. This runs whenever the document is shown, so a shipment tracked later or a corrected number links it at
// once.

import type { Container, UploadedDocument } from "../core/records.ts"
import { findNumbered } from "../core/shipments.ts"
import { LINES } from "../reference/lines.ts"
import type { Session } from "../store/session.ts"
import { normaliseContainerNumber } from "../values/container-number.ts"

export type Links = { shipments: string[]; containers: string[] }

const SHIPMENT_NUMBERS = ["bill_of_lading_number", "house_bill_number", "booking_number"]
const MOST = 200

export async function findLinks(store: Session, document: UploadedDocument): Promise<Links> {
  const { accountId, partIds, representationId, extractedManual } = document
  if (partIds) return unite(await each(partIds, (id) => findLinksOfPart(store, id)))
  const read = representationId ? (await store.representations.get(representationId))?.payload : undefined
  const payload = { ...read, ...extractedManual }
  const numbers = SHIPMENT_NUMBERS.flatMap((name) => textsOf(payload[name]))
  const named = await each(numbers, (number) => findShipments(store, accountId, number))
  const found = await each(textsOf(payload.container_numbers), (number) =>
    findContainer(store, accountId, number, named),
  )
  const containers = found.map(({ id }) => id)
  if (named.length > 0) return unite([{ shipments: named, containers }])
  const carrying = await each(found, async ({ shipmentId }) => {
    const shipment = await store.shipments.get(shipmentId)
    return shipment && shipment.pos !== null ? [shipmentId] : []
  })
  const shipments = carrying.length > 0 ? carrying : await findReferring(store, accountId, payload)
  return unite([{ shipments, containers }])
}

async function findLinksOfPart(store: Session, id: string): Promise<Links[]> {
  const part = await store.documents.get(id)
  return part ? [await findLinks(store, part)] : []
}

/** Returns what each item leads to, in order. */
async function each<From, To>(all: From[], find: (one: From) => Promise<To[]>): Promise<To[]> {
  return (await Promise.all(all.map(find))).flat()
}

function unite(links: Links[]): Links {
  const once = (ids: string[]) => [...new Set(ids)].slice(0, MOST)
  return {
    shipments: once(links.flatMap(({ shipments }) => shipments)),
    containers: once(links.flatMap((l) => l.containers)),
  }
}

/** A container travels many times. Prefers the one on a named shipment, else the newest. */
async function findContainer(
  { containers }: Session,
  accountId: string,
  number: string,
  named: string[],
): Promise<Container[]> {
  const all = await containers.by("number", normaliseContainerNumber(number))
  const found = all.filter((container) => container.accountId === accountId)
  const there = found.filter(({ shipmentId }) => named.includes(shipmentId))
  return there.length > 0 ? there : found.slice(-1)
}

/** Bills are written with or without the line's code. */
async function findShipments(store: Session, accountId: string, written: string): Promise<string[]> {
  const number = written.toUpperCase().replaceAll(/[\s-]/g, "")
  const withLine = /^\d/.test(number)
    ? LINES.flatMap(({ scac, billPrefix }) => [scac + number, billPrefix + number])
    : []
  const withoutLine = /^[A-Z]{4}\d/.test(number) ? [number.slice(4)] : []
  for (const forms of [[number], [...new Set([...withLine, ...withoutLine])]]) {
    const found = await each(forms, (form) => findNumbered(store, form))
    const own = found.filter((shipment) => shipment.accountId === accountId && shipment.pos !== null)
    const ids = [...new Set(own.map(({ id }) => id))]
    if (ids.length === 1 || (ids.length > 1 && forms.length === 1)) return ids
  }
  return []
}

async function findReferring(store: Session, accountId: string, payload: Record<string, unknown>): Promise<string[]> {
  const text = `select distinct record_id as id from tracker.reference
    where account_id = $1 and value = $2 and type = 'shipment' limit 20`
  const values = textsOf(payload.reference_numbers).map((value) => value.toUpperCase())
  return each(values, async (value) => {
    const found = await store.run<{ id: string }>(text, accountId, value)
    return found.map(({ id }) => id)
  })
}

/** A corrected value may be anything. */
function textsOf(value: unknown): string[] {
  return [value]
    .flat()
    .filter((each) => typeof each === "string")
    .slice(0, MOST)
}
