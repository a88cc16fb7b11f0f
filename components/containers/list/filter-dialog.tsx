"use client"

import { useQuery } from "@tanstack/react-query"
import type { ListDay } from "#lib/domain/containers/filter-terms"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import { choicesOptions, countWords } from "#lib/queries/containers/list"
import { type FilterName, isDays, labelOf, valuesOf, without } from "#lib/words/containers/filters"
import { listText } from "#lib/words/containers/list"
import { Button } from "../../ui/button.tsx"
import { ChoiceList } from "../../ui/forms/choice-list.tsx"
import { Labelled } from "../../ui/forms/field.tsx"
import { Input } from "../../ui/forms/input.tsx"
import { Dialog } from "../../ui/overlays/dialog.tsx"

type FilterDialogProps = {
  name: FilterName | null
  filters: ContainerFilters
  onFilters: (filters: ContainerFilters) => void
  onClose: () => void
}

export function FilterDialog({ name, filters, onFilters, onClose }: FilterDialogProps) {
  if (name === null) return null
  const clear = () => {
    onFilters(without(filters, name))
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={labelOf(name)}
      description={!isDays(name) ? listText.anyChosen : name === "lfd" ? listText.lfdAbout : listText.sourceLfdAbout}
      actions={
        <>
          <Button look="quiet" onClick={clear}>
            {listText.removeThisFilter}
          </Button>
          <Button look="primary" onClick={onClose}>
            {listText.done}
          </Button>
        </>
      }
    >
      {isDays(name) ? (
        <Days name={name} filters={filters} onFilters={onFilters} />
      ) : (
        <Choices key={name} name={name} filters={filters} onFilters={onFilters} />
      )}
    </Dialog>
  )
}

type PartProps = { filters: ContainerFilters; onFilters: (filters: ContainerFilters) => void }

function Days({ name, filters, onFilters }: PartProps & { name: ListDay }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {(["from", "to"] as const).map((end) => (
        <Labelled key={end} label={end === "from" ? listText.fromDay : listText.untilIncluded}>
          {(wiring) => (
            <Input
              {...wiring}
              type="date"
              value={filters[`${name}_${end}`] ?? ""}
              onChange={(event) => onFilters({ ...filters, [`${name}_${end}`]: event.target.value || undefined })}
            />
          )}
        </Labelled>
      ))}
    </div>
  )
}

function Choices({ name, filters, onFilters }: PartProps & { name: Exclude<FilterName, ListDay> }) {
  const query = useQuery(choicesOptions(name, without(filters, name)))
  const chosen = valuesOf(filters, name)
  const toggle = (value: string) => {
    const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    onFilters({ ...filters, [name]: values.length > 0 ? values : undefined })
  }
  if (query.isError) {
    return (
      <p className="text-13 text-over">
        {listText.choicesNotRead}
        <Button onClick={() => void query.refetch()}>{listText.tryAgain}</Button>
      </p>
    )
  }
  return (
    <ChoiceList
      choices={query.data?.choices}
      draw={(choice) => (
        <li key={choice.value}>
          <label className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-chip px-2 text-13 hover:bg-hover max-sm:min-h-11">
            <input
              type="checkbox"
              checked={chosen.includes(choice.value)}
              onChange={() => toggle(choice.value)}
              className="size-4 accent-accent"
            />
            <span className="min-w-0 flex-1 truncate">{choice.label}</span>
            <span className="text-12 text-ink-3">
              {countWords({ total: choice.count, totalIsExact: choice.countIsExact })}
            </span>
          </label>
        </li>
      )}
    />
  )
}
