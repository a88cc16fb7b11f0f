// Before every test file: the days in tests are of 2026. After it: the clock runs again, because files share a process.
import { afterAll, vi } from "vitest"
import { readThisYear } from "#lib/domain/days/this-year"

readThisYear(() => 2026)
afterAll(() => void vi.useRealTimers())
