import { TOTAL_ONLY } from "#lib/domain/fees"
import type { BoardRow } from "#lib/read/board-row"
import { Money } from "../money.tsx"
import { classes } from "../ui/classes.ts"
import { noFigure } from "./charge-words.ts"

/** What the terminal has posted, per currency; words where there is no figure. */
export function Owed({ row }: { row: BoardRow }) {
  const none = noFigure(row)
  if (none) {
    return (
      <>
        <p className={classes("truncate", row.fees === null ? "text-unknown" : "text-ink-2")}>
          <OwedNow />
          {none.words}
        </p>
        <p className="truncate text-12 text-ink-3">{none.proof}</p>
      </>
    )
  }
  const posted = row.owed.filter((sum) => sum.amountMinor > 0)
  const missing = row.owed.reduce((count, sum) => count + sum.withoutAmount, 0)
  const totalOnly = posted.some((sum) => sum.basis === "total only")
  return (
    <>
      <p className="truncate">
        <OwedNow />
        {posted.map((sum, index) => (
          <span key={sum.currency}>
            {index > 0 ? " and " : null}
            <Money minor={sum.amountMinor} currency={sum.currency} kind="posted" />
          </span>
        ))}
      </p>
      <p className="truncate text-12 text-ink-3">
        {totalOnly ? TOTAL_ONLY : missing > 0 ? `posted, ${missing} not yet` : "posted"}
      </p>
    </>
  )
}

// Seen where the row has no column heads; heard everywhere.
function OwedNow() {
  return <span className="sr-only font-normal text-12 text-ink-3 @max-[1080px]:not-sr-only">Owed now: </span>
}
