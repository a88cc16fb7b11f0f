import { formatDay, formatLocal } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import type { ChargedClock } from "#lib/read/charges/charges"
import { checkText } from "#lib/words/invoices/check-page"
import { groundWords } from "#lib/words/invoices/pack"

/** `isBilled`: the days and rates are the invoice's own, because nothing could be recomputed. */
type Props = { overlap: ChargedClock["overlap"]; currency: string; zone: string | null; isBilled?: boolean }

export function OverlapWords({ overlap, currency, zone, isBilled = false }: Props) {
  if ("words" in overlap) return <p className="mt-2 text-12 text-unknown">{overlap.words}</p>
  const { charged, overlapping, wholeDays, days, notKnown } = overlap
  if (charged.days === 0) return null
  const money = (minor: number) => formatMoney(minor, currency)
  return (
    <div className="mt-3">
      <p className="text-13 text-ink">
        {overlapping.days === 0
          ? checkText.noOverlap(charged.days)
          : checkText.overlap(
              overlapping.days,
              charged.days,
              money(overlapping.minor),
              money(charged.minor),
              wholeDays.days,
              money(wholeDays.minor),
              isBilled,
            )}
      </p>
      {notKnown.length > 0 ? (
        <p className="text-12 text-unknown">{checkText.overlapUnknown(notKnown.join(" and "))}</p>
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
                    ? checkText.span(formatLocal(from, zone, "full"), until && formatLocal(until, zone, "full"))
                    : ""
                  return checkText.overlapLine(kind, words, extent === "whole", span)
                })
                .join("; ")}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
