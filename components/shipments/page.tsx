"use client"

import { ChevronDown } from "lucide-react"
import { useRouter } from "next/navigation"
import { type ReactNode, useEffect } from "react"
import type { ShipmentDetail } from "#lib/read/shipments/detail"
import { sentRows } from "#lib/words/connection/sent-values"
import { shipmentText } from "#lib/words/shipments/page"
import { requestWords } from "#lib/words/tracking/request"
import { useContainerAlerts } from "../alerts/use-alerts-of.ts"
import { ShipmentBanner } from "../containers/banner.tsx"
import { containerTitle } from "../containers/title.ts"
import { useShortcut } from "../ui/keys/shortcuts.tsx"
import { SentAttributes } from "../ui/page/also-sent.tsx"
import { BarTitle } from "../ui/page/bar-title.tsx"
import { dropTarget } from "../ui/page/drop-target.ts"
import { ReadFailure } from "../ui/page/read-failure.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { Containers } from "./containers.tsx"
import { ShipmentHeader } from "./header.tsx"
import { useChosenContainer } from "./use-chosen-container.ts"
import { Voyage } from "./voyage.tsx"

export type ShipmentPageProps = {
  id: string
  canEdit: boolean
  canShare: boolean
  /** The service can stop and resume tracking, and the role may request it. */
  canControl: boolean
}

export function ShipmentPage({ id, canEdit, canShare, canControl }: ShipmentPageProps) {
  const router = useRouter()
  const chosen = useChosenContainer(id)
  const { query, shipment } = chosen
  const alerts = useContainerAlerts({ shipmentId: id }, chosen.askedId)
  useShortcut("Escape", shipmentText.back, () => (history.length > 1 ? router.back() : router.push("/shipments")))
  useEffect(() => {
    if (shipment)
      document.title = shipmentText.title(containerTitle(shipment.selected?.row ?? null, shipment.billOfLading))
  }, [shipment])

  if (shipment === undefined) {
    return query.error ? (
      <ReadFailure query={query} what={shipmentText.shipmentWord} />
    ) : (
      <SkeletonRows label={shipmentText.readingShipment} rows={12} rowHeight={46} columns="220px 1fr 320px" />
    )
  }
  return (
    <>
      <BarTitle parent={{ label: shipmentText.shipments, href: "/shipments" }}>
        <span className="font-mono">{shipment.billOfLading ?? shipment.bookings[0] ?? shipmentText.shipment}</span>
      </BarTitle>
      <ShipmentBanner
        shipmentId={id}
        rows={shipment.containers}
        chosenId={chosen.askedId}
        alerts={alerts}
        canAct={canEdit}
      />
      <ReadFailure query={query} what={shipmentText.shipmentWord} shownSince={shipment.asOf} />
      <div
        {...dropTarget({
          shipmentId: id,
          containerId: null,
          label: shipment.billOfLading ?? shipmentText.thisShipment,
        })}
        className="flex flex-col"
      >
        <Voyage
          shipment={shipment}
          head={
            <ShipmentHeader
              shipment={shipment}
              containerId={chosen.selectedId}
              canShare={canShare}
              canControl={canControl}
            />
          }
        />
        <Containers shipment={shipment} chosen={chosen} canEdit={canEdit} />
      </div>
      <MoreDetails shipment={shipment} />
    </>
  )
}

function MoreDetails({ shipment }: { shipment: ShipmentDetail }) {
  const { around, requests, customer, extra } = shipment
  return (
    <details className="group border-b">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 px-(--gutter) font-semibold text-12 text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {shipmentText.moreDetails}
        <ChevronDown size={14} aria-hidden className="text-ink-3 transition-transform group-open:rotate-180" />
        <span className="font-normal text-ink-3">{shipmentText.detailsAbout}</span>
      </summary>
      <div className="grid gap-x-8 gap-y-4 px-(--gutter) pb-4 sm:grid-cols-2 xl:grid-cols-3">
        {around.places.map((place) => (
          <Part
            key={`${place.role} ${place.id}`}
            title={place.role ? shipmentText.places[place.role] : shipmentText.placeOnTheWay}
            extra={place.extra}
          >
            <Fact name={shipmentText.name}>{place.name}</Fact>
            <Fact name="UN/LOCODE">{place.code}</Fact>
            <Fact name={shipmentText.city}>
              {[place.city, place.state, place.country].filter(Boolean).join(", ") || null}
            </Fact>
            <Fact name={shipmentText.timeZone}>{place.zone}</Fact>
            <Fact name={shipmentText.positionLabel}>
              {place.latitude === null || place.longitude === null ? null : `${place.latitude}, ${place.longitude}`}
            </Fact>
          </Part>
        ))}
        {around.terminals.map((terminal) => (
          <Part
            key={`${terminal.role} ${terminal.id}`}
            title={terminal.role ? shipmentText.terminals[terminal.role] : shipmentText.terminalOnTheWay}
            extra={terminal.extra}
          >
            <Fact name={shipmentText.name}>{terminal.name ?? terminal.nickname}</Fact>
            <Fact name="FIRMS">{terminal.firmsCode}</Fact>
            <Fact name="SMDG">{terminal.smdgCode}</Fact>
            <Fact name="BIC">{terminal.bicFacilityCode}</Fact>
          </Part>
        ))}
        {around.vessels.map((vessel) => (
          <Part key={vessel.id} title={shipmentText.vesselNamed(vessel.name)} extra={vessel.extra}>
            <Fact name="IMO">{vessel.imo}</Fact>
            <Fact name="MMSI">{vessel.mmsi}</Fact>
          </Part>
        ))}
        {requests.map((request) => (
          <Request key={request.id} request={request} shipment={shipment} />
        ))}
        {customer && sentRows(around.customerExtra).length > 0 ? (
          <Part title={shipmentText.customerNamed(customer.name)} extra={around.customerExtra} />
        ) : null}
        {sentRows(extra).length > 0 ? <Part title={shipmentText.alsoSent} extra={extra} /> : null}
      </div>
    </details>
  )
}

function Request({ request, shipment }: { request: ShipmentDetail["requests"][number]; shipment: ShipmentDetail }) {
  const { zone } = shipment.arrival
  return (
    <Part title={shipmentText.trackingRequest(request.requestNumber)} extra={request.extra}>
      <Fact name={shipmentText.status}>{requestWords({ ...request, lineName: shipment.lineName }).state}</Fact>
      <Fact name={shipmentText.sentLabel}>
        {request.createdAt ? <LocalTime at={request.createdAt} zone={zone} /> : null}
      </Fact>
      <Fact name={shipmentText.updated}>
        {request.updatedAt ? <LocalTime at={request.updatedAt} zone={zone} /> : null}
      </Fact>
      <Fact name={shipmentText.tries}>{request.retryCount === null ? null : String(request.retryCount)}</Fact>
      <Fact name={shipmentText.references}>{request.refNumbers.join(", ") || shipmentText.none}</Fact>
      <Fact name={shipmentText.tags}>{request.tags.join(", ") || shipmentText.none}</Fact>
    </Part>
  )
}

function Part({ title, extra, children }: { title: string; extra: Record<string, unknown>; children?: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 wrap-anywhere font-medium text-12 text-ink">{title}</h3>
      {children ? <dl className="mb-1.5 grid gap-1.5 text-12">{children}</dl> : null}
      <SentAttributes extra={extra} />
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(96px,140px)_minmax(0,1fr)] gap-x-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className={children ? "wrap-anywhere text-ink" : "text-ink-3"}>{children || shipmentText.notReported}</dd>
    </div>
  )
}
