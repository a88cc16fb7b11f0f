import { expect, test } from "vitest"
import { requestWords } from "./request.ts"

const facts = { status: "failed", failedReason: "data_unavailable", requestType: "bill_of_lading", isRetrying: false }
const one = { ...facts, lineName: "ONE" }

test.each([
  ["failed", "data_unavailable"],
  ["failed", "scac_auto_detect_failed"],
  ["pending", null],
  ["awaiting_manifest", null],
])("a number of a line that nobody asks is not blamed: %s, %s", (status, failedReason) => {
  expect(requestWords({ ...one, status, failedReason, unconnected: "none" })).toEqual({
    state: "No connection to ONE yet",
    next: "Enter what you know, or send its EDI.",
    admin: null,
  })
})

test("a line that could be asked needs a key", () => {
  expect(requestWords({ ...facts, lineName: "MSC", unconnected: "no_key" })).toEqual({
    state: "No key for MSC yet",
    next: "Ask your admin to enter one, then track it again.",
    admin: "Enter one in Settings, Carriers, then track it again.",
  })
})

test("what the line itself has answered stays, though nobody asks it any more", () => {
  const answered = { ...one, failedReason: "booking_cancelled", unconnected: "none" as const }
  expect(requestWords(answered).state).toBe("ONE cancelled the booking")
  expect(requestWords({ ...one, status: "created", unconnected: "none" }).state).toBe("Tracking")
})

test("where nothing is known of the lines, a number without data reads as ever", () => {
  expect(requestWords({ ...one, unconnected: null }).state).toBe("No data from ONE for this number")
})

test.each([
  [
    "refused",
    "MSC refused the key on file",
    "Ask your admin to replace it in Settings, Carriers.",
    "Replace it in Settings, Carriers.",
  ],
  [
    "not_entitled",
    "MSC does not let the key on file use tracking",
    "Ask your admin: MSC must add its tracking product to the key.",
    "MSC must add its tracking product to the key. See Settings, Carriers.",
  ],
  [
    "unusable",
    "The key on file for MSC cannot be used",
    "Ask your admin to enter it again in Settings, Carriers.",
    "Enter it again in Settings, Carriers.",
  ],
] as const)("a request that comes to nothing because the key is %s speaks of the key", (why, state, next, admin) => {
  const request = { ...facts, lineName: "MSC", unconnected: why }
  expect(requestWords({ ...request, failedReason: "internal_processing_error" })).toEqual({ state, next, admin })
  expect(requestWords({ ...request, status: "pending", isRetrying: true, failedReason: null }).state).toBe(state)
  expect(requestWords({ ...request, failedReason: "invalid_number" }).state).toBe("Not a number of this kind")
})

test("a request that failed on the service's side keeps those words while its key is good", () => {
  const failed = { ...facts, lineName: "MSC", failedReason: "internal_processing_error", unconnected: null }
  expect(requestWords(failed).state).toBe("The tracking service failed on its side")
})
