import { expect, test } from "vitest"
import { aReason, aSourceReport } from "#test/containers/reason"
import { renderedText } from "#test/rendered"
import { ReasonPart } from "./reason.tsx"

const zones = { port: "America/Los_Angeles", inland: null, line: null }
const shown = (...given: Parameters<typeof aReason>) =>
  renderedText(<ReasonPart reason={aReason(...given)} lineName="Hapag-Lloyd" zones={zones} />)

test("the report that won: what, by whom, on what basis, when reported and when seen, and what was received", () => {
  expect(shown()).toBe(
    "Tue, Oct 13, 04:40 PT · USLAX · MSC Mina FN637W Reported by Hapag-Lloyd dcsa:HLCU Kind Actual " +
      "Basis Stated by the source Reported Tue, Oct 13, 05:05 PT Seen Tue, Oct 13, 05:10 PT " +
      'Nothing else says otherwise. As received at /4 { "eventClassifierCode": "ACT" }',
  )
})

test("other sources that differ stand apart from those that are only later or earlier", () => {
  const terminal = aSourceReport({ spokenBy: "terminal", source: "terminals" }, { placeCode: "USLGB", vessel: null })
  const text = shown({ disagrees: [terminal], others: [aSourceReport({ classifier: "estimated" })] })
  expect(text).toContain(
    "Others that differ Tue, Oct 13, 04:40 PT · USLGB · FN637W Actual, Terminal, Tue, Oct 13, 05:05 PT",
  )
  expect(text).toContain("1 more report Tue, Oct 13, 04:40 PT · USLAX · MSC Mina FN637W Estimated, Hapag-Lloyd,")
  expect(text).not.toContain("Nothing else says otherwise")
})

test("what is not known says so: no time of report, a part that is kept no longer, numbers left out", () => {
  const gone = { pointer: "/4", part: null, leftOut: 0, missing: "not_kept" }
  const text = shown({}, { reportedAt: null, received: gone })
  expect(text).toContain("Reported The source does not say Seen")
  expect(text).toContain("What was received is no longer kept.")
  expect(shown({}, { received: { pointer: "", part: {}, leftOut: 2, missing: null } })).toContain(
    "at / . 2 numbers that are not of this shipment are left out.",
  )
})
