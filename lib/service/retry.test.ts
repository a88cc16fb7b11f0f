import { afterEach, expect, test, vi } from "vitest"
import { retrying } from "./retry.ts"
import { ServiceError } from "./service-error.ts"

afterEach(() => void vi.restoreAllMocks())

test.each([
  ["at once", 100, 3],
  ["late: a person waits for no second try", 9_000, 1],
])("a service that fails %s, after %i ms, is asked %i times", async (_how, ms, times) => {
  let now = 0
  vi.spyOn(performance, "now").mockImplementation(() => now)
  const attempt = vi.fn(async () => {
    now += ms
    throw new ServiceError("unavailable", "no answer")
  })
  await expect(retrying(attempt, async () => {})).rejects.toThrow("no answer")
  expect(attempt).toHaveBeenCalledTimes(times)
})

test.each([
  [503, 3],
  [500, 3],
  [404, 1],
  [422, 1],
  [429, 1],
])("a request answered with %i is sent %i times", async (upstreamStatus, times) => {
  const attempt = vi.fn(async () => {
    throw new ServiceError("unavailable", "no", { upstreamStatus })
  })
  await expect(retrying(attempt, async () => {})).rejects.toThrow("no")
  expect(attempt).toHaveBeenCalledTimes(times)
})
