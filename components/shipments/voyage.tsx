"use client"

import { ChevronDown } from "lucide-react"
import dynamic from "next/dynamic"
import { parseAsStringLiteral, useQueryState } from "nuqs"
import type { ReactNode } from "react"
import type { ShipmentDetail } from "#lib/read/shipments/detail"
import { unreadWords } from "#lib/words/days/unread"
import { etaSummary } from "#lib/words/shipments/eta"
import { shipmentText } from "#lib/words/shipments/page"
import { classes } from "../ui/classes.ts"
import { fetchCode } from "../ui/fetch-code.ts"
import { LocalTime } from "../ui/values/local-time.tsx"
import { NotReported } from "../ui/values/not-reported.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"
import { isWorthDrawing, toEtaSteps } from "./eta-steps.ts"
import { RouteMap } from "./route-map.tsx"
import { RouteStrip } from "./route-strip.tsx"

const EtaChart = dynamic(() => fetchCode(() => import("./eta-chart.tsx")).then((part) => part.EtaChart), {
  ssr: false,
  // The height of the drawing with its days.
  loading: () => <div className="h-[66px]" />,
})

const SHOWN = "shown"
const REGION = "voyage"
const GRID = "grid xl:grid-cols-[minmax(0,1fr)_minmax(320px,30%)]"
const LEFT = "grid min-w-0 grid-cols-1 content-start gap-4 px-(--gutter) py-4"

/** Route, arrival and map. Once the ship has arrived, one line that opens them. `head`: above, beside the map. */
export function Voyage({ shipment, head }: { shipment: ShipmentDetail; head: ReactNode }) {
  if (shipment.arrival.actual) return <FinishedVoyage shipment={shipment} head={head} />
  return (
    <div className={classes(GRID, "border-b max-md:order-2")}>
      <div className={LEFT}>
        {head}
        <RouteStrip stops={shipment.route} />
        <Arrival shipment={shipment} />
      </div>
      <RouteMap shipment={shipment} />
    </div>
  )
}

function FinishedVoyage({ shipment, head }: { shipment: ShipmentDetail; head: ReactNode }) {
  const [voyage, setVoyage] = useQueryState(
    "voyage",
    parseAsStringLiteral([SHOWN]).withOptions({ history: "push", scroll: false }),
  )
  const nullZone = useNullZone()
  const { arrival, destination } = shipment
  const open = voyage === SHOWN
  return (
    <div className="border-b max-md:order-2">
      <div className={classes(LEFT, "gap-2")}>
        {head}
        <p className="flex flex-wrap items-baseline gap-x-2 text-13 text-ink-2">
          <span className="min-w-0">
            <span className="wrap-anywhere font-medium text-ink">
              {shipmentText.arrivedAt(arrival.place ?? shipmentText.portOfDischarge)}
            </span>{" "}
            <LocalTime at={arrival.at} zone={arrival.zone} nullZone={nullZone} />
          </span>
          {destination ? <Onward destination={destination} /> : null}
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? REGION : undefined}
            onClick={() => void setVoyage(open ? null : SHOWN)}
            className="touch-target inline-flex items-center gap-1 rounded-control font-medium text-accent-text hover:underline"
          >
            {open ? shipmentText.hideVoyage : shipmentText.showVoyage}
            <ChevronDown size={14} aria-hidden className={classes("transition-transform", open && "rotate-180")} />
          </button>
        </p>
      </div>
      {open ? (
        <section id={REGION} aria-label={shipmentText.voyage} className={classes(GRID, "border-t")}>
          <div className={LEFT}>
            <RouteStrip stops={shipment.route} />
            <Arrival shipment={shipment} />
          </div>
          <RouteMap shipment={shipment} />
        </section>
      ) : null}
    </div>
  )
}

function Arrival({ shipment }: { shipment: ShipmentDetail }) {
  const { arrival, destination } = shipment
  const nullZone = useNullZone()
  const moves = toEtaSteps(arrival.history, arrival.zone)
  const arrivedAt = arrival.actual ? arrival.at : null
  const summary = etaSummary(moves, arrivedAt, arrival.zone)
  const place = arrival.place ?? shipmentText.portOfDischarge
  return (
    <div className="grid gap-x-8 gap-y-3 border-t pt-3 sm:grid-cols-[minmax(200px,260px)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h2 className="text-12 text-ink-2">
          {arrival.actual ? shipmentText.arrivedAt(place) : shipmentText.arrivalAt(place)}
        </h2>
        <p className="font-semibold text-16 text-ink">
          {arrival.at === null ? (
            <NotReported
              words={arrival.sent ? unreadWords(arrival.sent) : shipmentText.noEtaReported}
              className="font-medium text-13"
            />
          ) : (
            <>
              {arrival.actual ? null : <span className="font-normal text-ink-2">{shipmentText.eta}</span>}
              <LocalTime at={arrival.at} zone={arrival.zone} nullZone={nullZone} />
            </>
          )}
        </p>
        {summary ? <p className="text-12 text-ink-2">{summary}</p> : null}
        {!summary && arrival.first ? (
          <p className="text-12 text-ink-2">
            {shipmentText.firstEta}
            <LocalTime at={arrival.first} zone={arrival.zone} nullZone={nullZone} />
          </p>
        ) : null}
        {destination && !arrival.actual ? (
          <p className="mt-1.5 text-12 text-ink-2">
            <Onward destination={destination} />
          </p>
        ) : null}
      </div>
      {isWorthDrawing(moves, arrivedAt, arrival.zone) ? (
        <EtaChart moves={moves} arrivedAt={arrivedAt} zone={arrival.zone} />
      ) : null}
    </div>
  )
}

function Onward({ destination }: { destination: NonNullable<ShipmentDetail["destination"]> }) {
  const at = destination.ataAt ?? destination.etaAt
  const nullZone = useNullZone()
  return (
    <span className="min-w-0">
      {destination.ataAt ? shipmentText.arrivedInland : shipmentText.onTo}
      <span className="wrap-anywhere font-medium text-ink">{destination.name}</span>
      {destination.ataAt ? ", " : shipmentText.inlandEta}
      <LocalTime at={at} zone={destination.zone} nullZone={nullZone} absent={shipmentText.notReportedInline} />
    </span>
  )
}
