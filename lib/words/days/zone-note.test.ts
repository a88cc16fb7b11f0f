import { expect, test } from "vitest"
import { zoneNote } from "./zone-note.ts"

test("[D:BEH-6] a time without a known zone says so: in UTC, or as sent where the profile reads it so", () => {
  expect(zoneNote(null, "utc")).toBe("Local zone unknown, shown in UTC")
  expect(zoneNote(null, "as sent")).toBe("Zone unknown, shown as sent")
  expect(zoneNote("Mars/Olympus", "utc")).toBe("Local zone unknown, shown in UTC")
  expect(zoneNote("Asia/Shanghai", "utc")).toBeNull()
})
