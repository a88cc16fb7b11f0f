"use client"

import { useQueryClient } from "@tanstack/react-query"
import { type PersonRow, patchPerson, peopleOptions } from "#lib/queries/people/people"
import { seesText } from "#lib/words/people/sees"
import { SEES_ALL, SEES_FIELD, seesChange, type SeesFields as Typed } from "#lib/words/people/shape"
import { Form, FormEnd, useSendForm } from "../ui/forms/form.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { SeesFields } from "./sees-fields.tsx"

/** What a viewer sees: everything, or only some rows. */
export function SeesForm({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useSendForm({
    shape: seesChange,
    first: typedOf(person.sees),
    send: (change) => patchPerson(person.id, change),
    onSent: (people, { sees }) => {
      queries.setQueryData(peopleOptions().queryKey, people)
      toast.success(seesText.saved(person.name, sees === null))
      onClose()
    },
  })
  return (
    <Form form={form} aria-label={seesText.title(person.name)} className="mt-3 grid gap-3 border-t pt-3">
      <SeesFields />
      <FormEnd form={form} save={seesText.save} onCancel={onClose} />
    </Form>
  )
}

function typedOf(sees: PersonRow["sees"]): Typed {
  if (sees === null) return SEES_ALL
  const ids = sees.values.map(({ id }) => id)
  const typed = sees.kind === "shipment" ? sees.values.map(({ id, name }) => name ?? id).join("\n") : ids
  return { ...SEES_ALL, kind: sees.kind, [SEES_FIELD[sees.kind]]: typed }
}
