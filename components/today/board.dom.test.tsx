// Today's rows show their open alerts: how many, what they are, and the way to them.
import { waitFor, within } from "@testing-library/dom"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, expect, test } from "vitest"
import { aTodayRow } from "#test/containers/board-row"
import { expectAddress, listShown, see } from "#test/dom/hands"
import { answer } from "#test/dom/network"
import { aToday } from "#test/work/today"
import { openPage, startPage } from "../../test/dom/page.tsx"
import { TodayBoard } from "./board.tsx"

const id = "6f1d2c3b-0000-4000-8000-000000000001"
const alerts = { open: 2, seen: 1, labels: ["Last free day passed", "Hold placed"] }
const WORDS = "2 alerts open: Last free day passed, Hold placed"

beforeEach(() => {
  startPage()
  answer("GET /api/work/choices", { people: [], tags: [], customers: [] })
  const seen = { open: 0, seen: 1, labels: ["Hold placed"] }
  const rows = [aTodayRow({ id, alerts }), aTodayRow({ id: "c2", number: "TGHU4182765", alerts: seen })]
  answer("GET /api/today", aToday({ groups: [{ key: "overdue", total: 2, rows, requests: [] }] }))
})

test("a row has a mark with the count of its open alerts, which names them and leads to them", async () => {
  await openPage(<TodayBoard homeZone="America/Los_Angeles" canAct />)
  const marks = within(await see("region", /^Overdue/)).getAllByRole("link", { name: /alerts? open/ })
  expect(marks).toHaveLength(1)
  expect(marks[0]?.textContent).toBe(`2${WORDS}`)
  await userEvent.hover(marks[0] as HTMLElement)
  await waitFor(() => expect(document.body.lastElementChild?.textContent).toBe(WORDS))
  await userEvent.click(marks[0] as HTMLElement)
  await expectAddress(`/alerts?container=${id}`)
  expect(listShown("link", /alerts? seen/)).toEqual([])
})
