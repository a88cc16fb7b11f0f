"use client"

import { useQuery } from "@tanstack/react-query"
import type { CustomField } from "#lib/domain/fields/field"
import { termsWithout } from "#lib/domain/fields/field-terms"
import { fieldChoicesOptions } from "#lib/queries/containers/list"
import { filterDialogText } from "#lib/words/containers/list/filter-dialog"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { CountedChoices } from "./counted-choices.tsx"
import { type Filtered, withFieldTerms } from "./filter-chips.tsx"

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
      description={filterDialogText.anyChosen}
      actions={
        <>
          <Button
            look="quiet"
            onClick={() => {
              onFilters(withFieldTerms(filters, termsWithout(filters.field ?? [], field.slug)))
              onClose()
            }}
          >
            {filterDialogText.removeThisFilter}
          </Button>
          <Button look="primary" onClick={onClose}>
            {filterDialogText.done}
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
  return (
    <CountedChoices
      query={useQuery(fieldChoicesOptions(slug, withFieldTerms(filters, termsWithout(terms, slug))))}
      chosen={terms}
      onChosen={(next) => onFilters(withFieldTerms(filters, next))}
    />
  )
}
