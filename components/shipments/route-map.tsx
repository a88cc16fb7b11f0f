"use client"

import dynamic from "next/dynamic"
import type { ShipmentDetail } from "#lib/read/shipments/detail"
import { ageWords } from "#lib/words/containers/age"
import { shipmentText } from "#lib/words/shipments/page"
import { fetchCode } from "../ui/fetch-code.ts"
import { useNow } from "../ui/values/app-clock.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"
import { legWords, toRouteMap } from "./route-map-legs.ts"

// The land outlines load only if a map is shown.
const Drawing = dynamic(() => fetchCode(() => import("./route-map-drawing.tsx")).then((part) => part.RouteMapDrawing), {
  ssr: false,
  // In the figure's place and size, so nothing moves when the drawing comes.
  loading: () => (
    <div role="status" aria-busy="true" className="absolute inset-0 grid place-items-center bg-sunken">
      <span className="text-12 text-ink-3">{shipmentText.readingMap}</span>
    </div>
  ),
})

export function RouteMap({ shipment }: { shipment: ShipmentDetail }) {
  const map = toRouteMap(shipment.route, shipment.points)
  const nullZone = useNullZone()
  const now = useNow(60_000)
  const { lastKnown, unplaced } = map
  if (map.stops.length < 2) return null
  const ship = shipment.vessel?.name ?? shipmentText.theShip
  return (
    <figure
      aria-label={shipmentText.mapOfRoute}
      className="relative flex min-h-60 min-w-0 flex-col justify-end overflow-hidden bg-canvas max-xl:h-72"
    >
      <Drawing map={map} />
      <figcaption className="relative bg-canvas/85 px-3 py-1.5 text-11 text-ink-2">
        <p className="sr-only">{legWords(map.legs)}</p>
        {lastKnown ? (
          <p suppressHydrationWarning>
            {shipmentText.shipAt(ship)}
            <span className="wrap-anywhere font-medium text-ink">{lastKnown.name}</span>
            {lastKnown.at ? (
              <>
                , <LocalTime at={lastKnown.at} zone={lastKnown.zone} nullZone={nullZone} />
                {shipmentText.ago(ageWords(lastKnown.at, now))}
              </>
            ) : null}
            .
          </p>
        ) : (
          <p>{shipmentText.noShipPlace}</p>
        )}
        <p>
          {shipmentText.mapAbout}
          {unplaced.length > 0 ? shipmentText.notOnMap(unplaced.join(", ")) : null}
        </p>
        <NotEnabled features={shipment.notEnabled} />
      </figcaption>
    </figure>
  )
}

export function NotEnabled({ features }: { features: readonly string[] }) {
  const missing = features.filter((feature) => feature === "routing data" || feature === "map")
  if (missing.length === 0) return null
  const names = missing.map((feature) => (feature === "map" ? "map" : shipmentText.plannedRoute)).join(" and ")
  return <p>{shipmentText.notEnabled(names)}</p>
}
