import { expect, test } from "vitest"
import { aDay, aHold, anInstant } from "#test/builders"
import { endOfDay } from "../days/day-bounds.ts"
import type { AlertCause } from "./causes.ts"
import type { AlertFacts } from "./facts.ts"
import { type SinceContext, sinceOf } from "./since.ts"

const LA = "America/Los_Angeles"
const CHICAGO = "America/Chicago"
const NOW = anInstant("2026-11-03T12:00:00Z")
const OPENED = anInstant("2026-11-02T15:00:00Z")
const REPORTED = anInstant("2026-10-30T18:00:00Z")
const EXPECTED = anInstant("2026-10-31T06:00:00Z")

const dayAt = (day: string, zone = LA) => ({ day: aDay(day), zone, endsAt: endOfDay(aDay(day), zone) })
const lfd = (day: string) => ({ ...dayAt(day), source: "terminal", policy: "earliest" }) as const
const gate = (day: string) => ({ ...dayAt(day), lastFreeDay: aDay(day) }) as never
const stepUp = { clock: "demurrage", fromMinor: 0, toMinor: 1, currency: "USD", source: "" } as const
const appointment = { appointmentAt: EXPECTED, by: "us", zone: LA, at: REPORTED } as const
const holds = [aHold()]

const since = (facts: object, context: Partial<SinceContext> = {}) =>
  sinceOf(facts as AlertFacts, { now: NOW, openedAt: OPENED, amount: 0, holds: [], ...context })

// The clocks go back in Los Angeles on Sunday, November 1, 2026.
type Case = [what: string, facts: object, expected: string, context?: Partial<SinceContext>]

const CASES: Record<AlertCause, Case[]> = {
  lfd_passed: [
    ["the end of the day at the place", { lfd: lfd("2026-10-30") }, "2026-10-31T07:00:00.000Z LA"],
    ["after the change of clocks", { lfd: lfd("2026-11-01") }, "2026-11-02T08:00:00.000Z LA"],
  ],
  lfd_soon: [
    ["48 hours before the end of the day", { lfd: lfd("2026-11-04") }, "2026-11-03T08:00:00.000Z LA", { amount: 48 }],
    [
      "before the last gate, where that is earlier",
      { lfd: lfd("2026-11-08"), actBy: gate("2026-11-06") },
      "2026-11-06T08:00:00.000Z LA",
      { amount: 24 },
    ],
  ],
  step_up: [
    [
      "the start of the day so many days before",
      { ...stepUp, ...dayAt("2026-11-02") },
      "2026-11-01T07:00:00.000Z LA",
      { amount: 1 },
    ],
  ],
  empty_due: [
    ["so many hours before its end", dayAt("2026-11-04"), "2026-11-03T08:00:00.000Z LA", { amount: 48 }],
    ["the end of the day, once per diem runs", dayAt("2026-10-31"), "2026-11-01T07:00:00.000Z LA", { amount: 48 }],
  ],
  appointment_lost: [
    ["missed: the appointment's time", { ...appointment, how: "missed" }, `${EXPECTED} LA`],
    ["withdrawn: the report", { ...appointment, how: "lost" }, `${REPORTED} LA`],
  ],
  appointment_after_lfd: [["nobody dates it", { ...appointment, lfd: lfd("2026-10-30") }, `${OPENED} LA seen`]],
  hold: [
    ["the report", { holds, at: REPORTED, wasPending: false }, REPORTED],
    ["there at the first look", { holds, at: REPORTED, wasPending: false, first: true }, `${REPORTED} seen`],
    [
      "there at the first look, and its placing is on record",
      { holds, at: REPORTED, wasPending: false, first: true },
      "2026-10-20T10:00:00.000Z",
      { holds: [{ name: "customs", since: anInstant("2026-10-20T10:00:00Z"), exact: true }] },
    ],
    [
      "there at the first look, which was before the first evaluation",
      { holds, at: REPORTED, wasPending: false, first: true },
      "2026-10-28T10:00:00.000Z seen",
      {
        holds: [
          { name: "freight", since: anInstant("2026-10-20T10:00:00Z"), exact: true },
          { name: "customs", since: anInstant("2026-10-28T10:00:00Z"), exact: false },
        ],
      },
    ],
  ],
  hold_pending: [["the report", { holds, at: REPORTED, wasPending: false }, REPORTED]],
  availability_lost: [["the report", { at: REPORTED, now: "no" }, REPORTED]],
  lfd_moved: [["the report", { moves: [], at: REPORTED, lfd: lfd("2026-11-04") }, `${REPORTED} LA`]],
  fee: [
    ["the report", { fees: [], at: REPORTED }, REPORTED],
    ["there at the first look", { fees: [], at: REPORTED, first: true }, `${REPORTED} seen`],
  ],
  tracking_failed: [["the service's answer", { number: "X", state: "", next: null, at: REPORTED }, REPORTED]],
  gap: [["its start", { kind: "silence", from: REPORTED, until: NOW, problem: null }, REPORTED]],
  stale: [
    ["when the data became old", { staleAt: REPORTED }, REPORTED],
    ["never checked: nobody knows", { staleAt: anInstant("1970-01-02T00:00:00Z") }, `${OPENED} seen`],
  ],
  terminal_changed: [["the report", { beforeId: "a", afterId: "b", at: REPORTED }, REPORTED]],
  lfd_differs: [["nobody dates it", { sources: [], spreadDays: 2, lfd: null }, `${OPENED} seen`]],
  event_overdue: [
    ["when it was expected", { label: "", expectedAt: EXPECTED, zone: CHICAGO, basis: "" }, `${EXPECTED} Chicago`],
  ],
  eta_moved: [
    ["the report", { before: NOW, after: EXPECTED, zone: CHICAGO, place: null, at: REPORTED }, `${REPORTED} Chicago`],
  ],
  ready: [
    ["the report", { at: REPORTED, lfd: null }, REPORTED],
    ["there at the first look", { at: REPORTED, lfd: null, first: true }, `${REPORTED} seen`],
  ],
  hold_cleared: [["the report", { names: [], at: REPORTED, stillPending: [] }, REPORTED]],
  handed_over: [["when it was handed over", { by: "", containers: 1, note: null, at: REPORTED }, REPORTED]],
  mention: [["when it was written", { by: "", note: "", at: REPORTED }, REPORTED]],
}

const NAMES: Record<string, string> = { [LA]: " LA", [CHICAGO]: " Chicago" }

const ALL = Object.entries(CASES).flatMap(([cause, cases]) =>
  cases.map(([what, ...rest]): Case => [`${cause}: ${what}`, { cause, ...rest[0] }, rest[1], rest[2] ?? {}]),
)

test.each(ALL)("since %s", (_, facts, expected, context) => {
  const { at, zone, seen } = since(facts, context)
  expect(`${at}${NAMES[zone ?? ""] ?? ""}${seen ? " seen" : ""}`).toBe(expected)
})
