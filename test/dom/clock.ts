// The time in every test of a page: Monday, 19 October 2026, 06:00 in Los Angeles. It stands still.
import { anInstant } from "../builders.ts"

export const NOW = anInstant("2026-10-19T13:00:00.000Z")
export const CLOCK = { simulated: false, at: NOW, realAt: NOW, speed: 1, running: false }
