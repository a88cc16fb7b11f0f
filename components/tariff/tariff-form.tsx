"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { TariffRow } from "#lib/domain/tariff"
import { RequestFailed } from "#lib/queries/fetch-json"
import { postTariff } from "#lib/queries/tariffs"
import type { TariffsPage } from "#lib/read/tariffs"
import { Form, FormEnd, SelectField, TextField } from "../ui/fields.tsx"
import { toast } from "../ui/toast.ts"
import { useDraftOf } from "../work/use-draft.ts"
import { TARIFF_FIELDS, type TariffField } from "./tariff-fields.ts"
import { proposedId, readTariffText, toTariffText } from "./tariff-text.ts"
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
  const [text, setText, forget] = useDraftOf(`tariff:${row?.id ?? "new"}`, toTariffText(row))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const close = () => {
    forget()
    onClose()
  }
  const save = useMutation({
    mutationFn: postTariff,
    onSuccess: (next, saved) => {
      onSaved(next)
      toast.success(`${saved.id} saved. Figures are counted again.`)
      close()
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
    setText(next)
  }
  function submit() {
    if (Array.isArray(read)) return setFaults(Object.fromEntries(read.map(({ column, words }) => [column, words])))
    if (row === null && page.tariffs.some((kept) => kept.row.id === read.id))
      return setFaults({ id: "A row with this id is on file: give another, or change that one" })
    setFaults({})
    if (!save.isPending) save.mutate(read)
  }

  return (
    <Form
      onSubmit={submit}
      aria-label={row ? `Change ${row.id}` : "New tariff row"}
      className="mb-3 grid gap-3 border-y py-3"
      noValidate
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {TARIFF_FIELDS.map((field) => (
          <OneField
            key={field.head}
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
      <FormEnd save="Save row" busy={save.isPending} error={save.error} onCancel={close} />
      <TestBench row={Array.isArray(read) ? null : read} />
    </Form>
  )
}

type OneFieldProps = {
  field: TariffField
  value: string
  fault: string | undefined
  locked: boolean
  calendars: string[]
  onChange: (value: string) => void
}

const NONE = "any"

function OneField({ field, value, fault, locked, calendars, onChange }: OneFieldProps) {
  const choices =
    field.head === "gate_calendar" ? calendars.map((name) => ({ value: name, label: name })) : field.choices
  const words = { label: field.label, hint: field.hint, error: fault }
  return (
    <div className={field.wide ? "sm:col-span-2" : undefined}>
      {choices ? (
        <SelectField
          {...words}
          value={value === "" ? NONE : value}
          options={field.any ? [{ value: NONE, label: field.any }, ...choices] : choices}
          onChange={(next) => onChange(next === NONE ? "" : next)}
        />
      ) : (
        <TextField
          {...words}
          value={value}
          readOnly={locked}
          onText={onChange}
          type={field.day ? "date" : "text"}
          inputMode={field.head === "free_days" || field.head === "length" ? "numeric" : undefined}
        />
      )}
    </div>
  )
}
