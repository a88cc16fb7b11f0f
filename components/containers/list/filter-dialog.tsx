"use client"

import { useQuery } from "@tanstack/react-query"
import type { ListDay } from "#lib/domain/containers/filter-terms"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import { choicesOptions } from "#lib/queries/containers/list"
import { type FilterName, isDays, labelOf, valuesOf, without } from "#lib/words/containers/filters"
import { filterDialogText } from "#lib/words/containers/list/filter-dialog"
import { CountedChoices } from "../../fields/counted-choices.tsx"
import { Button } from "../../ui/button.tsx"
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
      description={
        !isDays(name)
          ? filterDialogText.anyChosen
          : name === "lfd"
            ? filterDialogText.lfdAbout
            : filterDialogText.sourceLfdAbout
      }
      actions={
        <>
          <Button look="quiet" onClick={clear}>
            {filterDialogText.removeThisFilter}
          </Button>
          <Button look="primary" onClick={onClose}>
            {filterDialogText.done}
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
        <Labelled key={end} label={end === "from" ? filterDialogText.fromDay : filterDialogText.untilIncluded}>
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
  return (
    <CountedChoices
      query={useQuery(choicesOptions(name, without(filters, name)))}
      chosen={valuesOf(filters, name)}
      onChosen={(values) => onFilters({ ...filters, [name]: values.length > 0 ? values : undefined })}
    />
  )
}
