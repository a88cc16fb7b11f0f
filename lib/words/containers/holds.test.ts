import { expect, test } from "vitest"
import { aHold } from "#test/builders"
import { clearWords, holdLabel, holdStatusWords, holdsWords } from "./holds.ts"

test.each([
  ["freight", "Freight hold", "Call the carrier or the forwarder"],
  ["customs", "Customs hold", "Call the customs broker"],
  ["USDA", "USDA hold", "Call the customs broker"],
  ["VACIS", "VACIS hold", "Call the customs broker"],
  ["TMF", "TMF hold", "Pay the TMF (PierPass)"],
  ["other", "Unspecified hold", "Ask the terminal how to clear it"],
])("[D:RES-8] %s is the %s: %s", (name, label, words) => {
  expect([holdLabel(name), clearWords(name)]).toEqual([label, words])
})

test.each([
  ["hold", "blocks pickup"],
  ["pending", "pending, does not block"],
  ["review", 'status not known ("review"), taken as blocking'],
])("[D:RES-8] the status %s: %s", (status, words) => {
  expect(holdStatusWords(status)).toBe(words)
})

test("[D:RES-8] names are case-sensitive: CUSTOMS is a name we do not know, shown as sent", () => {
  expect(["CUSTOMS", "unspecified", "toString"].map(holdLabel)).toEqual([
    "“CUSTOMS” hold",
    "“unspecified” hold",
    "toString hold",
  ])
})

test("[D:BEH-7, D:BEH-9] an empty list reads no holds, an absent one not reported", () => {
  expect([holdsWords([]), holdsWords(null)]).toEqual(["No holds", "Not reported"])
})

test("two holds of another status or another clearer never read alike", () => {
  const reported = [
    aHold(),
    aHold({ name: "Customs" }),
    aHold({ status: "pending" }),
    aHold({ status: "review" }),
    aHold({ name: "Customs", status: "review" }),
  ]
  expect(holdsWords(reported)).toBe(
    "Customs hold, “Customs” hold, Customs hold pending, Customs hold (status “review”), “Customs” hold (status “review”)",
  )
})

test("a list in one line says what blocks and what is pending", () => {
  expect(holdsWords([aHold(), aHold({ name: "TMF", status: "pending" })])).toBe("Customs hold, TMF hold pending")
})
