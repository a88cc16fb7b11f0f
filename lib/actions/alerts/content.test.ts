import { describe, expect, test } from "vitest"
import type { AlertRecord } from "#db/alerts/alerts"
import type { AlertFacts } from "#lib/domain/alerts/facts"
import { anInstant } from "#test/builders"
import { alertsContent, digestContent } from "./content.ts"
import { toMailHtml, toMailText } from "./mail.ts"

const NOW = anInstant("2026-10-19T13:00:00Z")
const STEP = "Call the broker about the customs hold, then pay $74.00 before pickup"
const recipient = {
  now: NOW,
  zone: "America/Los_Angeles",
  nullZone: "utc" as const,
  site: "https://freeday.test",
  steps: new Map([["c", STEP]]),
}
const marisol = { userId: "u1", name: "Marisol Vega" }

let count = 0
function anAlert(facts: AlertFacts, change: Partial<AlertRecord> = {}): AlertRecord {
  count += 1
  const nobody = { ownerId: null, ownerName: null, touchedName: null, touchedAt: null, escalatedName: null }
  const container = {
    number: `MSCU${1_000_000 + count}`,
    billOfLading: null,
    lineName: "MSC",
    podName: "Los Angeles",
    podLocode: "USLAX",
  }
  const place = {
    stage: "at_terminal",
    destinationName: null,
    terminalName: "APM Pier 400",
    zone: "America/Los_Angeles",
    confirmedAt: NOW,
    staleAt: null,
  }
  return {
    ...{ id: `a${count}`, about: "container", subjectId: "c", containerId: "c", shipmentId: "s", audience: "team" },
    ...{ ruleName: null, cause: facts.cause, state: "open", facts, openedAt: NOW, snoozedUntil: null },
    ...{ escalatedAt: null, closedAt: null, closedWhy: null },
    ...nobody,
    ...container,
    ...place,
    ...change,
  } as AlertRecord
}

const hold = (description: string | null = null): AlertFacts => ({
  cause: "hold",
  holds: [{ name: "customs", status: "hold", description }],
  at: anInstant("2026-10-16T21:10:00Z"),
  wasPending: false,
})
const lfd = (cause: "lfd_passed" | "lfd_soon"): AlertFacts => ({
  cause,
  lfd: {
    day: "2026-10-20" as never,
    source: "terminal",
    zone: "America/Los_Angeles",
    endsAt: anInstant("2026-10-21T07:00:00Z"),
    policy: "earliest",
  },
})

test("a container at a ramp is named by the ramp, in its time", () => {
  const ramp = { stage: "at_ramp", destinationName: "Denver", zone: "America/Denver" } as const
  const [group] = alertsContent([anAlert(hold(), ramp)], "alerts", recipient).groups
  expect(group?.lines[0]).toMatchObject({
    place: "Denver, rail ramp · MSC",
    asOf: "as of Mon, Oct 19, 07:00 MT",
    proof: expect.stringContaining("Fri, Oct 16, 15:10 MT"),
  })
})

describe("the morning list", () => {
  test("reads as a list to work off: what is worst first, one's own first within it, times at the container's own place", () => {
    const records = [
      anAlert(hold()),
      anAlert(hold("CET EXAM"), { ownerId: "u1", ownerName: "Marisol Vega" }),
      anAlert(lfd("lfd_soon")),
    ]
    const content = digestContent(records, marisol, { ...recipient, unknown: 1 })
    expect(content.subject).toBe("Mon, Oct 19: 1 due soon, 2 clear a hold")
    expect(content.lead).toBe("3 open, 1 assigned to you. 1 container has no known status: check it.")
    expect(content.groups.map(({ title, lines }) => [title, lines.map(({ number }) => number)])).toEqual([
      ["Due soon", [records[2]?.number]],
      ["Clear a hold", [records[1]?.number, records[0]?.number]],
    ])
    const text = toMailText(content)
    expect(text).toContain("Last free day tomorrow (Tue, Oct 20), no appointment")
    expect(text).toContain("The terminal says “CET EXAM”, reported Fri, Oct 16, 14:10 PT.")
    expect(text.split(`Do: ${STEP}`)).toHaveLength(4)
  })

  test("nothing open is said, and is no all-clear where containers are not known", () => {
    const content = digestContent([], marisol, { ...recipient, unknown: 3 })
    expect(content.subject).toBe("Mon, Oct 19: nothing is open")
    expect(content.lead).toBe("No alert is open. 3 containers have no known status: check them.")
  })

  test("a long group is cut, and says by how many", () => {
    const content = digestContent(
      Array.from({ length: 23 }, () => anAlert(hold())),
      marisol,
      { ...recipient, unknown: 0 },
    )
    expect(content.groups[0]).toMatchObject({ more: 3 })
    expect(content.groups[0]?.lines).toHaveLength(20)
    expect(toMailHtml(content)).toContain("and 3 more")
  })
})

test("data that is too old says so beside the date", () => {
  const { groups } = alertsContent([anAlert(lfd("lfd_soon"), { staleAt: NOW })], "alerts", recipient)
  expect(groups[0]?.lines[0]?.proof).toContain("The data is old: check before you rely on it.")
})

test("nothing that the service sends becomes markup of a mail", () => {
  const hostile = `"><script>alert(1)</script><a href='x`
  const html = toMailHtml(
    alertsContent([anAlert(hold(hostile), { number: hostile, terminalName: hostile })], "alerts", recipient),
  )
  expect(html).not.toContain("<script")
  expect(html).not.toContain("href='x")
  expect(html.match(/<a /g)).toHaveLength(3)
})
