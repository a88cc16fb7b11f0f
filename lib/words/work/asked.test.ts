import { expect, test } from "vitest"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import { askedLogWords, askedShort, askedWords } from "./asked.ts"

const asked = {
  role: "broker" as const,
  name: "Jane Roe, Harbor Customs",
  on: "2026-11-26" as CalendarDay,
  followUpOn: "2026-11-27" as CalendarDay,
  followUpAt: "2026-11-27T08:00:00.000Z" as Instant,
}

test("whom we asked, when, and when we ask after it", () => {
  expect(askedWords(asked)).toBe("Asked broker Nov 26, follow up Nov 27")
  expect(askedWords({ ...asked, role: "carrier" })).toBe("Asked carrier Nov 26, follow up Nov 27")
  expect(askedShort(asked)).toBe("Asked broker, follow up Nov 27")
  expect(askedLogWords(asked)).toBe("asked broker (Jane Roe, Harbor Customs), follow up Nov 27")
  expect(askedLogWords(null)).toBe("closed the follow-up")
})
