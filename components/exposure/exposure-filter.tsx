"use client"

import { ListFilter } from "lucide-react"
import { useState } from "react"
import { type ExposureFilter, GROUPINGS, type Grouping } from "#lib/domain/exposure-groups"
import { Button } from "../ui/button.tsx"
import { Menu } from "../ui/menu.tsx"
import { onDemand } from "../ui/on-demand.tsx"

const FilterChoices = onDemand(() => import("./filter-choices.tsx").then((part) => part.FilterChoices))

export const GROUPING_WORDS: Record<Grouping, string> = {
  terminal: "Terminal",
  line: "Line",
  customer: "Customer",
  port: "Port",
  reference: "Reference",
  tag: "Tag",
  age: "Days over",
}

type ExposureFilterMenuProps = { filter: ExposureFilter; onFilter: (grouping: Grouping, key: string) => void }

export function ExposureFilterMenu({ filter, onFilter }: ExposureFilterMenuProps) {
  const [choosing, setChoosing] = useState<Grouping | null>(null)
  const free = GROUPINGS.filter((grouping) => filter[grouping] === undefined)
  return (
    <>
      <Menu
        align="end"
        trigger={<Button icon={<ListFilter size={14} aria-hidden />}>Filter</Button>}
        groups={[free.map((grouping) => ({ label: GROUPING_WORDS[grouping], onSelect: () => setChoosing(grouping) }))]}
      />
      {choosing ? (
        <FilterChoices
          grouping={choosing}
          title={GROUPING_WORDS[choosing]}
          filter={filter}
          onClose={() => setChoosing(null)}
          onChoose={(key) => {
            setChoosing(null)
            onFilter(choosing, key)
          }}
        />
      ) : null}
    </>
  )
}
