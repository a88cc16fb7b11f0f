import { describe, expect, test } from "vitest"
import { anInstant } from "#test/builders"
import { aSourceReport } from "#test/containers/reason"
import { certaintyWords, missingWords, reasonTitle, saidWords, speakerWords } from "./reasons.ts"

const zones = { port: "America/Los_Angeles", inland: "America/Chicago", line: "America/Chicago" }
const said = (over: Parameters<typeof aSourceReport>[1]) => aSourceReport({}, over).said
const words = (over: Parameters<typeof aSourceReport>[1]) => saidWords(said(over), zones, "utc")
const fee = { type: "demurrage", amountMinor: 12_500, currency: "USD" }

describe("what a report says", () => {
  test.each([
    ["a move in the time of its place", {}, "Tue, Oct 13, 04:40 PT · USLAX · MSC Mina FN637W"],
    ["a move of which only the day is known", { dayOnly: true, vessel: null, voyage: null }, "Tue, Oct 13 · USLAX"],
    ["holds", { kind: "holds", holds: [{ name: "customs", status: "hold", description: null }] }, "Customs hold"],
    ["no holds", { kind: "holds", holds: [] }, "No holds"],
    ["holds that are not reported", { kind: "holds", holds: null }, "Not reported"],
    ["fees", { kind: "fees", fees: [fee] }, "$125.00"],
    ["availability that is not known", { kind: "availability", available: null }, "Not reported"],
    ["a seal", { kind: "seal", at: null, seal: "ML-CN1234567" }, "ML-CN1234567"],
    ["a seal that is not known", { kind: "seal", at: null, seal: null }, "Not reported"],
    ["a weight", { kind: "weight", at: null, pounds: 41_230.4 }, "41,230 lb"],
    ["a weight that is not known", { kind: "weight", at: null, pounds: null }, "Not reported"],
    ["a terminal", { kind: "terminal", at: null, facility: "APMT", placeName: null }, "APMT · USLAX"],
    ["no appointment", { kind: "appointment", at: null }, "No appointment"],
    ["no last free day", { kind: "last_free_day", of: "terminal", at: null }, "No date reported"],
  ])("%s", (_name, over, expected) => {
    expect(words(over)).toBe(expected)
  })

  test("a rail date is a day at the inland place, a terminal's one at the port", () => {
    const at = anInstant("2026-10-20T05:00:00Z")
    expect(words({ kind: "last_free_day", of: "rail", at })).toBe("Tue, Oct 20")
    expect(words({ kind: "last_free_day", of: "terminal", at })).toBe("Mon, Oct 19")
    expect(reasonTitle(said({ kind: "last_free_day", of: "rail", at }))).toBe("Rail LFD")
  })
})

test("who said it, and on what basis; a word that we do not know is shown as sent", () => {
  expect(speakerWords(aSourceReport(), "Hapag-Lloyd")).toBe("Hapag-Lloyd")
  expect(speakerWords(aSourceReport({ spokenBy: "rail" }), null)).toBe("Rail carrier")
  expect(speakerWords(aSourceReport({ spokenBy: "" }), null)).toBe("Source not named")
  expect(certaintyWords(aSourceReport({ certainty: "inferred" }))).toBe("Inferred from another report")
  expect(certaintyWords(aSourceReport({ certainty: "guessed_by_model" }))).toBe("Guessed by model")
  expect(missingWords("not_kept")).toBe("What was received is no longer kept.")
  expect(missingWords("sealed")).toBe("What was received cannot be shown.")
})
