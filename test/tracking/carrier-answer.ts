// Builds what was understood of a carrier's answer: seven messages, all understood.
import type { CarrierAnswer } from "#lib/domain/tracking/carrier-answers"
import { anInstant } from "#test/builders"

export function aCarrierAnswer(over: Partial<CarrierAnswer> = {}): CarrierAnswer {
  return {
    ...{ part: "all", at: anInstant("2026-10-19T12:05:00Z"), received: 7, inPart: 0, notUnderstood: 0 },
    ...{ withoutEffect: {}, unreadable: null, problems: [], payloads: ["p1"], ...over },
  }
}
