"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { postTariffSheet, tariffsOptions } from "#lib/queries/tariffs"
import { Button } from "../ui/button.tsx"
import { TextAreaField } from "../ui/fields.tsx"
import { Field } from "../ui/input.tsx"
import { Segmented } from "../ui/segmented.tsx"
import { toast } from "../ui/toast.ts"
import { FailureWords } from "../work/failure-words.tsx"

/** A sheet of rows: looked at first, with every fault by line and column; saved whole or not at all. */
export function TariffImport({ onDone }: { onDone: () => void }) {
  const id = useId()
  const queries = useQueryClient()
  const [csv, setCsv] = useState("")
  const [mode, setMode] = useState<"add" | "replace">("add")
  const send = useMutation({
    mutationFn: (check: boolean) => postTariffSheet({ csv, replace: mode === "replace", check }),
    onSuccess: ({ saved, rows }) => {
      if (!saved) return
      toast.success(`${rows} rows saved. Figures are counted again.`)
      void queries.invalidateQueries({ queryKey: tariffsOptions().queryKey })
      onDone()
    },
  })
  const plan = send.data
  const change = (text: string) => {
    setCsv(text)
    send.reset()
  }
  return (
    <section aria-label="Import tariffs" className="mb-3 grid gap-3 border-y py-3">
      <Field id={`${id}-file`} label="CSV file" hint="As “Export CSV” writes it: the same columns in any order.">
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,text/csv"
          className="text-13 text-ink-2"
          onChange={(event) => void event.target.files?.[0]?.text().then(change)}
        />
      </Field>
      <TextAreaField label="Or paste the rows" mono rows={5} value={csv} onText={change} />
      <Segmented
        label="What happens to rows that the sheet does not name"
        value={mode}
        options={[
          { value: "add", label: "Keep other rows" },
          { value: "replace", label: "Remove other rows" },
        ]}
        onChange={(next) => {
          setMode(next)
          send.reset()
        }}
      />
      {send.error ? <FailureWords error={send.error} /> : null}
      {plan && plan.faults.length > 0 ? (
        <div role="alert">
          <p className="font-semibold text-13 text-over">{`Nothing is saved: ${plan.faults.length} ${plan.faults.length === 1 ? "fault" : "faults"}`}</p>
          <ul className="text-12 text-ink-2">
            {plan.faults.slice(0, 50).map(({ line, column, words }) => (
              <li key={`${line} ${column} ${words}`}>{`Line ${line}${column ? `, ${column}` : ""}: ${words}`}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {plan && plan.faults.length === 0 && !plan.saved ? (
        <p role="status" className="text-13 text-ink">
          {`${plan.rows} rows: ${plan.added.length} new, ${plan.changed.length} changed, ${plan.removed.length} removed${plan.removed.length > 0 ? ` (${plan.removed.slice(0, 5).join(", ")}${plan.removed.length > 5 ? ", …" : ""})` : ""}.`}
        </p>
      ) : null}
      <div className="flex gap-2">
        {plan && plan.faults.length === 0 && !plan.saved ? (
          <Button look="primary" busy={send.isPending} onClick={() => send.mutate(false)}>
            Save these rows
          </Button>
        ) : (
          <Button look="primary" busy={send.isPending} disabled={csv.trim() === ""} onClick={() => send.mutate(true)}>
            Look at the sheet
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
