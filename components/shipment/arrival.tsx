import { etaSummary } from "#lib/domain/eta-history"
import type { ShipmentDetail } from "#lib/read/shipment"
import { LocalTime } from "../local-time.tsx"
import { NotReported } from "../not-reported.tsx"
import { useNullZone } from "../null-zone.tsx"
import { EtaChart } from "./eta-chart.tsx"
import { toEtaSteps } from "./eta-steps.ts"

/** When it arrives or arrived, what was said before, and the onward leg where there is one. */
export function Arrival({ shipment }: { shipment: ShipmentDetail }) {
  const { arrival, destination } = shipment
  const nullZone = useNullZone()
  const moves = toEtaSteps(arrival.history, arrival.zone)
  const arrivedAt = arrival.actual ? arrival.at : null
  const summary = etaSummary(moves, arrivedAt, arrival.zone)
  const place = arrival.place ?? "the port of discharge"
  return (
    <div className="grid gap-x-8 gap-y-3 border-t pt-3 sm:grid-cols-[minmax(200px,260px)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h2 className="text-12 text-ink-2">{arrival.actual ? `Arrived at ${place}` : `Arrival at ${place}`}</h2>
        <p className="font-semibold text-16 text-ink">
          {arrival.at === null ? (
            <NotReported words="No ETA reported" className="font-medium text-13" />
          ) : (
            <>
              {arrival.actual ? null : <span className="font-normal text-ink-2">ETA </span>}
              <LocalTime at={arrival.at} zone={arrival.zone} nullZone={nullZone} />
            </>
          )}
        </p>
        {summary ? <p className="text-12 text-ink-2">{summary}</p> : null}
        {!summary && arrival.first ? (
          <p className="text-12 text-ink-2">
            First ETA <LocalTime at={arrival.first} zone={arrival.zone} nullZone={nullZone} />
          </p>
        ) : null}
        {destination ? <Onward destination={destination} /> : null}
      </div>
      <EtaChart moves={moves} arrivedAt={arrivedAt} zone={arrival.zone} />
    </div>
  )
}

function Onward({ destination }: { destination: NonNullable<ShipmentDetail["destination"]> }) {
  const at = destination.ataAt ?? destination.etaAt
  const nullZone = useNullZone()
  return (
    <p className="mt-1.5 text-12 text-ink-2">
      {destination.ataAt ? "Arrived inland at " : "On to "}
      <span className="font-medium text-ink">{destination.name}</span>
      {destination.ataAt ? ", " : ", ETA "}
      <LocalTime at={at} zone={destination.zone} nullZone={nullZone} absent="not reported" />
    </p>
  )
}
