"use client"

import { useRouter } from "next/navigation"
import { useEffect } from "react"
import { useBoxAlerts } from "../alerts/use-box-alerts.ts"
import { ReadFailure } from "../container/read-failure.tsx"
import { containerTitle } from "../container/title.ts"
import { dropTarget } from "../document/upload/drop-target.ts"
import { BarTitle } from "../shell/bar-title.tsx"
import { useShortcut } from "../shell/shortcuts.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { Arrival } from "./arrival.tsx"
import { Boxes } from "./boxes.tsx"
import { MoreDetails } from "./more-details.tsx"
import { RouteMap } from "./route-map.tsx"
import { RouteStrip } from "./route-strip.tsx"
import { ShipmentBanner } from "./shipment-banner.tsx"
import { ShipmentHeader } from "./shipment-header.tsx"
import { useChosenContainer } from "./use-chosen-container.ts"

export type ShipmentPageProps = {
  id: string
  /** The person's role lets them change reference numbers. */
  canEdit: boolean
  /** It lets them show the shipment to somebody outside. */
  canShare: boolean
  /** The service has a way to stop and resume tracking, and the role may ask for it. */
  canControl: boolean
}

export function ShipmentPage({ id, canEdit, canShare, canControl }: ShipmentPageProps) {
  const router = useRouter()
  const chosen = useChosenContainer(id)
  const { query, shipment } = chosen
  const alerts = useBoxAlerts({ shipmentId: id })
  useShortcut("Escape", "Back", () => (history.length > 1 ? router.back() : router.push("/shipments")))
  useEffect(() => {
    if (shipment) document.title = `${containerTitle(shipment.selected?.row ?? null, shipment.billOfLading)} · Freeday`
  }, [shipment])

  if (shipment === undefined) {
    return query.error ? (
      <ReadFailure query={query} what="shipment" />
    ) : (
      <SkeletonRows label="Reading the shipment" rows={12} rowHeight={46} columns="220px 1fr 320px" />
    )
  }
  return (
    <>
      <BarTitle parent={{ label: "Shipments", href: "/shipments" }}>
        <span className="font-mono">{shipment.billOfLading ?? shipment.bookings[0] ?? "Shipment"}</span>
      </BarTitle>
      <ShipmentBanner shipmentId={id} rows={shipment.containers} alerts={alerts} canAct={canEdit} />
      <ReadFailure query={query} what="shipment" shownSince={shipment.asOf} />
      <div
        {...dropTarget({ shipmentId: id, containerId: null, label: shipment.billOfLading ?? "this shipment" })}
        className="flex flex-col"
      >
        <div className="grid border-b max-md:order-2 xl:grid-cols-[minmax(0,1fr)_minmax(320px,30%)]">
          <div className="grid min-w-0 content-start gap-4 px-(--gutter) py-4">
            <ShipmentHeader
              shipment={shipment}
              containerId={chosen.selectedId}
              canShare={canShare}
              canControl={canControl}
            />
            <RouteStrip stops={shipment.route} />
            <Arrival shipment={shipment} />
          </div>
          <RouteMap shipment={shipment} />
        </div>
        <Boxes shipment={shipment} chosen={chosen} canEdit={canEdit} />
      </div>
      <MoreDetails shipment={shipment} />
    </>
  )
}
