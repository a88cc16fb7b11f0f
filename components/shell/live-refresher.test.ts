import { QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query"
import { expect, onTestFinished, test } from "vitest"
import type { Instant } from "#lib/domain/days/calendar-day"
import { alertKeys } from "#lib/queries/alerts/keys"
import { containerKeys } from "#lib/queries/containers/keys"
import { MOST_NAMED } from "#lib/queries/containers/rows"
import { shipmentKeys } from "#lib/queries/shipments/keys"
import { trackingKeys } from "#lib/queries/tracking/keys"
import { workKeys } from "#lib/queries/work/keys"
import type { LiveFrame } from "#lib/read/connection/change-feed"
import type { ContainerRow } from "#lib/read/containers/row"
import { aContainerRow } from "#test/containers/container-row"
import { createRefresher } from "./live-refresher.ts"

const NOW = "2026-10-19T13:00:00.000Z" as Instant
const LIST = containerKeys.list({}, { by: "urgent", descending: false })
const TODAY = workKeys.todayOf({ show: "attention", whose: "everybody" }, 200)
const KEYS = {
  list: LIST,
  today: TODAY,
  navigation: workKeys.navigation,
  shipments: shipmentKeys.list({}),
  tracking: trackingKeys.list("all", ""),
  alerts: alertKeys.list({ show: "open", whose: "everybody" }, 100),
  detail: containerKeys.detail("a"),
} satisfies Record<string, QueryKey>

const FRAME: LiveFrame = {
  seq: 1,
  all: false,
  shipments: [],
  containers: [],
  requests: [],
  documents: [],
  alerts: false,
  manyAlerts: false,
}

const ROW = aContainerRow({ id: "a" })

/** A page that shows all of KEYS. `asked`: what it requested because of a frame. `asOf`: of the rows that are read. */
function bed(answer: (ids: readonly string[]) => Promise<ContainerRow[]>, asOf: Instant = NOW) {
  const asked: string[] = []
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const ofToday = { ...ROW, contacts: [], owner: null }
  const data: Partial<Record<string, unknown>> = {
    list: { pages: [{ asOf: NOW, rows: [ROW], nextCursor: null }], pageParams: [null] },
    today: { asOf: NOW, groups: [{ key: "pull", total: 1, rows: [ofToday], requests: [] }] },
  }
  for (const [name, queryKey] of Object.entries(KEYS)) {
    queries.setQueryData(queryKey, data[name] ?? {})
    const queryFn = () => {
      asked.push(name)
      return queries.getQueryData(queryKey)
    }
    onTestFinished(new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {}))
  }
  const page = { hidden: false, addEventListener: () => {}, removeEventListener: () => {} }
  const refresher = createRefresher(queries, page, async (ids) => {
    asked.push("rows")
    return { asOf, rows: await answer(ids) }
  })
  refresher.atRest()
  onTestFinished(refresher.stop)
  const inList = () => queries.getQueryData<{ pages: { rows: ContainerRow[] }[] }>(LIST)?.pages[0]?.rows[0]
  const inToday = () => queries.getQueryData<{ groups: { rows: object[] }[] }>(TODAY)?.groups[0]?.rows[0]
  /** What one frame made it request, once all answers are in. */
  async function heard(frame: Partial<LiveFrame>, last: string): Promise<string[]> {
    refresher.add({ ...FRAME, ...frame })
    await expect.poll(() => asked).toContain(last)
    await expect.poll(() => queries.isFetching()).toBe(0)
    return asked.toSorted()
  }
  return { asked, refresher, heard, inList, inToday }
}

test("a row that keeps its place is read once and shown in the list and on Today, and nothing else is asked", async () => {
  const next = { ...ROW, confirmedAt: NOW, refNumbers: ["PO 7"] }
  const { heard, inList, inToday } = bed(async () => [next])
  expect(await heard({ containers: ["a"] }, "rows")).toEqual(["detail", "rows"])
  await expect.poll(inList).toEqual(next)
  expect(inToday()).toEqual({ ...next, contacts: [], owner: null })
})

test("rows as of before what is shown do not replace it", async () => {
  const earlier = "2026-10-19T12:59:00.000Z" as Instant
  const { heard, inList, inToday } = bed(async () => [{ ...ROW, refNumbers: ["PO 6"] }], earlier)
  await heard({ containers: ["a"] }, "rows")
  expect(inList()?.refNumbers).toEqual(ROW.refNumbers)
  expect(inToday()).toMatchObject({ refNumbers: ROW.refNumbers })
})

