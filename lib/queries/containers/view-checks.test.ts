import { expect, test } from "vitest"
import { CONTAINER_SORTS } from "#lib/domain/containers/list-filter"
import { DEFAULT_VIEW } from "./view.ts"
import { containerView, sortName } from "./view-checks.ts"

const view = {
  ...DEFAULT_VIEW,
  columns: ["number", "field:po_line", "lfd"],
  widths: { "field:po_line": 200 },
  sort: { by: "field:po_line", descending: true },
  filters: { field: ["po_line=PO 1", "po_line:none", "buyer:set"] },
}

test("a view keeps custom fields as columns, widths, sort and filters", () => {
  expect(containerView.parse(view)).toEqual(view)
})

test("a view saved when there was a column of days left is read without it", () => {
  const old = {
    ...view,
    columns: ["number", "days_left", "lfd"],
    pinned: ["days_left"],
    widths: { days_left: 90, lfd: 120 },
  }
  expect(containerView.parse(old)).toEqual({ ...view, columns: ["number", "lfd"], pinned: [], widths: { lfd: 120 } })
})

test.each([
  ["a column", { columns: ["number", "field:PO line"] }],
  ["a column without a slug", { columns: ["number", "field:"] }],
  ["a sort", { sort: { by: "field:1po", descending: false } }],
  ["a width", { widths: { "field:po-line": 200 } }],
  ["a filter without a value", { filters: { field: ["po_line="] } }],
  ["a filter of another kind", { filters: { field: ["po_line:maybe"] } }],
])("%s that names no field is refused", (_, part) => {
  expect(containerView.safeParse({ ...view, ...part }).success).toBe(false)
})

test("a list is sorted by what it names, or by a field of the account, and by nothing else", () => {
  for (const sort of [...CONTAINER_SORTS, "field:po_line"]) expect(sortName.safeParse(sort).success, sort).toBe(true)
  const hostile = [
    "id",
    "c.id desc",
    "urgent; drop table users",
    "field:x'--",
    "field:",
    "__proto__",
    "constructor",
    "",
  ]
  for (const sort of hostile) expect(sortName.safeParse(sort).success, sort).toBe(false)
})
