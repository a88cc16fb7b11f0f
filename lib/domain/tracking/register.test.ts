import { describe, expect, test } from "vitest"
import type { Entry } from "./paste.ts"
import { countPlan, type ForAll, kindByShape, planRows } from "./register.ts"
import type { Lookup } from "./register-checks.ts"
import { lineByLetters, readLine } from "./register-line.ts"

const FOR_ALL: ForAll = { kind: null, scac: null, refNumbers: [], tags: [], customerId: null }
const entry = (given: string, more: Partial<Entry> = {}): Entry => ({
  line: 1,
  given,
  kind: null,
  lineWords: "",
  refNumbers: [],
  tags: [],
  fields: {},
  ...more,
})
const plan = (given: string, more: Partial<Entry> = {}, lookup?: Lookup) => {
  const lookups = new Map(lookup ? [[given.replaceAll(" ", "").toUpperCase(), lookup]] : [])
  const [row] = planRows([entry(given, more)], FOR_ALL, lookups)
  if (!row) throw new Error("no row")
  return row
}

describe("one number of a list", () => {
  test.each([
    ["MSCU6401183", "container"],
    ["mscu 640118-3", "container"],
    ["MSCU640118", "container"],
    ["MAEU239844710", "bill_of_lading"],
    ["6403881270", "booking_number"],
  ])("%j is a %s by its shape", (given, kind) => {
    expect(kindByShape(given)).toBe(kind)
  })

  test("a container is written as one word; a bill keeps its dashes", () => {
    expect(plan("mscu 640118-3")).toMatchObject({
      number: "MSCU6401183",
      state: "ready",
      scac: "MSCU",
      basis: "letters",
    })
    expect(plan(" medu-qx48219 ")).toMatchObject({ number: "MEDU-QX48219", state: "ready", scac: "MSCU" })
  })

  test.each([
    ["a wrong check digit", "MSCU6401184", {}, { code: "check_digit", isMissing: false }, "MSCU6401183"],
    ["a missing one", "MSCU640118", {}, { code: "check_digit", isMissing: true }, "MSCU6401183"],
    [
      "what is no container in a column of containers",
      "MEDUQX482190",
      { kind: "container" as const },
      { code: "not_a_container" },
      null,
    ],
    ["words", "see mail", {}, { code: "not_a_number" }, null],
    ["a line nobody knows", "QQQQ4821", { lineWords: "Blue Funnel" }, { code: "line_not_known" }, null],
    ["a reference of a page", "MEDUQX482190", { refNumbers: ["x".repeat(101)] }, { code: "reference_too_long" }, null],
  ])("%s is held back with what to do", (_, given, more, reason, suggested) => {
    expect(plan(given, more)).toMatchObject({ state: "held", reason, suggested })
  })

  test("what is tracked already is left out, and says since when", () => {
    const tracked = { since: "2026-10-02T10:00:00.000Z", shipmentId: "s", containerId: null }
    expect(plan("MEDUQX482190", {}, { tracked })).toMatchObject({
      state: "left_out",
      reason: { code: "tracked" },
      tracked,
    })
  })

  test("one line that the service sees is taken, two are a question, none is worked out later", () => {
    expect(plan("QQQQ4821", {}, { fits: ["ONEY"] })).toMatchObject({ scac: "ONEY", basis: "service", state: "ready" })
    expect(plan("QQQQ4821", {}, { fits: ["COSU", "OOLU"] })).toMatchObject({
      state: "held",
      reason: { code: "lines_fit", fits: ["COSU", "OOLU"] },
      fits: ["COSU", "OOLU"],
    })
    expect(plan("QQQQ4821")).toMatchObject({ scac: null, basis: "open", state: "ready" })
  })

  test("a line that the list names goes before the letters", () => {
    expect(plan("MSCU6401183", { lineWords: "Maersk Line" })).toMatchObject({ scac: "MAEU", basis: "named" })
  })
})

