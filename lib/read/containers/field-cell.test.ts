import { expect, test } from "vitest"
import type { CustomField, FieldType } from "#lib/domain/fields/field"
import { fieldCell } from "./field-cell.ts"

const field = (type: FieldType): CustomField => ({
  ...{ id: "f", owner: "container", slug: "value", name: "Value", description: null, type, options: [] },
})

test.each([
  ["date", "2026-11-20", { kind: "day", day: "2026-11-20" }],
  ["datetime", "2026-11-20T15:30:00.000Z", { kind: "wall", wall: "2026-11-20 15:30:00" }],
  ["datetime", "soon", { kind: "text", text: "soon" }],
  ["number", 12.5, { kind: "number", value: 12.5 }],
] as const)("a %s of %j is a cell of its own kind, so that a spreadsheet sorts and counts it", (type, value, cell) => {
  expect(fieldCell(field(type), { value })).toEqual(cell)
})
