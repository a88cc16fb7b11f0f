import { expect, test } from "vitest"
import { parseInstant } from "#lib/domain/days/calendar-day"
import { snoozeChoices } from "./snooze-dialog.tsx"

const at = (text: string) => {
  const instant = parseInstant(text)
  if (instant === null) throw new Error(text)
  return instant
}

test("mornings are the person's own, over the night the clocks go back", () => {
  // Saturday 31 October 2026, 20:00 in Los Angeles.
  const choices = snoozeChoices(at("2026-11-01T03:00:00Z"), "America/Los_Angeles")
  expect(choices.map(({ label, until }) => `${label} ${until}`)).toEqual([
    "For 1 hour 2026-11-01T04:00:00.000Z",
    "For 4 hours 2026-11-01T07:00:00.000Z",
    "Until tomorrow morning 2026-11-01T14:00:00.000Z",
    "Until Monday morning 2026-11-02T14:00:00.000Z",
  ])
})

test("on a Sunday, tomorrow is Monday: it is offered once; on a Monday, the next one", () => {
  expect(snoozeChoices(at("2026-10-18T12:00:00Z"), "UTC").map(({ label }) => label)).not.toContain(
    "Until Monday morning",
  )
  expect(snoozeChoices(at("2026-10-19T12:00:00Z"), "UTC").at(-1)?.until).toBe("2026-10-26T06:00:00.000Z")
})
