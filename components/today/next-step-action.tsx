import Link from "next/link"
import { formatMoney } from "#lib/domain/money"
import type { NextStep } from "#lib/domain/next-step"
import { containerHref } from "#lib/queries/container"
import { shipmentHref } from "#lib/queries/shipment"
import type { TodayRow } from "#lib/read/today-rows"
import { ROW_STEP } from "../rows/use-row-keys.ts"
import { buttonClasses } from "../ui/button.tsx"
import { AskLink } from "../work/ask-link.tsx"

/** What is done on the spot. */
export type Deed = "book" | "rebook" | "refresh"

export type NextStepActionProps = {
  row: TodayRow
  step: NextStep
  /** It is being refreshed. */
  busy: boolean
  onDeed: (row: TodayRow, deed: Deed) => void
}

const DEEDS: Record<Deed, string> = { book: "Book pickup", rebook: "Move booking", refresh: "Refresh" }

/** The focused row's action is filled. */
export const STEP_LOOK =
  "relative z-1 group-has-[:focus-visible]/row:border-transparent! group-has-[:focus-visible]/row:bg-accent! group-has-[:focus-visible]/row:text-on-accent!"

const LOOK = buttonClasses("outline", "md", STEP_LOOK)

/** The next step of a row: it does the thing, or leads to the exact place. "Open" is the row itself. */
export function NextStepAction({ row, step, busy, onDeed }: NextStepActionProps) {
  const about = <span className="sr-only">{` ${row.number}`}</span>
  switch (step.deed) {
    case "book":
    case "rebook":
    case "refresh": {
      const { deed } = step
      return (
        <button
          type="button"
          {...ROW_STEP}
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          onClick={() => (busy ? undefined : onDeed(row, deed))}
          className={LOOK}
        >
          {busy ? "Asking…" : DEEDS[deed]}
          {about}
        </button>
      )
    }
    case "ask":
      return <AskLink row={row} asking={step} className={LOOK} />
    case "pay":
      return (
        <Link href={`${pageOf(row)}#fees`} prefetch={false} {...ROW_STEP} className={LOOK}>
          {payWords(step.sums)}
          <span className="@min-[1080px]:sr-only">at terminal</span>
          {about}
        </Link>
      )
    case "see_hold":
      return (
        <Link href={`${pageOf(row)}#holds`} prefetch={false} {...ROW_STEP} className={LOOK}>
          See hold
          {about}
        </Link>
      )
    case "open":
      return (
        <span aria-hidden className={buttonClasses("outline", "md", STEP_LOOK.replace("relative z-1 ", ""))}>
          Open
        </span>
      )
  }
}

function payWords(sums: readonly { currency: string; minor: number }[]): string {
  const [only, ...others] = sums
  return only && others.length === 0 ? `Pay ${formatMoney(only.minor, only.currency)}` : "Pay fees"
}

export function pageOf(row: Pick<TodayRow, "id" | "shipmentId">): string {
  return row.shipmentId ? shipmentHref(row.shipmentId, row.id) : containerHref(row.id)
}
