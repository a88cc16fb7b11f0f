"use client"

import type { ReactNode } from "react"
import type { Reason, SourceReport } from "#lib/domain/containers/reasons"
import {
  certaintyWords,
  kindWords,
  type ReasonZones,
  reasonsText,
  reasonTitle,
  saidWords,
  speakerWords,
} from "#lib/words/shipments/reasons"
import { Received } from "../../ui/page/received.tsx"
import { LocalTime } from "../../ui/values/local-time.tsx"
import { useNullZone } from "../../ui/values/null-zone.tsx"

type ReasonPartProps = { reason: Reason; lineName: string | null; zones: ReasonZones }
type Seen = Omit<ReasonPartProps, "reason">

/** The report that won, other sources' reports, and what was received. */
export function ReasonPart({ reason, ...seen }: ReasonPartProps) {
  const nullZone = useNullZone()
  const { winner, disagrees } = reason
  const title = reasonTitle(winner.said)
  const more = reason.others
  return (
    <section>
      {title ? <h3 className="font-semibold text-12 text-ink-2">{title}</h3> : null}
      <p className="wrap-anywhere font-medium text-13 text-ink">{saidWords(winner.said, seen.zones, nullZone)}</p>
      <dl className="mt-1.5 grid grid-cols-[92px_minmax(0,1fr)] gap-x-2.5 gap-y-0.5 text-12">
        <Fact name={reasonsText.reportedBy}>
          {speakerWords(winner, seen.lineName)}
          <span className="ml-1.5 font-mono text-11 text-ink-3">{winner.source}</span>
        </Fact>
        <Fact name={reasonsText.kind}>{kindWords(winner)}</Fact>
        <Fact name={reasonsText.basis}>{certaintyWords(winner)}</Fact>
        <Fact name={reasonsText.reportedAt}>
          <LocalTime at={winner.reportedAt} zone={seen.zones.port} absent={reasonsText.notStated} />
        </Fact>
        <Fact name={reasonsText.seenAt}>
          <LocalTime at={winner.seenAt} zone={seen.zones.port} />
        </Fact>
      </dl>
      {disagrees.length > 0 ? (
        <div className="mt-2.5">
          <h4 className="font-medium text-12 text-due">{reasonsText.others}</h4>
          <Reports reports={disagrees} {...seen} />
        </div>
      ) : (
        <p className="mt-2 text-12 text-ink-3">{reasonsText.noneDiffers}</p>
      )}
      {more.length > 0 ? (
        <Folded words={reasonsText.moreReports(more.length)}>
          <Reports reports={more} {...seen} />
        </Folded>
      ) : null}
      {winner.received ? (
        <Folded words={reasonsText.received}>
          <Received received={winner.received} />
        </Folded>
      ) : null}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere text-ink-2">{children}</dd>
    </>
  )
}

function Reports({ reports, lineName, zones }: { reports: readonly SourceReport[] } & Seen) {
  const nullZone = useNullZone()
  return (
    <ul className="mt-1 grid gap-1.5 text-12">
      {reports.map((report, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is replaced whole, of reports without ids
        <li key={index} className="wrap-anywhere text-ink-2">
          {saidWords(report.said, zones, nullZone)}
          <span className="block text-ink-3">
            {`${kindWords(report)}, ${speakerWords(report, lineName)}, `}
            <LocalTime at={report.reportedAt ?? report.seenAt} zone={zones.port} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Folded({ words, children }: { words: string; children: ReactNode }) {
  return (
    <details className="mt-2 text-12">
      <summary className="touch-target w-fit cursor-pointer rounded-xs text-ink-2 hover:text-ink">{words}</summary>
      {children}
    </details>
  )
}
