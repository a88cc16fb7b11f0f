import { ChevronDown } from "lucide-react"
import type { ReactNode } from "react"
import { requestWords } from "#lib/domain/request-words"
import type { ShipmentDetail } from "#lib/read/shipment"
import { SentAttributes } from "../container/also-sent.tsx"
import { LocalTime } from "../local-time.tsx"

/** All else that the service says of a shipment: ports, terminals, ships, requests, and what Freeday has no place for. */
export function MoreDetails({ shipment }: { shipment: ShipmentDetail }) {
  const { around, requests, customer, extra } = shipment
  return (
    <details className="group border-b">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 px-(--gutter) font-semibold text-12 text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        More details
        <ChevronDown size={14} aria-hidden className="text-ink-3 transition-transform group-open:rotate-180" />
        <span className="font-normal text-ink-3">ports, terminals, ships, requests</span>
      </summary>
      <div className="grid gap-x-8 gap-y-4 px-(--gutter) pb-4 sm:grid-cols-2 xl:grid-cols-3">
        {around.places.map((place) => (
          <Part
            key={`${place.role} ${place.id}`}
            title={place.role ? PLACES[place.role] : "Place on the way"}
            extra={place.extra}
          >
            <Fact name="Name">{place.name}</Fact>
            <Fact name="UN/LOCODE">{place.code}</Fact>
            <Fact name="City">{[place.city, place.state, place.country].filter(Boolean).join(", ") || null}</Fact>
            <Fact name="Time zone">{place.zone}</Fact>
            <Fact name="Position">
              {place.latitude === null || place.longitude === null ? null : `${place.latitude}, ${place.longitude}`}
            </Fact>
          </Part>
        ))}
        {around.terminals.map((terminal) => (
          <Part
            key={`${terminal.role} ${terminal.id}`}
            title={terminal.role ? TERMINALS[terminal.role] : "Terminal on the way"}
            extra={terminal.extra}
          >
            <Fact name="Name">{terminal.name ?? terminal.nickname}</Fact>
            <Fact name="FIRMS">{terminal.firmsCode}</Fact>
            <Fact name="SMDG">{terminal.smdgCode}</Fact>
            <Fact name="BIC">{terminal.bicFacilityCode}</Fact>
          </Part>
        ))}
        {around.vessels.map((vessel) => (
          <Part key={vessel.id} title={`Vessel ${vessel.name ?? "not named"}`} extra={vessel.extra}>
            <Fact name="IMO">{vessel.imo}</Fact>
            <Fact name="MMSI">{vessel.mmsi}</Fact>
          </Part>
        ))}
        {requests.map((request) => (
          <Request key={request.id} request={request} shipment={shipment} />
        ))}
        {customer && Object.keys(around.customerExtra).length > 0 ? (
          <Part title={`Customer ${customer.name ?? "not named"}`} extra={around.customerExtra} />
        ) : null}
        {Object.keys(extra).length > 0 ? <Part title="Also sent about the shipment" extra={extra} /> : null}
      </div>
    </details>
  )
}

const PLACES = { lading: "Port of lading", discharge: "Port of discharge", destination: "Destination" } as const
const TERMINALS = { lading: "Terminal of lading", discharge: "Terminal of discharge" } as const

function Request({ request, shipment }: { request: ShipmentDetail["requests"][number]; shipment: ShipmentDetail }) {
  const { zone } = shipment.arrival
  return (
    <Part title={`Tracking request ${request.requestNumber}`} extra={request.extra}>
      <Fact name="Status">{requestWords({ ...request, lineName: shipment.lineName }).state}</Fact>
      <Fact name="Sent">{request.createdAt ? <LocalTime at={request.createdAt} zone={zone} /> : null}</Fact>
      <Fact name="Updated">{request.updatedAt ? <LocalTime at={request.updatedAt} zone={zone} /> : null}</Fact>
      <Fact name="Tries">{request.retryCount === null ? null : String(request.retryCount)}</Fact>
      <Fact name="References">{request.refNumbers.join(", ") || "None"}</Fact>
      <Fact name="Tags">{request.tags.join(", ") || "None"}</Fact>
    </Part>
  )
}

type PartProps = { title: string; extra: Record<string, unknown>; children?: ReactNode }

function Part({ title, extra, children }: PartProps) {
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
      <dd className={children ? "wrap-anywhere text-ink" : "text-ink-3"}>{children || "Not reported"}</dd>
    </div>
  )
}
