import { expect, test } from "vitest"
import { uploadsText } from "./uploads.ts"

test.each([
  [["MSKU2219040"], "MAEU2", "MSCU6401183", "This names MSKU2219040 on bill MAEU2, not MSCU6401183."],
  [["MSKU2219040", "MSKU2219056"], null, "MAEU1", "This names MSKU2219040 and 1 more, not MAEU1."],
  [[], "MAEU2", "MAEU1", "This names bill MAEU2, not MAEU1."],
  [["MSKU2219040"], "MAEU1", null, "This names MSKU2219040 on bill MAEU1."],
  [[], null, "MAEU1", "Its numbers match a different shipment."],
])("%j on %s, put on %s: %s", (containers, bill, put, words) => {
  expect(uploadsText.namesOther(containers, bill, put)).toBe(words)
})
