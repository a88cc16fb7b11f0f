// One made-up shipment, in memory only, to which everything has happened that a webhook can report.
import type { EventName } from "#lib/wire/names"
import { TRANSPORT_EVENTS } from "#lib/wire/names"
import { applyObservation } from "../core/apply.ts"
import type { Raised } from "../core/draft.ts"
import { newRequest, toFailed } from "../core/requests.ts"
import { draftShipment, loadDraft, saveDraft } from "../core/shipments.ts"
import type { Profile } from "../profile.ts"
import { listTerminalsAt } from "../reference/places.ts"
import type { View } from "../resources/resource.ts"
import type { Observation } from "../sources/source.ts"
import { ENTITLEMENTS } from "../store/accounts.ts"
import { openSession } from "../store/session.ts"
import { stableId } from "../values/ids.ts"
import { DAY } from "../values/instant.ts"
import {
  FOUND,
  NUMBER,
  SAMPLE_DOCUMENT,
  SAMPLE_PAYLOAD,
  SAMPLE_UNREADABLE,
  toSampleObservation,
} from "./sample-facts.ts"

export type SampleWorld = { view: View; raised: Map<EventName, Raised> }

const AT = Date.parse("2026-02-24T15:00:00Z")

export async function openSampleWorld(profile: Profile): Promise<SampleWorld> {
  const store = openSession(undefined)
  const accountId = stableId("example", "account")
  const view = { store, profile, accountId, entitlements: new Set<string>(ENTITLEMENTS), lastRound: AT }
  const raised = new Map<EventName, Raised>()
  store.accounts.insert({ id: accountId, name: "Northlake Imports", plan: "paid", entitlements: [...ENTITLEMENTS] })
  const registration = { accountId, number: NUMBER, type: "bill_of_lading" as const, scac: "MAEU", autoDetect: false }
  const request = newRequest({ ...registration, refNumbers: ["PO 88213"] }, stableId("example", "request"), 1, AT, null)
  const fresh = await draftShipment(store, 0, request, { scac: "MAEU", shipment: FOUND, cursor: "", nextAt: null }, AT)
  for (const each of fresh.raised) raised.set(each.event, each)
  await saveDraft(store, fresh, true)
  await saveDraft(store, { ...fresh, transportEvents: [], vessels: new Map() }, false)
  const draft = await loadDraft(store, fresh.shipment)
  for (const seen of observations()) applyObservation(draft, seen)
  for (const each of draft.raised) raised.set(each.event, each)
  await saveDraft(store, draft, false)
  const shipmentId = draft.shipment.id
  const outcomes = {
    "tracking_request.succeeded": { ...request, status: "created" as const, shipmentId },
    "tracking_request.tracking_stopped": { ...request, status: "tracking_stopped" as const, shipmentId },
    "tracking_request.awaiting_manifest": { ...request, status: "awaiting_manifest" as const, retrying: true },
    "tracking_request.failed": toFailed(request, "not_found", AT),
  }
  for (const [n, [event, outcome]] of Object.entries(outcomes).entries()) {
    const id = stableId("example", event)
    store.requests.insert({ ...outcome, id, pos: n + 1, attempts: 1 })
    raised.set(event as EventName, { event: event as EventName, type: "tracking_request", id, containerId: null })
  }
  const { id: documentId, representationId: id } = SAMPLE_DOCUMENT
  store.representations.insert({ id, accountId, documentId, payload: SAMPLE_PAYLOAD, createdAt: AT })
  const documents = {
    "document_representation.created": SAMPLE_DOCUMENT,
    "document_representation.failed": SAMPLE_UNREADABLE,
  }
  for (const [event, document] of Object.entries(documents) as [EventName, typeof SAMPLE_DOCUMENT][]) {
    store.documents.insert({ ...document, accountId, createdAt: AT })
    raised.set(event, { event, type: "document", id: document.id, containerId: null })
  }
  return { view, raised }
}

/** Each milestone and estimate once, an hour apart, then the reports of a terminal, a line and a ramp. */
function observations(): Observation[] {
  const reported = TRANSPORT_EVENTS.flatMap((event, n) => toSampleObservation(event, AT + n * 3_600_000))
  const [, other] = listTerminalsAt(FOUND.portOfDischarge)
  const later = AT + 3 * DAY
  const report = {
    kind: "report",
    at: later,
    container: FOUND.containers[0]?.number ?? "",
    zone: "America/New_York",
    dataSource: "terminal",
  } as const
  return [
    ...reported,
    {
      ...report,
      report: {
        holds: [],
        fees: [],
        available: true,
        lfdLine: later,
        lfdTerminal: later,
        lfdRail: later,
        appointmentAt: later,
      },
    },
    { ...report, report: { available: false, ...(other ? { terminal: other.key } : {}) } },
    {
      ...report,
      report: { available: true, holds: [{ name: "customs", status: "hold", description: "CUSTOMS HOLD" }] },
    },
  ]
}
