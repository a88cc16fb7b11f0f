import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import type { CalendarDay } from "#lib/domain/days/calendar-day"
import type { TodayRow } from "#lib/read/work/today-rows"
import { SAMPLE_GATES_MARK } from "#lib/words/containers/act-by"
import { aTodayRow } from "#test/containers/board-row"
import { Owed, Proof, SampleGatesNote } from "./work-row.tsx"

const shown = (words: string) => {
  const html = renderToStaticMarkup(<Proof>{words}</Proof>)
  return { html, words: html.replaceAll(/<[^>]*>/g, "") }
}
const actBy = { day: "2026-10-23", lastFreeDay: "2026-10-25", gates: "open", isSample: true }

describe("the sample calendar in the rows of Today", () => {
  test("the reason is whole to readers and in its title, and shorter to the eye in a narrow list", () => {
    const words = `No gates Sat and Sun before the LFD of Sun, Oct 25 (${SAMPLE_GATES_MARK}). Ready, no appointment`
    expect(shown(words).words).toBe(words)
    expect(shown(words).html).toContain(`title="${words}"`)
    expect(shown(words).html).toContain(`<span class="@max-[640px]:sr-only"> (${SAMPLE_GATES_MARK})</span>`)
    const both = `No gates on the LFD of Sun, Oct 25 (by weekday only; ${SAMPLE_GATES_MARK})`
    expect(shown(both).words).toBe(both)
    expect(shown(both).html).toContain(`<span class="@max-[640px]:sr-only">; ${SAMPLE_GATES_MARK}</span>)`)
    expect(shown("Ready, no appointment").html).not.toContain("<span")
  })

  test("a narrow list says it once, where a row rests on it", () => {
    const note = (over: object) =>
      renderToStaticMarkup(<SampleGatesNote rows={[aTodayRow({ actBy: { ...actBy, ...over } as never })]} />)
    expect(note({})).toContain(`Last gates are ${SAMPLE_GATES_MARK}.`)
    expect(note({})).toContain("@min-[640px]:hidden")
    expect(note({ isSample: false })).toBe("")
    expect(note({ day: actBy.lastFreeDay })).toBe("")
  })
})

describe("what a container owes or will", () => {
  const atRisk = { day: "2026-10-20" as CalendarDay, minor: 22_000, currency: "USD", isSample: false }
  const textOf = (over: Partial<TodayRow>) =>
    renderToStaticMarkup(<Owed row={aTodayRow({ owed: [], ...over })} />).replaceAll(/<[^>]*>/g, "")

  test("nothing is posted: what the first day costs, as an estimate", () => {
    expect(textOf({ fees: [], atRisk })).toBe("No fees, at risk a day: $220 est.from Tue 20")
  })

  test("nothing reported, or no day that costs: no estimate stands for it", () => {
    expect(textOf({ fees: null, atRisk })).not.toContain("$220")
    expect(textOf({ fees: [], atRisk: null })).toBe("Owed now: Noneposted")
  })
})
