"use client"

import type { ReactNode } from "react"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import type { ShipmentFilterName, ShipmentView } from "#lib/queries/shipments/list"
import type { ShipmentsPage } from "#lib/read/shipments/list"
import { holdLabel } from "#lib/words/containers/holds"
import { shipmentsText } from "#lib/words/shipments/list"
import { Button } from "../../ui/button.tsx"
import { Select, type SelectOption } from "../../ui/forms/select.tsx"
import { SearchBox } from "../../ui/page/search-box.tsx"
import { STATE_WORDS } from "./words.ts"

export type ShipmentFiltersProps = {
  view: ShipmentView
  options: ShipmentsPage["options"] | undefined
  onFilter: (name: ShipmentFilterName, value: string) => void
  onClear: () => void
  children: ReactNode
}

const ANY = "any"

export function ShipmentFilters({ view, options, onFilter, onClear, children }: ShipmentFiltersProps) {
  const filtered = FILTERS.some(({ name }) => Boolean(view[name])) || view.q !== ""
  return (
    <search className="flex flex-wrap items-center gap-2 border-b px-(--gutter) py-2">
      <SearchBox value={view.q} onSearch={(text) => onFilter("q", text)} />
      <div className="flex items-center gap-2 max-sm:w-full max-sm:overflow-x-auto sm:contents">
        {FILTERS.map(({ name, label, any, choices }) => (
          <div key={name} className="w-34 shrink-0 sm:max-w-34 sm:grow sm:basis-28">
            <Select
              label={label}
              value={view[name] || ANY}
              onChange={(value) => onFilter(name, value === ANY ? "" : value)}
              options={[{ value: ANY, label: any }, ...withChosen(options ? choices(options) : [], view[name])]}
            />
          </div>
        ))}
        {filtered ? (
          <Button look="quiet" onClick={onClear}>
            {shipmentsText.clearAll}
          </Button>
        ) : null}
        <span className="ml-auto">{children}</span>
      </div>
    </search>
  )
}

type Filter = {
  name: Exclude<ShipmentFilterName, "q">
  label: string
  any: string
  choices: (options: ShipmentsPage["options"]) => SelectOption[]
}

export const FILTERS: readonly Filter[] = [
  {
    name: "status",
    label: shipmentsText.status,
    any: shipmentsText.anyStatus,
    choices: ({ states }) =>
      WORST_FIRST.flatMap((state) => states.filter((one) => one.state === state)).map(({ state, count }) =>
        choice(state, STATE_WORDS[state], count),
      ),
  },
  {
    name: "line",
    label: shipmentsText.line,
    any: shipmentsText.anyLine,
    choices: ({ lines }) => lines.map(({ scac, name, count }) => choice(scac, name, count)),
  },
  {
    name: "pod",
    label: shipmentsText.portOfDischarge,
    any: shipmentsText.anyPort,
    choices: ({ ports }) => ports.map(({ locode, name, count }) => choice(locode, name, count)),
  },
  {
    name: "vessel",
    label: shipmentsText.vessel,
    any: shipmentsText.anyVessel,
    choices: ({ vessels }) => vessels.map(({ name, count }) => choice(name, name, count)),
  },
  {
    name: "hold",
    label: shipmentsText.hold,
    any: shipmentsText.anyHold,
    choices: ({ holds }) => holds.map(({ name, count }) => choice(name, holdLabel(name), count)),
  },
  {
    name: "customer",
    label: shipmentsText.customer,
    any: shipmentsText.anyCustomer,
    choices: ({ customers }) =>
      customers.map(({ id, name, count }) => choice(id, name ?? shipmentsText.notNamed, count)),
  },
]

function choice(value: string, label: string, count: number | null): SelectOption {
  return { value, label, ...(count === null ? {} : { detail: count.toLocaleString("en-US") }) }
}

// A filter from a link may have a value that no row has now. It stays visible, so that it can be removed.
function withChosen(choices: SelectOption[], chosen: string | null): SelectOption[] {
  if (!chosen || choices.some(({ value }) => value === chosen)) return choices
  return [...choices, { value: chosen, label: chosen, detail: "0" }]
}
