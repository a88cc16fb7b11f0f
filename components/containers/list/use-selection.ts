"use client"

import { useMemo, useRef, useState } from "react"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import type { Selection } from "#lib/queries/work/work"
import { useLatest } from "../../ui/rows/use-latest.ts"

export type Chosen = {
  count: number
  all: boolean
  has: (id: string) => boolean
  /** `range`: everything from the one chosen last to this one. */
  toggle: (id: string, range?: boolean) => void
  chooseShown: () => void
  chooseAll: () => void
  clear: () => void
  selection: Selection
}

type State = { of: string; ids: ReadonlySet<string>; all: boolean }
const NONE: State = { of: "", ids: new Set(), all: false }

export function useSelection(ids: readonly string[], total: number, filters: ContainerFilters): Chosen {
  const of = JSON.stringify(filters)
  const [state, setState] = useState<State>({ of, ids: new Set(), all: false })
  const last = useRef<string | null>(null)
  const now = state.of === of ? state : NONE
  const set = (next: Iterable<string>, all = false) => setState({ of, ids: new Set(next), all })

  const toggle = useLatest<Parameters<Chosen["toggle"]>, void>((id, range = false) => {
    const next = now.all ? new Set(ids) : new Set(now.ids)
    const from = last.current === null ? -1 : ids.indexOf(last.current)
    const to = ids.indexOf(id)
    if (range && from >= 0 && to >= 0) {
      for (const one of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one)
    } else if (next.has(id)) next.delete(id)
    else next.add(id)
    last.current = id
    set(next)
  })

  const chooseShown = useLatest(() => set(ids))
  const chooseAll = useLatest(() => set(ids, true))
  const clear = useLatest(() => set([]))

  // The same as long as the choice is, so that the table is not drawn again for each letter of a filter.
  const allOf = now.all ? filters : null
  const allCount = now.all ? total : now.ids.size
  return useMemo(
    () => ({
      count: allCount,
      all: allOf !== null,
      has: (id) => allOf !== null || now.ids.has(id),
      toggle,
      chooseShown,
      chooseAll,
      clear,
      selection: allOf ? { kind: "matching", filters: allOf } : { kind: "ids", ids: [...now.ids] },
    }),
    [now, allOf, allCount, toggle, chooseShown, chooseAll, clear],
  )
}
