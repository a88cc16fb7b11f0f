import { formatMoney } from "#lib/domain/money"
import { partsText } from "#lib/words/ui/parts"
import { classes } from "../classes.ts"
import { SampleMark } from "./sample-mark.tsx"

export type MoneyProps = {
  /** Minor units. 0: a fee listed without a posted amount; null: not reported at all. */
  minor: number | null
  currency: string
  /** Posted by a terminal or line, or our own estimate. They never look alike. */
  kind: "posted" | "estimate"
  /** The estimate is counted by a sample rate. */
  isSample?: boolean
  className?: string
}

export function Money({ minor, currency, kind, isSample = false, className }: MoneyProps) {
  if (minor === null) return <span className={classes("text-ink-3", className)}>{partsText.notReported}</span>
  if (kind === "posted") {
    if (minor === 0) return <span className={classes("text-ink-3", className)}>{partsText.notPosted}</span>
    return (
      <span className={classes("whitespace-nowrap font-posted text-ink", className)}>
        {formatMoney(minor, currency)}
      </span>
    )
  }
  return (
    <span className={classes("whitespace-nowrap text-ink-2", className)}>
      <span className="underline decoration-line-3 decoration-dotted underline-offset-3">
        {formatMoney(minor, currency, "en-US", true)}
      </span>{" "}
      <span className="text-11 text-ink-3">{partsText.est}</span>
      <SampleMark isSample={isSample} />
    </span>
  )
}
