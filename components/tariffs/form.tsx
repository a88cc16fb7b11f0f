"use client"

import { useEffect, useState } from "react"
import { useFormState, useWatch } from "react-hook-form"
import { z } from "zod"
import { parseTariffCells, TARIFF_HEADS, type TariffSheet, tariffCells } from "#lib/domain/tariffs/sheet"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import { postTariff } from "#lib/queries/tariffs/tariffs"
import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import { tariffText } from "#lib/words/tariffs/form"
import { tariffProblemWords } from "#lib/words/tariffs/problems"
import { tariffRow } from "#lib/words/tariffs/shape"
import { Field } from "../ui/forms/field.tsx"
import { Form, FormEnd, useSendForm } from "../ui/forms/form.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { TestBench } from "./test-bench.tsx"

type Props = {
  row: TariffRow | null
  page: TariffsPage
  onSaved: (page: TariffsPage) => void
  onClose: () => void
}

export function TariffForm({ row, page, onSaved, onClose }: Props) {
  const [first] = useState(() => toTariffText(row))
  const form = useSendForm({
    shape: z
      .record(z.string(), z.string())
      .transform((text, context) => readRow(text, context))
      .pipe(tariffRow),
    first,
    draft: `tariff:${row?.id ?? "new"}`,
    send: async (saved) => ({ page: await postTariff(saved), id: saved.id }),
    onSent: (answer) => {
      onSaved(answer.page)
      toast.success(tariffText.saved(answer.id))
      onClose()
    },
    fieldOf: (named) => TARIFF_FIELDS.find(({ field }) => field === named.split(".").find(isField))?.head ?? null,
  })
  const { control, setValue } = form.fields
  const text = useWatch({ control }) as TariffText
  const { dirtyFields } = useFormState({ control })
  const read = readTariffText(text)
  const proposed = row === null && !dirtyFields.id ? proposedId(text) : null
  useEffect(() => {
    if (proposed !== null) setValue("id", proposed)
  }, [proposed, setValue])

  function readRow(typed: TariffText, context: z.RefinementCtx): z.input<typeof tariffRow> {
    const found = readTariffText(typed)
    if (Array.isArray(found)) {
      for (const fault of found) {
        context.addIssue({ code: "custom", path: [fault.column], message: tariffProblemWords(fault) })
      }
    } else if (row === null && page.tariffs.some((kept) => kept.row.id === found.id)) {
      context.addIssue({ code: "custom", path: ["id"], message: tariffText.rowIdTaken })
    } else return found
    return z.NEVER
  }
  function startBy(clock: string) {
    if (clock === "per_diem") setValue("start_event", "gate_out", { shouldDirty: true })
    else if (text.start_event === "gate_out") setValue("start_event", "discharged", { shouldDirty: true })
  }

  return (
    <Form
      form={form}
      aria-label={row ? tariffText.change(row.id) : tariffText.newRow}
      className="mb-3 grid gap-3 border-y py-3"
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {TARIFF_FIELDS.map((field) => (
          <OneField
            key={field.head}
            field={field}
            locked={field.head === "id" && row !== null}
            calendars={page.calendars.map(({ calendar }) => calendar.name)}
            {...(field.head === "clock" ? { onChosen: startBy } : {})}
          />
        ))}
      </div>
      <FormEnd
        form={form}
        save={tariffText.saveRow}
        onCancel={() => {
          form.clear()
          onClose()
        }}
      />
      <TestBench row={Array.isArray(read) ? null : read} />
    </Form>
  )
}

type OneFieldProps = {
  field: TariffField
  locked: boolean
  calendars: string[]
  onChosen?: (value: string) => void
}

function OneField({ field, locked, calendars, ...chosen }: OneFieldProps) {
  const { head, label, hint, any, day, wide } = field
  const choices = head === "gate_calendar" ? calendars.map((name) => ({ value: name, label: name })) : field.choices
  const words = { name: head, label, hint, ...(wide ? { fieldClass: "sm:col-span-2" } : {}) }
  if (choices) {
    return <Field {...words} {...chosen} options={any ? [{ value: "", label: any }, ...choices] : choices} />
  }
  return (
    <Field
      {...words}
      readOnly={locked}
      type={day ? "date" : "text"}
      inputMode={head === "free_days" || head === "length" ? "numeric" : undefined}
    />
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

const isField = (name: string) => TARIFF_FIELDS.some(({ field }) => field === name)
