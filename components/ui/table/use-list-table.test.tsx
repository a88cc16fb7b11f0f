import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { type ColumnSpec, useListTable } from "./use-list-table.ts"
import { type Chosen, useSelection } from "./use-selection.ts"

type Id = "number" | "status" | "lfd" | "fees"
type Sort = "number" | "urgent"
const SPECS = new Map<Id, ColumnSpec<Sort>>([
  ["number", { label: "Container", width: 100, sort: "number" }],
  ["status", { label: "Status", width: 200, sort: "urgent" }],
  ["lfd", { label: "Last free day", width: 150 }],
  ["fees", { label: "Fees", width: 90 }],
])
const ROWS = ["a", "b", "c", "d"].map((id) => ({ row: { id }, left: false }))

function drawn(given: { columns?: Id[]; pinned?: Id[]; widths?: Partial<Record<Id, number>>; chosen?: string[] } = {}) {
  const told: unknown[] = []
  let list: ReturnType<typeof useListTable<{ id: string }, Id, Sort>> | undefined
  const { columns = ["number", "status", "lfd"], pinned = [], widths = {}, chosen: ids = [] } = given
  const chosen: Chosen = {
    count: ids.length,
    all: false,
    rows: Object.fromEntries(ids.map((id) => [id, true as const])),
    onRows: (next) => told.push(Object.keys(typeof next === "function" ? next(chosen.rows) : next)),
    chooseAll: () => {},
    clear: () => {},
  }
  function List() {
    list = useListTable<{ id: string }, Id, Sort>({
      rows: ROWS,
      specs: SPECS,
      first: "number",
      layout: { columns, pinned, widths },
      sort: { by: "urgent", descending: false },
      chosen,
      onLayout: (change) => told.push(change),
      onSort: (sort) => told.push(sort),
    })
    return null
  }
  renderToStaticMarkup(<List />)
  if (!list) throw new Error("not drawn")
  const shown = list
  const column = (id: Id) => {
    const header = shown.headers.find((one) => one.column.id === id)
    if (!header) throw new Error(`${id} is not shown`)
    return header.column
  }
  return { list: shown, column, told }
}

test("the first column stands first though a layout lacks it, pinned ones after it where they stick, the rest in order", () => {
  const { list } = drawn({ columns: ["fees", "status", "lfd"], pinned: ["lfd"], widths: { lfd: 160 } })
  expect(list.columns.map(({ id, left, width }) => [id, left, width])).toEqual([
    ["number", 44, 100],
    ["lfd", 144, 160],
    ["fees", undefined, 90],
    ["status", undefined, 200],
  ])
  expect(list.tracks).toBe("44px 100px 160px 90px 200px")
  expect(list.width).toBe(594)
})

test("hiding, pinning, widening and moving are told as changes of the layout", () => {
  const { column, told } = drawn({ pinned: ["status"] })
  column("status").toggleVisibility(false)
  column("lfd").pin("start")
  column("status").pin(false)
  column("lfd").table.setColumnSizing((widths) => ({ ...widths, lfd: 7.4, status: 210.6 }))
  column("lfd").table.setColumnOrder((order) => order.toReversed())
  expect(told).toEqual([
    { columns: ["number", "lfd"], pinned: [] },
    { pinned: ["number", "status", "lfd"] },
    { pinned: ["number"] },
    { widths: { lfd: 48, status: 211 } },
    { columns: ["lfd", "status", "number"] },
  ])
})

test("a column sorts by the name that the list knows it by", () => {
  const { column, told } = drawn()
  column("number").toggleSorting(true)
  column("status").toggleSorting(false)
  expect(told).toEqual([
    { by: "number", descending: true },
    { by: "urgent", descending: false },
  ])
})

test("a row is chosen, and then all from it through another, up or down", () => {
  const { list, told } = drawn({ chosen: ["d"] })
  list.toggle("c", true, false)
  list.toggle("a", true, true)
  list.toggle("gone", true, false)
  list.toggle("d", false, false)
  expect(told).toEqual([["d", "c"], expect.arrayContaining(["a", "b", "c", "d"]), []])
})

test("all that a list lets through is chosen with the rows read so far", () => {
  let chosen: Chosen | undefined
  const told: string[] = []
  let all = false
  function List() {
    chosen = useSelection(["a", "b"], 1_240, "{}")
    if (!all) {
      all = true
      chosen.chooseAll()
    }
    told.push(`${chosen.count} ${chosen.all} ${Object.keys(chosen.rows)}`)
    return null
  }
  renderToStaticMarkup(<List />)
  expect(told).toEqual(["0 false ", "1240 true a,b"])
})