describe("the list", () => {
  test("the same number again is left out, however it is written, and names the first line", () => {
    const rows = planRows([entry("MSCU6401183", { line: 4 }), entry("mscu 640118-3", { line: 9 })], FOR_ALL)
    expect(rows[1]).toMatchObject({ state: "left_out", reason: { code: "same_as", line: 4 }, sameAs: 4 })
    expect(countPlan(rows)).toMatchObject({ containers: 1, twice: 1 })
  })

  test("a row that was fixed counts as the number it became", () => {
    const entries = [entry("MSCU6401183"), entry("MSCU6401184", { line: 2 })]
    const rows = planRows(entries, FOR_ALL, new Map(), new Map([[2, { number: "MSCU6401183" }]]))
    expect(rows[1]).toMatchObject({ state: "left_out", sameAs: 1 })
  })

  test("a row left out by hand is no reason to leave the next one out", () => {
    const entries = [entry("MSCU6401183"), entry("MSCU6401183", { line: 2 })]
    const rows = planRows(entries, FOR_ALL, new Map(), new Map([[1, { leaveOut: true }]]))
    expect(rows.map(({ state }) => state)).toEqual(["left_out", "ready"])
  })

  test("what holds for all goes with each, its own references too", () => {
    const forAll = { ...FOR_ALL, scac: "MAEU", refNumbers: ["W43"], tags: ["autumn"] }
    const [row] = planRows([entry("MSCU6401183", { refNumbers: ["PO 1"], tags: ["reefer"] })], forAll)
    expect(row).toMatchObject({ scac: "MAEU", refNumbers: ["PO 1", "W43"], tags: ["reefer", "autumn"] })
  })
})

test.each([
  ["MSCU6401183", "MSCU"],
  ["MEDUQX482190", "MSCU"],
  ["MRKU7710522", "MAEU"],
  ["KKTU7802443", "ONEY"],
  ["TCLU2049332", null],
  ["6403881270", null],
])("the letters of %s give the line %s", (number, scac) => {
  expect(lineByLetters(number)).toBe(scac)
})

test.each([
  ["MSC", "MSCU"],
  ["maeu", "MAEU"],
  ["Maersk Line", "MAEU"],
  ["Hapag Lloyd", "HLCU"],
  ["ONE", "ONEY"],
  ["One Line", "ONEY"],
  ["Ocean Network Express", "ONEY"],
  ["Evergreen Marine", "EGLV"],
  ["HMM", "HDMU"],
  ["Hyundai", "HDMU"],
  ["Hyundai Merchant Marine", "HDMU"],
  ["Yang Ming", "YMLU"],
  ["Yangming Marine Transport", "YMLU"],
  ["ZIM Lines", "ZIMU"],
  ["Blue Funnel", null],
  ["", null],
])("a list that says %j means %s", (text, scac) => {
  expect(readLine(text)).toBe(scac)
})

describe("custom fields", () => {
  const field = { id: "f", owner: "container", slug: "cost", name: "Cost", description: null, options: [] } as const
  const FIELDS = [{ ...field, type: "number" as const, options: [] }]
  const tracked = { since: null, shipmentId: "s", containerId: "c" }
  const planned = (cost: string, lookup: Lookup = {}) =>
    planRows(
      [entry("MSCU6401183", { fields: { cost } })],
      FOR_ALL,
      new Map([["MSCU6401183", lookup]]),
      new Map(),
      FIELDS,
    )[0]

  test("go along with a number as the field has them", () => {
    expect(planned("1,200")).toMatchObject({ state: "ready", reason: { code: "ready" }, fields: { cost: 1200 } })
  })

  test("of what is tracked already are set, and it is not registered again", () => {
    expect(planned("7", { tracked })).toMatchObject({ state: "ready", reason: { code: "sets_fields" }, tracked })
  })

  test.each([{}, { tracked }])("that do not fit hold the row back", (lookup) => {
    const reason = { code: "field_value", name: "Cost", problem: { code: "number" } }
    expect(planned("dear", lookup)).toMatchObject({ state: "held", reason })
  })
})
