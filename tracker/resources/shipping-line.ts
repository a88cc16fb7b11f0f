import type { Resource } from "#lib/wire/resources"
import type { KnownLine } from "../reference/facts.ts"
import { alternativeScacs, findLine } from "../reference/find-line.ts"
import { LINES } from "../reference/lines.ts"
import { stableId } from "../values/ids.ts"
import { type ResourceKind, selfLink } from "./resource.ts"

const idOf = (line: KnownLine) => stableId("shipping_line", line.scac)

export function showShippingLine(line: KnownLine): Resource {
  const id = idOf(line)
  return {
    id,
    type: "shipping_line",
    attributes: {
      scac: line.scac,
      name: line.name,
      short_name: line.shortName,
      alternative_scacs: alternativeScacs(line),
      bill_of_lading_tracking_support: true,
      booking_number_tracking_support: true,
      container_number_tracking_support: true,
    },
    links: selfLink("shipping_lines", id),
  }
}

/** Finds a line by its id or its SCAC. */
const findLineBy = (key: string): KnownLine | undefined =>
  findLine(key) ?? LINES.find((line) => idOf(line) === key.toLowerCase())

export const shippingLineKind: ResourceKind = {
  type: "shipping_line",
  relations: {},
  load: (_view, id) => {
    const line = findLineBy(id)
    return line && showShippingLine(line)
  },
}
