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

test("each estimate by a sample rate says so, in the subject and where no basis stands beside it", () => {
  const summary = aSummary()
  const content = (isSample: boolean) =>
    weeklyContent({ ...summary, avoidable: summary.avoidable.map((one) => ({ ...one, isSample })) }, recipient as never)
  expect(content(false).subject).toContain("$2,100.00 (sample rate, not a contract) and CA$60.00 more")
  const avoidable = (isSample: boolean) => content(isSample).figures?.find(({ title }) => title.startsWith("Avoidable"))
  expect(avoidable(true)?.about).toBe("5 containers (sample rate, not a contract)")
  expect(avoidable(false)?.about).toBe("5 containers")
})
