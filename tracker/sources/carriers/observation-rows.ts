// Converts observations to rows: what is searched is in columns, the rest is packed.
import type { Observation } from "../../observations/observation.ts"
import { packRecord, unpackRecord } from "../../store/packing.ts"

/**
 * What most observations have in common, the commonest last. Stored rows are unpacked with it, so it must never change;
 * a new one needs its own column.
 */
const COMMON = Buffer.from(
  [
    '"source":"terminals","spokenBy":"terminal","subject":{"bill":null,"booking":null,"container":"","vesselImo":null},"classifier":"actual","fact":{"kind":"holds","holds":[{"name":"customs","status":"hold","description":null}]},"certainty":"stated","payload":{"pointer":"/holds"}}',
    '"fact":{"kind":"fees","fees":[{"type":"demurrage","amountMinor":0,"currency":"USD"}]},"fact":{"kind":"availability","available":true}',
    '"fact":{"kind":"last_free_day","of":"terminal","day":{"at":17,"offset":null,"precision":"day","assumedZone":"America/Los_Angeles"}}',
    '"fact":{"kind":"appointment","when":null},"fact":{"kind":"terminal","place":{"locode":"US","facility":{"code":"","list":"own"},"kind":"port_terminal","name":null},"offDock":false}',
    '"fact":{"kind":"retraction","retracts":""},"fact":{"kind":"weight","pounds":null},"fact":{"kind":"bill_status","status":"confirmed"},"issued"',
    '"kind":"depot","kind":"inland_terminal","kind":"ramp","kind":"customer","mode":"rail","mode":"truck","mode":"barge","move":"pick_up","move":"drop_off","certainty":"inferred","vessel":null,"voyage":null,"call":null,"sequence":null',
    '{"source":"dcsa:","spokenBy":"shipping_line","subject":{"bill":"","booking":"","container":"","vesselImo":null},"classifier":"actual","fact":{"kind":"seal","seal":""},"certainty":"stated","payload":{"pointer":"/1"}}',
    '"fact":{"kind":"contains"},"fact":{"kind":"equipment","isoCode":"45G1","lengthFeet":40,"height":"high cube"},"isoCode":"22G1","lengthFeet":20,"height":"standard"',
    '"move":"gate_in","mode":"truck","laden":true,"when":{"at":17,"offset":-480,"precision":"minute","assumedZone":null},"move":"gate_out","laden":false,"offset":-300,"offset":480,"offset":0,"offset":60,"offset":120',
    '{"source":"dcsa:","spokenBy":"shipping_line","subject":{"bill":"","booking":"","container":null,"vesselImo":null},"classifier":"estimated","fact":{"kind":"movement","move":"arrive","mode":"vessel","laden":null,"when":{"at":17',
    '{"source":"dcsa:","spokenBy":"shipping_line","subject":{"bill":"","booking":"","container":"","vesselImo":null},"classifier":"planned","fact":{"kind":"movement","move":"discharge","move":"load","move":"depart","mode":"vessel","laden":true,"when":{"at":17,"offset":-420,"precision":"minute","assumedZone":null},"place":{"locode":"US","facility":{"code":"","list":"SMDG"},"kind":"port_terminal","name":null},"vessel":{"imo":"9","name":""},"voyage":"","call":"","sequence":1,"mark":null,"delay":null},"certainty":"stated","payload":{"pointer":"/1"}}',
  ].join("\n"),
)

/** In the form that the insert statements take. */
export function toRow({ slot, version, seenAt, reportedAt, sourceEventId, payload, ...rest }: Observation) {
  const doc = packRecord({ ...rest, payload: payload && { pointer: payload.pointer } }, COMMON).toString("hex")
  const columns = { slot, version, seen_at: seenAt, reported_at: reportedAt }
  return { ...columns, event: sourceEventId, payload: payload?.id ?? null, doc }
}

export type ObservationRow = {
  id: number
  slot: string
  version: string
  seenAt: number
  reportedAt: number | null
  event: string | null
  payload: string | null
  doc: Uint8Array
  outdatedBy: string | null
}
type Packed = Pick<Observation, "source" | "spokenBy" | "subject" | "classifier" | "fact" | "certainty"> & {
  payload: { pointer: string } | null
}

export function toObservation({ slot, version, seenAt, reportedAt, event, payload, doc }: ObservationRow): Observation {
  const packed = unpackRecord(doc, COMMON) as Packed
  const { source, spokenBy, subject, classifier, fact, certainty } = packed
  const said = { source, spokenBy, sourceEventId: event, subject, classifier, fact, certainty, reportedAt, seenAt }
  const found = payload === null ? null : { id: payload, pointer: packed.payload?.pointer ?? "" }
  return { slot, version, ...said, payload: found }
}
