"use client"

import type { NumberKind } from "#lib/domain/tracking/entry"
import { LINES, lineOf } from "#lib/domain/tracking/lines"
import type { Decision } from "#lib/domain/tracking/register-checks"
import { addText } from "#lib/words/tracking/add"
import { Button } from "../ui/button.tsx"
import { Menu } from "../ui/overlays/menu.tsx"

// of: the number, for screen readers. fits: matching SCACs, offered first.
type LineMenuProps = { of: string; fits?: readonly string[]; quiet?: boolean; onChoose: (scac: string) => void }

export function LineMenu({ of, fits = [], quiet, onChoose }: LineMenuProps) {
  const item = (scac: string) => ({ label: lineOf(scac)?.nickname ?? scac, onSelect: () => onChoose(scac) })
  const others = LINES.filter(({ scac }) => !fits.includes(scac)).map(({ scac }) => item(scac))
  return (
    <Menu
      align="end"
      trigger={
        <Button look={quiet ? "quiet" : "outline"}>
          {addText.chooseLine}
          <span className="sr-only">{addText.ofNumber(of)}</span>
        </Button>
      }
      groups={fits.length > 0 ? [fits.map(item), others] : [others]}
    />
  )
}

type HeldActionsProps = {
  row: { number: string; kind: NumberKind; suggested: string | null; fits: readonly string[] }
  isLineOpen: boolean
  /** A person says that it is a number to track. */
  isDoubted?: boolean
  /** SCAC of the line to confirm. */
  likely?: string | undefined
  onDecide: (decision: Pick<Decision, "leaveOut" | "kind" | "number" | "scac">) => void
}

export function HeldActions({ row, isLineOpen, isDoubted, likely, onDecide }: HeldActionsProps) {
  const { number, kind, suggested, fits } = row
  return (
    <>
      <Button look="quiet" onClick={() => onDecide({ leaveOut: true })}>
        {addText.leaveOut}
        <span className="sr-only"> {number}</span>
      </Button>
      {kind === "container" ? (
        <Button look="quiet" onClick={() => onDecide({ kind: "bill_of_lading" })}>
          {addText.asBill}
          <span className="sr-only">: {number}</span>
        </Button>
      ) : null}
      {suggested ? (
        <Button onClick={() => onDecide({ number: suggested })}>
          {addText.use(isOtherDigit(number, suggested) ? suggested.slice(-1) : suggested)}
          <span className="sr-only">: {suggested}</span>
        </Button>
      ) : null}
      {isDoubted ? (
        <Button onClick={() => onDecide({ kind })}>
          {addText.trackIt}
          <span className="sr-only">: {number}</span>
        </Button>
      ) : null}
      {likely ? (
        <Button onClick={() => onDecide({ scac: likely })}>
          {addText.use(lineOf(likely)?.nickname ?? likely)}
          <span className="sr-only">: {number}</span>
        </Button>
      ) : null}
      {suggested === null && isLineOpen ? (
        <LineMenu of={number} fits={fits} onChoose={(scac) => onDecide({ scac })} />
      ) : null}
    </>
  )
}

/** Only the check digit differs, so it alone is shown. */
function isOtherDigit(number: string, suggested: string): boolean {
  return suggested.startsWith(number.slice(0, 10)) && number.length <= suggested.length
}
