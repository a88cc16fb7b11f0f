// Keys typed while the list of containers loads: they act on the rows that come, in their order, or not at all.
import { waitFor } from "@testing-library/dom"
import { beforeEach, expect, test, vi } from "vitest"
import type { ContainersPage } from "#lib/read/containers/row"
import { at } from "#test/containers/board-row"
import { aContainerRow } from "#test/containers/container-row"
import { click, expectFocus, listShown, press, see, seeText } from "#test/dom/hands"
import { answer, later, requestsOf } from "#test/dom/network"
import { openPage, startPage } from "../../../../test/dom/page.tsx"
import { ContainerList } from "../list.tsx"

const NUMBERS = Array.from({ length: 14 }, (_, i) => `MEDU73104${String(i).padStart(2, "0")}`)

const aPage = (numbers = NUMBERS): ContainersPage => ({
  asOf: at("2026-10-19T13:00:00.000Z"),
  total: numbers.length,
  totalIsExact: true,
  rows: numbers.map((number) => aContainerRow({ id: number, number })),
  nextCursor: null,
})

const list = <ContainerList canEdit canControl={false} mayTeam={false} mayDefine={false} onPhone={false} />
const chosen = () =>
  [...document.querySelectorAll("tbody input:checked")].map(
    (box) => box.closest("tr")?.querySelector("[data-row-link]")?.getAttribute("data-row-link") ?? "",
  )

beforeEach(() => {
  startPage()
  answer("GET /api/containers/count", { total: NUMBERS.length, totalIsExact: true })
  answer("GET /api/fields", { offered: false, fields: [] })
  answer("GET /api/work/choices", { people: [{ id: "p1", name: "Daniel Okafor" }], tags: [], customers: [] })
})

test("keys typed while another filter's rows load act on those rows, and not on the ones still shown", async () => {
  const rows = later<ContainersPage>()
  answer("GET /api/containers", ({ query }) => (query.get("filters")?.includes("owner") ? rows.promise : aPage()))
  answer("PATCH /api/user-settings", {})
  await openPage(list, { at: "/containers" })
  await waitFor(() => expect(document.querySelectorAll("tbody tr").length).toBeGreaterThan(0))
  await click(await see("button", "Mine"))
  await waitFor(() => expect(requestsOf("GET /api/containers").length).toBeGreaterThan(1))
  await press("jxjx")
  expect(chosen()).toEqual([])
  rows.resolve(aPage(["HLCU0000011", "HLCU0000022", "HLCU0000033"]))
  await waitFor(() => expect(chosen()).toEqual(["HLCU0000011", "HLCU0000022"]))
  await expectFocus(() => document.querySelector('[data-row-link="HLCU0000022"]') as Element)
})

test("ten are chosen and their owner asked for by keys typed before the first row came", async () => {
  const rows = later<ContainersPage>()
  answer("GET /api/containers", () => rows.promise)
  await openPage(list, { at: "/containers" })
  await seeText("Loading containers")
  await press("jxjjjjjjjjj{Shift>}X{/Shift}m")
  expect(listShown("dialog")).toEqual([])
  rows.resolve(aPage())
  await see("dialog", "Assign 10 containers")
  // The list begins at the row it was left at.
  const first = NUMBERS.indexOf(chosen()[0] ?? "")
  expect(chosen()).toEqual(NUMBERS.slice(first, first + 10))
  expect(chosen()).toHaveLength(10)
})

test("an arrow typed behind a key that waits moves from the row that it leads to", async () => {
  const rows = later<ContainersPage>()
  answer("GET /api/containers", () => rows.promise)
  await openPage(list, { at: "/containers" })
  await seeText("Loading containers")
  await press("j{ArrowRight}")
  rows.resolve(aPage())
  await waitFor(() => expect(document.activeElement?.tagName).toBe("TD"))
})

test("keys that waited too long do nothing, not even those typed last, and it is said", async () => {
  const rows = later<ContainersPage>()
  answer("GET /api/containers", () => rows.promise)
  await openPage(list, { at: "/containers", keysWaitMs: 300 })
  await seeText("Loading containers")
  await press("jxjj{Shift>}X{/Shift}")
  await seeText(/The list was still loading, so the keys you typed did nothing/)
  rows.resolve(aPage())
  await waitFor(() => expect(document.querySelectorAll("tbody tr").length).toBeGreaterThan(0))
  expect(chosen()).toEqual([])
  // Once a moment has passed, keys act again.
  await vi.waitFor(() => press("jx").then(() => expect(chosen()).toHaveLength(1)), { interval: 2_000, timeout: 20_000 })
})
