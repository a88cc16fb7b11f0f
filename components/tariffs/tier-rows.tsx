"use client"

import { X } from "lucide-react"
import { type KeyboardEvent, useRef } from "react"
import type { TierText } from "#lib/domain/tariffs/tiers"
import { tierText } from "#lib/words/tariffs/tier-rows"
import { Button } from "../ui/button.tsx"
import { GroupField } from "../ui/forms/field.tsx"
import { Input } from "../ui/forms/input.tsx"

const COLUMNS = ["from", "to", "rate"] as const
type Column = (typeof COLUMNS)[number]

/** The field "tiers" of a <Form>: one row per run of days at one rate. */
export function TierRows({ currency }: { currency: string }) {
  return (
    <GroupField<TierText[]> name="tiers" label={tierText.tiers} hint={tierText.hint}>
      {(tiers, set) => <Rows tiers={tiers} currency={currency} onChange={set} />}
    </GroupField>
  )
}

type RowsProps = { tiers: readonly TierText[]; currency: string; onChange: (tiers: TierText[]) => void }

function Rows({ tiers, currency, onChange }: RowsProps) {
  const rows = useRef<HTMLDivElement>(null)
  /** After React has rendered the change. */
  function focus(row: number, column: Column) {
    requestAnimationFrame(() => {
      rows.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus()
    })
  }
  function add() {
    const next = addTier(tiers)
    onChange(next)
    focus(next.length - 1, next.at(-1)?.from === "" ? "from" : "to")
  }
  function remove(at: number, column: Column) {
    onChange(removeTier(tiers, at))
    focus(Math.max(0, at - 1), column)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number, column: Column) {
    const act = actionOf(event, tiers, at)
    if (act === null) return
    event.preventDefault()
    if (act === "add") add()
    else if (act === "remove") remove(at, "rate")
    else focus(act === "up" ? at - 1 : at + 1, column)
  }
  return (
    <div ref={rows} className="grid max-w-120 gap-1.5">
      <div aria-hidden="true" className={`${GRID} text-12 text-ink-3`}>
        <span>{tierText.fromDay}</span>
        <span>{tierText.toDay}</span>
        <span>{tierText.rate(currency)}</span>
      </div>
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place in the row of days.
        <div key={at} className={GRID}>
          {COLUMNS.map((column) => (
            <Input
              key={column}
              data-cell={`${at} ${column}`}
              aria-label={tierText.cell[column](at + 1, currency)}
              inputMode={column === "rate" ? "decimal" : "numeric"}
              autoComplete="off"
              placeholder={column === "to" ? tierText.noEnd : undefined}
              className={column === "rate" ? "text-right tabular-nums" : "tabular-nums"}
              value={tier[column]}
              onChange={(event) => onChange(changeTier(tiers, at, column, event.target.value))}
              onKeyDown={(event) => onKeyDown(event, at, column)}
            />
          ))}
          <Button
            look="quiet"
            aria-label={tierText.remove(at + 1)}
            disabled={tiers.length === 1}
            onClick={() => remove(at, "to")}
          >
            <X size={14} aria-hidden />
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={add}>{tierText.add}</Button>
      </div>
    </div>
  )
}

const GRID = "grid grid-cols-[1fr_1fr_1.4fr_2.5rem] items-center gap-2"

type KeyPressed = Pick<KeyboardEvent, "key"> & { currentTarget: { value: string } }

/** Enter moves to the next tier, or from the last to a new one. Backspace in an empty field removes an empty tier. */
export function actionOf({ key, currentTarget }: KeyPressed, tiers: readonly TierText[], at: number) {
  const isLast = at === tiers.length - 1
  if (key === "Enter") return isLast ? "add" : "down"
  if (key === "ArrowDown" && !isLast) return "down"
  if (key === "ArrowUp" && at > 0) return "up"
  const isEmpty = tiers[at]?.to === "" && tiers[at].rate === ""
  return key === "Backspace" && currentTarget.value === "" && isEmpty && at > 0 ? "remove" : null
}

/** A tier starts the day after the one above ends. Moving one of the two days moves the other. */
export function changeTier(tiers: readonly TierText[], at: number, column: Column, text: string): TierText[] {
  const changed = tiers.map((tier, index) => (index === at ? { ...tier, [column]: text } : tier))
  if (column === "to") follow(changed, at + 1, "from", tiers[at]?.to, dayBeside(text, 1), 1)
  if (column === "from") follow(changed, at - 1, "to", tiers[at]?.from, dayBeside(text, -1), -1)
  return changed
}

/** A gap made by hand stays. */
function follow(
  tiers: TierText[],
  at: number,
  column: "from" | "to",
  was: string | undefined,
  now: string,
  step: 1 | -1,
): void {
  const beside = tiers[at]
  if (beside && (beside[column] === "" || beside[column] === dayBeside(was ?? "", step)))
    tiers[at] = { ...beside, [column]: now }
}

/** Without an end, like most last tiers. */
export function addTier(tiers: readonly TierText[]): TierText[] {
  return [...tiers, { from: dayBeside(tiers.at(-1)?.to ?? "", 1), to: "", rate: "" }]
}

/** Its days go to the tier above; the first tier's to the one below. */
export function removeTier(tiers: readonly TierText[], at: number): TierText[] {
  const gone = tiers[at]
  if (!gone) return [...tiers]
  return tiers
    .map((tier, index) => {
      if (index === at - 1) return { ...tier, to: gone.to }
      return index === 1 && at === 0 ? { ...tier, from: gone.from } : tier
    })
    .filter((_, index) => index !== at)
}

function dayBeside(day: string, step: 1 | -1): string {
  return /^\d{1,4}$/.test(day) && Number(day) + step > 0 ? String(Number(day) + step) : ""
}
