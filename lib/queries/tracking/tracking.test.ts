import { expect, test } from "vitest"
import { trackAgainHref } from "./tracking.ts"

test("a number is tracked again with all that was sent with it", () => {
  const href = trackAgainHref({
    ...{ requestNumber: "6403881455", requestType: "booking_number", scac: "MAEU", refNumbers: ["PO 41", "DOCK 2"] },
    customer: { id: "0190b3c2-0000-7000-8000-000000000001", name: "Northlake" },
  })
  expect(Object.fromEntries(new URL(href, "http://desk.example").searchParams)).toEqual({
    ...{ state: "failed", number: "6403881455", kind: "booking_number", line: "MAEU", refs: "PO 41, DOCK 2" },
    customer: "0190b3c2-0000-7000-8000-000000000001",
  })
})

test("without line, references and customer the address is short", () => {
  const request = { requestNumber: "MEDU1", requestType: "bill_of_lading", scac: null, refNumbers: [], customer: null }
  expect(trackAgainHref(request)).toBe("/tracking?state=failed&number=MEDU1&kind=bill_of_lading")
})
