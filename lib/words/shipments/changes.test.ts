import { describe, expect, test } from "vitest"
import { changeWords, valueWords } from "./changes.ts"

const place = { podZone: "America/Los_Angeles", inlandZone: "America/Chicago" }
const words = (attribute: string, before: unknown, after: unknown) => changeWords({ attribute, before, after }, place)
const labels = (attribute: string, before: unknown, after: unknown) =>
  words(attribute, before, after).map((said) => said.label)
const customs = { name: "customs", status: "hold", description: "CBP INTENSIVE EXAM" }
const exam = { type: "exam", amount: 485, currency_code: "USD" }

describe("the six attributes that can be alerted on", () => {
  test.each<[string, unknown, unknown, string]>([
    ["available_for_pickup", false, true, "Available for pickup, no → yes"],
    ["available_for_pickup", null, false, "Available for pickup, not known → no"],
    ["pickup_lfd", "2026-10-21T07:00:00Z", "2026-10-19T07:00:00Z", "Last free day moved, Wed, Oct 21 → Mon, Oct 19"],
    ["pickup_lfd", "2026-10-30", "2026-11-02", "Last free day moved, Fri, Oct 30 → Mon, Nov 2"],
    ["pickup_lfd", null, "2026-10-19", "Last free day set, Mon, Oct 19"],
    ["pickup_lfd", "2026-10-21", null, "Last free day no longer reported, was Wed, Oct 21"],
    ["fees_at_pod_terminal", [], [exam], "Exam posted, $485.00"],
    ["fees_at_pod_terminal", [exam], [], "Exam no longer listed, was $485.00"],
    ["fees_at_pod_terminal", [exam], [{ ...exam, amount: 500 }], "Exam, $485.00 → $500.00"],
    ["fees_at_pod_terminal", [], [{ ...exam, amount: 0 }], "Exam: amount not posted yet"],
    ["fees_at_pod_terminal", null, [], "Fees now reported: none"],
    ["holds_at_pod_terminal", [], [customs], "Customs hold placed"],
    ["holds_at_pod_terminal", [customs], [], "Customs hold cleared"],
    ["holds_at_pod_terminal", [], [{ ...customs, status: "pending" }], "Customs hold pending"],
    ["holds_at_pod_terminal", [{ ...customs, status: "pending" }], [customs], "Customs hold, pending → blocks"],
    ["holds_at_pod_terminal", null, [], "Holds now reported: none"],
    ["pickup_appointment_at", null, "2026-10-20T15:00:00Z", "Pickup appointment set, Tue, Oct 20, 08:00 PT"],
    ["pickup_appointment_at", "2026-10-20T15:00:00Z", null, "Pickup appointment removed, was Tue, Oct 20, 08:00 PT"],
    ["pod_terminal", "APM Pier 400", { id: "t2", name: "TTI Pier T" }, "Terminal, APM Pier 400 → TTI Pier T"],
  ])("[D:RES-13] %s from %j to %j", (attribute, before, after, label) => {
    expect(labels(attribute, before, after)).toEqual([label])
  })

  test("a hold says who clears it, with the terminal's own words", () => {
    expect(words("holds_at_pod_terminal", [], [customs])).toEqual([
      {
        kind: "hold",
        hold: "customs",
        label: "Customs hold placed",
        detail: "“CBP INTENSIVE EXAM”. Call the customs broker",
      },
    ])
  })

  test("[D:BEH-9] lists no longer reported are not called cleared or paid", () => {
    const said = [...labels("holds_at_pod_terminal", [customs], null), ...labels("fees_at_pod_terminal", [exam], null)]
    expect(said).toEqual([
      "Holds no longer reported",
      "Customs hold: no longer known",
      "Fees no longer reported",
      "Exam: no longer known, was $485.00",
    ])
    expect(said.join()).not.toMatch(/cleared|paid/)
  })
})

test("a rail date moves in the inland place's zone", () => {
  expect(labels("pickup_lfd_rail", null, "2026-10-22T05:00:00Z")).toEqual(["Rail last free day set, Thu, Oct 22"])
  expect(labels("pickup_lfd_terminal", null, "2026-10-22T05:00:00Z")).toEqual([
    "Terminal's last free day set, Wed, Oct 21",
  ])
})

test("the same day in other words is no fact", () => {
  expect(words("pickup_lfd", "2026-10-21", "2026-10-21T07:00:00Z")).toEqual([])
})

test("[D:RES-16] an attribute the document does not name is shown plainly", () => {
  expect(labels("chassis_provider", null, { code: 7 })).toEqual(['Chassis provider, not known → {"code":7}'])
})

test.each([
  [null, "not known"],
  ["", "not known"],
  [0, "0"],
  [true, "yes"],
  [["a"], '["a"]'],
])("the value %j reads %s", (value, text) => expect(valueWords(value)).toBe(text))
