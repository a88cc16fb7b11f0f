"use client"

import { formatDay } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import type { ChargedClock, ContainerCharges, UnchargedClock } from "#lib/read/charges/charges"
import { freeTimeAndActWords } from "#lib/words/charges/free-time"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { chargesText } from "#lib/words/charges/page"
import { StatusIcon } from "../ui/status-icon.tsx"
import { Money } from "../ui/values/money.tsx"
import { ChargeCalendar } from "./calendar.tsx"
import { isCharged } from "./clock-state.ts"

/** Two weeks fit in a panel: a few past days, today, and the days ahead. */
const WITHIN = { before: 4, after: 9 }

export function ChargeClocks({ charges }: { charges: ContainerCharges }) {
  const reported = charges.clocks.filter(isCharged)
  const notComputable = charges.clocks.filter(
    (one): one is UnchargedClock => !isCharged(one) && one.state === "not_computable",
  )
  if (reported.length === 0 && notComputable.length === 0) {
    const [first] = charges.clocks
    return <p className="text-13 text-ink-3">{first && !isCharged(first) ? first.words : chargesText.noClockRuns}</p>
  }
  return (
    <div className="grid gap-3">
      {reported.map((clock) => (
        <ClockStrip key={clock.clock} clock={clock} charges={charges} />
      ))}
      {notComputable
        .filter(
          ({ clock, words }) =>
            clock !== "storage" || words !== notComputableWords({ notComputable: "no_rate", detail: null }),
        )
        .map(({ clock, words }) => (
          <p key={clock} className="flex items-baseline gap-1.5 font-medium text-13 text-unknown">
            <StatusIcon shape="unknown" className="translate-y-0.5" />
            <span className="wrap-anywhere min-w-0">{`${chargesText.clocks[clock]}: ${words}`}</span>
          </p>
        ))}
    </div>
  )
}

function ClockStrip({ clock, charges }: { clock: ChargedClock; charges: ContainerCharges }) {
  const { accrued, oneMoreDay, currency, steps, state, source, freeTime } = clock
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
        <span className="font-medium text-ink">{chargesText.clocks[clock.clock]}</span>
        <span className="text-ink-2">
          {typeof accrued === "number" ? (
            <>
              <Money minor={accrued} currency={currency} kind="estimate" />
              {chargesText.notPosted}
            </>
          ) : (
            <span className="text-unknown">{notComputableWords(accrued)}</span>
          )}
          {state === "running" && typeof oneMoreDay === "number"
            ? chargesText.tomorrow(formatMoney(oneMoreDay, currency, "en-US", true))
            : ""}
        </span>
      </p>
      <ChargeCalendar
        days={clock.days}
        today={charges.today}
        currency={currency}
        lastFreeDay={clock.lastFreeDay}
        others={clock.clock === "per_diem" ? [] : charges.otherLastDays}
        within={WITHIN}
      />
      <p className="mt-1 text-12 text-ink-3">
        {steps?.stepUp && state === "running" ? (
          <span className="text-due">
            {chargesText.stepsUp(formatMoney(steps.stepUp.toMinor, currency), formatDay(steps.stepUp.day))}
          </span>
        ) : null}
        {chargesText.freeTime(source, freeTimeAndActWords(freeTime, clock))}
        {clock.zoneKnown ? "" : chargesText.zoneNotKnown}
      </p>
    </div>
  )
}
