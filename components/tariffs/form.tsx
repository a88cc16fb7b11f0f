"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { parseTariffCells, TARIFF_HEADS, type TariffSheet, tariffCells } from "#lib/domain/tariffs/sheet"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import { RequestFailed } from "#lib/queries/fetch-json"
import { postTariff } from "#lib/queries/tariffs/tariffs"
import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import { tariffText } from "#lib/words/tariffs/form"
import { tariffProblemWords } from "#lib/words/tariffs/problems"
import { Form, FormEnd, SelectField, TextField } from "../ui/forms/fields.tsx"
import { useDraftOf } from "../ui/forms/use-draft.ts"
import { toast } from "../ui/overlays/toast.ts"
import { TestBench } from "./test-bench.tsx"

type Props = {
  row: TariffRow | null
  page: TariffsPage
  onSaved: (page: TariffsPage) => void
  onClose: () => void
}

export function TariffForm({ row, page, onSaved, onClose }: Props) {
  const { text, setText, close } = useDraftOf(`tariff:${row?.id ?? "new"}`, toTariffText(row), onClose)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const save = useMutation({
    mutationFn: postTariff,
    onSuccess: (next, saved) => {
      onSaved(next)
      toast.success(tariffText.saved(saved.id))
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
    if (Array.isArray(read))
      return setFaults(Object.fromEntries(read.map((one) => [one.column, tariffProblemWords(one)])))
    if (row === null && page.tariffs.some((kept) => kept.row.id === read.id))
      return setFaults({ id: tariffText.rowIdTaken })
    setFaults({})
    if (!save.isPending) save.mutate(read)
  }

  return (
    <Form
      onSubmit={submit}
      aria-label={row ? tariffText.change(row.id) : tariffText.newRow}
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
      <FormEnd save={tariffText.saveRow} busy={save.isPending} error={save.error} onCancel={close} />
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

// A tariff row as it is typed, and back: the sheet's own reading, so that a form and a CSV cannot differ.
type TariffText = Record<string, string>

const NEW: TariffText = {
  ...{ clock: "demurrage", basis: "contract", charged_by: "line", start_event: "discharged" },
  ...{ start_day: "event_day", start_day_counts: "yes", free_days: "4", free_basis: "working" },
  ...{ after_basis: "calendar", held_days_excluded: "no", count_from: "end_of_free_time", currency: "USD" },
}

function toTariffText(row: TariffRow | null): TariffText {
  if (row === null) return Object.fromEntries(TARIFF_HEADS.map((head) => [head, NEW[head] ?? ""]))
  const [, cells = []] = tariffCells([row])
  return Object.fromEntries(TARIFF_HEADS.map((head, at) => [head, cells[at] ?? ""]))
}

function readTariffText(text: TariffText): TariffRow | TariffSheet["faults"] {
  const { rows, faults } = parseTariffCells([[...TARIFF_HEADS], TARIFF_HEADS.map((head) => text[head] ?? "")])
  const [row] = rows
  return row !== undefined && faults.length === 0 ? row : faults
}

function proposedId({ basis, line, port, terminal, clock, equipment }: TariffText): string {
  return [basis, line, terminal || port, equipment, clock]
    .filter((part) => part !== undefined && part !== "")
    .join("-")
    .toLowerCase()
    .replaceAll("_", "-")
}

type Choice = { value: string; label: string }
type TariffField = {
  head: string
  field: keyof TariffRow | "currency"
  label: string
  hint?: string
  choices?: Choice[]
  /** What an empty choice means; absent: one must be chosen. */
  any?: string
  day?: boolean
  wide?: boolean
}

const choice = (value: string, label: string): Choice => ({ value, label })
const DAYS = [choice("working", tariffText.workingDays), choice("calendar", tariffText.calendarDays)]
const YES_NO = [choice("yes", tariffText.yes), choice("no", tariffText.no)]

const TARIFF_FIELDS: readonly TariffField[] = [
  {
    ...{ head: "clock", field: "clock", label: tariffText.chargeType },
    choices: [
      choice("demurrage", tariffText.demurrage),
      choice("per_diem", tariffText.perDiem),
      choice("storage", tariffText.storage),
    ],
  },
  {
    ...{ head: "basis", field: "basis", label: tariffText.source },
    choices: [
      choice("contract", tariffText.contract),
      choice("tariff", tariffText.publishedTariff),
      choice("sample", tariffText.sample),
    ],
  },
  {
    ...{ head: "charged_by", field: "chargedBy", label: tariffText.chargedBy },
    choices: [choice("line", tariffText.theLine), choice("terminal", tariffText.theTerminal)],
  },
  { head: "terminal", field: "terminal", label: tariffText.terminal, hint: tariffText.firmsHint },
  { head: "port", field: "port", label: tariffText.port, hint: tariffText.portHint },
  { head: "line", field: "line", label: tariffText.line, hint: tariffText.lineHint },
  {
    ...{ head: "equipment", field: "group", label: tariffText.equipment, any: tariffText.any },
    choices: [
      choice("dry", tariffText.dry),
      choice("reefer", tariffText.reefer),
      choice("special", tariffText.special),
    ],
  },
  { head: "length", field: "length", label: tariffText.lengthFeet, hint: tariffText.blankAny },
  {
    ...{ head: "start_event", field: "startEvent", label: tariffText.startsAt },
    choices: [
      choice("discharged", tariffText.discharge),
      choice("available", tariffText.availability),
      choice("gate_out", tariffText.gate),
    ],
  },
  {
    ...{ head: "start_day", field: "startDay", label: tariffText.firstDay },
    choices: [choice("event_day", tariffText.sameDay), choice("first_full_day_after", tariffText.dayAfter)],
  },
  { head: "start_day_counts", field: "startDayCounts", label: tariffText.firstDayCounts, choices: YES_NO },
  { head: "free_days", field: "freeDays", label: tariffText.freeDays },
  { head: "free_basis", field: "freeBasis", label: tariffText.freeTime, choices: DAYS },
  { head: "after_basis", field: "afterBasis", label: tariffText.chargedIn, choices: DAYS },
  { head: "held_days_excluded", field: "heldDaysExcluded", label: tariffText.excludeHoldDays, choices: YES_NO },
  { head: "gate_calendar", field: "gateCalendar", label: tariffText.gateCalendar, any: tariffText.ownCalendar },
  {
    ...{ head: "count_from", field: "countFrom", label: tariffText.tiersFrom },
    choices: [choice("end_of_free_time", tariffText.freeTimeEnd), choice("start_event", tariffText.theStart)],
  },
  { head: "currency", field: "currency", label: tariffText.currency, hint: "USD" },
  {
    head: "tiers",
    field: "tiers",
    label: tariffText.tiers,
    hint: tariffText.tiersHint,
    wide: true,
  },
  { head: "effective_from", field: "effectiveFrom", label: tariffText.inForceFrom, day: true },
  { head: "effective_to", field: "effectiveTo", label: tariffText.inForceTo, hint: tariffText.blankNoEnd, day: true },
  { head: "rule", field: "rule", label: tariffText.rule, wide: true },
  { head: "id", field: "id", label: tariffText.rowId, hint: tariffText.rowIdHint },
]
