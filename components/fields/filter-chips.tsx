"use client"

import { X } from "lucide-react"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import type { CustomField } from "#lib/domain/fields/field"
import { readFieldTerms, termsWithout } from "#lib/domain/fields/field-terms"
import { listWords } from "#lib/words/containers/filters"
import { listText } from "#lib/words/containers/list"
import { fieldValueText } from "#lib/words/fields/value"

export type Filtered = { filters: ContainerFilters; onFilters: (filters: ContainerFilters) => void }

/** One chip per field that the list is filtered by. */
export function FieldFilterChips({
  filters,
  fields,
  onFilters,
  onEdit,
}: Filtered & { fields: readonly CustomField[]; onEdit: (slug: string) => void }) {
  return readFieldTerms(filters.field ?? []).map(({ slug, isSet, isNone, values }) => {
    const field = fields.find((one) => one.slug === slug)
    const label = field?.name ?? slug
    const labels = [
      ...(isSet ? [fieldValueText.isSet.toLowerCase()] : []),
      ...(isNone ? [fieldValueText.isNotSet.toLowerCase()] : []),
      ...values.map((value) => field?.options.find((option) => option.value === value)?.label ?? value),
    ]
    return (
      <span
        key={slug}
        className="inline-flex h-7 items-stretch overflow-hidden rounded-control border border-line-2 text-12 max-sm:h-11.5"
      >
        <button type="button" onClick={() => onEdit(slug)} className="focus-inset flex items-center hover:bg-hover">
          <span className="px-2 text-ink-2">{label}</span>
          <span className="border-line border-l px-2 font-medium text-ink">{listWords(labels)}</span>
        </button>
        <button
          type="button"
          aria-label={listText.removeFilter(label)}
          onClick={() => onFilters(withFieldTerms(filters, termsWithout(filters.field ?? [], slug)))}
          className="focus-inset grid w-7 place-items-center border-line border-l text-ink-3 hover:bg-hover hover:text-ink max-sm:w-11"
        >
          <X size={13} aria-hidden />
        </button>
      </span>
    )
  })
}

export function withFieldTerms(filters: ContainerFilters, field: string[]): ContainerFilters {
  return { ...filters, field: field.length > 0 ? field : undefined }
}
