import { expect, test } from "vitest"
import { dataSource, isDemonstration, worldTracker } from "./data-source.ts"

const TRACKER_URL = "http://127.0.0.1:4010"

test.each([
  ["our own tracker", { TRACKER_URL }, "invented"],
  ["our own tracker, which simulates", { TRACKER_URL, TRACKER_SOURCE: "simulated" }, "invented"],
  ["our own tracker with a file of observations", { TRACKER_URL, TRACKER_SOURCE: "file:world.json" }, "invented"],
  ["our own tracker, which asks carriers", { TRACKER_URL, TRACKER_SOURCE: "carriers" }, "carriers"],
  ["another's service", {}, "service"],
  ["another's service, beside a setting of our tracker", { TRACKER_SOURCE: "simulated" }, "service"],
])("%s: %j is %s", (_name, settings, expected) => {
  expect(dataSource(settings)).toBe(expected)
})

test("only an invented world is a demonstration, and only its clock is followed", () => {
  const token = { TRACKER_CONTROL_TOKEN: "0123456789abcdef" }
  const real = { TRACKER_URL, TRACKER_SOURCE: "carriers", ...token }
  expect(isDemonstration({ TRACKER_URL })).toBe(true)
  expect(worldTracker({ TRACKER_URL, ...token })).toEqual({ url: TRACKER_URL, token: "0123456789abcdef" })
  expect(isDemonstration(real)).toBe(false)
  expect(worldTracker(real)).toBeUndefined()
  expect(worldTracker(token)).toBeUndefined()
})