test("while many changes come, the rows are read once, and then once a second", async () => {
  const { asked, refresher } = bed(async () => [ROW])
  for (const seq of [1, 2, 3]) refresher.add({ ...FRAME, seq, containers: ["a"] })
  await expect.poll(() => asked.filter((name) => name === "rows")).toHaveLength(1)
  const began = performance.now()
  for (const seq of [4, 5, 6]) {
    refresher.add({ ...FRAME, seq, containers: ["a"] })
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  expect(asked.filter((name) => name === "rows")).toHaveLength(1)
  await expect.poll(() => asked.filter((name) => name === "rows")).toHaveLength(2)
  expect(performance.now() - began).toBeGreaterThan(700)
})

test("a row of another state is shown, and the lists and counts are asked again", async () => {
  const { heard, inList } = bed(async () => [{ ...ROW, attention: "overdue" }])
  const asked = await heard({ containers: ["a"], shipments: ["s"] }, "navigation")
  expect(asked).toEqual(["detail", "list", "navigation", "rows", "shipments", "today"])
  expect(inList()?.attention).toBe("overdue")
})

test("one of another owner may be on another person's Today, and keeps its place in the list", async () => {
  const owner = { id: "6f1c0a52-0000-4000-8000-000000000001", name: "Daniel Okafor" }
  const { heard, inToday } = bed(async () => [{ ...ROW, work: { ...ROW.work, owner } }])
  expect(await heard({ containers: ["a"] }, "navigation")).toEqual(["detail", "navigation", "rows", "today"])
  expect(inToday()).toMatchObject({ owner })
})

test("a container from nowhere may belong to the list", async () => {
  const { heard } = bed(async () => [aContainerRow({ id: "b" })])
  expect(await heard({ containers: ["b"] }, "navigation")).toEqual(["list", "navigation", "rows", "today"])
})

test("one that this person may not see, and does not, asks for nothing more", async () => {
  const { heard } = bed(async () => [])
  expect(await heard({ containers: ["b"] }, "rows")).toEqual(["rows"])
})

test("one that can be seen no more leaves with the list", async () => {
  const { heard } = bed(async () => [])
  expect(await heard({ containers: ["a"] }, "list")).toEqual(["detail", "list", "navigation", "rows", "today"])
})

test("a container and its alert ask for each thing once", async () => {
  const inList = bed(async () => [{ ...ROW, attention: "overdue" }])
  const once = ["alerts", "detail", "list", "navigation", "rows", "today"]
  expect(await inList.heard({ containers: ["a"], alerts: true }, "list")).toEqual(once)
  const many = bed(async () => [])
  const asked = await many.heard({ requests: ["r"], alerts: true, manyAlerts: true }, "navigation")
  expect(asked).toEqual(["alerts", "list", "navigation", "today", "tracking"])
})

test("requests alone read tracking again, alerts alone the alerts", async () => {
  expect(await bed(async () => []).heard({ requests: ["r"] }, "tracking")).toEqual(["navigation", "today", "tracking"])
  expect(await bed(async () => []).heard({ alerts: true }, "alerts")).toEqual(["alerts", "navigation"])
})

test.each([
  [
    "more containers than are read by name",
    { containers: Array.from({ length: MOST_NAMED + 1 }, (_, at) => `c${at}`) },
  ],
  ["many alerts without their names", { alerts: true, manyAlerts: true }],
])("%s: the lists are asked again", async (_, frame) => {
  const asked = await bed(async () => []).heard(frame, "list")
  expect(asked).not.toContain("rows")
  expect(asked).toEqual(expect.arrayContaining(["list", "navigation", "today"]))
})

test("where the rows cannot be read the lists are", async () => {
  const { heard } = bed(() => Promise.reject(new Error("out of reach")))
  expect(await heard({ containers: ["a"] }, "list")).toEqual(["detail", "list", "navigation", "rows", "today"])
})

test("what could not be read is read again at the next frame, whatever it names, and when the line is back", async () => {
  let isBack = false
  const queryFn = () => (isBack ? "read" : Promise.reject(new Error("out of reach")))
  const failing = () => {
    const queries = new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
    })
    const observer = new QueryObserver(queries, { queryKey: LIST, queryFn })
    onTestFinished(observer.subscribe(() => {}))
    const page = { hidden: false, addEventListener: () => {}, removeEventListener: () => {} }
    const refresher = createRefresher(queries, page)
    refresher.atRest()
    onTestFinished(refresher.stop)
    return { observer, refresher }
  }
  const [byFrame, byLine] = [failing(), failing()]
  for (const { observer } of [byFrame, byLine])
    await expect.poll(() => observer.getCurrentResult().status).toBe("error")
  isBack = true
  byFrame.refresher.add({ ...FRAME, documents: ["d"] })
  byLine.refresher.reopened()
  for (const { observer } of [byFrame, byLine]) await expect.poll(() => observer.getCurrentResult().data).toBe("read")
})

test("what changed while the next page was read is asked again once that page has come", async () => {
  const { asked, refresher, heard } = bed(async () => [])
  refresher.pageCame()
  await heard({ containers: ["a"] }, "detail")
  await expect.poll(() => asked).toContain("navigation")
  asked.length = 0
  refresher.pageCame()
  await expect.poll(() => asked).toContain("detail")
})

test("nothing is asked before the page is at rest, and all that was named is then", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  let asked = 0
  queries.setQueryData(LIST, {})
  const observer = new QueryObserver(queries, { queryKey: LIST, queryFn: () => ++asked })
  onTestFinished(observer.subscribe(() => {}))
  const page = { hidden: false, addEventListener: () => {}, removeEventListener: () => {} }
  const refresher = createRefresher(queries, page)
  onTestFinished(refresher.stop)
  refresher.add({ ...FRAME, all: true })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toBe(0)
  refresher.atRest()
  await expect.poll(() => asked).toBe(1)
})
