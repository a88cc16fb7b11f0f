import { expect, test } from "vitest"
import { SAMPLE_GATES } from "#lib/domain/tariffs/gate-samples"
import { SAMPLE_TARIFFS } from "#lib/domain/tariffs/samples"
import { aTariff, someGates } from "#test/charges/tariff"
import { gateCalendar, tariffRow } from "./shape.ts"

test("what is on file can be sent as it is", () => {
  expect(SAMPLE_TARIFFS.map((row) => tariffRow.parse(row))).toEqual(SAMPLE_TARIFFS)
  expect(gateCalendar.parse(SAMPLE_GATES)).toEqual(SAMPLE_GATES)
})

test.each([
  [tariffRow, { ...aTariff(), id: " " }, "Give the row an id of its own."],
  [tariffRow, aTariff({ freeDays: 1.5 }), "Free days are a whole number from 0 to 365."],
  [tariffRow, aTariff({ length: 1.5 }), "A length is whole feet from 1 to 60, or empty for any."],
  [tariffRow, aTariff({ port: "Los Angeles" }), "Write a code of letters and figures, or leave it empty for any."],
  [tariffRow, { ...aTariff(), effectiveFrom: "3/1/2026" }, "Give the day as 2026-10-19."],
  [gateCalendar, someGates({ name: "" }), "Give the calendar a name."],
])("what is wrong is said: %#", (shape, sent, words) => {
  expect(shape.safeParse(sent).error?.issues.map(({ message }) => message)).toEqual([words])
})
