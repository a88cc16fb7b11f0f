import { expect, test } from "vitest"
import { buildPage } from "#test/tracker/page"
import { interpretPages } from "../interpret.ts"

const LIST = [
  ["HUAYUE HOUSEWARES CO.,LTD"],
  ["PACKING LIST"],
  ["TO: BRIARWOOD HOME GOODS INC"],
  [],
  ["FROM: QINGDAO, CHINA", "TO: NEWARK", "PER: MAERSK SENTOSA 438N"],
]
const read = (rows: string[][]) => interpretPages([buildPage(1, rows)]).parts[0]?.payload

test("before a town beside FROM, TO is no party", () => {
  expect(read(LIST)).toMatchObject({
    consignee: "BRIARWOOD HOME GOODS INC",
    port_of_lading: "QINGDAO, CHINA",
    port_of_discharge: "NEWARK",
  })
})

test("who writes and signs is the shipper; a letterhead alone may be anybody's", () => {
  expect(read([...LIST, [], ["HUAYUE HOUSEWARES CO.,LTD"]])?.shipper).toBe("HUAYUE HOUSEWARES CO.,LTD")
  expect(read(LIST)?.shipper).toBeUndefined()
})
