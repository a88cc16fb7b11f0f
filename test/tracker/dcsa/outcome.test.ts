import { describe, expect, test } from "vitest"
import type { Observation } from "../../../tracker/observations/observation.ts"
import type { Answer } from "../../../tracker/sources/dcsa/answer.ts"
import { toRequestState, type Waiting } from "../../../tracker/sources/dcsa/outcome.ts"
import { equipment, read, shipment, transport } from "./events.ts"

const NOW = Date.parse("2026-03-10T00:00:00Z")
const DAY = 86_400_000
const stateOf = (answer: Answer, over: Partial<Waiting> = {}, hidesForeign = false) =>
  toRequestState(answer, { firstAskedAt: NOW - DAY, unanswered: 1, now: NOW, ...over }, { hidesForeign })
const found = (observations: Observation[]): Answer => ({
  kind: "found",
  observations,
  problems: [],
  whole: true,
  stopped: null,
  digest: "",
})
const failed = (reason: string, isFinal: boolean) => ({ status: "failed", reason, isFinal })
const RETRYING = { status: "pending", isRetrying: true }

describe("a request that waits", () => {
  test("is created by a move, a call or a container; a booking's confirmation alone is no manifest", () => {
    for (const event of [equipment(), transport(), equipment({ equipmentEventTypeCode: "STUF" })]) {
      expect(stateOf(found(read([event]).observations))).toEqual({ status: "created" })
    }
    expect(stateOf(found(read([shipment()]).observations))).toEqual({ status: "awaiting_manifest" })
  })

  test.each(["REJE", "CANC", "VOID"])(
    "fails where the booking ends with %s, unless it moved or was confirmed after",
    (code) => {
      const ended = shipment({ shipmentEventTypeCode: code, eventCreatedDateTime: "2026-02-21T00:00:00Z" })
      const later = shipment({ eventCreatedDateTime: "2026-02-22T00:00:00Z" })
      expect(stateOf(found(read([shipment(), ended]).observations))).toEqual(failed("booking_cancelled", true))
      expect(stateOf(found(read([ended, equipment()]).observations))).toEqual({ status: "created" })
      expect(stateOf(found(read([ended, later]).observations))).toEqual({ status: "awaiting_manifest" })
    },
  )

  test.each<[Answer, Partial<Waiting>, boolean, object]>([
    [{ kind: "failed", reason: "invalid_number" }, {}, false, failed("invalid_number", true)],
    [{ kind: "awaiting", why: "empty" }, {}, false, { status: "awaiting_manifest" }],
    [{ kind: "awaiting", why: "not_found" }, {}, false, { status: "awaiting_manifest" }],
    [{ kind: "awaiting", why: "empty" }, { firstAskedAt: NOW - 7 * DAY }, false, failed("expired", true)],
    [{ kind: "awaiting", why: "not_found" }, { firstAskedAt: NOW - 7 * DAY }, false, failed("not_found", true)],
    [{ kind: "awaiting", why: "not_found" }, { firstAskedAt: NOW - 7 * DAY }, true, failed("data_unavailable", true)],
    [{ kind: "unchanged", whole: true }, {}, false, { status: "awaiting_manifest" }],
    [{ kind: "throttled", until: NOW, by: "carrier" }, { unanswered: 99 }, false, RETRYING],
    [{ kind: "unreachable" }, { unanswered: 2 }, false, RETRYING],
    [{ kind: "unreachable" }, { unanswered: 3 }, false, failed("shipping_line_unreachable", false)],
    [{ kind: "unreachable" }, { unanswered: 8 }, false, failed("retries_exhausted", true)],
    [{ kind: "unreadable" }, { unanswered: 2 }, false, RETRYING],
    [{ kind: "unreadable" }, { unanswered: 3 }, false, failed("unrecognized_response", false)],
    [{ kind: "unreadable" }, { unanswered: 8 }, false, failed("unrecognized_response", true)],
  ])("%o %o", (answer, waiting, hidesForeign, expected) => {
    expect(stateOf(answer, waiting, hidesForeign)).toEqual(expected)
  })

  test.each(["credentials", "entitlement"] as const)(
    "the operator's %s are never called the client's fault, nor the end of it",
    (why) => {
      for (const unanswered of [1, 99]) {
        expect(stateOf({ kind: "refused", why }, { unanswered })).toEqual(failed("internal_processing_error", false))
      }
    },
  )
})
