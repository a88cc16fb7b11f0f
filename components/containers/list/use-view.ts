"use client"

import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useQueryStates } from "nuqs"
import { useMemo } from "react"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import { containerParams, containersAddress, LONGEST_ADDRESS } from "#lib/queries/containers/list"
import type { Layout } from "#lib/queries/containers/read-address"
import { type ContainerView, DEFAULT_VIEW } from "#lib/queries/containers/view"
import { isMissing } from "#lib/queries/fetch-json"
import { patchUserSettings, userSettingsOptions } from "#lib/queries/work/user-settings"
import { postView, type SavedView, viewOptions, viewsOptions } from "#lib/queries/work/views"
import { viewsText } from "#lib/words/containers/views"
import { toast } from "../../ui/overlays/toast.ts"
import { useLatest } from "../../ui/rows/use-latest.ts"

const NO_VIEWS: SavedView[] = []

export type ShownView = {
  /** As shown: the saved view, overridden by the address. */
  view: ContainerView
  saved: SavedView | undefined
  isReading: boolean
  /** The address names a saved view that does not exist, or not for this person. */
  isMissing: boolean
  isChanged: boolean
  views: SavedView[]
  setFilters: (filters: ContainerFilters, options?: { typing?: boolean }) => void
  setSort: (sort: ContainerView["sort"]) => void
  setLayout: (layout: Layout) => void
  setOpen: (id: string | null) => void
  show: (saved: SavedView | null) => void
  undo: () => void
}

/** `open` (the container beside the list) is separate from `shown`, which keeps its identity when another one opens. */
export function useContainerView(): { shown: ShownView; open: string | null } {
  const [address, setAddress] = useQueryStates(containerParams, { history: "push" })
  const queries = useQueryClient()
  const views = useQuery(viewsOptions()).data?.views
  const listed = views?.find(({ id }) => id === address.view)
  const asked = useQuery({ ...viewOptions(address.view ?? ""), enabled: address.view !== null && !listed })
  const settings = useQuery(userSettingsOptions()).data
  const saved = address.view === null ? undefined : (listed ?? asked.data)
  const base = useMemo(
    () => saved?.state ?? { ...DEFAULT_VIEW, density: settings?.density ?? DEFAULT_VIEW.density },
    [saved, settings],
  )
  const { layout, filters, sort, dir } = address
  // Separate from which container is open, so that opening one renders no row again.
  const view = useMemo<ContainerView>(
    () => ({
      ...base,
      ...layout,
      filters: filters ?? base.filters,
      sort: sort ? { by: sort, descending: dir === "desc" } : base.sort,
    }),
    [base, layout, filters, sort, dir],
  )
  const same = JSON.stringify(view) === JSON.stringify(base)

  function set(change: Parameters<typeof setAddress>[0] & object, history: "push" | "replace" = "push"): void {
    const next = { ...address, ...change }
    if (containersAddress(next).length <= LONGEST_ADDRESS) return void setAddress(change, { history })
    const state = {
      ...base,
      ...next.layout,
      filters: next.filters ?? base.filters,
      sort: next.sort ? { by: next.sort, descending: next.dir === "desc" } : base.sort,
    }
    void postView({ name: "", scope: "link", state }).then(({ id }) =>
      setAddress({ view: id, filters: null, sort: null, dir: null, layout: null }, { history }),
    )
  }

  // Row height is a personal setting, so the next new list has it too.
  function keepDensity(density: ContainerView["density"]): void {
    queries.setQueryData(userSettingsOptions().queryKey, (before) => ({ ...before, density }))
    patchUserSettings({ density }).catch(() => toast.error(viewsText.rowHeightNotSaved))
  }

  const setFilters = useLatest<Parameters<ShownView["setFilters"]>, void>((filters, { typing } = {}) =>
    set({ filters: stripped(filters) }, typing ? "replace" : "push"),
  )
  const setSort = useLatest<[ContainerView["sort"]], void>((sort) =>
    set({ sort: sort.by, dir: sort.descending ? "desc" : "asc" }),
  )
  const setLayout = useLatest<[Layout], void>((layout) => {
    if (layout.density !== undefined) keepDensity(layout.density)
    set({ layout: { ...address.layout, ...layout } }, "replace")
  })
  const setOpen = useLatest<[string | null], void>(
    (open) => void setAddress({ open }, { history: address.open && open ? "replace" : "push" }),
  )
  const show = useLatest<[SavedView | null], void>(
    (next) => void setAddress({ view: next?.id ?? null, filters: null, sort: null, dir: null, layout: null }),
  )
  const undo = useLatest(() => void setAddress({ filters: null, sort: null, dir: null, layout: null }))

  const isReading = address.view !== null && saved === undefined && asked.isPending
  const isGone = address.view !== null && saved === undefined && isMissing(asked.error)
  const shown = useMemo(
    () => ({
      isMissing: isGone,
      view,
      saved,
      isReading,
      isChanged: !same,
      views: views ?? NO_VIEWS,
      setFilters,
      setSort,
      setLayout,
      setOpen,
      show,
      undo,
    }),
    [view, saved, isReading, isGone, same, views, setFilters, setSort, setLayout, setOpen, show, undo],
  )
  return { shown, open: address.open }
}

/** Without empty filters, so that equal lists have equal addresses. */
function stripped(filters: ContainerFilters): ContainerFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  ) as ContainerFilters
}
