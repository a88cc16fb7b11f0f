"use client"

import { useQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import type { CustomField } from "#lib/domain/fields/field"
import { readFieldTerms, termsWithout } from "#lib/domain/fields/field-terms"
import { countWords, fieldChoicesOptions } from "#lib/queries/containers/list"
import { listWords } from "#lib/words/containers/filters"
import { listText } from "#lib/words/containers/list"
import { fieldText } from "#lib/words/fields/fields"
import { Button } from "../ui/button.tsx"
import { ChoiceList } from "../ui/forms/choice-list.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"

type Filtered = { filters: ContainerFilters; onFilters: (filters: ContainerFilters) => void }

/** One for each field that the list is filtered by. */
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
      ...(isSet ? [fieldText.isSet.toLowerCase()] : []),
      ...(isNone ? [fieldText.isNotSet.toLowerCase()] : []),
      ...values.map((value) => field?.options.find((option) => option.value === value)?.label ?? value),
    ]
    return (
      <span
        key={slug}
        className="inline-flex h-7 items-stretch overflow-hidden rounded-control border border-line-2 text-12 max-sm:h-11"
      >
        <button type="button" onClick={() => onEdit(slug)} className="focus-inset flex items-center hover:bg-hover">
          <span className="px-2 text-ink-2">{label}</span>
          <span className="border-line border-l px-2 font-medium text-ink">{listWords(labels)}</span>
        </button>
        <button
          type="button"
          aria-label={listText.removeFilter(label)}
          onClick={() => onFilters(withTerms(filters, termsWithout(filters.field ?? [], slug)))}
          className="focus-inset grid w-7 place-items-center border-line border-l text-ink-3 hover:bg-hover hover:text-ink max-sm:w-11"
        >
          <X size={13} aria-hidden />
        </button>
      </span>
    )
  })
}

export function FieldFilterDialog({
  field,
  filters,
  onFilters,
  onClose,
}: Filtered & { field: CustomField | undefined; onClose: () => void }) {
  if (!field) return null
  return (
    <Dialog
      onClose={onClose}
      title={field.name}
      description={listText.anyChosen}
      actions={
        <>
          <Button
            look="quiet"
            onClick={() => {
              onFilters(withTerms(filters, termsWithout(filters.field ?? [], field.slug)))
              onClose()
            }}
          >
            {listText.removeThisFilter}
          </Button>
          <Button look="primary" onClick={onClose}>
            {listText.done}
          </Button>
        </>
      }
    >
      <Choices key={field.slug} slug={field.slug} filters={filters} onFilters={onFilters} />
    </Dialog>
  )
}

function Choices({ slug, filters, onFilters }: Filtered & { slug: string }) {
  const terms = filters.field ?? []
  const query = useQuery(fieldChoicesOptions(slug, withTerms(filters, termsWithout(terms, slug))))
  const toggle = (term: string) =>
    onFilters(withTerms(filters, terms.includes(term) ? terms.filter((one) => one !== term) : [...terms, term]))
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
              checked={terms.includes(choice.value)}
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

function withTerms(filters: ContainerFilters, field: string[]): ContainerFilters {
  return { ...filters, field: field.length > 0 ? field : undefined }
}
