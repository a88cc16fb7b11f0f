"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { formatMoney } from "#lib/domain/money"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import { postBench } from "#lib/queries/tariffs/tariffs"
import type { BenchAnswer } from "#lib/read/tariffs/tariffs"
import { tariffText } from "#lib/words/tariffs/form"
import { ChargeCalendar } from "../charges/calendar.tsx"
import { Button } from "../ui/button.tsx"
import { FailureWords } from "../ui/failure-words.tsx"
import { Labelled } from "../ui/forms/field.tsx"
import { Input } from "../ui/forms/input.tsx"

/** A container's count by an unsaved row. `row` null: what is typed is not a row yet. */
export function TestBench({ row }: { row: TariffRow | null }) {
  const [number, setNumber] = useState("")
  const ask = useMutation({
    mutationFn: (input: { row: TariffRow; number: string }) => postBench(input.row, input.number),
  })
  return (
    <section aria-label={tariffText.testBench} className="rounded-control bg-sunken p-3">
      <h3 className="font-semibold text-13 text-ink">{tariffText.testBench}</h3>
      <p className="mb-2 text-12 text-ink-3">{tariffText.benchAbout}</p>
      <div className="flex flex-wrap items-end gap-2">
        <Labelled label={tariffText.containerNumber}>
          {(wiring) => (
            <Input
              {...wiring}
              mono
              value={number}
              onChange={(event) => setNumber(event.target.value)}
              placeholder={tariffText.numberExample}
            />
          )}
        </Labelled>
        <Button
          busy={ask.isPending}
          disabled={row === null || number.trim() === ""}
          onClick={() => row && ask.mutate({ row, number })}
        >
          {tariffText.countIt}
        </Button>
        {row === null ? <span className="text-12 text-ink-3">{tariffText.fillRow}</span> : null}
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
          {tariffText.throughToday(formatMoney(total, currency))}
          <span className="text-ink-3">{freeTime ? tariffText.freeTimeIs(freeTime) : ""}</span>
        </p>
      )}
      <p>
        {"words" in chosen
          ? tariffText.onceSaved(chosen.words)
          : chosen.isThis
            ? tariffText.thisRowCounts
            : tariffText.otherRowCounts(chosen.source)}
      </p>
      <p>
        {"words" in before
          ? tariffText.now(before.words)
          : tariffText.nowBy(before.total === null ? null : formatMoney(before.total, currency), before.source)}
      </p>
      {answer.days.length > 0 ? (
        <ChargeCalendar days={answer.days} today={null} currency={currency} lastFreeDay={null} others={[]} />
      ) : null}
    </div>
  )
}
