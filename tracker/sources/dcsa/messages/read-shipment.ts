// Reads steps of papers: of the booking and the bill, of customs, and a proof of delivery.
import type { Fact, Movement, Observation, Subject } from "../../../observations/observation.ts"
import { CUSTOMS, DELIVERED, DOCUMENTS, STATUSES, STEPS } from "./codes.ts"
import { placeOf } from "./fields.ts"
import {
  classifierOf,
  containersNamed,
  fromOlder,
  hasNoCode,
  noteReason,
  type OneEvent,
  subjectsNamed,
  subjectsOf,
  whenOf,
} from "./one-event.ts"

export function readShipment(one: OneEvent): Observation[] {
  const { event, fields, reader, report, message } = one
  const document = fields.code("documentTypeCode", DOCUMENTS) ?? fields.code("shipmentInformationTypeCode", DOCUMENTS)
  const step = hasNoCode(one, "shipmentEventTypeCode")
    ? null
    : (fields.code("shipmentEventTypeCode", STEPS) ?? fromOlder(one, STEPS))
  const classifier = classifierOf(one)
  if (!event.documentTypeCode && !event.shipmentInformationTypeCode)
    report(fields.pointerTo("documentTypeCode"), "is missing")
  if (document === null || step === null || classifier === null) return []
  const said = `${document} ${step}`
  if (classifier !== "actual") {
    message.noEffect = "not_yet_so"
    return []
  }
  const customs = withReason(CUSTOMS.get(said), fields.text("reason", 250))
  if (customs?.kind !== "holds" || customs.holds === null) noteReason(one)
  if (customs !== undefined || DELIVERED.has(said)) return ofContainers(one, customs ?? deliveryOf(one))
  const status = STATUSES.get(said)
  if (status === undefined) {
    message.noEffect = "document_step"
    return []
  }
  const named = fields.text("documentID", 100) ?? fields.text("shipmentID", 100)
  const id = named === null ? null : reader.toReference(named)
  const own = id === null ? subjectsOf(one, null) : subjectsNamed(one, null)
  const isNamed = own.some(({ bill, booking }) => bill !== null || booking !== null)
  const ofDocument: Subject = {
    bill: null,
    booking: null,
    container: null,
    vesselImo: null,
    [document === "TRD" ? "bill" : "booking"]: id,
  }
  return (isNamed || id === null ? own : [ofDocument]).map((subject) =>
    one.observe(subject, "actual", { kind: "bill_status", status }),
  )
}

/** What customs want, in the carrier's words. */
function withReason(fact: Fact | undefined, reason: string | null): Fact | undefined {
  if (fact?.kind !== "holds" || fact.holds === null || reason === null) return fact
  return { ...fact, holds: fact.holds.map((hold) => ({ ...hold, description: `${hold.description}: ${reason}` })) }
}

/** For the containers that the event names. A hold that names none is on everything under the bill. */
function ofContainers(one: OneEvent, fact: Fact | null): Observation[] {
  if (fact === null) return []
  const containers = containersNamed(one)
  const all = containers.length > 0 ? containers : fact.kind === "holds" ? [null] : []
  if (all.length === 0)
    one.report(one.fields.pointerTo("references"), "names no container, so it is not known whose it is")
  const certainty = fact.kind === "movement" ? "inferred" : "stated"
  return all.flatMap((container) =>
    subjectsOf(one, container).map((subject) => one.observe(subject, "actual", fact, certainty)),
  )
}

/** A proof of delivery means that it was dropped off at the customer's. */
function deliveryOf(one: OneEvent): Movement | null {
  const place = placeOf(one.fields)
  const when = whenOf(one, place?.locode ?? null)
  if (when === undefined) return null
  const { locode = null, name = null } = place ?? {}
  const at = { locode, facility: null, kind: "customer" as const, name }
  const nothing = { vessel: null, voyage: null, call: null, sequence: null, mark: null, delay: null }
  return { kind: "movement", move: "drop_off", mode: "truck", laden: true, when, place: at, ...nothing }
}
