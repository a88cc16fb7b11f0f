import { describe, expect, test } from "vitest"
import type { Entry } from "./entry.ts"
import { LINES } from "./lines.ts"
import { countPlan, type ForAll, kindByShape, planRows } from "./register.ts"
import type { Decision, Lookup } from "./register-checks.ts"
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
    ["a whole number and its size", "MSCU6401183 40HC", {}, { code: "not_a_container" }, null],
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
  test("a bill with an order in each of its rows is sent once, with all of its orders", () => {
    const rows = planRows(
      ["PO-1", "PO-2", "PO-2", "PO-3"].map((po, at) =>
        entry("MAEU268814402", { line: at + 1, refNumbers: [po], tags: at === 3 ? ["urgent"] : [] }),
      ),
      FOR_ALL,
    )
    expect(rows[0]).toMatchObject({ state: "ready", refNumbers: ["PO-1", "PO-2", "PO-3"], tags: ["urgent"] })
    expect(rows.slice(1).map(({ state }) => state)).toEqual(["left_out", "left_out", "left_out"])
  })

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

describe("the line of a number by its letters", () => {
  test.each([
    ["MSCU6401183", "MSCU"],
    ["MRKU7710522", "MAEU"],
    ["PONU7501585", "MAEU"],
    ["UACU3585732", "HLCU"],
    ["HMCU9146310", "EGLV"],
    ["KKTU7802443", "ONEY"],
    ["KOCU4000007", "HDMU"],
    ["SMCU1000003", "SMLM"],
    ["MEDUQX482190", "MSCU"],
    ["PABV12345678", "PCIU"],
    ["SMLMSEL3A1234500", "SMLM"],
  ])("%s is surely of %s", (number, scac) => {
    expect(lineByLetters(number)).toEqual({ is: "certain", scac })
  })

  test.each([
    ["a lessor's", "TCLU2049332"],
    ["a lessor's", "TRHU1234560"],
    ["a lessor's", "TGHU1234560"],
    ["a lessor's", "TEMU2881057"],
    ["a lessor's", "CAIU1234560"],
    ["a lessor's", "GESU1234560"],
    ["a lessor's", "FCIU1234560"],
    ["a lessor's", "BMOU1234560"],
    ["a lessor's", "DFSU1234560"],
    ["a lessor's", "SEGU1234560"],
    ["a shipper's", "SNTU1234560"],
    ["a line's that the service does not list", "WECU1234560"],
    ["nobody's we know", "QQQU1234560"],
    ["those of a seal", "SEAL123456789"],
    ["no", "6403881270"],
  ])("%s letters name none: %s", (_, number) => {
    expect(lineByLetters(number)).toEqual({ is: "open" })
  })

  test.each([
    ["CMAU1365890", ["CMDU", "APLU", "ANNU"]],
    ["APHU6786750", ["CMDU", "APLU"]],
    ["OOCU6559310", ["OOLU", "COSU"]],
    ["CSNU6559310", ["COSU", "OOLU"]],
    ["SUDU6559310", ["MAEU"]],
    ["SAFM123456789", ["MAEU"]],
  ])("%s is of one of %j, for a person to confirm", (number, scacs) => {
    expect(lineByLetters(number)).toEqual({ is: "likely", scacs })
  })

  test("no brand that ended is ever taken or proposed", () => {
    const ended = LINES.filter(({ endedInto }) => endedInto).map(({ scac }) => scac)
    const given = [...LINES, ...ended]
      .map((line) => (typeof line === "string" ? line : line.scac))
      .flatMap((letters) => [`${letters}123456`, `${letters}123456789`])
    const found = given
      .map((number) => lineByLetters(number))
      .flatMap((line) => ("scac" in line ? [line.scac] : "scacs" in line ? line.scacs : []))
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter((scac) => ended.includes(scac))).toEqual([])
  })

  test("a likely line is confirmed by a person, with the owner's name, and the service alone names none for a container", () => {
    expect(plan("CMAU1365899")).toMatchObject({
      state: "held",
      reason: { code: "line_to_confirm", fits: ["CMDU", "APLU", "ANNU"], ownerName: "CMA CGM group" },
    })
    expect(plan("TCLU2049332", {}, { fits: ["SAFM"] })).toMatchObject({ state: "ready", scac: null, basis: "open" })
    expect(plan("TCLU2049332", {}, { fits: ["MAEU"] })).toMatchObject({
      state: "held",
      reason: { code: "line_to_confirm", fits: ["MAEU"], ownerName: "Triton" },
    })
    expect(plan("MSCU6401183", { lineWords: "Safmarine" })).toMatchObject({
      state: "held",
      reason: { code: "line_to_confirm", fits: ["MAEU"] },
    })
  })
})

