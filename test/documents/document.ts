// Builder for tests: a shipment with one landed container, in the form that documents are compared with.

import type { ComparedContainer, ComparedShipment } from "#lib/domain/documents/compare"
import { aDay, aFee } from "#test/builders"

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
