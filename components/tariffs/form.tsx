"use client"

import { useEffect, useRef, useState } from "react"
import { useFormState, useWatch } from "react-hook-form"
import { z } from "zod"
import { type BesideRow, besideRow } from "#lib/domain/charges/match"
import { parseTariffCells, TARIFF_HEADS, type TariffSheet, tariffCells } from "#lib/domain/tariffs/sheet"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import { joinTiers, type TierText, tierTexts, unreadTier } from "#lib/domain/tariffs/tiers"
import { postTariff, type StandingTariff } from "#lib/queries/tariffs/tariffs"
import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import { tiedWords, unclearWords } from "#lib/words/tariffs/beside"
import { tariffText } from "#lib/words/tariffs/form"
import { tariffProblemWords } from "#lib/words/tariffs/problems"
import { tariffRow } from "#lib/words/tariffs/shape"
import { tierText } from "#lib/words/tariffs/tier-rows"
import { FieldsThatDiffer, type FieldText } from "../ui/forms/changed-by-another.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"
import { SuggestField } from "../ui/forms/suggest-field.tsx"
import { VersionedEnd } from "../ui/forms/versioned-end.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { StatusWords } from "../ui/status-words.tsx"
import { isField, TARIFF_FIELDS, TARIFF_SECTIONS, type TariffField } from "./fields.ts"
import { KindsField } from "./kinds-field.tsx"
import { PresetChoice } from "./preset-choice.tsx"
import { TestBench } from "./test-bench.tsx"
import { TierRows } from "./tier-rows.tsx"

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
  const form = useSendForm({
    shape: z
      .custom<TariffText>()
      .transform((text, context) => readRow(text, context))
      .pipe(tariffRow),
    first,
    draft: `tariff row:${row?.id ?? "new"}`,
    send: async (saved) => ({ page: await postTariff(saved, seen.current), id: saved.id }),
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
      const unread = unreadTier(typed.tiers, currencyOf(typed))
      for (const fault of found) {
        const isUnread = fault.code === "not_a_tier" && unread !== null
        const message = isUnread ? tierText.unread(unread) : tariffProblemWords(fault)
        context.addIssue({ code: "custom", path: [fault.column], message })
      }
    } else if (seen.current === 0 && page.tariffs.some((other) => other.row.id === found.id)) {
      context.addIssue({ code: "custom", path: ["id"], message: tariffText.rowIdTaken })
    } else return found
    return z.NEVER
  }
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

  return (
    <Form
      form={form}
      aria-label={row ? tariffText.change(row.id) : tariffText.newRow}
      className="mb-3 grid gap-3 border-y py-3"
    >
      {row === null ? <PresetChoice onChosen={startFrom} /> : null}
      {TARIFF_SECTIONS.map(({ title, fields }) => (
        <section key={title} aria-label={title} className="grid gap-2">
          <h3 className="font-semibold text-13 text-ink">{title}</h3>
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {fields.map((field) => (
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
        </section>
      ))}
      <BesideWords beside={besideTyped(text, row, page)} />
      <VersionedEnd form={form} seen={seen} save={tariffText.saveRow} onCancel={close}>
        {(stands: StandingTariff) => <RowsThatDiffer stands={stands} />}
      </VersionedEnd>
      <TestBench row={Array.isArray(read) ? null : read} />
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

// Converts a tariff row to text and back with the sheet's own parser, so that form and CSV cannot differ.
type TariffText = { tiers: TierText[]; [head: string]: string | TierText[] }

const NEW: Record<string, string> = {
  ...{ clock: "demurrage", basis: "contract", charged_by: "line", start_event: "discharged" },
  ...{ start_day: "event_day", start_day_counts: "yes", free_days: "4", free_basis: "working" },
  ...{ after_basis: "calendar", held_days_excluded: "no", count_from: "end_of_free_time", currency: "USD" },
  rates_on: "count_start",
}

function toTariffText(row: TariffRow | null): TariffText {
  const [, cells = []] = row === null ? [] : tariffCells([row])
  const texts = TARIFF_HEADS.map((head, at) => [head, cells[at] ?? NEW[head] ?? ""])
  const tiers = row === null ? [{ from: "1", to: "", rate: "" }] : tierTexts(row.tiers)
  return { ...Object.fromEntries(texts), tiers }
}

function readTariffText(text: TariffText): TariffRow | TariffSheet["faults"] {
  const cells = TARIFF_HEADS.map((head) => (head === "tiers" ? joinTiers(text.tiers) : cellOf(text, head)))
  const { rows, faults } = parseTariffCells([[...TARIFF_HEADS], cells])
  const [row] = rows
  return row !== undefined && faults.length === 0 ? row : faults
}

/** Normalizes what is typed: "172" is the same rate as "172.00". Unchanged if it cannot be parsed. */
function typedFields(typed: TariffText): FieldText[] {
  const read = readTariffText(typed)
  return fieldTexts(Array.isArray(read) ? typed : toTariffText(read))
}

function fieldTexts(text: TariffText): FieldText[] {
  return TARIFF_FIELDS.map(({ head, label, any, choices, many }) => {
    const cell = head === "tiers" ? joinTiers(text.tiers) : cellOf(text, head)
    const several = many?.filter(({ value }) => cell.split(" ").includes(value)).map((one) => one.label)
    const chosen = choices?.find(({ value }) => value === cell)?.label ?? several?.join(", ")
    return { label, text: chosen ?? (cell || (any ?? "")) }
  })
}

const SAID_BY = [
  ...["clock", "basis", "customer", "terminal", "port", "line", "equipment", "traits", "length"],
  ...["effective_from", "effective_to"],
]

/** As soon as its place and start day can be parsed, even if other fields are missing. */
function besideTyped(text: TariffText, row: TariffRow | null, page: TariffsPage): BesideRow | null {
  const start_event = text.clock === "per_diem" ? "gate_out" : "discharged"
  const rest = {
    ...toTariffText(null),
    start_event,
    id: "row",
    rule: "rule",
    tiers: [{ from: "1", to: "", rate: "0" }],
  }
  const said = Object.fromEntries(SAID_BY.map((head) => [head, cellOf(text, head)]))
  const read = readTariffText({ ...rest, ...said })
  if (Array.isArray(read)) return null
  return besideRow(
    { ...read, id: row?.id ?? "" },
    page.tariffs.map((kept) => kept.row),
  )
}

function cellOf(text: TariffText, head: string): string {
  const cell = text[head]
  return typeof cell === "string" ? cell : ""
}

function currencyOf(text: TariffText): string {
  return cellOf(text, "currency").trim().toUpperCase()
}

function proposedId(text: TariffText): string {
  const [basis, line, port, terminal, clock, equipment] = [
    "basis",
    "line",
    "port",
    "terminal",
    "clock",
    "equipment",
  ].map((head) => cellOf(text, head))
  return [basis, line, terminal || port, equipment, clock]
    .filter((part) => part !== undefined && part !== "")
    .join("-")
    .toLowerCase()
    .replaceAll(/[_ ]+/g, "-")
    .slice(0, 80)
}