describe("a number that is not what it seems", () => {
  test.each([
    ["MSCU64O1183", "misread", "MSCU6401183"],
    ["MSCU64011831", "digit_count", "MSCU6401183"],
    ["MSCU64011", "digit_count", null],
    ["MSCV6401183", "misread", "MSCU6401183"],
    ["ATBE1003091", "swap_body", null],
    ["TRLZ4120772", "no_box", null],
    ["CM4U6001272", "misread", null],
    ["EGLV 113900-3", "no_owner", null],
    ["2.67634E+09", "shortened", null],
    ["2,676,335,170", "grouped", "2676335170"],
  ])("%s is held back as %s, and %s is offered", (given, code, suggested) => {
    for (const kind of [null, "container"] as const) {
      if (kind && /[,.]/.test(given)) continue
      expect(plan(given, { kind })).toMatchObject({
        state: "held",
        reason: { code: "doubt", doubt: { code } },
        suggested,
      })
    }
  })

  test("an Evergreen bill without its first zeros is held back, with them in front offered", () => {
    const evergreen = { kind: "bill_of_lading", lineWords: "Evergreen" } as const
    expect(plan("3300118264", evergreen)).toMatchObject({
      state: "held",
      reason: { code: "doubt", doubt: { code: "zeros_lost" } },
      suggested: "003300118264",
    })
    expect(plan("003300118264", evergreen)).toMatchObject({ state: "ready" })
    expect(plan("257481234", { kind: "bill_of_lading", lineWords: "Maersk" })).toMatchObject({ state: "ready" })
  })

  test("is sent once a person says what it is, or its column does", () => {
    const as = (decision: Decision) =>
      planRows([entry("MEDU86000001")], FOR_ALL, new Map(), new Map([[1, decision]]))[0]
    expect(plan("MEDU86000001")).toMatchObject({ state: "held", kind: "container" })
    expect(as({ kind: "bill_of_lading" })).toMatchObject({ state: "ready", kind: "bill_of_lading", scac: "MSCU" })
    expect(plan("MEDU86000001", { kind: "bill_of_lading" })).toMatchObject({ state: "ready" })
    expect(plan("6403881270", { doubt: { code: "in_text", suggested: null } })).toMatchObject({ state: "held" })
  })

  test.each([
    "MAEU239844710",
    "ONEYSH9A12345678",
    "OOLU2671234560",
    "EGLV143076485803",
    "257481234",
    "HLCUSHA2211ABC12",
  ])("%s is an ordinary bill or booking", (given) => expect(plan(given)).toMatchObject({ state: "ready" }))
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
  ["Hamburg Süd", "SUDU"],
  ["Hamburg Sued", "SUDU"],
  ["HMM CO LTD", "HDMU"],
  ["HMM Co., Ltd.", "HDMU"],
  ["Hapag-Lloyd AG", "HLCU"],
  ["M.S.C.", "MSCU"],
  ["MSC Mediterranean Shipping Company S.A.", "MSCU"],
  ["Maersk A/S", "MAEU"],
  ["MAERSK - MAEU", "MAEU"],
  ["COSCO SHIPPING Lines Co., Ltd.", "COSU"],
  ["CMA-CGM", "CMDU"],
  ["Evergreen Marine Corp.", "EGLV"],
  ["EISU", "EGLV"],
  ["SM Line", "SMLM"],
  ["SM Line Corporation", "SMLM"],
  ["ZIM Integrated Shipping Services Ltd", "ZIMU"],
  ["Yang Ming Marine Transport Corp.", "YMLU"],
  ["OOCL", "OOLU"],
  ["Wan Hai Lines (USA) Ltd.", "WHLC"],
  ["MAERSK ESSEX", null],
  ["Pacific", null],
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
