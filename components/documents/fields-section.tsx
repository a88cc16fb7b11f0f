"use client"

import { Pencil } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { z } from "zod"
import { parseField, typedField } from "#lib/domain/documents/correction"
import type { ComparedField } from "#lib/domain/documents/differences"
import { CORRECTABLE, fieldKind } from "#lib/domain/documents/fields"
import { CHOOSABLE_TYPES } from "#lib/domain/documents/types"
import { correctDocument, setDifferenceAside } from "#lib/queries/documents/documents"
import type { DocumentDetail } from "#lib/read/documents/item"
import { fieldFaultWords, fieldLabel } from "#lib/words/documents/fields"
import { documentText } from "#lib/words/documents/page"
import { documentTypeLabel } from "#lib/words/documents/types"
import { Button } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { Field } from "../ui/forms/field.tsx"
import { Form, FormEnd, useSendForm } from "../ui/forms/form.tsx"
import { Select } from "../ui/forms/select.tsx"
import { Section } from "../ui/section.tsx"
import { StatusIcon, type StatusShape } from "../ui/status-icon.tsx"
import { RowTh } from "../ui/th.tsx"
import { useDocumentWord } from "./use-word.ts"
import type { Shown } from "./viewer/viewer.tsx"

type FieldsSectionProps = {
  detail: DocumentDetail
  mayCorrect: boolean
  /** Names of the values marked in the file. */
  found: readonly string[]
  shown: Shown
  onShow: (shown: Shown) => void
}

