import { describe, expect, test } from "vitest"
import { type Fee, feeSums } from "#lib/domain/containers/fees"
import { aFee } from "#test/builders"
import { aRow } from "#test/containers/board-row"
import { renderedText } from "#test/rendered"
import { FeesPanel } from "./fees-panel.tsx"

const shown = (fees: Fee[] | null, over: Parameters<typeof aRow>[0] = {}) =>
  renderedText(<FeesPanel row={aRow({ fees, owed: fees ? feeSums(fees) : [], ...over })} marked={false} />)

describe("fees", () => {
  test("[D:BEH-7] an empty list reads no fees, never unknown", () => {
    const text = shown([])
    expect(text).toContain("No fees")
    expect(text).not.toMatch(/not (known|reported)/i)
  })
  test("[D:BEH-9] fees that are not reported are not shown as none", () => {
    expect(shown(null)).toContain("Not reported by this terminal This is not the same as no fees.")
  })
  test("the terminal posts them; of one that went inland only the service is known to say so", () => {
    const ramp = { stage: "at_ramp", destinationName: "Denver" } as const
    expect(shown([aFee("exam", 485)])).toContain("posted by APM Pier 400, as of")
    expect(shown([aFee("exam", 485)], ramp)).toContain("reported by the tracking service, as of")
    expect(shown([], ramp)).toContain("No fees , per the tracking service")
    expect(shown(null, ramp)).not.toContain("this terminal")
  })
  test("[D:RES-9] each fee stands with its amount, and total beside them is not added", () => {
    const text = shown([aFee("exam", 485), aFee("demurrage", 220), aFee("total", 705)])
    expect(text).toContain("Exam $485.00")
    expect(text).toContain("Demurrage $220.00")
    expect(text).toContain("Terminal's total Not added to the sum below $705.00")
    expect(text).toContain("Owed now, USD $705.00")
    expect(text).not.toContain("$1,410.00")
  })
  test("[D:RES-9] a terminal that posts only total still shows it, marked as such", () => {
    const text = shown([aFee("total", 74.1)])
    expect(text).toContain("The only figure posted $74.10")
    expect(text).not.toContain("Owed now")
  })
  test("[D:RES-9] a total in another currency than the single fees is shown and not counted", () => {
    const text = shown([aFee("exam", 485), aFee("total", 650, "CAD")])
    expect(text).toContain("Terminal's total Not added to the sum below CA$650.00")
    expect(text).toContain("Owed now, USD $485.00")
    expect(text).not.toContain("Owed now, CAD")
  })
  test("an amount of 0 is a known type whose amount is not posted, and the sum says it is left out", () => {
    const text = shown([aFee("exam", 485), aFee("demurrage", 0)])
    expect(text).toContain("Demurrage Type known, amount not posted Not posted")
    expect(text).toContain("Owed now, USD 1 amount is not posted and left out $485.00")
    expect(text).not.toContain("$0")
  })
  test("currencies are summed apart", () => {
    const text = shown([aFee("exam", 485), aFee("exam", 100, "CAD")])
    expect(text).toContain("Owed now, CAD CA$100.00")
    expect(text).toContain("Owed now, USD $485.00")
  })
})
