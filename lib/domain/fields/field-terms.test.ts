import { expect, test } from "vitest"
import { isFieldRef, readFieldTerms, slugOfRef, termsWithout, toFieldRef } from "./field-terms.ts"

test("terms of one field are alternatives, those of two hold together", () => {
  expect(readFieldTerms(["po_line=PO-1", "po_line=PO=2:x", "po_line:none", "buyer:set"])).toEqual([
    { slug: "po_line", isSet: false, isNone: true, values: ["PO-1", "PO=2:x"] },
    { slug: "buyer", isSet: true, isNone: false, values: [] },
  ])
})

test.each(["po_line", "po_line=", "po_line:maybe", "Po=1", "=1", "1=1"])("%j is no term", (term) => {
  expect(readFieldTerms([term])).toEqual([])
})

test("the terms of one field are taken away, those of a field whose name begins alike stay", () => {
  expect(termsWithout(["po=1", "po:set", "po_line=1"], "po")).toEqual(["po_line=1"])
})

test("a column and a sort name a field by its slug", () => {
  expect(slugOfRef(toFieldRef("po_line"))).toBe("po_line")
  expect(["field:po_line", "field:", "field:Po", "po_line", null].map(isFieldRef)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