export function FieldsSection({ detail, mayCorrect, found, shown, onShow }: FieldsSectionProps) {
  const { item, correctedNames } = detail
  const [correcting, setCorrecting] = useState(false)
  const aside = useDocumentWord(
    ({ key, aside }: { key: string; aside: boolean }) => setDifferenceAside(item.id, key, aside),
    ({ aside }) => (aside ? documentText.differenceIgnored : documentText.shownAgain),
  )
  if (item.reading === "reading") return null
  const note = item.corrected ? documentText.correctedBy(item.corrected.by) : undefined
  return (
    <Section
      title={documentText.whatItSays}
      level={2}
      beside={item.compared.length > 0 ? String(item.compared.length) : undefined}
      note={
        <span className="flex items-center gap-2">
          {note}
          {mayCorrect && !correcting ? (
            <Button icon={<Pencil size={13} aria-hidden />} onClick={() => setCorrecting(true)}>
              {documentText.correct}
            </Button>
          ) : null}
        </span>
      }
    >
      {correcting ? (
        <CorrectForm detail={detail} onEnd={() => setCorrecting(false)} />
      ) : item.compared.length === 0 ? (
        <p className="text-13 text-ink-2">{documentText.nothingRead}</p>
      ) : (
        <table className="w-full table-fixed text-13">
          <thead>
            <tr className="text-left text-11 text-ink-3">
              <th scope="col" className="w-[30%] pb-1 font-normal">
                {documentText.field}
              </th>
              <th scope="col" className="pb-1 font-normal">
                {documentText.inDocument}
              </th>
              <th scope="col" className="w-[34%] pb-1 font-normal">
                {documentText.inFreeday}
              </th>
            </tr>
          </thead>
          <tbody>
            {item.compared.map((field) => (
              <FieldRow
                key={field.name}
                field={field}
                isCorrected={correctedNames.includes(field.name)}
                isUnsure={item.fromScan.includes(field.name)}
                isAside={item.dismissed.includes(field.key)}
                shown={shown?.name === field.name ? shown : null}
                onShow={found.includes(field.name) ? () => onShow({ name: field.name, from: "field" }) : undefined}
                {...(mayCorrect
                  ? { onAside: (set: boolean) => aside.mutate({ key: field.key, aside: set }), busy: aside.isPending }
                  : {})}
              />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

type FieldRowProps = {
  field: ComparedField
  isCorrected: boolean
  isUnsure: boolean
  isAside: boolean
  shown: Shown
  /** Absent: its place in the file is not known. */
  onShow?: (() => void) | undefined
  onAside?: (set: boolean) => void
  busy?: boolean
}

function FieldRow({ field, isCorrected, isUnsure, isAside, shown, onShow, onAside, busy }: FieldRowProps) {
  const { label, read, ours, state } = field
  const differs = state === "differs" && !isAside
  const value = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (shown?.from !== "file") return
    value.current?.scrollIntoView({ block: "nearest" })
    value.current?.focus({ preventScroll: true })
  }, [shown])
  return (
    <tr className={classes("border-t align-top", shown ? "bg-accent-tint" : differs && "bg-due-tint")}>
      <RowTh className="py-1.5 pr-2 pl-1 text-ink-2">{label}</RowTh>
      <td className="break-words py-1.5 pr-2 text-ink">
        {onShow ? (
          <button
            ref={value}
            type="button"
            aria-pressed={shown !== null}
            title={documentText.showInFile(label)}
            onClick={onShow}
            className="min-h-6 text-left underline decoration-line-3 decoration-dotted underline-offset-4 hover:decoration-accent"
          >
            {read}
          </button>
        ) : (
          read
        )}
        {isUnsure ? <span className="block text-11 text-unknown">{documentText.lessCertain}</span> : null}
        {isCorrected ? <span className="block text-11 text-ink-3">{documentText.correctedByHand}</span> : null}
      </td>
      <td className="break-words py-1.5 pr-1">
        {ours === null ? (
          <span className="text-ink-3">{OURS.none}</span>
        ) : (
          <span className="flex items-baseline gap-1.5">
            <StatusIcon shape={SHAPES[state]} size={12} className="translate-y-px" />
            <span className="min-w-0">
              <span className="sr-only">{OURS[state] ?? ""} </span>
              <span className={differs ? "text-due" : "text-ink-2"}>{ours}</span>
            </span>
          </span>
        )}
        {state === "differs" && onAside ? (
          <button
            type="button"
            disabled={busy}
            onClick={() => onAside(!isAside)}
            className="block min-h-6 font-medium text-12 text-accent hover:underline"
          >
            {isAside ? documentText.showDifference : documentText.ignoreDifference}
            <span className="sr-only">{documentText.ofField(label)}</span>
          </button>
        ) : null}
      </td>
    </tr>
  )
}

const SHAPES: Record<ComparedField["state"], StatusShape> = {
  same: "ready",
  differs: "due",
  "not reported": "unknown",
  "only here": "unknown",
}
const OURS: Record<string, string> = documentText.ours

function CorrectForm({ detail, onEnd }: { detail: DocumentDetail; onEnd: () => void }) {
  const { item, fields } = detail
  const [added, setAdded] = useState<string[]>([])
  const save = useDocumentWord(
    (change: Correction) => correctDocument(item.id, change),
    () => documentText.correctedNow,
  )
  const [first] = useState<Record<string, string>>(() => ({
    ...Object.fromEntries(CORRECTABLE.map((name) => [name, typedField(name, fields[name])])),
    type: item.type ?? "",
  }))
  const form = useSendForm({
    shape: z.record(z.string(), z.string()).transform((typed, context) => changesOf(first, typed, context)),
    first,
    send: async (change) => {
      if (change.type !== undefined || Object.keys(change.fields).length > 0) await save.mutateAsync(change)
    },
    onSent: onEnd,
  })
  const names = CORRECTABLE.filter((name) => first[name] !== "" || added.includes(name))
  const others = CORRECTABLE.filter((name) => !names.includes(name))
  return (
    <Form form={form} className="grid gap-2.5">
      {item.type === "packet" ? null : (
        <Field
          name="type"
          label={documentText.type}
          placeholder={documentText.chooseType}
          options={CHOOSABLE_TYPES.map((code) => ({ value: code, label: documentTypeLabel(code) }))}
        />
      )}
      {names.map((name) => (
        <Field
          key={name}
          name={name}
          label={fieldLabel(name)}
          hint={HINTS[fieldKind(name)]}
          mono={fieldKind(name) === "code" || fieldKind(name) === "codes"}
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
        />
      ))}
      {others.length > 0 ? (
        <Select
          key={added.length}
          label={documentText.addField}
          placeholder={documentText.addField}
          onChange={(name) => setAdded([...added, name])}
          options={others.map((name) => ({ value: name, label: fieldLabel(name) }))}
          className="w-48"
        />
      ) : null}
      <FormEnd form={form} save={documentText.save} onCancel={onEnd} />
    </Form>
  )
}

type Correction = { type?: string; fields: Record<string, string> }

function changesOf(first: Record<string, string>, typed: Record<string, string>, context: z.RefinementCtx): Correction {
  const { type, ...fields } = Object.fromEntries(
    Object.entries(typed).filter(([name, text]) => text.trim() !== first[name]),
  )
  for (const [name, text] of Object.entries(fields)) {
    const parsed = parseField(name, text)
    if ("fault" in parsed) {
      context.addIssue({ code: "custom", path: [name], message: fieldFaultWords(name, parsed.fault) })
    }
  }
  return { ...(type === undefined ? {} : { type }), fields }
}

const HINTS: Partial<Record<ReturnType<typeof fieldKind>, string>> = documentText.hints
