"use client"

import { Pencil } from "lucide-react"
import { useState } from "react"
import type { ComparedField } from "#lib/domain/document-differences"
import { setDifferenceAside } from "#lib/queries/documents"
import type { DocumentDetail } from "#lib/read/document-item"
import { Button } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { Section } from "../ui/section.tsx"
import { StatusIcon, type StatusShape } from "../ui/status-icon.tsx"
import { RowTh } from "../ui/th.tsx"
import { CorrectForm } from "./correct-form.tsx"
import { useDocumentWord } from "./use-document-word.ts"

export function FieldsSection({ detail, mayCorrect }: { detail: DocumentDetail; mayCorrect: boolean }) {
  const { item, correctedNames } = detail
  const [correcting, setCorrecting] = useState(false)
  const aside = useDocumentWord(
    ({ key, aside }: { key: string; aside: boolean }) => setDifferenceAside(item.id, key, aside),
    ({ aside }) => (aside ? "Set aside. It comes back when a value moves." : "Shown again."),
  )
  if (item.reading === "reading") return null
  const note = item.corrected ? `Corrected by ${item.corrected.by}` : undefined
  return (
    <Section
      title="What it says"
      level={2}
      beside={item.compared.length > 0 ? String(item.compared.length) : undefined}
      note={
        <span className="flex items-center gap-2">
          {note}
          {mayCorrect && !correcting ? (
            <Button icon={<Pencil size={13} aria-hidden />} onClick={() => setCorrecting(true)}>
              Correct
            </Button>
          ) : null}
        </span>
      }
    >
      {correcting ? (
        <CorrectForm detail={detail} onEnd={() => setCorrecting(false)} />
      ) : item.compared.length === 0 ? (
        <p className="text-13 text-ink-2">Nothing was read in it.</p>
      ) : (
        <table className="w-full table-fixed text-13">
          <thead>
            <tr className="text-left text-11 text-ink-3">
              <th scope="col" className="w-[30%] pb-1 font-normal">
                Field
              </th>
              <th scope="col" className="pb-1 font-normal">
                In the document
              </th>
              <th scope="col" className="w-[34%] pb-1 font-normal">
                In Freeday
              </th>
            </tr>
          </thead>
          <tbody>
            {item.compared.map((field) => (
              <FieldRow
                key={field.name}
                field={field}
                isCorrected={correctedNames.includes(field.name)}
                isAside={item.dismissed.includes(field.key)}
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
  isAside: boolean
  onAside?: (set: boolean) => void
  busy?: boolean
}

function FieldRow({ field, isCorrected, isAside, onAside, busy }: FieldRowProps) {
  const { label, read, ours, state } = field
  const differs = state === "differs" && !isAside
  return (
    <tr className={classes("border-t align-top", differs && "bg-due-tint")}>
      <RowTh className="py-1.5 pr-2 pl-1 text-ink-2">{label}</RowTh>
      <td className="break-words py-1.5 pr-2 text-ink">
        {read}
        {isCorrected ? <span className="block text-11 text-ink-3">Corrected by hand</span> : null}
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
            {isAside ? "Show the difference" : "Set aside"}
            <span className="sr-only"> of {label}</span>
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
const OURS: Record<string, string> = { none: "Not kept", same: "The same:", differs: "Differs:", "not reported": "" }
