import { expect, test } from "vitest"
import { localStamp } from "#lib/domain/days/local-stamp"
import { anInstant } from "#test/builders"
import { stampZone, zoneNote } from "./zone-note.ts"

test("[D:BEH-6] a time without a known zone says so: in UTC, or as sent where the profile reads it so", () => {
  expect(zoneNote(null, "utc")).toBe("Local zone unknown, shown in UTC")
  expect(zoneNote(null, "as sent")).toBe("Zone unknown, shown as sent")
  expect(zoneNote("Mars/Olympus", "utc")).toBe("Local zone unknown, shown in UTC")
  expect(zoneNote("Asia/Shanghai", "utc")).toBeNull()
})

test.each([
  ["America/Los_Angeles", "utc", "America/Los_Angeles (UTC-07:00)"],
  [null, "utc", "UTC (local zone not known)"],
  [null, "as sent", "not known, as sent"],
] as const)("[D:BEH-6] in a file a time of zone %s, without one %s, has the zone %s", (zone, nullZone, words) => {
  expect(stampZone(localStamp(anInstant("2026-10-19T13:00:00Z"), zone), nullZone)).toBe(words)
})
