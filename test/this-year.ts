// The days in tests are of 2026.
import { readThisYear } from "#lib/domain/days/this-year"

readThisYear(() => 2026)
