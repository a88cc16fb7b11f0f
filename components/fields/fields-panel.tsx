"use client"

import type { CustomField, FieldValues } from "#lib/domain/fields/field"
import type { FieldTarget } from "#lib/queries/fields/fields"
import { fieldText } from "#lib/words/fields/fields"
import { fieldValueText, fieldWords } from "#lib/words/fields/value"
import { Section } from "../ui/section.tsx"
import { FieldInput } from "./field-input.tsx"
import { useFields } from "./use-fields.ts"

type Values = { owner: FieldTarget["owner"]; id: string; values: FieldValues | null }
type FieldsPanelProps = Values & { title: string; canEdit: boolean }

/** The custom fields of one container or shipment; nothing if there are none. */
export function FieldsPanel({ owner, id, values, title, canEdit }: FieldsPanelProps) {
  const fields = useFields(owner)
  if (fields.length === 0) return null
  return (
    <Section title={title} note={canEdit ? fieldText.savedToService : undefined}>
      <div className="grid gap-2">
        {fields.map((field) =>
          canEdit && field.type !== "reference" ? (
            <FieldInput
              key={field.id}
              field={field}
              target={{ owner, id, slug: field.slug }}
              value={values?.[field.slug]}
            />
          ) : (
            <ReadLine key={field.id} field={field} words={wordsOf(field, values)} />
          ),
        )}
        {values === null ? <p className="text-12 text-unknown">{fieldText.valuesNotRead}</p> : null}
      </div>
    </Section>
  )
}

function wordsOf(field: CustomField, values: FieldValues | null): string {
  return values === null ? fieldValueText.notRead : (fieldWords(field, values[field.slug]) ?? fieldValueText.notSet)
}

function ReadLine({ field, words }: { field: CustomField; words: string }) {
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] items-baseline gap-x-2.5 text-13">
      <span className="wrap-anywhere text-ink-2">{field.name}</span>
      <span className="wrap-anywhere text-ink">{words}</span>
    </div>
  )
}
