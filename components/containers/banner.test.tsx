import { describe, expect, test } from "vitest"
import { anEmpty, anLfd, aRow, day, outUntil } from "#test/containers/board-row"
import { renderedText } from "#test/rendered"
import { ShipmentBanner } from "./banner.tsx"

const NO_ALERTS = { first: null, more: 0, seen: 0 }
const overdue = aRow({
  id: "over",
  number: "MSCU1234566",
  attention: "overdue",
  lfd: anLfd({ day: day("2026-10-17") }),
})
const arriving = aRow({ id: "way", number: "TCNU6044172", attention: "arriving", stage: "at_sea" })
const ready = aRow({ id: "ready", number: "MRKU2107389", attention: "ready" })
const rows = [arriving, overdue, ready]

const shown = (chosenId: string | null, of = rows) =>
  renderedText(<ShipmentBanner shipmentId="s1" rows={of} chosenId={chosenId} alerts={NO_ALERTS} canAct={false} />)

describe("the banner of a shipment", () => {
  test("says the worst of its containers, with how many are in each state", () => {
    expect(shown(null)).toMatch(/^Overdue: 2 days overdue|^2 days overdue|2 days overdue/)
    expect(shown(null)).toContain("1 overdue · 1 ready · 1 arriving")
    expect(shown(null)).not.toContain("other containers")
  })

  test("of the container that the address names says its state, and the others in one line", () => {
    const text = shown("way")
    expect(text).toMatch(/^Arriving|^ETA|Arrived/)
    expect(text).toContain("2 other containers, the worst: 2 days overdue")
    expect(text).toContain("1 overdue · 1 ready")
    expect(text.indexOf("Arrived")).toBeLessThan(text.indexOf("2 days overdue"))
  })

  test("an empty that is late is said with its day, before a container that is ready, and in the tone of what costs", () => {
    const late = anEmpty({ id: "late", number: "MEDU7310464", empty: outUntil("2026-10-16") })
    const text = shown(null, [ready, late])
    expect(text).toContain("Empty 3 days late: return by Fri, Oct 16")
    expect(text).toContain("Out since Mon, Oct 12. Return place not known. Tariff: Rule 34.")
    expect(text).toContain("1 ready · 1 out · 1 empty late")
    expect(shown("late", [late])).not.toContain("out of the gate")
  })

  test("what is out and whose empty is back is said to be returned; of several, all of them or that all are out", () => {
    const back = anEmpty({ id: "back", emptyBack: true })
    const out = anEmpty({ id: "out" })
    expect(shown("back", [back])).toMatch(/Empty returned ?\. Reported by the carrier\./)
    expect(shown("out", [out])).toMatch(/Picked up ?\. Empty return not reported\./)
    expect(shown(null, [back, { ...back, id: "too" }])).toContain("All 2 empties are returned.")
    expect(shown(null, [back, out])).toContain("All 2 containers are out of the gate.")
  })
})
