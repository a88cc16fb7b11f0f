import { expect, test } from "vitest"
import type { AppointmentCheck, CheckedContainer } from "#lib/queries/work/work"
import { day } from "#test/containers/board-row"
import { renderedText } from "#test/rendered"
import { AppointmentConcerns, AppointmentFacts } from "./appointment-facts.tsx"

const container = (over: Partial<CheckedContainer> = {}): CheckedContainer => ({
  id: "c1",
  suggested: null,
  number: "MEDU7310464",
  zone: "America/Los_Angeles",
  appointmentAt: null,
  ourAppointment: null,
  appointmentAfterLfd: false,
  where: "Local time at APM Pier 400, PT",
  driverNotes: null,
  lastFreeDay: { day: day("2026-10-22"), zone: "America/Los_Angeles" },
  gates: "Open Mon to Fri; closed Wed, Oct 21 (Strike)",
  holds: "Customs hold",
  holdsBlock: true,
  advice: null,
  ...over,
})
const check = (over: Partial<AppointmentCheck> = {}): AppointmentCheck => ({
  ...{ version: 1, count: 1, containers: [container()], refused: [], warnings: [] },
  ...over,
})

test("one container: its number, last free day, gates, holds and the terminal's appointment; advice where it is late", () => {
  const text = renderedText(<AppointmentFacts check={check()} />)
  for (const words of [
    "Container MEDU7310464",
    "Last free day Thu, Oct 22",
    "Gates Open Mon to Fri; closed Wed, Oct 21 (Strike)",
    "Holds Customs hold",
    "No appointment reported",
  ]) {
    expect(text).toContain(words)
  }
  const advice = "The last free day has passed; earliest open gate: Fri, Oct 23"
  expect(renderedText(<AppointmentFacts check={check({ containers: [container({ advice })] })} />)).toContain(advice)
})

test("several: a line each, how many more there are, and how many each warning concerns", () => {
  const many = check({
    count: 12,
    containers: [container(), container({ id: "c2", number: "TGHU1111112", lastFreeDay: null, holds: "No holds" })],
    warnings: [{ code: "holds", count: 3, words: "A hold blocks pickup", numbers: ["MEDU7310464"] }],
    refused: [{ code: "past", count: 1, words: "This time has passed.", numbers: ["TGHU1111112"] }],
  })
  const facts = renderedText(<AppointmentFacts check={many} />)
  expect(facts).toContain("12 containers")
  expect(facts).toContain("TGHU1111112 : last free day not known; open Mon to Fri")
  expect(facts).toContain("and 10 more")
  const concerns = renderedText(<AppointmentConcerns check={many} />)
  expect(concerns).toContain("A hold blocks pickup (3 of 12: MEDU7310464, …)")
  expect(concerns).toContain("Will not be changed: This time has passed. (1 of 12: TGHU1111112)")
})
