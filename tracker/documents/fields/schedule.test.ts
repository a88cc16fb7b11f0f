import { describe, expect, test } from "vitest"
import { buildPage } from "#test/tracker/page"
import { interpretPages } from "../interpret.ts"

const read = (rows: string[][]) => interpretPages([buildPage(1, rows)]).parts[0]?.payload

const schedule = (heads: string[], loading: string[], discharge: string[]) =>
  read([
    ["ARRIVAL NOTICE"],
    ["", ...heads],
    ["Port of Loading", "ANTWERP", ...loading],
    ["Port of Discharge", "NORFOLK, VA", ...discharge],
  ])

describe("a schedule with a port per row", () => {
  test("has its arrival in the row of the port of discharge", () => {
    const payload = schedule(
      ["Location", "Est. Date", "Vessel / Voyage"],
      ["17-Oct-2026", "CHICAGO EXPRESS / 2438W"],
      ["03-Nov-2026"],
    )
    expect(payload).toMatchObject({
      port_of_lading: "ANTWERP",
      port_of_discharge: "NORFOLK, VA",
      eta_date: "2026-11-03",
      vessel_name: "CHICAGO EXPRESS",
      voyage_number: "2438W",
    })
  })

  test("over two ships has the one that arrives", () => {
    const payload = schedule(
      ["Location", "Date", "Vessel / Voyage"],
      ["17-Oct-2026", "ELBE FEEDER / 114W"],
      ["03-Nov-2026", "CHICAGO EXPRESS / 2438W"],
    )
    expect(payload).toMatchObject({ vessel_name: "CHICAGO EXPRESS", voyage_number: "2438W" })
  })

  test("tells a departure from an arrival", () => {
    const payload = schedule(["Location", "ETA", "ETD"], ["17-Oct-2026", "18-Oct-2026"], ["03-Nov-2026", "04-Nov-2026"])
    expect(payload?.eta_date).toBe("2026-11-03")
  })
})
