"use client"

import { useQueryClient } from "@tanstack/react-query"
import type { RefObject } from "react"
import { containerOptions } from "#lib/queries/containers/detail"
import { MOST_PRINTED, printHref } from "#lib/queries/containers/export"
import type { ContainerView } from "#lib/queries/containers/view"
import type { Selection } from "#lib/queries/work/work"
import type { ContainerRow } from "#lib/read/containers/row"
import { keysText } from "#lib/words/work/container-keys"
import { type ActedOn, oneActedOn } from "../../../keys/acted-on.ts"
import type { SteadyRow } from "../../../ui/rows/steady-order.ts"
import type { TableHandle } from "../../../ui/table/use-row-focus.ts"
import type { Chosen } from "../../../ui/table/use-selection.ts"

export type Looking = {
  chosen: Chosen
  selection: Selection
  rows: readonly SteadyRow<ContainerRow>[]
  open: string | null
  total: number
  view: ContainerView
  inPanel: RefObject<boolean>
  table: RefObject<TableHandle | null>
}

/** The selection if there is one; else the open container while its panel has the focus, else the row. */
export function useActedOn({
  chosen,
  selection,
  rows,
  open,
  total,
  view,
  inPanel,
  table,
}: Looking): () => ActedOn | null {
  const queries = useQueryClient()
  return () => {
    if (chosen.count > 0) {
      const ids = chosen.all ? undefined : rows.flatMap(({ row }) => (chosen.rows[row.id] ? row.id : []))
      return {
        name: keysText.containers(chosen.all ? total : chosen.count),
        selection,
        count: chosen.count,
        rows: rows.flatMap(({ row }) => (chosen.rows[row.id] ? row : [])),
        printHref: ids && ids.length > MOST_PRINTED ? null : printHref(view, ids),
        onDone: chosen.clear,
      }
    }
    const id = inPanel.current && open !== null ? open : (table.current?.current() ?? open)
    if (id === null) return null
    const row = rows.find((one) => one.row.id === id)?.row ?? queries.getQueryData(containerOptions(id).queryKey)?.row
    return row ? oneActedOn(row) : null
  }
}
