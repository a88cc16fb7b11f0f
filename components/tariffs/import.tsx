"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { postTariffSheet, tariffsOptions } from "#lib/queries/tariffs/tariffs"
import { tiedWords } from "#lib/words/tariffs/beside"
import { tariffsText } from "#lib/words/tariffs/page"
import { Button } from "../ui/button.tsx"
import { FailureWords } from "../ui/failure-words.tsx"
import { Labelled } from "../ui/forms/field.tsx"
import { TextArea } from "../ui/forms/input.tsx"
import { Segmented } from "../ui/forms/segmented.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { StatusWords } from "../ui/status-words.tsx"

export function TariffImport({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const [csv, setCsv] = useState("")
  const [mode, setMode] = useState<"add" | "replace">("add")
  const send = useMutation({
    mutationFn: (seen: string | null) => postTariffSheet({ csv, replace: mode === "replace", seen }),
    onSuccess: ({ saved, rows }) => {
      if (!saved) return
      toast.success(tariffsText.rowsSaved(rows))
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
    <section aria-label={tariffsText.importTariffs} className="mb-3 grid gap-3 border-y py-3">
      <Labelled label={tariffsText.csvFile} hint={tariffsText.csvHint}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".csv,text/csv"
            className="text-13 text-ink-2"
            onChange={(event) => void event.target.files?.[0]?.text().then(change)}
          />
        )}
      </Labelled>
      <Labelled label={tariffsText.pasteRows}>
        {(wiring) => (
          <TextArea {...wiring} mono rows={5} value={csv} onChange={(event) => change(event.target.value)} />
        )}
      </Labelled>
      <Segmented
        label={tariffsText.otherRows}
        value={mode}
        labels={{ add: tariffsText.keepOtherRows, replace: tariffsText.removeOtherRows }}
        onChange={(next) => {
          setMode(next)
          send.reset()
        }}
      />
      {send.error ? <FailureWords error={send.error} /> : null}
      {plan && plan.faults.length > 0 ? (
        <div role="alert">
          <p className="font-semibold text-13 text-over">{tariffsText.faults(plan.faults.length)}</p>
          <ul className="text-12 text-ink-2">
            {plan.faults.slice(0, 50).map(({ line, column, words }) => (
              <li key={`${line} ${column} ${words}`}>{tariffsText.fault(line, column, words)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {plan && plan.faults.length === 0 && !plan.saved ? (
        <div role="status" className="grid gap-1 text-13 text-ink">
          <p>
            {tariffsText.importSum(
              plan.rows,
              plan.added.length,
              plan.changed.length,
              plan.removed.length,
              plan.removed.slice(0, 5).join(", "),
            )}
          </p>
          {plan.tied.slice(0, 20).map((names) => (
            <StatusWords key={names.join(" ")} shape="due" wraps className="text-12">
              {tiedWords(names)}
            </StatusWords>
          ))}
        </div>
      ) : null}
      <div className="flex gap-2">
        {plan && plan.faults.length === 0 && !plan.saved ? (
          <Button look="primary" busy={send.isPending} onClick={() => send.mutate(plan.ratesVersion)}>
            {tariffsText.saveRows}
          </Button>
        ) : (
          <Button look="primary" busy={send.isPending} disabled={csv.trim() === ""} onClick={() => send.mutate(null)}>
            {tariffsText.lookAtSheet}
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          {tariffsText.cancel}
        </Button>
      </div>
    </section>
  )
}
