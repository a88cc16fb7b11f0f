import { expect, test } from "vitest"
import { aDay } from "#test/builders"
import { entryWords, groundWords } from "./pack.ts"

test.each([
  [{ kind: "held", names: ["customs", "other"] }, "Customs hold, Unspecified hold"],
  [{ kind: "gates closed", names: ["Port closed by wind"] }, "Port closed by wind"],
  [{ kind: "gates closed", names: [""] }, ""],
  [{ kind: "gates closed", names: [6, 7] }, "No gates on Saturdays, No gates on Sundays"],
  [{ kind: "not available", names: [] }, "by the terminal"],
] as const)("what stood in the way, %o, reads %s", ({ kind, names }, words) => {
  expect(groundWords({ kind, names: [...names] })).toBe(words)
})

test("an entry names the hold as people call it, and a closure as it was given", () => {
  const entry = { day: aDay("2026-10-14"), at: null, since: false, notificationId: null, dated: false }
  expect(entryWords({ ...entry, kind: "hold placed", name: "customs" })).toBe("Hold placed: Customs hold")
  expect(entryWords({ ...entry, kind: "gates closed", name: "Strike" })).toBe("Gates closed: Strike")
  expect(entryWords({ ...entry, kind: "gates closed", name: 7 })).toBe("Gates closed: No gates on Sundays")
  expect(entryWords({ ...entry, kind: "not available", name: null, since: true })).toBe(
    "Not available, or earlier: so when first reported",
  )
})
