import { describe, expect, test } from "vitest"
import { buildPage, toRuns } from "#test/tracker/page"
import { toLines, toText } from "./page.ts"

describe("lines and cells", () => {
  test("whatever the order it was drawn in, a page reads from the top and from the left", () => {
    const rows = [["B/L No.", "MAEU221904417"], ["Vessel", "MAERSK AURORA"], ["Voyage"]]
    const runs = toRuns(rows)
    const read = (drawn: typeof runs) => toLines(drawn).map(({ cells }) => cells.map(({ text }) => text))
    expect(read(runs)).toEqual(rows)
    expect(read([...runs].reverse())).toEqual(rows)
  })

  test("runs that touch are one cell, runs apart are two; a small gap is a space", () => {
    const at = (x: number, text: string) => ({ x, y: 100, width: text.length * 5, size: 10, text })
    const [line] = toLines([at(40, "DELI"), at(60, "VERY"), at(83, "ORDER"), at(200, "No. 1")])
    expect(line?.cells.map(({ text }) => text)).toEqual(["DELIVERY ORDER", "No. 1"])
  })

  test("three spaces in a run divide cells", () => {
    expect(toText([buildPage(1, [["Vessel: AURORA    Voyage: 021E"]])])).toBe("Vessel: AURORA  Voyage: 021E")
  })

  test("a slightly raised word stays in its line", () => {
    const runs = toRuns([["Free", "time"]]).map((run, n) => ({ ...run, y: run.y + n * 2 }))
    expect(toLines(runs)).toHaveLength(1)
  })
})
