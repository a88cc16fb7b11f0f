"use client"

import type { ShipmentDetail } from "#lib/read/shipments/detail"
import { ageWords } from "#lib/words/containers/age"
import { onDemand } from "../ui/on-demand.tsx"
import { useNow } from "../ui/values/app-clock.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"
import { legWords, toRouteMap } from "./route-map-legs.ts"

// The outlines of land come only where a map is shown.
const Drawing = onDemand(() => import("./route-map-drawing.tsx").then((part) => part.RouteMapDrawing))

export function RouteMap({ shipment }: { shipment: ShipmentDetail }) {
  const map = toRouteMap(shipment.route, shipment.points)
  const nullZone = useNullZone()
  const now = useNow(60_000)
  const { lastKnown, unplaced } = map
  if (map.stops.length < 2) return null
  const ship = shipment.vessel?.name ?? "The ship"
  return (
    <figure
      aria-label="Map of the route"
      className="relative flex min-h-60 min-w-0 flex-col justify-end overflow-hidden bg-canvas max-xl:h-72"
    >
      <Drawing map={map} />
      <figcaption className="relative bg-canvas/85 px-3 py-1.5 text-11 text-ink-2">
        <p className="sr-only">{legWords(map.legs)}</p>
        {lastKnown ? (
          <p suppressHydrationWarning>
            {ship} last reported at <span className="font-medium text-ink">{lastKnown.name}</span>
            {lastKnown.at ? (
              <>
                , <LocalTime at={lastKnown.at} zone={lastKnown.zone} nullZone={nullZone} />
                {` (${ageWords(lastKnown.at, now)} ago)`}
              </>
            ) : null}
            .
          </p>
        ) : (
          <p>No place of the ship is reported yet.</p>
        )}
        <p>
          Map built into the app. Solid: done. Dashed: planned.
          {unplaced.length > 0 ? ` Not on the map: ${unplaced.join(", ")}.` : null}
        </p>
        <NotEnabled features={shipment.notEnabled} />
      </figcaption>
    </figure>
  )
}

export function NotEnabled({ features }: { features: readonly string[] }) {
  const missing = features.filter((feature) => feature === "routing data" || feature === "map")
  if (missing.length === 0) return null
  const names = missing.map((feature) => (feature === "map" ? "map" : "planned route")).join(" and ")
  return <p>{`The tracking service's ${names}: not enabled for this account. Ask the service to enable it.`}</p>
}
