import { formatFullDay, formatFullTime } from "#lib/domain/local-time"
import { formatMoney } from "#lib/domain/money"
import { SAMPLE_MARK } from "#lib/domain/tariff"
import type { ChargedClock } from "#lib/read/charges"
import { RowTh, Th } from "../ui/th.tsx"
import { Counted } from "./pack-parts.tsx"

/** Days charged by our count on which a hold, a closed gate or "not available" stood in the way. */
export function DisputeDays({ clock, zone }: { clock: ChargedClock; zone: string | null }) {
  const { overlap, currency, basis } = clock
  if ("words" in overlap) return <p className="text-13">{overlap.words}</p>
  const money = (minor: number) => `${formatMoney(minor, currency)}${basis === "sample" ? ` (${SAMPLE_MARK})` : ""}`
  return (
    <>
      <p className="text-13">
        {`${overlap.charged.days} ${overlap.charged.days === 1 ? "day" : "days"} charged, ${money(overlap.charged.minor)}, by ${clock.source}. ${overlap.overlapping.days} of them, ${money(overlap.overlapping.minor)}, met a hold, a closed gate or “not available”; ${overlap.wholeDays.days}, ${money(overlap.wholeDays.minor)}, all day.`}
        {overlap.notKnown.length > 0 ? ` Not known: ${overlap.notKnown.join(" and ")}.` : ""}
      </p>
      {overlap.days.length > 0 ? (
        <table className="mt-1 w-full text-12">
          <thead>
            <tr className="border-b text-left [&>th]:py-1 [&>th]:font-normal [&>th]:text-ink-2">
              <th scope="col">Day</th>
              <Th right>Charged</Th>
              <th scope="col" className="pl-4">
                Stood in the way
              </th>
              <th scope="col">Extent</th>
            </tr>
          </thead>
          <tbody>
            {overlap.days.map(({ day, rateMinor, reasons }) => (
              <tr key={day} className="border-b align-top [&>*]:py-1">
                <RowTh className="sm:whitespace-nowrap">{formatFullDay(day)}</RowTh>
                <td className="text-right">
                  <Counted minor={rateMinor} currency={currency} basis={basis} />
                </td>
                <td className="pl-4">
                  {reasons.map(({ kind, words, from, until }) => (
                    <span key={`${kind} ${words}`} className="block">
                      {`${kind}${words ? `: ${words}` : ""}${from ? `, ${formatFullTime(from, zone)} to ${until ? formatFullTime(until, zone) : "now"}` : ""}`}
                    </span>
                  ))}
                </td>
                <td>
                  {reasons.map(({ kind, extent }) => (
                    <span key={kind} className="block">
                      {extent === "whole" ? "all day" : "part"}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  )
}
