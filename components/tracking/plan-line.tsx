"use client"

import Link from "next/link"
import { lineLabel } from "#lib/domain/tracking/lines"
import type { Decision, PlanRow } from "#lib/domain/tracking/register-checks"
import { containerPageHref } from "#lib/queries/shipments/detail"
import { planText } from "#lib/words/tracking/plan"
import { rowReasonWords } from "#lib/words/tracking/register"
import { Button } from "../ui/button.tsx"
import { ROW_LINK } from "../ui/rows/use-row-keys.ts"
import type { StatusShape } from "../ui/status-icon.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { HeldActions, LineMenu } from "./line-menu.tsx"
import { NumberRow } from "./number-row.tsx"

type PlanLineProps = { row: PlanRow; homeZone: string | null; onDecide: (decision: Decision | null) => void }

export function PlanLine({ row, homeZone, onDecide }: PlanLineProps) {
  const { words, detail } = rowReasonWords(row.reason)
  return (
    <NumberRow
      line={row.line}
      number={row.kind === "container" ? row.number : row.given.trim()}
      kind={row.kind}
      lineName={lineLabel(row.scac, null)}
      shape={shapeOf(row)}
      words={words}
      tall={row.state === "held"}
      detail={
        row.tracked?.since ? (
          <>
            {planText.since}
            <LocalTime at={row.tracked.since} zone={homeZone ?? "UTC"} look="day" focusable={false} />
            {row.state === "ready" ? planText.fieldsSet : planText.notAgain}
          </>
        ) : (
          detail || (row.state === "ready" ? planText.basis[row.basis] : "")
        )
      }
      action={<PlanAction row={row} onDecide={onDecide} />}
    />
  )
}

function PlanAction({ row, onDecide }: Pick<PlanLineProps, "row" | "onDecide">) {
  const { state, tracked, number, scac } = row
  if (tracked) return <OpenTracked tracked={tracked} number={number} />
  if (state === "left_out") return row.sameAs === null ? <TakeBack onDecide={onDecide} number={number} /> : null
  if (state === "ready") {
    return scac === null ? <LineMenu of={number} quiet onChoose={(chosen) => onDecide({ scac: chosen })} /> : null
  }
  const { reason, fits } = row
  return (
    <HeldActions
      row={row}
      // A line does not mend a number.
      isLineOpen={scac === null && reason.code !== "doubt"}
      isDoubted={reason.code === "doubt" && reason.doubt.code === "in_text"}
      likely={reason.code === "line_to_confirm" ? fits[0] : undefined}
      onDecide={onDecide}
    />
  )
}

function TakeBack({ onDecide, number }: { onDecide: PlanLineProps["onDecide"]; number: string }) {
  return (
    <Button look="quiet" onClick={() => onDecide(null)}>
      {planText.undo}
      <span className="sr-only">{planText.leavingOut(number)}</span>
    </Button>
  )
}

/** Opens what is tracked under this number; nothing if its line has not answered yet. */
export function OpenTracked({
  tracked,
  number,
}: {
  tracked: { shipmentId: string | null; containerId: string | null }
  number: string
}) {
  const { shipmentId, containerId } = tracked
  if (shipmentId === null && containerId === null) return null
  const href = containerPageHref(shipmentId, containerId ?? "")
  return (
    <Link
      href={href}
      prefetch={false}
      {...ROW_LINK}
      className="touch-target inline-flex h-7 items-center px-2.5 font-medium text-12 text-accent hover:underline"
    >
      {planText.open}
      <span className="sr-only"> {number}</span>
    </Link>
  )
}

function shapeOf({ state, tracked }: PlanRow): StatusShape {
  if (state === "held") return "due"
  if (tracked) return "ready"
  return state === "ready" ? "move" : "unknown"
}
