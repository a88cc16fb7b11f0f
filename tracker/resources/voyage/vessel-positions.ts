// Where a ship was, estimated from its known calls: on a straight line between two ports, by the share of time.
import { HOUR, toFactTime } from "../../values/instant.ts"
import type { View } from "../resource.ts"
import { type Call, toCalls } from "./calls.ts"
import { between, type Position, positionOf } from "./map.ts"

export type VesselPosition = {
  latitude: number
  longitude: number
  heading: null
  timestamp: string
  estimated: true
}
type Leg = { from: Call; to: Call; left: number; arrives: number }

/** How many shipments of a ship are used, newest first. */
const MOST_SHIPMENTS = 20
const MOST_POSITIONS = 500
const PATH_POINTS = 60
const MINUTES_APART = 60_000

const toPosition = ([longitude, latitude]: Position, at: number): VesselPosition => ({
  latitude: round(latitude),
  longitude: round(longitude),
  heading: null,
  timestamp: toFactTime(at),
  estimated: true,
})

/** A thousandth of a degree is about a hundred meters. */
const round = (degrees: number) => Math.round(degrees * 1000) / 1000

/** One position per hour between two instants, in order. Spaced further apart if that would be more than 500. */
export async function listPositions(view: View, vesselId: string, from: number, to: number): Promise<VesselPosition[]> {
  const legs = await listLegs(view, vesselId)
  const apart = Math.max(1, Math.ceil((to - from) / HOUR / MOST_POSITIONS)) * HOUR
  const positions: VesselPosition[] = []
  for (let at = Math.ceil(from / HOUR) * HOUR; at <= to; at += apart) {
    const leg = legs.find(({ left, arrives }) => left <= at && at <= arrives)
    if (!leg) continue
    const share = (at - leg.left) / (leg.arrives - leg.left)
    positions.push(toPosition(between(positionOf(leg.from), positionOf(leg.to), share), at))
  }
  return positions
}

/** The way from one place to another. The instants are a minute apart, as the public service documents it. */
export function listPath(from: Position, to: Position, startsAt: number): VesselPosition[] {
  return Array.from({ length: PATH_POINTS + 1 }, (_, n) =>
    toPosition(between(from, to, n / PATH_POINTS), startsAt + n * MINUTES_APART),
  )
}

/** The ship's legs from port to port, from the account's own shipments. */
async function listLegs({ store, accountId }: View, vesselId: string): Promise<Leg[]> {
  const text = `select id from tracker.shipment where account_id = $1 and doc ->> 'vesselId' = $2
    order by seq desc limit ${MOST_SHIPMENTS}`
  const found = await store.run<{ id: string }>(text, accountId, vesselId)
  const legs = await Promise.all(
    found.map(async ({ id }) => {
      const shipment = await store.shipments.get(id)
      const [container] = await store.containers.by("shipment_id", id)
      if (!shipment || !container) return []
      const calls = await toCalls(store, shipment, container)
      return calls.slice(0, -1).flatMap((from, n): Leg[] => {
        const to = calls[n + 1]
        const arrives = to?.ata ?? to?.eta
        if (!to || arrives == null || from.atd === null || arrives <= from.atd) return []
        return (from.outVesselId ?? to.inVesselId) === vesselId ? [{ from, to, left: from.atd, arrives }] : []
      })
    }),
  )
  return legs.flat()
}
