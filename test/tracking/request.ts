// Builds tracking requests for tests: a bill of MSC that was sent and waits for its answer.
import type { RequestRow, TrackingPage } from "#lib/read/tracking/page"
import { requestWords } from "#lib/words/tracking/request"
import { anInstant } from "#test/builders"

const SENT = anInstant("2026-10-19T12:00:00.000Z")

/** Its words follow from its state, as the server writes them. */
export function aRequest(over: Partial<RequestRow> = {}): RequestRow {
  const facts = {
    ...{ id: "r1", requestNumber: "MEDU820001", requestType: "bill_of_lading", scac: "MSCU", lineName: "MSC" },
    ...{ status: "pending", failedReason: null, isRetrying: false, retryCount: null, refNumbers: [], tags: [] },
    ...{
      createdAt: SENT,
      updatedAt: SENT,
      version: SENT,
      confirmedAt: SENT,
      shipmentId: null,
      containerId: null,
      billOfLading: null,
    },
    ...{ containerCount: null, customer: null, extra: {}, numberKey: "MEDU820001", ...over },
  }
  const words = requestWords(facts)
  return { ...facts, stateWords: words.state, nextStep: words.next, adminStep: words.admin ?? null }
}

export function aTrackingPage(rows: RequestRow[] = [], over: Partial<TrackingPage> = {}): TrackingPage {
  const counts = { all: rows.length, waiting: 0, created: 0, failed: 0, stopped: 0 }
  return { asOf: SENT, counts, rows, nextCursor: null, ...over }
}
