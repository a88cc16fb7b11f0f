"use client"

import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useId, useState } from "react"
import type { TariffRow } from "#lib/domain/tariff"
import { RequestFailed } from "#lib/queries/fetch-json"
import { postTariff } from "#lib/queries/tariffs"
import type { TariffsPage } from "#lib/read/tariffs"
import { Button } from "../ui/button.tsx"
import { Field, fieldNoteId, Input } from "../ui/input.tsx"
import { Select } from "../ui/select.tsx"
import { toast } from "../ui/toast.ts"
import { FailureWords } from "../work/failure-words.tsx"
import { useDraft } from "../work/use-draft.ts"
import { TARIFF_FIELDS, type TariffField } from "./tariff-fields.ts"
import { proposedId, readTariffText, type TariffText, toTariffText } from "./tariff-text.ts"
import { TestBench } from "./test-bench.tsx"

type Props = {
  /** null: a new one. */
  row: TariffRow | null
  page: TariffsPage
  onSaved: (page: TariffsPage) => void
  onClose: () => void
}

/** A row being written; what was typed stays in this tab until it is saved. The bench shows its count before that. */
export function TariffForm({ row, page, onSaved, onClose }: Props) {
  const id = useId()
  const [draft, setDraft] = useDraft(`tariff:${row?.id ?? "new"}`)
  const text: TariffText = draft === null ? toTariffText(row) : (JSON.parse(draft) as TariffText)
  const forget = () => setDraft(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const save = useMutation({
    mutationFn: postTariff,
    onSuccess: (next, saved) => {
      onSaved(next)
      forget()
      toast.success(`${saved.id} saved. Figures are counted again.`)
      onClose()
    },
    onError: (error) => {
      const field = error instanceof RequestFailed ? (error.field?.split(".").at(-1) ?? "") : ""
      const known = TARIFF_FIELDS.find((one) => one.field === field)
      if (known) setFaults({ [known.head]: error.message })
    },
  })
  const written = row === null && text.id === "" ? { ...text, id: proposedId(text) } : text
  const read = readTariffText(written)

  function set(head: string, value: string) {
    const next = { ...text, [head]: value }
    if (head === "clock") {
      if (value === "per_diem") next.start_event = "gate_out"
      else if (next.start_event === "gate_out") next.start_event = "discharged"
    }
    setDraft(JSON.stringify(next))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (Array.isArray(read)) return setFaults(Object.fromEntries(read.map(({ column, words }) => [column, words])))
    if (row === null && page.tariffs.some((kept) => kept.row.id === read.id))
      return setFaults({ id: "A row with this id is on file: give another, or change that one" })
    setFaults({})
    if (!save.isPending) save.mutate(read)
  }

  return (
    <form
      onSubmit={submit}
      aria-label={row ? `Change ${row.id}` : "New tariff row"}
      className="mb-3 grid gap-3 border-y py-3"
      noValidate
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {TARIFF_FIELDS.map((field) => (
          <OneField
            key={field.head}
            id={`${id}-${field.head}`}
            field={field}
            value={field.head === "id" ? (written.id ?? "") : (text[field.head] ?? "")}
            fault={faults[field.head]}
            locked={field.head === "id" && row !== null}
            calendars={page.calendars.map(({ calendar }) => calendar.name)}
            onChange={(value) => set(field.head, value)}
          />
        ))}
      </div>
      {faults[""] ? <p className="text-12 text-over">{faults[""]}</p> : null}
      {save.error ? <FailureWords error={save.error} /> : null}
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={save.isPending}>
          Save row
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            forget()
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
      <TestBench row={Array.isArray(read) ? null : read} />
    </form>
  )
}

type OneFieldProps = {
  id: string
  field: TariffField
  value: string
  fault: string | undefined
  locked: boolean
  calendars: string[]
  onChange: (value: string) => void
}

const NONE = "any"

function OneField({ id, field, value, fault, locked, calendars, onChange }: OneFieldProps) {
  const choices =
    field.head === "gate_calendar" ? calendars.map((name) => ({ value: name, label: name })) : field.choices
  return (
    <div className={field.wide ? "sm:col-span-2" : undefined}>
      <Field id={id} label={field.label} hint={field.hint} error={fault}>
        {choices ? (
          <Select
            id={id}
            label={field.label}
            value={value === "" ? NONE : value}
            options={field.any ? [{ value: NONE, label: field.any }, ...choices] : choices}
            onChange={(next) => onChange(next === NONE ? "" : next)}
          />
        ) : (
          <Input
            id={id}
            value={value}
            readOnly={locked}
            onChange={(event) => onChange(event.target.value)}
            type={field.day ? "date" : "text"}
            inputMode={field.head === "free_days" || field.head === "length" ? "numeric" : undefined}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fieldNoteId(id)}
          />
        )}
      </Field>
    </div>
  )
}
