// Builders for tests: a document as its page shows it, and a shipment with one landed container, in the form that
// documents are compared with.

import type { Instant } from "#lib/domain/days/calendar-day"
import type { ComparedContainer, ComparedShipment } from "#lib/domain/documents/compare"
import type { DocumentItem } from "#lib/read/documents/to-item"
import { aDay, aFee } from "#test/builders"

export const DOCUMENT_AT = "2026-10-19T13:00:00.000Z" as Instant

/** A delivery order that was read and is on its shipment. */
export function aDocument(item: Partial<DocumentItem> = {}): DocumentItem {
  return {
    ...{ id: "d", name: "do.pdf", fileName: "do.pdf", byteSize: 4_000, shownAs: "pdf", reading: "read" },
    ...{ type: "delivery_order", typeRead: "delivery_order", notes: null, part: null, uploadedBy: "Marisol Vega" },
    ...{
      createdAt: DOCUMENT_AT,
      confirmedAt: DOCUMENT_AT,
      containers: [],
      linked: null,
      corrected: null,
      checked: null,
    },
    shipments: [{ id: "s", billOfLading: "MAEU221904417", byService: true, byPerson: false }],
    ...{ compared: [], differences: 0, dismissed: [], elsewhere: null, fromScan: [], asked: [] },
    ...item,
  }
}

export function someContainer(container: Partial<ComparedContainer> = {}): ComparedContainer {
  return {
    id: "container",
    number: "MSKU2219040",
    lfd: [{ source: "line", day: aDay("2026-03-02") }],
    fees: [aFee()],
    posted: [],
    ...container,
  }
}

export function someShipment(facts: Partial<ComparedShipment> = {}): ComparedShipment {
  return {
    ...{ billOfLading: "MAEU221904417", bookings: [], vesselName: "Maersk Aurora", voyage: "21E" },
    ...{ podName: "New York", arrivalDay: aDay("2026-02-20"), containers: [someContainer()] },
    ...facts,
  }
}
