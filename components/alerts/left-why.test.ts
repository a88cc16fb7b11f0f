import { expect, test } from "vitest"
import type { AlertRow } from "#lib/read/alerts/inbox"
import { at } from "#test/containers/board-row"
import { leftWords } from "./left-why.tsx"

const touched = { name: "Daniel Reyes", at: at("2026-10-19T13:00:00.000Z") }
const row = (over: Partial<AlertRow>) => ({ touched: null, snoozedUntil: null, owner: null, ...over }) as AlertRow

test.each([
  [row({ state: "acknowledged", touched }), "Acknowledged by Daniel Reyes"],
  [row({ state: "acknowledged" }), "Acknowledged"],
  [
    row({ state: "snoozed", touched, snoozedUntil: at("2026-10-19T21:00:00.000Z") }),
    "Snoozed until Mon, Oct 19, 14:00 PT by Daniel Reyes",
  ],
  [row({ state: "open", owner: { id: "u2", name: "Daniel Reyes" } }), "Assigned to Daniel Reyes"],
  [row({ state: "open" }), "No longer in this list"],
])("an alert that left the list says why: %#", (left, words) => {
  expect(leftWords(left, "America/Los_Angeles")).toBe(words)
})
