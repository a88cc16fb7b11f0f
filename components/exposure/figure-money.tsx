import Link from "next/link"
import { type FigureName, type FigureSum, isPosted, sumIn } from "#lib/domain/exposure/sum"
import { formatMoney } from "#lib/domain/money"
import { totalOnlyWords } from "#lib/words/exposure/figures"
import { exposureRowsText } from "#lib/words/exposure/rows"
import { classes } from "../ui/classes.ts"
import { SampleMark } from "../ui/values/sample-mark.tsx"

type FigureMoneyProps = {
  figure: FigureName
  sum: FigureSum
  currency: string
  href: string
  of: string
  className?: string
}

export function FigureMoney({ figure, sum, currency, href, of, className }: FigureMoneyProps) {
  const found = sumIn(sum, currency)
  if (!found) return <NoFigure sum={sum} className={className} />
  const posted = isPosted(figure)
  const totalOnly = totalOnlyWords(found)
  return (
    <Link
      href={href}
      title={totalOnly ?? undefined}
      prefetch={false}
      className={classes(
        "whitespace-nowrap rounded-chip hover:text-accent max-sm:inline-flex max-sm:min-h-11 max-sm:min-w-11 max-sm:items-center max-sm:justify-end",
        posted ? "font-posted text-ink" : "text-ink-2 underline decoration-line-3 decoration-dotted underline-offset-3",
        className,
      )}
    >
      {formatMoney(found.minor, currency, "en-US", true)}
      {totalOnly ? <sup aria-hidden>*</sup> : null}
      <SampleMark isSample={!posted && Boolean(found.byBasis.sample)} />
      <span className="sr-only">{exposureRowsText.showRows(posted, totalOnly, of)}</span>
    </Link>
  )
}

function NoFigure({ sum, className }: { sum: FigureSum; className: string | undefined }) {
  if (sum.sums.length > 0)
    return <span className={classes("text-ink-3", className)}>{exposureRowsText.otherCurrency}</span>
  if (!sum.cannotTell) return <span className={classes("text-ink-3", className)}>{exposureRowsText.none}</span>
  const [only, ...others] = Object.keys(sum.leftOut)
  const words =
    others.length > 0
      ? exposureRowsText.cannotTell
      : only === "no_rate"
        ? exposureRowsText.noRate
        : only === "not_posted"
          ? exposureRowsText.notPosted
          : exposureRowsText.cannotTell
  return <span className={classes("text-unknown", className)}>{words}</span>
}
