"use client"

import type { BoardHold, BoardRow } from "#lib/read/containers/board-row"
import { holdStatusWords } from "#lib/words/containers/holds"
import { notReportedTitle, panelsText } from "#lib/words/containers/panels"
import { reporterOf, terminalOrRamp } from "#lib/words/containers/place"
import { sinceWords } from "#lib/words/work/row-charges"
import { Notice } from "../ui/notice.tsx"
import { Section } from "../ui/section.tsx"
import { StatusIcon } from "../ui/status-icon.tsx"
import { useAt } from "../ui/values/app-clock.tsx"
import { WhyThis } from "./reasons/why-this.tsx"

const ABOUT = { names: ["holds_at_pod_terminal"], placeCode: null }

export function HoldsPanel({ row, marked }: { row: BoardRow; marked: boolean }) {
  return (
    <Section
      title={panelsText.holds}
      anchor="holds"
      beside={<WhyThis about={ABOUT} label={panelsText.holds} />}
      className={marked ? "bg-due-tint" : undefined}
      note={row.holds && row.holds.length > 0 ? panelsText.reported(row.holds.length) : undefined}
    >
      {row.holds === null ? (
        <NotReportedHolds row={row} />
      ) : row.holds.length === 0 ? (
        <p className="text-13 text-ink">
          {panelsText.noHolds}
          <span className="text-ink-3">{panelsText.reportedBy(reporterOf(row))}</span>
        </p>
      ) : (
        <ul className="grid gap-3">
          {row.holds.map((hold) => (
            <HoldItem key={`${hold.name} ${hold.status} ${hold.description}`} hold={hold} zone={row.zone} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function NotReportedHolds({ row }: { row: BoardRow }) {
  if (row.stage === "gone") return <p className="text-13 text-ink-3">{panelsText.notReported}</p>
  return (
    <Notice shape="unknown" title={notReportedTitle(row)} className="-my-2">
      {panelsText.notNoHolds(terminalOrRamp(row))}
    </Notice>
  )
}

function HoldItem({ hold, zone }: { hold: BoardHold; zone: string | null }) {
  const since = useAt((now) => sinceWords(hold, zone, now))
  return (
    <li className="grid grid-cols-[14px_minmax(0,1fr)_auto] gap-x-2.5 text-13">
      <StatusIcon shape={hold.blocks ? "block" : "pending"} className="mt-[3px]" />
      <div className="min-w-0">
        <p>
          <strong className="text-ink">{hold.label}</strong>{" "}
          <span className={hold.blocks ? "text-block" : "text-ink-2"}>{holdStatusWords(hold.status)}</span>
        </p>
        <p className="text-12 text-ink-2">{hold.whoClears}</p>
        {hold.description ? <p className="wrap-anywhere font-mono text-11 text-ink-2">{hold.description}</p> : null}
      </div>
      <span className="max-w-32 text-right text-12 text-ink-3" suppressHydrationWarning>
        {since}
      </span>
    </li>
  )
}
