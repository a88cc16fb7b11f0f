import { expect, test } from "vitest"
import { type ReadingInput, readingOf } from "./state.ts"

const fresh: ReadingInput = { documentType: null, parsed: null, representationId: null, classificationNotes: null }

test.each([
  ["nothing said yet", {}, "reading"],
  ["not classified yet", { documentType: "unclassified" }, "reading"],
  ["not classified, and why", { documentType: "unclassified", classificationNotes: "a scan" }, "failed"],
  ["no type, and why", { classificationNotes: "a scan" }, "failed"],
  ["a type", { documentType: "delivery_order" }, "read"],
  ["a type we do not know", { documentType: "other" }, "read"],
  ["fields", { documentType: "unclassified", representationId: "r" }, "read"],
  ["pages of a packet", { parsed: {} }, "read"],
])("[D:RES-15] %s", (_case, facts, reading) => {
  expect(readingOf({ ...fresh, ...facts })).toBe(reading)
})
