import { expect, test } from "vitest"
import { anInstant } from "#test/builders"
import { renderedText } from "#test/rendered"
import { ReportFactsList } from "./row.tsx"

test("[D:RES-12, D:RES-16] the details of a move say ship, voyage and meaning, and unknown attributes with their values as sent", () => {
  const facts = {
    meaning: "The vessel arrived at destination",
    terminal: null,
    placeCode: "USLAX",
    vessel: "MSC Mina",
    vesselImo: "9839430",
    voyage: "FN637W",
    createdAt: anInstant("2026-10-13T12:00:00Z"),
    extra: { crane: "<b>C4</b>" },
  }
  expect(renderedText(<ReportFactsList facts={facts} zone="America/Los_Angeles" />)).toBe(
    "The vessel arrived at destination Place code USLAX Vessel MSC Mina IMO 9839430 Voyage FN637W " +
      "Recorded Tue, Oct 13, 05:00 PT Crane <b>C4</b>",
  )
})
