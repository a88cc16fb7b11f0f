import { expect, test } from "vitest"
import { anInstant } from "#test/builders"
import { staleAt } from "./freshness.ts"

const confirmed = anInstant("2026-10-19T12:00:00Z")

test.each([
  ["at_terminal", "2026-10-20T12:00:00.000Z"],
  ["at_ramp", "2026-10-20T12:00:00.000Z"],
  ["at_sea", "2026-10-22T12:00:00.000Z"],
  ["inland", "2026-10-22T12:00:00.000Z"],
] as const)("data of a container %s is old from %s", (stage, at) => expect(staleAt(confirmed, stage)).toBe(at))
