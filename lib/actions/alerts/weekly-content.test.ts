import { expect, test } from "vitest"
import { aSummary } from "#test/alerts/weekly-summary"
import { toMailText } from "./mail.ts"
import { weeklyContent } from "./weekly-content.ts"

const recipient = { site: "https://desk.example.com", zone: null, nullZone: "utc", steps: new Map() } as const
const textOf = (overdue: boolean) => {
  const { worst, ...summary } = aSummary()
  return toMailText(weeklyContent({ ...summary, worst: worst.map((one) => ({ ...one, overdue })) }, recipient as never))
}

test("a container past its last free day is overdue in the mail, not due", () => {
  expect(textOf(true)).toContain("[Overdue] MSCU4728210")
  expect(textOf(false)).toContain("[Due] MSCU4728210")
})
