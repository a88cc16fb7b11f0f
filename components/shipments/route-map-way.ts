import { isPort, type Point } from "#lib/domain/shipments/place-points"
import type { MapLeg } from "./route-map-legs.ts"
import { seaWay } from "./sea-way.ts"

export function wayOf({ ends: [from, to] }: MapLeg): Point[] {
  return isPort(from.locode) && isPort(to.locode) ? seaWay(from.point, to.point) : [from.point, to.point]
}
