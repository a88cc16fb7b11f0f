import type { ReportedEta, TransshipmentRecord } from "#db/connection/history"
import type { EstimatedEventRecord, ShipmentRecord } from "#db/mirror/read"
import { type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import { type Estimate, etaHistory } from "#lib/domain/shipments/eta-history"
import { lineLabel } from "#lib/domain/tracking/lines"
import { unreadOf } from "#lib/domain/unread"
import { unreadWords } from "#lib/words/days/unread"
import { sourceWords } from "#lib/words/shipments/events"
import { routeText } from "#lib/words/shipments/route"
import type { ShipmentAround } from "./around.ts"

export function routeOf(
  shipment: ShipmentRecord,
  transshipments: TransshipmentRecord[],
  terminals: ShipmentAround["terminals"] = [],
) {
  const terminalOf = (role: "lading" | "discharge" | "destination") => {
    const terminal = terminals.find((one) => one.role === role)
    return terminal?.nickname ?? terminal?.name ?? null
  }
  const origin = stop(
    "origin",
    shipment.polName,
    shipment.polLocode,
    shipment.polZone,
    [
      [routeText.left, shipment.polAtdAt, "done"],
      [routeText.leaves, shipment.polEtdAt, "estimated"],
    ],
    terminalOf("lading"),
    unreadOf(shipment.extra, "pol_atd_at", "pol_etd_at"),
  )
  const middle = transshipments.map((each) =>
    stop("transshipment", each.name, each.locode, each.zone, [
      [routeText.transshippedLeft, each.leftAt, "done"],
      [routeText.transshippedArrived, each.arrivedAt, "done"],
    ]),
  )
  const discharge = stop(
    "discharge",
    shipment.podName,
    shipment.podLocode,
    shipment.podZone,
    [
      [routeText.arrived, shipment.podAtaAt, "done"],
      ["ETA", shipment.podEtaAt, "estimated"],
    ],
    terminalOf("discharge"),
    unreadOf(shipment.extra, "pod_ata_at", "pod_eta_at"),
  )
  const inland = shipment.destinationName
    ? [
        stop(
          "destination",
          shipment.destinationName,
          shipment.destinationLocode,
          shipment.destinationZone,
          [
            [routeText.arrived, shipment.destinationAtaAt, "done"],
            ["ETA", shipment.destinationEtaAt, "estimated"],
          ],
          terminalOf("destination"),
          unreadOf(shipment.extra, "destination_ata_at", "destination_eta_at"),
        ),
      ]
    : []
  return [origin, ...middle, discharge, ...inland]
}

type When = [label: string, at: string | null, state: "done" | "estimated"]

function stop(
  role: "origin" | "transshipment" | "discharge" | "destination",
  name: string | null,
  locode: string | null,
  zone: string | null,
  times: When[],
  terminal: string | null = null,
  sent: string | null = null,
) {
  const known = times.find(([, at]) => at !== null)
  return {
    role,
    name: name ?? locode ?? routeText.placeNotReported,
    locode,
    /** Where it is loaded or discharged. */
    terminal,
    zone,
    label: known?.[0] ?? (sent === null ? routeText.noDate : unreadWords(sent)),
    at: parseInstant(known?.[1]),
    state: known?.[2] ?? "unknown",
  }
}

/** The estimates as recorded by the service; if it recorded none, as seen in reported states. */
export function arrivalOf(shipment: ShipmentRecord, recorded: EstimatedEventRecord[], reported: ReportedEta[]) {
  const here = recorded.filter((event) => event.locode === null || event.locode === shipment.podLocode)
  const estimates = here.flatMap((event) =>
    toEstimate(event.id, event.createdAt, event.estimatedAt, event.zone, event.dataSource),
  )
  // An estimate still sent after the arrival is not a forecast.
  const before = reported.filter((state) => shipment.podAtaAt === null || state.version < shipment.podAtaAt)
  const seen = before.flatMap((state, index) =>
    toEstimate(String(index), state.version, state.podEtaAt, state.podZone, null),
  )
  const history = etaHistory(estimates.length > 0 ? estimates : seen).map(({ createdAt, estimatedAt, dataSource }) => ({
    madeAt: createdAt,
    estimate: estimatedAt,
    source: sourceWords(dataSource, lineLabel(shipment.lineScac, shipment.lineName)),
  }))
  return {
    at: parseInstant(shipment.podAtaAt ?? shipment.podEtaAt),
    /** As sent, if it could not be read. */
    sent: unreadOf(shipment.extra, "pod_ata_at", "pod_eta_at"),
    actual: shipment.podAtaAt !== null,
    zone: shipment.podZone,
    place: shipment.podName,
    first: history[0]?.estimate ?? null,
    /** All its estimates, oldest first. */
    history,
  }
}

function toEstimate(
  id: string,
  made: string | null,
  at: string | null,
  zone: string | null,
  dataSource: string | null,
): Estimate[] {
  const [createdAt, estimatedAt]: (Instant | null)[] = [parseInstant(made), parseInstant(at)]
  return createdAt && estimatedAt ? [{ id, createdAt, estimatedAt, zone, dataSource }] : []
}
