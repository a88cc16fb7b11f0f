import { expect, test } from "vitest"
import { aRow, at, day, RETURNED_WHERE } from "#test/containers/board-row"
import { nextStepWords } from "../work/next-step.ts"
import { type EmptyOut, emptyProof, emptyUrgency, emptyWords, factWords } from "./fact.ts"

const due = {
  day: day("2026-10-21"),
  endsAt: at("2026-10-22T07:00:00.000Z"),
  zone: "America/Los_Angeles",
  source: "Tariff: Rule 34, charged by the carrier",
}
const empty: EmptyOut = { outOn: day("2026-10-16"), due, why: null, ...RETURNED_WHERE }
const unknown: EmptyOut = { outOn: null, due: null, why: "No rate on file", ...RETURNED_WHERE }
const gone = (over: EmptyOut) => aRow({ stage: "gone", attention: "gone", empty: over })

test.each([
  ["2026-10-17T20:00:00.000Z", "Empty due Wed, Oct 21", "later", "Return the empty by Wed, Oct 21"],
  ["2026-10-19T20:00:00.000Z", "Empty due Wed, Oct 21", "due", "Return the empty by Wed, Oct 21"],
  ["2026-10-20T20:00:00.000Z", "Empty due tomorrow", "due", "Return the empty by Wed, Oct 21"],
  // 22 October in UTC, still the 21st in Los Angeles.
  ["2026-10-22T05:00:00.000Z", "Empty due today", "due", "Return the empty today"],
  ["2026-10-22T20:00:00.000Z", "Empty 1 day late", "late", "Return the empty: 1 day past its free time"],
  ["2026-10-24T20:00:00.000Z", "Empty 3 days late", "late", "Return the empty: 3 days past its free time"],
])("at %s: %s", (now, words, urgency, step) => {
  expect(emptyWords(empty, at(now))).toBe(words)
  expect(emptyUrgency(empty, at(now))).toBe(urgency)
  expect(nextStepWords(gone(empty), at(now))).toBe(step)
  expect(factWords(gone(empty), at(now))).toEqual({ words, proof: emptyProof(empty) })
})

test("what cannot be told is said, with its reason", () => {
  const now = at("2026-10-22T20:00:00.000Z")
  expect([emptyWords(unknown, now), emptyUrgency(unknown, now)]).toEqual(["Empty out", "unknown"])
  expect(emptyProof(unknown)).toBe("Return place not known. No rate on file")
  expect(emptyProof(empty)).toBe(
    "Out since Fri, Oct 16. Return place not known. Tariff: Rule 34, charged by the carrier",
  )
  expect(nextStepWords(gone(unknown), now)).toBe("Return the empty")
})

test("where its line takes it is said; of several all", () => {
  const [wbct, its] = [
    { name: "WBCT (Y258)", note: null },
    { name: "ITS ConGlobal", note: "Until 16:00" },
  ]
  expect(emptyProof({ ...empty, returnTo: [wbct] })).toContain("Oct 16. Return to WBCT (Y258). Tariff")
  expect(emptyProof({ ...empty, returnTo: [wbct, its] })).toContain("Return to WBCT (Y258) or ITS ConGlobal.")
})

test("back as the line reports, or nothing said of it: each in words of its own", () => {
  const out = aRow({ stage: "gone", attention: "gone" })
  expect(factWords(out, at("2026-10-24T20:00:00.000Z"))).toEqual({
    ...{ words: "Picked up", proof: "Empty return not reported" },
  })
  expect(factWords({ ...out, emptyBack: true }, at("2026-10-24T20:00:00.000Z"))).toEqual({
    ...{ words: "Empty returned", proof: "Reported by the carrier" },
  })
})

test("back by our own record: the day, the place and who said so; never as the line's", () => {
  const now = at("2026-10-24T20:00:00.000Z")
  const returned = {
    ...{ on: day("2026-10-21"), at: at("2026-10-21T07:00:00.000Z"), zone: "America/Los_Angeles", place: "WBCT" },
    ...{ by: "Priya Nair", markedAt: at("2026-10-23T05:00:00.000Z") },
  }
  const row = aRow({ stage: "gone", attention: "gone", emptyBack: true, returned })
  const proof = "Wed, Oct 21 at WBCT, by hand, by Priya Nair, Oct 22"
  expect(factWords(row, now)).toEqual({ words: "Empty returned", proof })
  expect(nextStepWords(row, now)).toBe(null)
  // A restricted person is not told who said it.
  expect(factWords({ ...row, returned: { ...returned, by: null } }, now).proof).toBe(
    "Wed, Oct 21 at WBCT, by hand, Oct 22",
  )
})
