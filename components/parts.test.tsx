import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { LfdChips } from "./containers/lfd-chips.tsx"
import { ReadinessHeadline } from "./containers/readiness-headline.tsx"
import { AppClockProvider } from "./ui/values/app-clock.tsx"
import { ContainerNumber } from "./ui/values/container-number.tsx"
import { DaysLeft } from "./ui/values/days-left.tsx"
import { Freshness } from "./ui/values/freshness.tsx"
import { LocalTime } from "./ui/values/local-time.tsx"
import { Money } from "./ui/values/money.tsx"

const LOS_ANGELES = "America/Los_Angeles"
const NOW = "2026-10-19T13:00:00.000Z"

function words(part: ReactNode, now = NOW): string {
  const clock = { simulated: true, at: now, realAt: now, speed: 1, running: false }
  const html = renderToStaticMarkup(<AppClockProvider initialClock={clock}>{part}</AppClockProvider>)
  return html.replaceAll(/<[^>]*>/g, "")
}

describe("times", () => {
  test("[D:BEH-6] a time is shown at its place with the zone named, and a null zone says so", () => {
    const at = "2026-10-13T11:40:00.000Z"
    expect(words(<LocalTime at={at} zone={LOS_ANGELES} />)).toBe("Tue, Oct 13, 04:40 PT")
    expect(words(<LocalTime at={at} zone="Asia/Shanghai" />)).toBe("Tue, Oct 13, 19:40 Shanghai")
    expect(words(<LocalTime at={at} zone={null} />)).toBe("Tue, Oct 13, 11:40 UTC, local zone unknown")
    expect(words(<LocalTime at={at} zone={null} nullZone="as sent" />)).toBe(
      "Tue, Oct 13, 11:40, zone unknown, shown as sent",
    )
  })

  test("an absent time is said in words", () => {
    expect(words(<LocalTime at={null} zone={LOS_ANGELES} />)).toBe("No date given")
  })

  test.each([
    ["2026-10-19T12:52:00.000Z", "2026-10-20T12:52:00.000Z", "as of 05:52 PT (8 min)"],
    ["2026-10-17T12:52:00.000Z", "2026-10-18T12:52:00.000Z", "as of Sat, Oct 17 (2 d), old"],
  ])("a value confirmed %s and stale from %s reads %s", (at, staleAt, said) => {
    expect(words(<Freshness at={at} zone={LOS_ANGELES} staleAt={staleAt} />)).toBe(said)
  })

  test("a value is old from the very instant it turns stale", () => {
    const part = <Freshness at="2026-10-18T13:00:00.000Z" zone={LOS_ANGELES} staleAt={NOW} />
    expect(words(part)).toMatch(/, old$/)
    expect(words(part, "2026-10-19T12:59:59.000Z")).not.toMatch(/old/)
  })

  test("a failed refresh names both times and never says updated", () => {
    const part = (
      <Freshness at="2026-10-19T12:12:00.000Z" zone={LOS_ANGELES} staleAt={null} failedAt="2026-10-19T12:58:00.000Z" />
    )
    expect(words(part)).toBe("Refresh failed 05:58 PT, still 05:12 PT")
  })

  test.each([
    ["2026-10-17", "2 days overdue"],
    ["2026-10-19", "Today, Mon, Oct 19 (PT)"],
    ["2026-10-20", "Tomorrow, Tue, Oct 20"],
    ["2026-10-25", "6 days left"],
    ["soon", "Not known"],
  ])("the last free day %s reads %s", (day, said) => {
    expect(words(<DaysLeft day={day} zone={LOS_ANGELES} />)).toBe(said)
  })

  test.each([
    ["2026-10-18", "Cannot tell (Sun, Oct 18, local zone unknown)"],
    ["2026-10-20", "Cannot tell (Tue, Oct 20, local zone unknown)"],
    ["2026-10-25", "6 days left"],
  ])("with no zone known, the last free day %s reads %s", (day, said) => {
    expect(words(<DaysLeft day={day} zone={null} />)).toBe(said)
  })
})

