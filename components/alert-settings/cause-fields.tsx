"use client"

import { ALERT_CAUSES, type AlertCause, amountOf, CAUSES, type CauseSettings } from "#lib/domain/alert-causes"
import { Input } from "../ui/input.tsx"

type CauseFieldsProps = { causes: CauseSettings; onChange: (causes: CauseSettings) => void }

export function CauseFields({ causes, onChange }: CauseFieldsProps) {
  const toggle = (cause: AlertCause, on: boolean) => {
    const { [cause]: _, ...rest } = causes
    onChange(on ? { ...rest, [cause]: { amount: CAUSES[cause].threshold?.initial ?? null } } : rest)
  }
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-13 text-ink">Causes</legend>
      <p className="mb-1 text-12 text-ink-3">
        A new rule leaves out what is true of many boxes and asks for no deed: lists show it. Of two alerts of a box
        that say one thing, the graver stands alone.
      </p>
      <ul>
        {ALERT_CAUSES.map((cause) => (
          <li
            key={cause}
            className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 border-b last:border-b-0 max-sm:min-h-11"
          >
            <label className="flex items-center gap-2 text-13">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={cause in causes}
                onChange={(event) => toggle(cause, event.target.checked)}
              />
              {CAUSES[cause].label}
            </label>
            {cause in causes ? (
              <Amount
                cause={cause}
                amount={amountOf(causes, cause)}
                onChange={(amount) => onChange({ ...causes, [cause]: { amount } })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type AmountProps = { cause: AlertCause; amount: number; onChange: (amount: number) => void }

function Amount({ cause, amount, onChange }: AmountProps) {
  const { threshold, label } = CAUSES[cause]
  if (threshold === null) return null
  return (
    <span className="flex items-center gap-1.5 text-12 text-ink-3">
      <Input
        type="number"
        aria-label={`${label}: ${threshold.unit} ${threshold.words}`}
        className="w-16! text-right"
        min={threshold.least}
        max={threshold.most}
        value={amount}
        onChange={(event) => onChange(Math.trunc(Number(event.target.value)))}
      />
      <span title={`${threshold.unit} ${threshold.words}`} className="min-w-36">
        {threshold.unit === "hours" ? "h" : threshold.unit === "days" ? "d" : "min"} {threshold.words}
      </span>
    </span>
  )
}
