"use client"

import type { QueryClient } from "@tanstack/react-query"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { KeyboardEvent } from "react"
import { useWatch } from "react-hook-form"
import { saveContainerReferences } from "#lib/queries/containers/detail"
import { containerKeys } from "#lib/queries/containers/keys"
import { saveShipmentReferences } from "#lib/queries/shipments/detail"
import { shipmentKeys } from "#lib/queries/shipments/keys"
import type { ContainerDetail, ShipmentDetail } from "#lib/read/shipments/detail"
import { panelsText } from "#lib/words/containers/panels"
import { readReferenceText, sameReferences, toReferenceText } from "#lib/words/containers/references"
import { referencesForm } from "#lib/words/tracking/references-shape"
import { Field } from "../../ui/forms/field.tsx"
import { Form, FormFailure, useSendForm } from "../../ui/forms/form.tsx"
import { Kbd } from "../../ui/keys/kbd.tsx"
import { toast } from "../../ui/overlays/toast.ts"
import { useSayKept } from "../../ui/overlays/use-say-kept.ts"

type ReferenceFieldProps = { label: string; target: ReferenceTarget; refNumbers: string[] }

export function ReferenceField({ label, target, refNumbers }: ReferenceFieldProps) {
  const save = useSaveReferences(target)
  const text = toReferenceText(refNumbers)
  const form = useSendForm({
    shape: referencesForm,
    first: { refNumbers: text },
    draft: `references:${target.id}`,
    send: async (read) => {
      if (!sameReferences(read.refNumbers, refNumbers)) await save.mutateAsync({ ...read, before: refNumbers })
    },
    onSent: (_, sent) => {
      const now = readReferenceText(form.fields.getValues("refNumbers"))
      // Keeps what was typed in the meantime.
      if ("refNumbers" in now && sameReferences(now.refNumbers, sent.refNumbers))
        form.clear({ refNumbers: toReferenceText(sent.refNumbers) })
    },
  })
  const typed = useWatch({ control: form.fields.control, name: "refNumbers" })
  const dirty = typed !== text
  return (
    <Form form={form} className="relative">
      <Field
        name="refNumbers"
        label={label}
        look="beside"
        placeholder={panelsText.typeReference}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        className={dirty ? "pr-20" : undefined}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "Escape" || !dirty) return
          event.stopPropagation()
          form.clear()
        }}
      />
      {dirty || form.busy ? (
        <button
          type="submit"
          className="absolute top-0.5 right-1 inline-flex h-6 items-center gap-1 rounded-chip px-1.5 text-12 text-ink-2 hover:text-ink max-sm:h-10"
        >
          <Kbd>↵</Kbd>
          {form.busy ? panelsText.saving : panelsText.save}
        </button>
      ) : null}
      <FormFailure form={form} />
    </Form>
  )
}

function useSaveReferences(target: ReferenceTarget) {
  const queries = useQueryClient()
  const sayKept = useSayKept()
  const save = useMutation({
    mutationFn: ({ refNumbers }: { refNumbers: string[]; before: string[]; undo?: boolean }) =>
      target.kind === "shipment"
        ? saveShipmentReferences(target.id, refNumbers)
        : saveContainerReferences(target.id, refNumbers),
    onMutate: async ({ refNumbers }) => {
      await queries.cancelQueries({ queryKey: (target.kind === "shipment" ? shipmentKeys : containerKeys).details })
      showReferences(queries, target, refNumbers)
    },
    onError: (_, { before }) => showReferences(queries, target, before),
    onSuccess: (answer, { before, undo }) => {
      if ("kept" in answer) return sayKept(answer.kept)
      showReferences(queries, target, answer.refNumbers)
      if (undo) {
        toast.success(panelsText.referencesAgain(target.name, toReferenceText(answer.refNumbers) || "none"))
        return
      }
      toast.undo(panelsText.referencesSaved(target.name), () =>
        save.mutate({ refNumbers: before, before: answer.refNumbers, undo: true }),
      )
    },
  })
  return save
}

/** `name`: the container's number, or the bill of lading. */
export type ReferenceTarget = { kind: "shipment" | "container"; id: string; name: string }

type Place = Pick<ReferenceTarget, "kind" | "id">

export function showReferences(queries: QueryClient, target: Place, refNumbers: string[]): void {
  queries.setQueriesData<ShipmentDetail>({ queryKey: shipmentKeys.details }, (data) =>
    data ? inShipment(data, target, refNumbers) : data,
  )
  // Only this key: queries refetched with the container, such as its charges, are below the same key.
  queries.setQueryData<ContainerDetail>(containerKeys.detail(target.id), (data) =>
    data ? inContainer(data, target, refNumbers) : data,
  )
}

export function inShipment(data: ShipmentDetail, target: Place, refNumbers: string[]): ShipmentDetail {
  if (target.kind === "shipment") return data.id === target.id ? { ...data, refNumbers } : data
  if (!data.containers.some((row) => row.id === target.id)) return data
  return {
    ...data,
    containers: data.containers.map((row) => (row.id === target.id ? { ...row, refNumbers } : row)),
    selected: data.selected && inContainer(data.selected, target, refNumbers),
  }
}

export function inContainer(data: ContainerDetail, target: Place, refNumbers: string[]): ContainerDetail {
  if (target.kind !== "container" || data.row.id !== target.id) return data
  return { ...data, refNumbers, row: { ...data.row, refNumbers } }
}
