import type { ReportFacts } from "#lib/domain/shipments/timeline-facts"
import { SentAttributes } from "../../ui/page/also-sent.tsx"
import { LocalTime } from "../../ui/values/local-time.tsx"
import { useNullZone } from "../../ui/values/null-zone.tsx"

export function ReportFactsList({ facts, zone }: { facts: ReportFacts; zone: string | null }) {
  const nullZone = useNullZone()
  const told: [string, string | null][] = [
    ["Terminal", facts.terminal],
    ["Place code", facts.placeCode],
    ["Vessel", facts.vessel],
    ["IMO", facts.vesselImo],
    ["Voyage", facts.voyage],
  ]
  return (
    <div className="mt-1 mb-0.5 border-line-2 border-l-2 pl-2.5 text-12">
      {facts.meaning ? <p className="wrap-anywhere text-ink-2">{facts.meaning}</p> : null}
      <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-2.5 gap-y-0.5">
        {told.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="wrap-anywhere text-ink-2">{value}</dd>
            </div>
          ),
        )}
        <dt className="text-ink-3">Recorded</dt>
        <dd className="text-ink-2">
          <LocalTime at={facts.createdAt} zone={zone} nullZone={nullZone} />
        </dd>
      </dl>
      <SentAttributes extra={facts.extra} />
    </div>
  )
}
