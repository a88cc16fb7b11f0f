import Link from "next/link"
import type { ExposureFilter } from "#lib/domain/exposure-groups"
import type { FigureName, FigureSum } from "#lib/domain/exposure-sum"
import { leftOutWord } from "#lib/domain/exposure-words"
import { rowsHref } from "#lib/queries/exposure"

/** "4 no rate, 2 no LFD": each a link to those boxes. */
export function LeftOut({ figure, sum, filter }: { figure: FigureName; sum: FigureSum; filter: ExposureFilter }) {
  const reasons = Object.entries(sum.leftOut).sort(([, a], [, b]) => b - a)
  if (reasons.length === 0) return <span className="text-ink-3">Nothing left out</span>
  return (
    <span>
      {"Left out: "}
      {reasons.map(([reason, count], at) => (
        <span key={reason}>
          {at > 0 ? ", " : ""}
          <Link
            href={rowsHref({ ...filter, figure, left: reason })}
            prefetch={false}
            className="rounded-chip text-ink-2 underline decoration-line-3 underline-offset-3 hover:text-accent"
          >
            {leftOutWord(reason, count)}
          </Link>
        </span>
      ))}
    </span>
  )
}
