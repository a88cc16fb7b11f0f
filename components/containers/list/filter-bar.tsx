"use client"

import { useQuery } from "@tanstack/react-query"
import { ListFilter, Search, X } from "lucide-react"
import dynamic from "next/dynamic"
import { useState } from "react"
import type { ListDay } from "#lib/domain/containers/filter-terms"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import { whoseOf } from "#lib/domain/work/whose"
import { choicesOptions } from "#lib/queries/containers/list"
import {
  daysWords,
  FILTER_GROUPS,
  FILTERS,
  type FilterName,
  filtersByGroup,
  isDays,
  labelOf,
  listWords,
  setFilters,
  valuesOf,
  without,
} from "#lib/words/containers/filters"
import { listText } from "#lib/words/containers/list"
import { FieldFilterChips } from "../../fields/filter-chips.tsx"
import { useFields } from "../../fields/use-fields.ts"
import { Button } from "../../ui/button.tsx"
import { fetchCode } from "../../ui/fetch-code.ts"
import { Input } from "../../ui/forms/input.tsx"
import { SearchedMenu } from "../../ui/overlays/searched-menu.tsx"

const FilterDialog = dynamic(() => fetchCode(() => import("./filter-dialog.tsx")).then((part) => part.FilterDialog), {
  ssr: false,
})

const FieldFilterDialog = dynamic(
  () => fetchCode(() => import("../../fields/filter-dialog.tsx")).then((part) => part.FieldFilterDialog),
  { ssr: false },
)

type FilterBarProps = {
  filters: ContainerFilters
  onFilters: (filters: ContainerFilters, options?: { typing?: boolean }) => void
  children?: React.ReactNode
}

export function FilterBar({ filters, onFilters, children }: FilterBarProps) {
  const [editing, setEditing] = useState<FilterName | null>(null)
  const [field, setField] = useState<string | null>(null)
  const fields = useFields("container")
  const chosen = setFilters(filters)
  // The control beside already shows these.
  const chips = chosen.filter((name) => name !== "owner" || whoseOf(filters.owner) === null)
  const choose = (name: FilterName, kind: string) =>
    kind === "switch" ? onFilters({ ...filters, [name]: true }) : setEditing(name)
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-(--gutter) py-1.5">
      <div className="relative w-52 max-sm:w-full">
        <Search
          size={14}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2 text-ink-3"
        />
        <Input
          type="search"
          aria-label={listText.searchLabel}
          placeholder={listText.numberOrReference}
          value={filters.q ?? ""}
          onChange={(event) =>
            onFilters({ ...filters, q: event.target.value || undefined }, { typing: Boolean(filters.q) })
          }
          className="pl-7"
        />
      </div>
      {chips.map((name) => (
        <FilterChip
          key={name}
          name={name}
          filters={filters}
          onEdit={() => setEditing(name)}
          onRemove={() => onFilters(without(filters, name))}
        />
      ))}
      <FieldFilterChips filters={filters} fields={fields} onFilters={onFilters} onEdit={setField} />
      <SearchedMenu
        label={listText.filter}
        trigger={
          <Button look="quiet" icon={<ListFilter size={14} aria-hidden />}>
            {listText.filter}
          </Button>
        }
        groups={[
          ...filtersByGroup(chosen).map(({ label, filters }) => ({
            label,
            items: filters.map(({ name, label, kind }) => ({ label, onSelect: () => choose(name, kind) })),
          })),
          ...(fields.length > 0
            ? [
                {
                  label: FILTER_GROUPS.fields,
                  items: fields.map(({ slug, name }) => ({ label: name, onSelect: () => setField(slug) })),
                },
              ]
            : []),
        ]}
      />
      {chosen.length > 0 || filters.q || filters.field ? (
        <Button look="quiet" onClick={() => onFilters({})}>
          {listText.clearAll}
        </Button>
      ) : null}
      <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>
      <FieldFilterDialog
        field={fields.find(({ slug }) => slug === field)}
        filters={filters}
        onFilters={onFilters}
        onClose={() => setField(null)}
      />
      <FilterDialog name={editing} filters={filters} onFilters={onFilters} onClose={() => setEditing(null)} />
    </div>
  )
}

type ChipProps = { name: FilterName; filters: ContainerFilters; onEdit: () => void; onRemove: () => void }

function FilterChip({ name, filters, onEdit, onRemove }: ChipProps) {
  const kind = FILTERS.find((filter) => filter.name === name)?.kind
  const label = labelOf(name)
  return (
    <span className="inline-flex h-7 items-stretch overflow-hidden rounded-control border border-line-2 text-12 max-sm:h-11.5">
      {kind === "switch" ? (
        <span className="flex items-center px-2 font-medium">{label}</span>
      ) : (
        <button type="button" onClick={onEdit} className="focus-inset flex items-center hover:bg-hover">
          <span className="px-2 text-ink-2">{label}</span>
          <span className="border-line border-l px-2 font-medium text-ink">
            {isDays(name) ? daysWords(filters, name) : <ChosenWords name={name} filters={filters} />}
          </span>
        </button>
      )}
      <button
        type="button"
        aria-label={listText.removeFilter(label)}
        onClick={onRemove}
        className="focus-inset grid w-7 place-items-center border-line border-l text-ink-3 hover:bg-hover hover:text-ink max-sm:w-11"
      >
        <X size={13} aria-hidden />
      </button>
    </span>
  )
}

// Labels come with the choices: a line by its name, not its code.
function ChosenWords({ name, filters }: { name: Exclude<FilterName, ListDay>; filters: ContainerFilters }) {
  const { data } = useQuery(choicesOptions(name, without(filters, name)))
  const labels = valuesOf(filters, name).map(
    (value) => data?.choices.find((choice) => choice.value === value)?.label ?? value,
  )
  return listWords(labels)
}
