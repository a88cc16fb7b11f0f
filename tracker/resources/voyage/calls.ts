// The ports a container's shipment calls at, in order, with what is known of each call.
import type { Container, Shipment, TransportEvent } from "../../core/records.ts"
import { findPort, type PortPlace } from "../../reference/places.ts"
import type { Session } from "../../store/session.ts"

export type Call = {
  port: PortPlace
  label: string
  eta: number | null
  ata: number | null
  etd: number | null
  atd: number | null
  inVesselId: string | null
  inVoyage: string | null
  outVesselId: string | null
  outVoyage: string | null
}

export async function toCalls(store: Session, shipment: Shipment, container: Container): Promise<Call[]> {
  const events = await store.transportEvents.by("container_id", container.id)
  const between = [...new Set(events.filter(isTransfer).map(({ place }) => place))]
  const codes = [shipment.portOfLading, ...between, shipment.portOfDischarge]
  const ports = codes.flatMap((code) => (code === null ? [] : (findPort(code) ?? [])))
  return ports.map((port, n) => {
    const here = events.filter(({ place }) => place === port.code)
    const arrived = here.find(({ event }) => /\.(vessel|transshipment|feeder)_arrived$/.test(event) && isActual(event))
    const left = here.find(({ event }) => /\.(vessel|transshipment|feeder)_departed$/.test(event) && isActual(event))
    const first = n === 0
    const last = n === ports.length - 1
    return {
      port,
      label: first ? "POL" : last ? "POD" : `TS${n}`,
      eta: last ? shipment.eta : null,
      ata: last ? shipment.ata : first ? null : (arrived?.happenedAt ?? null),
      etd: first ? shipment.etd : null,
      atd: first ? shipment.atd : last ? null : (left?.happenedAt ?? null),
      inVesselId: arrived?.vesselId ?? (last ? shipment.vesselId : null),
      inVoyage: arrived?.voyage ?? (last ? shipment.voyage : null),
      outVesselId: last ? null : (left?.vesselId ?? null),
      outVoyage: last ? null : (left?.voyage ?? null),
    }
  })
}

const isActual = (event: string) => !event.includes(".estimated.")
const isTransfer = ({ event, place }: TransportEvent) => place !== null && /\.(transshipment|feeder)_/.test(event)
