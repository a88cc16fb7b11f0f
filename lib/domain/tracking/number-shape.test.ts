import { expect, test } from "vitest"
import { isNumberToTrack } from "./number-shape.ts"

test.each(["MSCU6401183", "mscu 640118-3", "MEDUQX482190", "6403881270", "0464", "PO 41"])("%s is a number", (text) =>
  expect(isNumberToTrack(text)).toBe(true),
)

test.each(["", "hello", "MSC", "today", "los angeles", "Isabella", "12", "#41!", `A1${"0".repeat(60)}`])(
  "%j is no number to track",
  (text) => expect(isNumberToTrack(text)).toBe(false),
)
