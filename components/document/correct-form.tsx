"use client"

import { useState } from "react"
import { parseField, typedField } from "#lib/domain/document-correction"
import { CORRECTABLE, fieldKind, fieldLabel } from "#lib/domain/document-fields"
import { CHOOSABLE_TYPES, documentTypeLabel } from "#lib/domain/document-types"
import { correctDocument } from "#lib/queries/documents"
import { RequestFailed } from "#lib/queries/fetch-json"
import type { DocumentDetail } from "#lib/read/document-item"
import { Form, FormEnd, SelectField, TextField } from "../ui/fields.tsx"
import { Select } from "../ui/select.tsx"
import { useDocumentWord } from "./use-document-word.ts"

type Change = { type?: string; fields: Record<string, string> }

/** Type and fields by hand; only what was changed is sent. What was typed stays where it is refused. */
export function CorrectForm({ detail, onEnd }: { detail: DocumentDetail; onEnd: () => void }) {
  const { item, fields } = detail
  const [type, setType] = useState(item.type ?? "")
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [added, setAdded] = useState<string[]>([])
  const [refused, setRefused] = useState<{ field: string; words: string } | null>(null)
  const save = useDocumentWord(
    (change: Change) => correctDocument(item.id, change),
    () => "Corrected.",
  )
  const asRead = (name: string) => typedField(name, fields[name])
  const names = CORRECTABLE.filter((name) => asRead(name) !== "" || added.includes(name))
  const others = CORRECTABLE.filter((name) => !names.includes(name))

  function submit() {
    const changed = Object.entries(typed).filter(([name, text]) => text.trim() !== asRead(name))
    for (const [name, text] of changed) {
      const parsed = parseField(name, text)
      if ("fault" in parsed) return setRefused({ field: name, words: parsed.fault })
    }
    if (changed.length === 0 && type === (item.type ?? "")) return onEnd()
    setRefused(null)
    const change = { ...(type !== (item.type ?? "") ? { type } : {}), fields: Object.fromEntries(changed) }
    save.mutate(change, {
      onSuccess: onEnd,
      onError: (error) => {
        if (error instanceof RequestFailed && error.field) setRefused({ field: error.field, words: error.message })
      },
    })
  }

  return (
    <Form onSubmit={submit} className="grid gap-2.5" noValidate>
      {item.type === "packet" ? null : (
        <SelectField
          label="Type"
          value={type}
          placeholder="Choose its type"
          onChange={setType}
          options={CHOOSABLE_TYPES.map((code) => ({ value: code, label: documentTypeLabel(code) }))}
        />
      )}
      {names.map((name) => (
        <TextField
          key={name}
          label={fieldLabel(name)}
          hint={HINTS[fieldKind(name)]}
          error={refused?.field === name ? refused.words : undefined}
          value={typed[name] ?? asRead(name)}
          onText={(text) => setTyped({ ...typed, [name]: text })}
          mono={fieldKind(name) === "code" || fieldKind(name) === "codes"}
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
        />
      ))}
      {others.length > 0 ? (
        <Select
          key={added.length}
          label="Add a field"
          placeholder="Add a field"
          onChange={(name) => setAdded([...added, name])}
          options={others.map((name) => ({ value: name, label: fieldLabel(name) }))}
          className="w-48"
        />
      ) : null}
      <FormEnd save="Save" busy={save.isPending} onCancel={onEnd} />
    </Form>
  )
}

const HINTS: Partial<Record<ReturnType<typeof fieldKind>, string>> = {
  date: "As 2026-10-19",
  money: "With its currency, as 2540.00 USD",
  codes: "Several with commas between",
}
