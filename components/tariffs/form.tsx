"use client"

import { useEffect, useRef, useState } from "react"
import { useFormState, useWatch } from "react-hook-form"
import { z } from "zod"
import type { BesideRow } from "#lib/domain/charges/match"
import { presetCells, presetTiers, type TariffPreset } from "#lib/domain/tariffs/presets"
import type { TierText } from "#lib/domain/tariffs/tiers"
import { RequestFailed } from "#lib/queries/fetch-json"
import { postTariff, type StandingTariff } from "#lib/queries/tariffs/tariffs"
import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import { tiedWords, unclearWords } from "#lib/words/tariffs/beside"
import { tariffText } from "#lib/words/tariffs/form"
import { tariffRow } from "#lib/words/tariffs/shape"
import { FieldsThatDiffer } from "../ui/forms/changed-by-another.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"
import { SuggestField } from "../ui/forms/suggest-field.tsx"
import { VersionedEnd } from "../ui/forms/versioned-end.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { StatusWords } from "../ui/status-words.tsx"
import { headOf, type TariffField } from "./fields.ts"
import {
  besideTyped,
  currencyOf,
  fieldTexts,
  proposedId,
  readRow,
  readTariffText,
  type TariffText,
  toTariffText,
  typedFields,
} from "./form-text.ts"
import { KindsField } from "./kinds-field.tsx"
import { PresetChoice } from "./preset-choice.tsx"
import { StepButtons, StepList, StepPart } from "./steps.tsx"
import { TestBench } from "./test-bench.tsx"
import { TierRows } from "./tier-rows.tsx"
import { useSteps } from "./use-steps.ts"

type Props = {
  /** Null: a new one. */
  kept: TariffsPage["tariffs"][number] | null
  page: TariffsPage
  onSaved: (page: TariffsPage) => void
  onClose: () => void
}

export function TariffForm({ kept, page, onSaved, onClose }: Props) {
  const row = kept?.row ?? null
  const [first] = useState(() => toTariffText(row))
  // The version it was opened with, so that a colleague's later save does not count as seen.
  const seen = useRef(kept?.version ?? 0)
  const isOnFile = (id: string) => page.tariffs.some((other) => other.row.id === id)
  const form = useSendForm({
    shape: z
      .custom<TariffText>()
      .transform((text, context) => readRow(text, context, (id) => seen.current === 0 && isOnFile(id)))
      .pipe(tariffRow),
    first,
    draft: `tariff row:${row?.id ?? "new"}`,
    send: async (saved) => ({ page: await postTariff(saved, seen.current), id: saved.id }),
    onSent: (answer) => {
      onSaved(answer.page)
      toast.success(tariffText.saved(answer.id))
      onClose()
    },
    onFailed: (error) => {
      if (error instanceof RequestFailed && error.field !== null) steps.showStepOf(headOf(error.field))
    },
    fieldOf: headOf,
  })
  const { control, setValue } = form.fields
  const text = useWatch({ control }) as TariffText
  const { dirtyFields } = useFormState({ control })
  const steps = useSteps(form.fields, row !== null)
  const [preset, setPreset] = useState<TariffPreset | null>(null)
  const read = readTariffText(text)
  const proposed = row === null && !dirtyFields.id ? proposedId(text) : null
  useEffect(() => {
    if (proposed !== null) setValue("id", proposed)
  }, [proposed, setValue])

  function close() {
    form.clear()
    onClose()
  }
  function set(head: string, value: string) {
    setValue(head, value, { shouldDirty: true })
  }
  function startBy(clock: string) {
    if (clock === "per_diem") set("start_event", "gate_out")
    else if (text.start_event === "gate_out") set("start_event", "discharged")
    if (clock === "plug_in") set("equipment", "reefer")
  }
  function startFrom(cells: Record<string, string>, tiers: TierText[]) {
    const own = ["id", "basis", "rule", "effective_from", "effective_to"]
    for (const [head, cell] of Object.entries(cells)) if (!own.includes(head)) set(head, cell)
    setValue("tiers", tiers, { shouldDirty: true })
  }

  const isNew = row === null
  // Enter goes on to the next step, and saves a row that is whole.
  const submit = isNew && !steps.isLast ? steps.next : form.submit
  return (
    <Form
      form={{ ...form, submit }}
      aria-label={row ? tariffText.change(row.id) : tariffText.newRow}
      className="mb-3 grid gap-3 border-y py-3"
    >
      <StepList {...steps} onStep={steps.show} />
      <StepPart key={steps.current.id} step={steps.current} isFirstShown={!steps.hasMoved}>
        {steps.current.id === "start" ? (
          <PresetChoice
            preset={preset}
            onChosen={(chosen) => {
              setPreset(chosen)
              if (chosen) startFrom(presetCells(chosen), presetTiers(chosen))
            }}
          />
        ) : null}
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {steps.current.fields.map((field) => (
            <OneField
              key={field.head}
              field={field}
              locked={field.head === "id" && row !== null}
              page={page}
              currency={currencyOf(text)}
              {...(field.head === "clock" ? { onChosen: startBy } : {})}
            />
          ))}
        </div>
      </StepPart>
      <BesideWords beside={besideTyped(text, row, page)} />
      {steps.isLast ? <TestBench row={Array.isArray(read) ? null : read} /> : null}
      <StepButtons {...steps} isNew={isNew} onCancel={close} />
      {isNew && !steps.isLast ? null : (
        <VersionedEnd form={form} seen={seen} save={tariffText.saveRow} onCancel={close}>
          {(stands: StandingTariff) => <RowsThatDiffer stands={stands} />}
        </VersionedEnd>
      )}
    </Form>
  )
}

function RowsThatDiffer({ stands }: { stands: StandingTariff }) {
  const yours = useWatch({ compute: typedFields })
  return <FieldsThatDiffer theirs={fieldTexts(toTariffText(stands.row))} yours={yours} />
}

type OneFieldProps = {
  field: TariffField
  locked: boolean
  page: TariffsPage
  currency: string
  onChosen?: (value: string) => void
}

function OneField({ field, locked, page, currency, ...chosen }: OneFieldProps) {
  const { head, label, hint, any, day, wide, suggested, many } = field
  const calendars = page.calendars.map(({ calendar: { name } }) => ({ value: name, label: name }))
  const choices = head.endsWith("gate_calendar") ? calendars : field.choices
  const words = { name: head, label, hint, ...(wide ? { fieldClass: "sm:col-span-2" } : {}) }
  if (head === "tiers") {
    return (
      <div className="sm:col-span-full">
        <TierRows currency={currency} />
      </div>
    )
  }
  if (many) {
    return (
      <div className="sm:col-span-full">
        <KindsField name={head} label={label} hint={hint} choices={many} />
      </div>
    )
  }
  if (suggested) {
    const { from, unknown } = suggested
    return <SuggestField name={head} label={label} hint={hint} suggestions={page[from]} unknown={unknown} />
  }
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

/** How the row affects the others on file, before it is saved. */
function BesideWords({ beside }: { beside: BesideRow | null }) {
  return (
    <div role="status" className="grid gap-1 text-12">
      {beside && beside.tied.length > 0 ? (
        <StatusWords shape="due" wraps>
          {tiedWords([tariffText.thisRow, ...beside.tied])}
        </StatusWords>
      ) : null}
      {beside && beside.unclear.length > 0 ? <p className="text-ink-2">{unclearWords(beside)}</p> : null}
    </div>
  )
}
