import Link from "next/link"
import type { ExposureFilter } from "#lib/domain/exposure/groups"
import { FIGURES, type FigureName, type FigureSum, isPosted, sumIn } from "#lib/domain/exposure/sum"
import { formatMoney } from "#lib/domain/money"
import { rowsHref } from "#lib/queries/exposure/exposure"
import type { ExposurePage } from "#lib/read/exposure/page"
import { basisWords, containerCount, FIGURE_TITLES, leftOutWord, totalOnlyWords } from "#lib/words/exposure/figures"
import { exposureText } from "#lib/words/exposure/page"
import { classes } from "../ui/classes.ts"

type StripProps = { page: ExposurePage; currency: string; filter: ExposureFilter }

/** Always all figures, each with its basis and what it leaves out. */
export function FigureStrip({ page, currency, filter }: StripProps) {
  return (
    <ul className="grid grid-cols-1 border-b sm:grid-cols-2 lg:grid-cols-5 [&>li]:border-line max-lg:[&>li]:border-t lg:[&>li+li]:border-l">
      {FIGURES.map((figure) => (
        <li key={figure} className="min-w-0 px-(--gutter) py-4">
          <Figure figure={figure} page={page} currency={currency} filter={filter} />
        </li>
      ))}
    </ul>
  )
}

function Figure({ figure, page, currency, filter }: StripProps & { figure: FigureName }) {
  const sum = page.figures[figure]
  const found = sumIn(sum, currency)
  const posted = isPosted(figure)
  const others = sum.sums.filter((one) => one.currency !== currency)
  return (
    <section aria-label={FIGURE_TITLES[figure]} className="flex h-full flex-col gap-0.5">
      <h2 className="flex items-center justify-between gap-2 text-13 text-ink-2">
        {FIGURE_TITLES[figure]}
        <span
          className={classes(
            "inline-flex h-5 items-center rounded-chip border px-1.5 text-11 text-ink-2",
            posted ? "border-line-2" : "border-line-3 border-dashed",
          )}
        >
          {posted ? exposureText.posted : exposureText.estimate}
        </span>
      </h2>
      {found ? (
        <Link
          href={rowsHref({ ...filter, figure, currency })}
          prefetch={false}
          className={classes(
            "touch-target w-fit rounded-chip text-24 hover:text-accent",
            posted
              ? "font-semibold text-ink"
              : "font-medium text-ink underline decoration-1 decoration-line-3 decoration-dotted underline-offset-4",
          )}
        >
          {formatMoney(found.minor, currency, "en-US", !posted)}
          <span className="sr-only">{exposureText.showRows}</span>
        </Link>
      ) : (
        <p className={classes("text-24", sum.cannotTell ? "text-unknown" : "text-ink-3")}>
          {sum.cannotTell ? exposureText.cannotTell : exposureText.none}
        </p>
      )}
      <p className="text-12 text-ink-3">{found ? `${restsOn(figure, page)}${containerCount(found.containers)}` : ""}</p>
      {found && totalOnlyWords(found) ? <p className="text-12 text-ink-3">{totalOnlyWords(found)}</p> : null}
      {found && !posted ? <p className="text-12 text-ink-3">{exposureText.byTariff(basisWords(found))}</p> : null}
      <p className="mt-auto border-line-2 border-t border-dashed pt-2 text-12 text-ink-3">
        <LeftOut figure={figure} sum={sum} filter={filter} />
        {others.map((one) => (
          <span key={one.currency}>
            {exposureText.apart}
            <Link
              href={rowsHref({ ...filter, figure, currency: one.currency })}
              prefetch={false}
              className="rounded-chip text-ink-2 underline decoration-line-3 underline-offset-3 hover:text-accent"
            >
              {formatMoney(one.minor, one.currency)}
            </Link>
          </span>
        ))}
      </p>
    </section>
  )
}

function restsOn(figure: FigureName, { ahead }: ExposurePage): string {
  if (figure === "owed") return exposureText.postedByTerminals
  if (figure === "accrued") return exposureText.countedByDay
  const last = ahead.at(-1)?.day
  if (figure === "oneMoreDay") return exposureText.addedTomorrow
  return figure === "next14" && last ? exposureText.ifNothingMovesGates : exposureText.ifNothingMoves
}

function LeftOut({ figure, sum, filter }: { figure: FigureName; sum: FigureSum; filter: ExposureFilter }) {
  const reasons = Object.entries(sum.leftOut).sort(([, a], [, b]) => b - a)
  if (reasons.length === 0) return <span className="text-ink-3">{exposureText.nothingLeftOut}</span>
  return (
    <span>
      {exposureText.leftOutIs}
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
