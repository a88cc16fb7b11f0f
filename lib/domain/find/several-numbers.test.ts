import { expect, test } from "vitest"
import { severalNumbers } from "./several-numbers.ts"

test("two numbers pasted in one go, however they are parted and written", () => {
  expect(severalNumbers("CSQU3054383 MSCU6639870")).toEqual(["CSQU3054383", "MSCU6639870"])
  expect(severalNumbers("csqu 305438-3, mscu 663987 0\nCSQU3054383")).toEqual(["CSQU3054383", "MSCU6639870"])
  expect(severalNumbers("CSQU3054383\tMSCU663987")).toEqual(["CSQU3054383", "MSCU663987"])
  expect(severalNumbers("CSQU3054383")).toEqual([])
  expect(severalNumbers("CSQU3054383 CSQU3054383")).toEqual(["CSQU3054383"])
  // Lines pasted into a single-line field.
  expect(severalNumbers("CSQU3054383MSCU6639870")).toEqual(["CSQU3054383", "MSCU6639870"])
  expect(severalNumbers("MEDU83010001DIRECT CSQU3054383")).toEqual([])
})
