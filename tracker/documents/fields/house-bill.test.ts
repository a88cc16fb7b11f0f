import { expect, test } from "vitest"
import { buildPage } from "#test/tracker/page"
import { interpretPages } from "../interpret.ts"

const billsOn = (rows: string[][]) => {
  const [part] = interpretPages([buildPage(1, [["BILL OF LADING"], ...rows])]).parts
  return [part?.payload.bill_of_lading_number, part?.payload.house_bill_number]
}

test.each(["Carrier's B/L:", "Master B/L:", "MBL:", "Line B/L:", "Ocean Bill of Lading:"])(
  'beside "%s" the other bill is the house bill',
  (label) => {
    expect(billsOn([["B/L No.:", "NKLHAM2620418"], [], [label, "HLCUHAM261004417"]])).toEqual([
      "HLCUHAM261004417",
      "NKLHAM2620418",
    ])
  },
)

test("a bill with and without the letters of its line is one", () => {
  expect(billsOn([["B/L No.:", "251904473"], [], ["Master B/L:", "MAEU251904473"]])).toEqual([
    "MAEU251904473",
    undefined,
  ])
})

test("a house bill that is named needs no other", () => {
  const rows = [["B/L No.:", "NKLHAM2620418"], [], ["MBL:", "HLCUHAM261004417"], [], ["House B/L:", "QQAHAM5500117"]]
  expect(billsOn(rows)).toEqual(["HLCUHAM261004417", "QQAHAM5500117"])
})
