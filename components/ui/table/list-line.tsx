"use client"

import Link from "next/link"
import type { ReactNode } from "react"
import { classes } from "../classes.ts"
import type { dropTarget } from "../page/drop-target.ts"
import type { RowPlace } from "./list-table.tsx"
import type { ShownColumn } from "./use-list-table.ts"

type Place = RowPlace<{ id: string }>

type ListLineProps<Id extends string> = {
  place: Place
  columns: readonly ShownColumn<Id>[]
  /** Name of the checkbox that selects the row. */
  choose: string
  /** Ids of the cells that just changed. */
  changed: string
  opened?: boolean
  /** What files dropped on the row belong to. */
  drop: ReturnType<typeof dropTarget>
  cell: (id: Id) => ReactNode
}

/** A one-line row with its checkbox and one cell per column. */
export function ListLine<Id extends string>(props: ListLineProps<Id>) {
  const { place, columns, changed, opened = false, drop, cell } = props
  const { row, left, chosen } = place
  const ground = chosen ? "bg-accent-tint" : opened ? "bg-active" : "bg-surface group-hover/line:bg-hover"
  const marked = changed.split(" ")
  return (
    <tr
      aria-rowindex={place.rowIndex}
      aria-selected={chosen}
      onClick={(event) => {
        if (isOwnClick(event)) return
        event.currentTarget.querySelector<HTMLElement>("[data-row-link]")?.focus({ preventScroll: true })
        place.onOpen(row.id)
      }}
      {...drop}
      style={{ transform: `translateY(${place.top}px)`, height: place.height }}
      className="group/line absolute top-0 left-0 grid w-full cursor-pointer grid-cols-(--tracks) grid-rows-[minmax(0,1fr)] text-13"
    >
      <td aria-colindex={1} className={classes("sticky left-0 z-10 grid place-items-center border-b", ground)}>
        {opened ? <span aria-hidden className="absolute inset-y-0 left-0 w-0.5 bg-accent" /> : null}
        <label className="grid size-6 place-items-center">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={props.choose}
            checked={chosen}
            onChange={({ target, nativeEvent }) =>
              place.onToggle(row.id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
            className="size-4 accent-accent"
          />
        </label>
      </td>
      {columns.map(({ id, spec, left: begins }, index) => {
        const Tag = index === 0 ? "th" : "td"
        return (
          <Tag
            key={id}
            scope={index === 0 ? "row" : undefined}
            aria-colindex={index + 2}
            tabIndex={index === 0 ? undefined : -1}
            style={begins === undefined ? undefined : { left: begins }}
            className={classes(
              "group/cell flex min-w-0 items-center border-b px-1.5 py-0 text-left font-normal focus-visible:z-20",
              begins !== undefined && "sticky z-10",
              begins !== undefined && columns[index + 1]?.left === undefined && "border-line-2 border-r",
              spec.align === "right" && "justify-end text-right",
              spec.live && !left && marked.includes(id) ? "bg-due-tint" : ground,
            )}
          >
            <span data-cell="" className={classes("min-w-0 truncate *:align-middle", index !== 0 && OPENED)}>
              {cell(id)}
            </span>
          </Tag>
        )
      })}
    </tr>
  )
}

/** Opens the row. Tab stops only here. */
export function RowLink({ place, href, children }: { place: Place; href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      data-row-link={place.row.id}
      tabIndex={place.isStop ? 0 : -1}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        place.onOpen(place.row.id)
      }}
      className="rounded-chip hover:underline focus-visible:outline-offset-[-2px]"
    >
      {children}
    </Link>
  )
}

/** Text that a column cuts off is shown in full once its cell has the focus (`useCellKeys`). */
const OPENED =
  "group-focus-visible/cell:max-w-96 group-focus-visible/cell:shrink-0 group-focus-visible/cell:whitespace-normal group-focus-visible/cell:rounded-control group-focus-visible/cell:bg-surface group-focus-visible/cell:px-1.5 group-focus-visible/cell:py-1 group-focus-visible/cell:-mx-1.5 group-focus-visible/cell:shadow-float group-focus-visible/cell:outline-2 group-focus-visible/cell:outline-accent"

/** The click is on something interactive, or ends a text selection. */
function isOwnClick({ target, metaKey, ctrlKey, shiftKey }: React.MouseEvent): boolean {
  if (metaKey || ctrlKey || shiftKey || !(target instanceof Element)) return true
  return target.closest("a, button, label, input") !== null || getSelection()?.isCollapsed === false
}

/** A row on a phone: no columns, no checkbox. A touch anywhere opens it. */
export function PhoneRow({ place, children }: { place: Place; children: ReactNode }) {
  return (
    <tr
      aria-rowindex={place.rowIndex}
      style={{ transform: `translateY(${place.top}px)`, height: place.height }}
      className={classes(
        "absolute inset-x-0 top-0 grid content-center gap-1 border-b px-(--gutter) text-13 has-[a:focus-visible]:bg-accent-tint",
        place.chosen && "bg-accent-tint",
      )}
    >
      {children}
    </tr>
  )
}

/** The height of a PhoneRow. */
export const PHONE_ROW = 84

export function PhoneLink({ place, href, children }: { place: Place; href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      data-row-link={place.row.id}
      className="outline-none after:absolute after:inset-0"
    >
      {children}
    </Link>
  )
}
