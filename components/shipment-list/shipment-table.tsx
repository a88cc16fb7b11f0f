"use client"

import { useTable } from "@tanstack/react-table"
import { ArrowDown, ArrowUp } from "lucide-react"
import { type RefObject, useMemo } from "react"
import { SHIPMENT_SORTS, type ShipmentSort } from "#lib/domain/list-filter"
import type { ShipmentView } from "#lib/queries/shipments"
import type { ShipmentRow } from "#lib/read/shipments"
import { dropTarget } from "../document/upload/drop-target.ts"
import type { SteadyRow } from "../rows/steady-order.ts"
import { classes } from "../ui/classes.ts"
import { columns, features, ShipmentAge } from "./columns.tsx"

export type ShipmentTableProps = {
  rows: readonly SteadyRow<ShipmentRow>[]
  total: number
  sort: ShipmentSort
  dir: ShipmentView["dir"]
  onSort: (sort: ShipmentSort, dir: ShipmentView["dir"]) => void
  isChanged: (id: string, cell: string) => boolean
  bodyRef: RefObject<HTMLTableSectionElement | null>
}

/** Dense rows of 32 px; on a phone each row is two lines. The column heads sort. */
export function ShipmentTable({ rows, total, sort, dir, onSort, isChanged, bodyRef }: ShipmentTableProps) {
  const data = useMemo(() => rows.map(({ row }) => row), [rows])
  const left = new Set(rows.flatMap(({ row, left }) => (left ? [row.id] : [])))
  const table = useTable({
    features,
    columns,
    data,
    getRowId: (row) => row.id,
    manualSorting: true,
    state: { sorting: [{ id: sort, desc: dir === "desc" }] },
  })
  return (
    <table aria-rowcount={total + 1} className="w-full table-fixed border-separate border-spacing-0 max-sm:block">
      <thead className="max-sm:sr-only">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} aria-rowindex={1}>
            {group.headers.map((header) => (
              <Head
                key={header.id}
                id={header.column.id}
                className={header.column.columnDef.meta?.cell}
                sort={sort}
                dir={dir}
                onSort={onSort}
              >
                <table.FlexRender header={header} />
              </Head>
            ))}
            <th scope="col" className={classes(HEAD, "hidden w-[186px] pr-3 text-left @min-[1180px]:table-cell")}>
              As of
            </th>
          </tr>
        ))}
      </thead>
      <tbody ref={bodyRef} className="max-sm:block">
        {table.getRowModel().rows.map((row, index) => (
          <tr
            key={row.id}
            aria-rowindex={index + 2}
            {...dropTarget({
              shipmentId: row.id,
              containerId: null,
              label: row.original.billOfLading ?? "this shipment",
            })}
            className={ROW}
          >
            {row.getAllCells().map((cell) => {
              const { cell: width, live } = cell.column.columnDef.meta ?? { cell: "" }
              return (
                <td key={cell.id} className={classes(CELL, width, live && isChanged(row.id, live) && "bg-due-tint")}>
                  {cell.column.id === "status" && left.has(row.id) ? (
                    <span className="text-ink-3">No longer in this list</span>
                  ) : (
                    <table.FlexRender cell={cell} />
                  )}
                </td>
              )
            })}
            <td className={classes(CELL, "hidden pr-3 max-sm:block max-sm:text-right @min-[1180px]:table-cell")}>
              <ShipmentAge row={row.original} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const HEAD =
  "sticky top-(--bar-height) z-10 h-8 border-b bg-canvas px-1.5 first:pl-(--gutter) font-normal text-12 text-ink-2"
const CELL =
  "h-8 truncate border-b px-1.5 py-0 *:align-middle first:pl-(--gutter) max-sm:block max-sm:h-auto max-sm:w-auto max-sm:border-0 max-sm:px-0 max-sm:py-0.5 max-sm:first:pl-0"
const ROW =
  "relative transition-colors hover:bg-hover has-[a:focus-visible]:bg-accent-tint has-[a:focus-visible]:shadow-[inset_2px_0_0_var(--accent-ink)] max-sm:grid max-sm:min-h-14 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:border-b max-sm:px-(--gutter) max-sm:py-2"

type HeadProps = {
  id: string
  className: string | undefined
  sort: ShipmentSort
  dir: ShipmentView["dir"]
  onSort: ShipmentTableProps["onSort"]
  children: React.ReactNode
}

function Head({ id, className, sort, dir, onSort, children }: HeadProps) {
  const sorted = id === sort
  const Arrow = dir === "asc" ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={sorted ? (dir === "asc" ? "ascending" : "descending") : undefined}
      className={classes(HEAD, "text-left", className, sorted && "bg-active")}
    >
      {SHIPMENT_SORTS.some((sort) => sort === id) ? (
        <button
          type="button"
          onClick={() => onSort(id as ShipmentSort, sorted && dir === "asc" ? "desc" : "asc")}
          className={classes(
            "flex h-8 w-full items-center gap-1 truncate text-left hover:text-ink",
            sorted && "font-semibold text-ink",
          )}
        >
          {children}
          {sorted ? <Arrow size={13} aria-hidden /> : null}
        </button>
      ) : (
        children
      )}
    </th>
  )
}
