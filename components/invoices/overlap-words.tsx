import { formatDay, formatLocal } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import type { ChargedClock } from "#lib/read/charges/charges"
import { groundWords } from "#lib/words/invoices/pack"

type Props = { overlap: ChargedClock["overlap"]; currency: string; zone: string | null }

export function OverlapWords({ overlap, currency, zone }: Props) {
  if ("words" in overlap) return <p className="mt-2 text-12 text-unknown">{overlap.words}</p>
  const { charged, overlapping, wholeDays, days, notKnown } = overlap
  if (charged.days === 0) return null
  const money = (minor: number) => formatMoney(minor, currency)
  return (
    <div className="mt-3">
      <p className="text-13 text-ink">
        {overlapping.days === 0
          ? `None of the ${charged.days} charged days met a hold, a closed gate, or “not available”.`
          : `${overlapping.days} of ${charged.days} charged ${charged.days === 1 ? "day" : "days"} (${money(overlapping.minor)} of ${money(charged.minor)}, est.) met a hold, a closed gate, or “not available”; on ${wholeDays.days} of them (${money(wholeDays.minor)}) no pickup was possible at all.`}
      </p>
      {notKnown.length > 0 ? (
        <p className="text-12 text-unknown">{`Could not be looked at: ${notKnown.join(" and ")}. There may be more.`}</p>
      ) : null}
      {days.length > 0 ? (
        <ul className="mt-1 grid gap-0.5 text-12 text-ink-2">
          {days.map(({ day, rateMinor, reasons }) => (
            <li key={day}>
              <span className="font-medium text-ink">{`${formatDay(day)}, ${money(rateMinor)}: `}</span>
              {reasons
                .map(({ kind, names, extent, from, until }) => {
                  const words = groundWords({ kind, names })
                  const span = from
                    ? `, ${formatLocal(from, zone, "full")} to ${until ? formatLocal(until, zone, "full") : "now"}`
                    : ""
                  return `${kind}${words ? ` (${words})` : ""}, ${extent === "whole" ? "all day" : "part of the day"}${span}`
                })
                .join("; ")}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
