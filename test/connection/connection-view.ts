// A connection where everything is fine, for a test to change. Tests only.
import type { ConnectionState, GapRow } from "#lib/read/connection/page"

export function buildConnection(change: Partial<ConnectionState> = {}): ConnectionState {
  return {
    asOf: "2026-10-13T12:00:00.000Z",
    worker: { isAlive: true, seenSeconds: 1 },
    faults: [],
    keyTroubles: [],
    heldBackSeconds: null,
    budgets: [{ bucket: "default", limit: 100, used: 3, left: 97, blockedSeconds: null }],
    webhook: { url: "https://desk.example.com/api/webhooks/tracking", since: "2026-10-01T00:00:00.000Z", former: [] },
    sources: { rule: "any", addresses: ["203.0.113.7"], asOf: "2026-10-13T00:00:00.000Z" },
    lastDeliveryAt: "2026-10-13T11:58:00.000Z",
    inbox: { waiting: 0, setAside: 0, waitingSeconds: null, medianSeconds: 0.04, p99Seconds: 0.2 },
    counters: {
      failedSignatures: { value: 0, lastAt: null },
      duplicates: { value: 2, lastAt: "2026-10-13T11:00:00.000Z" },
      refusedSources: { value: 0, lastAt: null },
    },
    setAside: [],
    gaps: [],
    comparison: { comparedAt: "2026-10-13T11:59:00.000Z", pending: 0 },
    firstRead: { state: "done", phase: "tracking_request", done: 120, total: 120, error: null },
    unknown: { events: [], fields: [], types: [] },
    ...change,
  }
}

export function buildGap(change: Partial<GapRow> = {}): GapRow {
  return {
    id: 1,
    cause: "missed",
    state: "open",
    fromAt: "2026-10-12T09:00:00.000Z",
    untilAt: "2026-10-13T09:00:00.000Z",
    openedAt: "2026-10-13T09:30:00.000Z",
    closedAt: null,
    objects: null,
    missed: { total: 0, takenIn: 0, unreadable: 0 },
    isReadAgain: false,
    notGiven: 0,
    problem: null,
    ...change,
  }
}
