import { describe, expect, test } from "vitest"
import { aHold, aRow, at } from "#test/containers/board-row"
import { holdsAndFees, noFigure, sinceWords, whoClearsIt } from "./row-charges.ts"

const now = at("2026-10-19T22:00:00.000Z")
const usd = { currency: "USD", basis: "posted" as const, withoutAmount: 0 }

describe("holds and fees of a row", () => {
  test("[D:BEH-7] empty lists read none, never not known", () => {
    expect(holdsAndFees(aRow())).toEqual({
      words: "No holds, no fees",
      proof: "per terminal",
      reported: true,
    })
  })

  test.each([
    ["holds", aRow({ holds: null }), "Holds not reported, no fees"],
    ["fees", aRow({ fees: null }), "No holds, fees not reported"],
    ["both", aRow({ holds: null, fees: null }), "Holds and fees not reported"],
  ])("what the terminal leaves out reads not reported: %s", (_, row, words) => {
    expect(holdsAndFees(row)).toMatchObject({ words, reported: false })
  })

  test("a pending hold does not block, and says so", () => {
    const row = aRow({ holds: [aHold({ name: "TMF", label: "TMF hold", status: "pending", blocks: false })] })
    expect(holdsAndFees(row)).toMatchObject({
      words: "TMF hold pending, no fees",
      proof: "pending does not block pickup",
    })
  })

  test("a fee without its amount is not posted", () => {
    const fees = [{ type: "exam", amountMinor: 0, currency: "USD" }]
    expect(holdsAndFees(aRow({ fees })).words).toBe("No holds, exam not posted")
    expect(noFigure(aRow({ fees, owed: [{ ...usd, amountMinor: 0 }] }))?.words).toBe("Not posted")
  })

  test("no figure is ever a dash or zero", () => {
    expect(noFigure(aRow())?.words).toBe("None")
    expect(noFigure(aRow({ fees: null }))?.words).toBe("Not reported")
    const fees = [{ type: "exam", amountMinor: 48500, currency: "USD" }]
    expect(noFigure(aRow({ fees, owed: [{ ...usd, amountMinor: 48500 }] }))).toBeNull()
  })
})

describe("who clears a hold, and since when", () => {
  test("the next step names who clears it, and what is to be paid after", () => {
    const holds = [aHold(), aHold({ name: "VACIS" }), aHold({ name: "TMF" })]
    const readiness = { state: "blocked" as const, reason: "", blockedBy: holds, unreported: [] }
    expect(whoClearsIt(aRow({ holds, readiness }), now).words).toBe(
      "Call the broker about the customs hold and the VACIS hold, then pay the TMF (PierPass)",
    )
  })

  test("the day is the terminal's, with its age", () => {
    expect(sinceWords(aHold(), "America/Los_Angeles", now)).toBe("since Fri, Oct 16, 3 d")
  })

  test("one that stood at our first read is at least that old", () => {
    expect(sinceWords(aHold({ exact: false }), "America/Los_Angeles", now)).toBe("since Fri, Oct 16 or earlier, 3 d+")
  })

  test("within a day of our first read no age is named", () => {
    const hold = aHold({ exact: false, since: now })
    expect(sinceWords(hold, "America/Los_Angeles", now)).toMatch(/^since \w+, Oct \d+ or earlier$/)
  })
})
