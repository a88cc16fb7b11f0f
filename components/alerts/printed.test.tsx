import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { anAlertsPage, anInboxRow } from "#test/alerts/inbox-row"
import { anInstant } from "#test/builders"
import { PrintedAlerts } from "./printed.tsx"

const WHO = { name: "Marisol Vega", email: "marisol@example.com" }
const cellsOf = (row: string) =>
  [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell?.replaceAll(/<[^>]*>/g, ""))

test("on paper a container is said once, with its list of Today, and each alert has its own line", () => {
  const since = { at: anInstant("2026-10-16T21:10:00.000Z"), zone: "America/Los_Angeles", seen: true }
  const rows = [anInboxRow({ list: "overdue" }), anInboxRow({ id: "a2", fact: "Exam fee posted, $300.00", since })]
  const html = renderToStaticMarkup(<PrintedAlerts page={anAlertsPage(rows)} who={WHO} />)
  expect(html).toContain("Act now (1)")
  const [, ...lines] = html.split("<tr").slice(1).map(cellsOf)
  expect(lines[0]?.slice(0, 3)).toEqual(["MEDU7310464", "Overdue", "APM Pier 400, MSC"])
  expect(lines[1]?.slice(0, 3)).toEqual(["", "", ""])
  expect(lines.map((cells) => cells?.[3])).toEqual([
    "Customs hold blocks pickup. Reported by the terminal.",
    "Exam fee posted, $300.00. Reported by the terminal.",
  ])
  expect(lines[1]?.[5]).toBe("Seen since Fri, Oct 16, 14:10 PT")
})
