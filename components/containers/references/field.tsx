"use client"

import type { QueryClient } from "@tanstack/react-query"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useRef, useState } from "react"
import { saveContainerReferences } from "#lib/queries/containers/detail"
import { isSignedOut } from "#lib/queries/fetch-json"
import { saveShipmentReferences } from "#lib/queries/shipments/detail"
import type { ContainerDetail, ShipmentDetail } from "#lib/read/shipments/detail"
import { panelsText } from "#lib/words/containers/panels"
import { readReferenceText, sameReferences, toReferenceText } from "#lib/words/containers/references"
import { Form } from "../../ui/forms/fields.tsx"
import { Input } from "../../ui/forms/input.tsx"
import { useDraft } from "../../ui/forms/use-draft.ts"
import { Kbd } from "../../ui/keys/kbd.tsx"
import { toast } from "../../ui/overlays/toast.ts"
import { useSayKept } from "../../ui/overlays/use-say-kept.ts"

type ReferenceFieldProps = { label: string; target: ReferenceTarget; refNumbers: string[] }

export function ReferenceField({ label, target, refNumbers }: ReferenceFieldProps) {
  const id = useId()
  const [typed, setTyped] = useDraft(`references:${target.id}`)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSaveReferences(target)
  const text = typed ?? toReferenceText(refNumbers)
  const latest = useRef(text)
  latest.current = text
  const dirty = typed !== null && typed !== toReferenceText(refNumbers)
  const error = problem ?? (save.error && typed !== null ? failureWords(save.error) : null)

  function submit() {
    if (save.isPending) return
    const read = readReferenceText(text)
    if ("problem" in read) return setProblem(read.problem)
    if (sameReferences(read.refNumbers, refNumbers)) return setTyped(null)
    // What was typed stays until the service has taken it, and what was typed meanwhile stays after.
    const done = () => {
      if (latest.current === text) setTyped(null)
    }
    save.mutate({ refNumbers: read.refNumbers, before: refNumbers }, { onSuccess: done })
  }

  return (
    <Form onSubmit={submit} className="grid grid-cols-[84px_minmax(0,1fr)] items-baseline gap-x-2.5">
      <label htmlFor={id} className="text-13 text-ink-2">
        {label}
      </label>
      <div className="relative">
        <Input
          id={id}
          value={text}
          placeholder={panelsText.typeReference}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className={dirty ? "pr-20" : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || !dirty) return
            event.stopPropagation()
            setTyped(null)
            setProblem(null)
          }}
        />
        {dirty || save.isPending ? (
          <button
            type="submit"
            className="absolute top-0.5 right-1 inline-flex h-6 items-center gap-1 rounded-chip px-1.5 text-12 text-ink-2 hover:text-ink max-sm:h-10"
          >
            <Kbd>↵</Kbd>
            {save.isPending ? panelsText.saving : panelsText.save}
          </button>
        ) : null}
        <p id={`${id}-note`} role={error ? "alert" : undefined} className="text-12 text-over empty:hidden">
          {error}
          {isSignedOut(save.error) && error ? (
            <>
              {" "}
              <a href="/sign-in" target="_blank" rel="noreferrer" className="font-medium text-accent underline">
                {panelsText.signIn}
              </a>
              {panelsText.thenSaveAgain}
            </>
          ) : null}
        </p>
      </div>
    </Form>
  )
}

function failureWords(error: Error): string {
  if (isSignedOut(error)) return panelsText.signedOut
  return panelsText.notSaved(error.message)
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
      await queries.cancelQueries({ queryKey: [target.kind] })
      showReferences(queries, target, refNumbers)
    },
    onError: (_, { before }) => showReferences(queries, target, before),
    onSuccess: (answer, { before, undo }) => {
      if ("kept" in answer) return sayKept(answer.kept)
      showReferences(queries, target, answer.refNumbers)
      if (undo) {
        toast.success(panelsText.referencesAgain(toReferenceText(answer.refNumbers) || "none"))
        return
      }
      toast.undo(panelsText.referencesSaved, () =>
        save.mutate({ refNumbers: before, before: answer.refNumbers, undo: true }),
      )
    },
  })
  return save
}

export type ReferenceTarget = { kind: "shipment" | "container"; id: string }

function showReferences(queries: QueryClient, target: ReferenceTarget, refNumbers: string[]): void {
  queries.setQueriesData<ShipmentDetail>({ queryKey: ["shipment"] }, (data) =>
    data ? inShipment(data, target, refNumbers) : data,
  )
  queries.setQueriesData<ContainerDetail>({ queryKey: ["container"] }, (data) =>
    data ? inContainer(data, target, refNumbers) : data,
  )
}

export function inShipment(data: ShipmentDetail, target: ReferenceTarget, refNumbers: string[]): ShipmentDetail {
  if (target.kind === "shipment") return data.id === target.id ? { ...data, refNumbers } : data
  if (!data.containers.some((row) => row.id === target.id)) return data
  return {
    ...data,
    containers: data.containers.map((row) => (row.id === target.id ? { ...row, refNumbers } : row)),
    selected: data.selected && inContainer(data.selected, target, refNumbers),
  }
}

export function inContainer(data: ContainerDetail, target: ReferenceTarget, refNumbers: string[]): ContainerDetail {
  if (target.kind !== "container" || data.row.id !== target.id) return data
  return { ...data, refNumbers, row: { ...data.row, refNumbers } }
}
