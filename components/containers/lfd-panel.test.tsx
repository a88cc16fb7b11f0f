import { describe, expect, test } from "vitest"
import { aClosedWeekend, anActBy, anLfd, at, day } from "#test/containers/board-row"
import { aDetail, anLfdLine } from "#test/containers/detail"
import { renderedText } from "#test/rendered"
import { LfdPanel } from "./lfd-panel.tsx"
import { ReasonsProvider } from "./reasons/why-this.tsx"

const shown = (detail: ReturnType<typeof aDetail>) => renderedText(<LfdPanel detail={detail} marked={false} />)
const apart = aDetail(
  {
    lfd: [
      anLfdLine("line", { day: day("2026-10-21"), takenByService: true }),
      anLfdLine("terminal", {
        day: day("2026-10-19"),
        inForce: true,
        was: { day: day("2026-10-21"), until: at("2026-10-19T04:14:00.000Z") },
      }),
      anLfdLine("rail"),
    ],
  },
  { lfd: { ...anLfd(), spreadDays: 2, coalescedFrom: "line" } },
)

describe("last free day", () => {
  test("[D:RES-10] three sources by name, the one in force, the one the service took, and the days between", () => {
    const text = shown(apart)
    expect(text).toContain("Carrier LFD per diem Wed, Oct 21 PT Reported as the pickup LFD")
    expect(text).toContain("Terminal LFD demurrage Mon, Oct 19 PT in force was Wed, Oct 21 until Sun, Oct 18")
    expect(text).toContain("Rail LFD inland destination No inland leg")
    expect(text).toContain("differ by 2 days. Using the terminal's date, the earliest reported.")
    expect(text).toContain("Today, Mon, Oct 19 (PT)")
  })
  test("[D:BEH-8] a rail date that the account has not enabled says so, with what to do; not that none is reported", () => {
    const inland = aDetail(
      { lfd: [anLfdLine("line"), anLfdLine("terminal"), anLfdLine("rail", { enabled: false })] },
      { destinationName: "Chicago" },
    )
    expect(shown(inland)).toContain(
      "Rail LFD inland destination Not enabled for this account Ask the tracking service to enable it",
    )
  })
  test("a date that no source reports is not shown as no deadline", () => {
    const none = aDetail({}, { lfd: { sources: [], inForce: null, coalescedFrom: null, spreadDays: 0 } })
    expect(shown(none)).toContain("Not the same as no deadline. Ask APM Pier 400 or MSC.")
  })
  test("the service's own date stands apart where it is none of the three", () => {
    const merged = aDetail(
      { coalesced: { raw: "2026-10-22", day: day("2026-10-22"), zone: null } },
      { lfd: { ...anLfd(), coalescedFrom: "coalesced" } },
    )
    expect(shown(merged)).toContain("Service LFD merged Thu, Oct 22 local zone unknown Its source is not reported")
  })
  test("old data makes no claim about the days left", () => {
    const text = shown(aDetail({}, { stale: true }))
    expect(text).toContain("Not known, data is old")
    expect(text).not.toContain("Today,")
  })
  test("an appointment after the last free day is flagged", () => {
    const late = aDetail({}, { appointmentAt: at("2026-10-21T15:00:00.000Z") })
    expect(shown(late)).toContain("Our appt None recorded Terminal appt Wed, Oct 21, 08:00 PT After the last free day.")
  })
  test("on an overdue container the next slot is no fault", () => {
    const over = aDetail({}, { appointmentAt: at("2026-10-21T15:00:00.000Z"), attention: "overdue" })
    expect(shown(over)).toContain("Terminal appt Wed, Oct 21, 08:00 PT")
    expect(shown(over)).not.toContain("Ask for an earlier one")
  })
  test("the terminal's appointment leads to its reason where the service offers reasons", () => {
    const detail = aDetail({ reasonsOffered: true }, { appointmentAt: at("2026-10-21T15:00:00.000Z") })
    const text = renderedText(
      <ReasonsProvider detail={detail}>
        <LfdPanel detail={detail} marked={false} />
      </ReasonsProvider>,
    )
    expect(text).toContain("Terminal appt Wed, Oct 21, 08:00 PT Why this?")
  })
  test("[UX-10] our appointment stands beside the terminal's, with a note where they differ", () => {
    const ours = { at: at("2026-10-19T15:00:00.000Z"), zone: "America/Los_Angeles" }
    const both = aDetail({}, { appointmentAt: at("2026-10-21T15:00:00.000Z"), ourAppointment: ours })
    expect(shown(both)).toContain("Our appt Mon, Oct 19, 08:00 PT Terminal appt Wed, Oct 21, 08:00 PT")
    expect(shown(both)).toContain("Our appointment and the terminal's differ.")
    const same = aDetail({}, { appointmentAt: ours.at, ourAppointment: ours })
    expect(shown(same)).not.toContain("differ")
  })
  test("gates that close before the last free day: the last open day, why, and by which calendar", () => {
    const text = shown(aDetail({}, aClosedWeekend()))
    expect(text).toContain(
      "Pick up by Fri, Oct 23: no gates Sat and Sun before the LFD of Sun, Oct 25. Gates per the calendar “Pier”.",
    )
    expect(shown(aDetail())).toContain("No gate calendar on file: check that gates are open that day.")
    const sample = { gates: "open", calendar: "Sample: weekday gates", isSample: true } as const
    const weekend = aClosedWeekend()
    expect(shown(aDetail({}, { ...weekend, actBy: weekend.actBy && { ...weekend.actBy, ...sample } }))).toContain(
      "before the LFD of Sun, Oct 25 (per the sample gate calendar). Save your terminal's gate calendar under Settings",
    )
    expect(shown(aDetail({}, { actBy: anActBy(sample) }))).toContain(
      "Gates are open that day per the sample gate calendar.",
    )
    const open = aDetail({}, { actBy: anActBy({ gates: "open", calendar: "Pier" }) })
    expect(shown(open)).not.toMatch(/calendar|Pick up by/)
    expect(shown(aDetail({}, { ...aClosedWeekend(), attention: "overdue" }))).not.toContain("Pick up by")
  })
})
