import { describe, expect, test } from "vitest"
import { buildGap } from "#test/connection/connection-view"
import { gapCause, gapRepair, lagWords, secondsWords } from "./gap.ts"

describe("a gap in words", () => {
  test.each([
    ["missed", 0, "Notifications did not arrive"],
    ["missed", 1, "1 notification did not arrive"],
    ["missed", 1_240, "1,240 notifications did not arrive"],
    ["silence", 0, "No notification came for longer than expected"],
    ["signature", 0, "Deliveries with an invalid signature arrived"],
  ] as const)("%s of %i", (cause, total, words) => {
    expect(gapCause(buildGap({ cause, missed: { total, takenIn: 0, unreadable: 0 } }))).toBe(words)
  })

  test.each([
    [null, "Everything tracked may be affected. It is being read again."],
    [1, "1 object may be affected. It is being read again."],
    [4, "4 objects may be affected. It is being read again."],
  ])("open, of %s objects", (objects, words) => {
    expect(gapRepair(buildGap({ objects }))).toBe(words)
  })

  test("states come first, the missed ones after", () => {
    const gap = buildGap({ state: "repairing", missed: { total: 40, takenIn: 12, unreadable: 0 } })
    expect(gapRepair(gap)).toContain("It is being read again; 12 of 40 missed ones recovered.")
    expect(gapRepair({ ...gap, isReadAgain: true })).toContain("All of it was read again; 12 of 40")
  })

  test("a repair that fails says why; one that ended says what could not be had", () => {
    expect(gapRepair(buildGap({ problem: "It did not answer. It will be retried." }))).toMatch(/affected\. It did not/)
    const closed = buildGap({ state: "closed", missed: { total: 3, takenIn: 2, unreadable: 1 }, notGiven: 2 })
    expect(gapRepair(closed)).toBe(
      "Everything tracked was read again after it; 2 of 3 missed ones recovered; 1 can no longer be retrieved; 2 are no longer in the service's lists.",
    )
    expect(gapRepair(buildGap({ state: "closed", objects: 4 }))).toBe("4 objects were read again after it.")
  })
})

test.each([
  [12, "12 s"],
  [480, "8 min"],
  [3_600 * 30, "30 h"],
  [86_400 * 3, "3 d"],
  [-4, "0 s"],
])("%i seconds are %s", (seconds, words) => {
  expect(secondsWords(seconds)).toBe(words)
})

test.each([
  [null, "Not known"],
  [0, "1 ms"],
  [0.0421, "42 ms"],
  [1.26, "1.3 s"],
  [75, "1 min"],
])("a lag of %s s is %s", (seconds, words) => {
  expect(lagWords(seconds)).toBe(words)
})
