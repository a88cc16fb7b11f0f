import { expect, test } from "vitest"
import { anInstant } from "#test/builders"
import { ageWords } from "./age.ts"

const confirmed = anInstant("2026-10-19T12:00:00Z")

test.each([
  ["2026-10-19T11:59:00Z", "under 1 min"],
  ["2026-10-19T12:00:59Z", "under 1 min"],
  ["2026-10-19T12:08:59Z", "8 min"],
  ["2026-10-19T12:59:59Z", "59 min"],
  ["2026-10-19T13:00:00Z", "1 h"],
  ["2026-10-21T11:59:59Z", "47 h"],
  ["2026-10-21T12:00:00Z", "2 d"],
  ["2026-11-02T11:59:00Z", "13 d"],
  ["2026-11-02T12:00:00Z", "2 weeks"],
  ["2030-10-19T12:00:00Z", "4 years"],
])("at %s it is %s old", (now, words) => expect(ageWords(confirmed, anInstant(now))).toBe(words))
