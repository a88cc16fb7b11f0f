import type { ReactNode } from "react"
import { type Fee, type FeeSum, isTotal, notPosted } from "#lib/domain/containers/fees"
import type { BoardRow } from "#lib/read/containers/board-row"
import { feeLabel } from "#lib/words/containers/fees"
import { notReportedTitle, panelsText } from "#lib/words/containers/panels"
import { reporterOf } from "#lib/words/containers/place"
import { unreadWords } from "#lib/words/days/unread"
import { classes } from "../ui/classes.ts"
import { Notice } from "../ui/notice.tsx"
import { Section } from "../ui/section.tsx"
import { Freshness } from "../ui/values/freshness.tsx"
import { Money } from "../ui/values/money.tsx"
import { WhyThis } from "./reasons/why-this.tsx"

const ABOUT = { names: ["fees_at_pod_terminal"], placeCode: null }

/** The terminal's posted fees and the sum per currency. Its own `total` is shown but never added. */
export function FeesPanel({ row, marked }: { row: BoardRow; marked: boolean }) {
  const { fees, owed } = row
  return (
    <Section
      title={panelsText.fees}
      anchor="fees"
      beside={<WhyThis about={ABOUT} label={panelsText.fees} />}
      className={marked ? "bg-due-tint" : undefined}
      note={
        fees && fees.length > 0 ? (
          <>
            {panelsText.postedBy(reporterOf(row))}
            <Freshness at={row.confirmedAt} zone={row.zone} staleAt={row.staleAt} />
          </>
        ) : undefined
      }
    >
      {fees === null ? (
        <NotReportedFees row={row} />
      ) : fees.length === 0 ? (
        <p className="text-13 text-ink">
          {panelsText.noFees}
          <span className="text-ink-3">{panelsText.reportedBy(reporterOf(row))}</span>
        </p>
      ) : (
        <dl className="grid gap-2">
          {keyed(fees).map(({ key, fee }) => (
            <FeeLine key={key} fee={fee} counts={!isTotal(fee) || fees.every(isTotal)} />
          ))}
          {owed
            .filter((sum) => sum.basis === "posted")
            .map((sum) => (
              <SumLine key={sum.currency} sum={sum} />
            ))}
        </dl>
      )}
    </Section>
  )
}

function NotReportedFees({ row }: { row: BoardRow }) {
  if (row.stage === "gone") return <p className="text-13 text-ink-3">{panelsText.notReported}</p>
  return (
    <Notice shape="unknown" title={notReportedTitle(row)} className="-my-2">
      {panelsText.notNoFees}
    </Notice>
  )
}

function FeeLine({ fee, counts }: { fee: Fee; counts: boolean }) {
  return (
    <Line words={feeLabel(fee.type)} proof={proofOf(fee, counts)} quiet={!counts}>
      {fee.amountMinor === null ? (
        <span className="text-unknown">{fee.sent ? unreadWords(fee.sent) : panelsText.amountNotReadable}</span>
      ) : (
        <Money minor={fee.amountMinor} currency={fee.currency} kind="posted" />
      )}
    </Line>
  )
}

function proofOf(fee: Fee, counts: boolean): string | null {
  if (isTotal(fee)) return counts ? panelsText.onlyFigure : panelsText.notInSum
  return notPosted(fee) ? panelsText.typeOnly : null
}

function SumLine({ sum }: { sum: FeeSum }) {
  const left = sum.withoutAmount
  return (
    <Line
      words={panelsText.owedNow(sum.currency || panelsText.currencyNotReported)}
      proof={left > 0 ? panelsText.leftOut(left) : null}
      className="border-t pt-2"
    >
      <Money minor={sum.amountMinor} currency={sum.currency} kind="posted" />
    </Line>
  )
}

type LineProps = { words: string; proof: string | null; quiet?: boolean; className?: string; children: ReactNode }

function Line({ words, proof, quiet, className, children }: LineProps) {
  return (
    <div className={classes("grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-13", className)}>
      <dt className={quiet ? "text-ink-2" : "text-ink"}>
        {words}
        {proof ? <span className="block text-12 text-ink-3">{proof}</span> : null}
      </dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

// A terminal may post one type twice, so the key includes the position.
function keyed(fees: readonly Fee[]): { key: string; fee: Fee }[] {
  return fees.map((fee, index) => ({ key: `${fee.type} ${fee.currency} ${index}`, fee }))
}
