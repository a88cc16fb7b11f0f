import { describe, expect, test } from "vitest"
import type { CalendarDay } from "../days/calendar-day.ts"
import { type ReturnPlace, returnPlacesOn } from "./return-place.ts"

const day = (text: string) => text as CalendarDay
const place = (name: string, over: Partial<ReturnPlace> = {}): ReturnPlace => ({
  ...{ id: name, line: "HLCU", port: "USLAX", name, note: null, from: null },
  ...over,
})
const namesOn = (places: ReturnPlace[], on: string, at: Partial<{ line: string | null; port: string | null }> = {}) =>
  returnPlacesOn(places, { line: "HLCU", port: "USLAX", ...at }, day(on)).map(({ name }) => name)

describe("where a line takes its empties", () => {
  test("by line and place; another line's, another place's and none reported are not known", () => {
    const places = [place("WBCT"), place("ITS", { line: "MAEU" }), place("APMT", { port: "USNYC" })]
    expect(namesOn(places, "2026-11-03")).toEqual(["WBCT"])
    expect(namesOn(places, "2026-11-03", { line: "MSCU" })).toEqual([])
    expect(namesOn(places, "2026-11-03", { port: null })).toEqual([])
    expect(namesOn(places, "2026-11-03", { line: null })).toEqual([])
  })

  test("the latest day that has come counts, from that day on", () => {
    const places = [place("WBCT"), place("ITS", { from: day("2026-11-03") }), place("TTI", { from: day("2026-11-05") })]
    expect(namesOn(places, "2026-11-02")).toEqual(["WBCT"])
    expect(namesOn(places, "2026-11-03")).toEqual(["ITS"])
    expect(namesOn(places, "2026-11-05")).toEqual(["TTI"])
    expect(namesOn(places.slice(1), "2026-11-02")).toEqual([])
  })

  test("places since the same day all count", () => {
    const since = { from: day("2026-11-03") }
    expect(namesOn([place("WBCT"), place("ITS", since), place("TTI", since)], "2026-11-04")).toEqual(["ITS", "TTI"])
  })
})
