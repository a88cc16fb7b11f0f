import { expect, test } from "vitest"
import { takeExportSlot } from "./export-slots.ts"

test("a person has two exports at once, another person theirs; an end frees one place, once", () => {
  const first = takeExportSlot("one")
  takeExportSlot("one")
  expect(() => takeExportSlot("one")).toThrow(/2 exports under way/)
  const other = takeExportSlot("two")
  first()
  first()
  const third = takeExportSlot("one")
  expect(() => takeExportSlot("one")).toThrow(expect.objectContaining({ kind: "rate_limited" }))
  third()
  other()
})