describe("last free day by source", () => {
  const both = [
    { source: "line", day: "2026-10-21" },
    { source: "terminal", day: "2026-10-19" },
  ] as const

  test("each source has its date, the one in force is named, and the difference is shown", () => {
    const said = words(<LfdChips sources={[...both]} inForce="terminal" spreadDays={2} landed />)
    expect(said).toContain("CCarrier Wed 21")
    expect(said).toContain("TTerminal Mon 19, in force")
    expect(said).toContain("sources differ by 2 days")
  })

  test("an absent date of a landed container is not reported, never a dash", () => {
    const sources = [both[0], { source: "terminal", day: null } as const]
    expect(words(<LfdChips sources={sources} inForce="line" spreadDays={0} landed />)).toContain(
      "TTerminal Not reported",
    )
  })

  test("[D:RES-10] a date that counts elsewhere says where, and the one the service took is marked", () => {
    const sources = [
      { source: "terminal", day: "2026-10-19", counts: "past" },
      { source: "rail", day: "2026-10-22", counts: "now" },
    ] as const
    const said = words(<LfdChips sources={[...sources]} inForce="rail" taken="terminal" spreadDays={0} landed />)
    expect(said).toContain("Mon 19P, counted at the port, reported as the pickup LFD")
    const later = [{ ...sources[1], counts: "later" } as const]
    expect(words(<LfdChips sources={later} inForce={null} spreadDays={0} landed />)).toContain(
      "Thu 22, counts at the inland ramp",
    )
  })

  test("before discharge one chip says why there is no date", () => {
    const sources = [{ source: "line", day: null } as const, { source: "terminal", day: null } as const]
    const said = words(<LfdChips sources={sources} inForce={null} spreadDays={0} landed={false} />)
    expect(said).toBe("TTerminal Not discharged")
  })

  test("a date far from today carries its month", () => {
    const sources = [{ source: "line", day: "2026-12-19" } as const]
    expect(words(<LfdChips sources={sources} inForce="line" spreadDays={0} landed />)).toContain("Sat, Dec 19")
  })
})

describe("money", () => {
  test.each([
    [{ minor: 121_200, kind: "posted" } as const, "$1,212.00"],
    [{ minor: 56_700, kind: "estimate" } as const, "$567 est."],
    [{ minor: 0, kind: "posted" } as const, "Not posted"],
    [{ minor: null, kind: "posted" } as const, "Not reported"],
  ])("%o reads %s", (props, said) => {
    expect(words(<Money currency="USD" {...props} />)).toBe(said)
  })
})

test("a container number is one word when it is copied", () => {
  expect(words(<ContainerNumber number="MSDU4829134" />)).toBe("MSDU4829134")
  expect(words(<ContainerNumber number="ODD NUMBER" />)).toBe("ODD NUMBER")
})

test("what is available and not paid for is not called ready", () => {
  const ready = { state: "ready" as const, reason: "Why.", blockedBy: [], unreported: [] }
  const pay = words(<ReadinessHeadline readiness={ready} step="pay" next="Pay $1,998.00 before pickup" />)
  expect(pay).toBe("Payment due before pickupWhy.Next: Pay $1,998.00 before pickup")
  expect(words(<ReadinessHeadline readiness={ready} step="add_appointment" next={null} />)).toBe("Ready to pullWhy.")
})

test("the headline names the one hold that blocks, or counts them", () => {
  const hold = (name: string) => ({ name, status: "hold", description: null })
  const headline = (...names: string[]) =>
    words(
      <ReadinessHeadline
        readiness={{ state: "blocked", reason: "Why.", blockedBy: names.map(hold), unreported: [] }}
        step="clear_hold"
        next="Call."
      />,
    )
  expect(headline("customs")).toBe("Blocked by a customs holdWhy.Next: Call.")
  expect(headline("TMF")).toBe("Blocked by a TMF holdWhy.Next: Call.")
  expect(headline("other")).toBe("Blocked by an unspecified holdWhy.Next: Call.")
  expect(headline("customs", "TMF")).toBe("Blocked by 2 holdsWhy.Next: Call.")
})
