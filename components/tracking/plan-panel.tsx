"use client"

import { useState } from "react"
import { upperFirst } from "#lib/domain/text"
import type { PlanRow, PlanState } from "#lib/domain/tracking/register-checks"
import { planText } from "#lib/words/tracking/plan"
import { Button } from "../ui/button.tsx"
import { Segmented } from "../ui/forms/segmented.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { NumberHead } from "./number-row.tsx"
import { PlanLine } from "./plan-line.tsx"
import { SendFailed } from "./send-failed.tsx"
import type { NumberList } from "./use-number-list.ts"

const A_PAGE = 300

type Shown = "all" | PlanState

export function PlanPanel({ list, homeZone }: { list: NumberList; homeZone: string | null }) {
  const [shown, setShown] = useState<Shown>("all")
  const [most, setMost] = useState(A_PAGE)
  const { rows } = list
  const of = (state: PlanState) => rows.filter((row) => row.state === state)
  const [ready, held, left] = [of("ready"), of("held"), of("left_out")]
  const here = { all: rows, ready, held, left_out: left }[shown]
  const toTrack = ready.filter(({ tracked }) => tracked === null).length
  const repairs = held.filter(({ reason }) => reason.code === "check_digit")
  const likely = held.filter(({ reason }) => reason.code === "line_to_confirm")

  return (
    <section aria-label={planText.title} className="@container min-w-0 pb-10">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-(--gutter) py-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold text-14 text-ink">{planText.countToSend(ready.length)}</h2>
          <p className="text-12 text-ink-3" role="status">
            {list.looking ? planText.looking : heldWords(held.length, left.length)}
          </p>
        </div>
        <Button
          look="primary"
          size="lg"
          busy={list.sending}
          disabled={ready.length === 0 || list.looking}
          onClick={list.send}
        >
          {list.sending ? planText.starting : planText.send(toTrack, ready.length - toTrack)}
        </Button>
      </div>
      {list.failure ? (
        <div className="border-b px-(--gutter) py-3">
          <SendFailed failure={list.failure} />
        </div>
      ) : null}
      <AskFailed query={list.lookup} what={planText.trackedAlready} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-(--gutter) py-2">
        <div className="max-w-full overflow-x-auto max-sm:-my-1 max-sm:py-1">
          <Segmented
            label={planText.rows}
            value={shown}
            onChange={setShown}
            labels={{
              all: planText.showAll,
              ready: planText.showToSend,
              held: planText.showToCheck,
              left_out: planText.showLeftOut,
            }}
            counts={{ all: rows.length, ready: ready.length, held: held.length, left_out: left.length }}
          />
        </div>
        {repairs.length > 1 ? (
          <Button onClick={() => repairAll(list, repairs)}>{planText.fixCheckDigits(repairs.length)}</Button>
        ) : null}
        {likely.length > 1 ? (
          <Button onClick={() => confirmLines(list, likely)}>{planText.confirmLines(likely.length)}</Button>
        ) : null}
      </div>
      <NumberHead />
      <ol>
        {here.slice(0, most).map((row) => (
          <PlanLine key={row.no} row={row} homeZone={homeZone} onDecide={(decision) => list.decide(row.no, decision)} />
        ))}
      </ol>
      {here.length > most ? (
        <div className="px-(--gutter) py-3">
          <Button onClick={() => setMost(most + A_PAGE)}>
            {planText.showMore(Math.min(A_PAGE, here.length - most))}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function repairAll(list: NumberList, repairs: readonly PlanRow[]): void {
  for (const { no, suggested } of repairs) if (suggested) list.decide(no, { number: suggested })
}

function confirmLines(list: NumberList, rows: readonly PlanRow[]): void {
  for (const { no, fits } of rows) if (fits[0]) list.decide(no, { scac: fits[0] })
}

function heldWords(held: number, left: number): string {
  const parts = [
    held > 0 ? planText.heldBack(held) : "",
    left > 0 ? planText.leftOut(left) : "",
    planText.nothingSent,
  ].filter(Boolean)
  return `${upperFirst(parts.join(", "))}.`
}
