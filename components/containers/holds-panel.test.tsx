import { describe, expect, test } from "vitest"
import { aHold, aRow } from "#test/containers/board-row"
import { rendered, renderedText } from "#test/rendered"
import { StatusIcon } from "../ui/status-icon.tsx"
import { HoldsPanel } from "./holds-panel.tsx"

const shown = (row: Parameters<typeof aRow>[0]) => renderedText(<HoldsPanel row={aRow(row)} marked={false} />)

describe("holds", () => {
  test("[D:BEH-7] an empty list reads no holds, never unknown", () => {
    const text = shown({ holds: [] })
    expect(text).toContain("No holds , per APM Pier 400")
    expect(text).not.toMatch(/not (known|reported)/i)
  })
  test("[D:BEH-9] holds that are not reported are never shown as none", () => {
    const text = shown({ holds: null })
    expect(text).toContain("Not reported by this terminal")
    expect(text).toContain("This is not the same as no holds. Call APM Pier 400 before you send a truck.")
    expect(text).not.toContain("No holds")
  })
  test("of one that went inland only the service is known to say so, and the ramp is asked", () => {
    const ramp = { stage: "at_ramp", destinationName: "Denver" } as const
    expect(shown({ ...ramp, holds: [] })).toContain("No holds , per the tracking service")
    const text = shown({ ...ramp, holds: null })
    expect(text).toContain("Call the ramp in Denver before you send a truck.")
    expect(text).not.toMatch(/APM Pier 400|this terminal/)
  })
  test("a hold is shown with its name, that it blocks, who clears it, since when and the terminal's text", () => {
    const text = shown({ holds: [aHold()] })
    expect(text).toContain("Customs hold blocks pickup Call the customs broker CBP INTENSIVE EXAM")
    expect(text).toContain("since Fri, Oct 16, 2 d")
  })
  test("the sign of a hold that blocks is another than that of one that does not", () => {
    const shapes = (drawn: string) => [...drawn.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)
    const panel = (hold: Parameters<typeof aHold>[0]) =>
      shapes(rendered(<HoldsPanel row={aRow({ holds: [aHold(hold)] })} marked={false} />))
    const sign = (shape: "block" | "pending") => shapes(rendered(<StatusIcon shape={shape} />))
    expect(panel({})).toEqual(expect.arrayContaining(sign("block")))
    expect(panel({ status: "pending", blocks: false })).toEqual(expect.arrayContaining(sign("pending")))
    expect(panel({})).not.toEqual(expect.arrayContaining(sign("pending")))
  })
  test("a pending hold does not block, and one that stood at the first read says so", () => {
    const text = shown({
      holds: [aHold({ name: "TMF", label: "TMF hold", status: "pending", blocks: false, exact: false })],
    })
    expect(text).toContain("TMF hold pending, does not block")
    expect(text).toContain("since Fri, Oct 16 or earlier")
  })
  test("a status the document does not name is shown and taken as blocking", () => {
    expect(shown({ holds: [aHold({ status: "review" })] })).toContain('status not known ("review"), taken as blocking')
  })
})
