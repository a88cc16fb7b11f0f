"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { formatMoney } from "#lib/domain/money"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import { postBench } from "#lib/queries/tariffs/tariffs"
import type { BenchAnswer } from "#lib/read/tariffs/tariffs"
import { ChargeCalendar } from "../charges/calendar.tsx"
import { Button } from "../ui/button.tsx"
import { FailureWords } from "../ui/failure-words.tsx"
import { TextField } from "../ui/forms/fields.tsx"

/** A container's count by a row that is not saved yet. `row` null: what is typed is no row yet. */
export function TestBench({ row }: { row: TariffRow | null }) {
  const [number, setNumber] = useState("")
  const ask = useMutation({
    mutationFn: (input: { row: TariffRow; number: string }) => postBench(input.row, input.number),
  })
  return (
    <section aria-label="Test bench" className="rounded-control bg-sunken p-3">
      <h3 className="font-semibold text-13 text-ink">Test bench</h3>
      <p className="mb-2 text-12 text-ink-3">How a container would be counted by this row, before it is saved.</p>
      <div className="flex flex-wrap items-end gap-2">
        <TextField label="Container number" mono value={number} onText={setNumber} placeholder="MSCU 472821 0" />
        <Button
          busy={ask.isPending}
          disabled={row === null || number.trim() === ""}
          onClick={() => row && ask.mutate({ row, number })}
        >
          Count it
        </Button>
        {row === null ? (
          <span className="text-12 text-ink-3">Fill the row first: what is missing is said at “Save row”.</span>
        ) : null}
      </div>
      {ask.error ? <FailureWords error={ask.error} /> : null}
      {ask.data ? <Answer answer={ask.data} /> : null}
    </section>
  )
}

function Answer({ answer }: { answer: BenchAnswer }) {
  const { chosen, before, currency, total, freeTime, words } = answer
  return (
    <div className="mt-3 grid gap-1 text-12 text-ink-2" aria-live="polite">
      {words ? <p className="text-13 text-unknown">{words}</p> : null}
      {total === null ? null : (
        <p className="text-13 text-ink">
          {`${formatMoney(total, currency)} through today`}
          <span className="text-ink-3">{freeTime ? `. Free time: ${freeTime}` : ""}</span>
        </p>
      )}
      <p>
        {"words" in chosen
          ? `Once saved: ${chosen.words}`
          : chosen.isThis
            ? "Once saved, this row counts for the container."
            : `Once saved, another row still counts for it: ${chosen.source}`}
      </p>
      <p>
        {"words" in before
          ? `Now: ${before.words}`
          : `Now: ${before.total === null ? "cannot tell" : formatMoney(before.total, currency)} by ${before.source}`}
      </p>
      {answer.days.length > 0 ? (
        <ChargeCalendar days={answer.days} today={null} currency={currency} lastFreeDay={null} others={[]} />
      ) : null}
    </div>
  )
}
