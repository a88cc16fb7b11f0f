import { hasLeftPort, placeWords } from "#lib/domain/place-words"
import type { ContainerDetail } from "#lib/read/shipment"
import { Freshness } from "../freshness.tsx"
import { NotReported } from "../not-reported.tsx"

export function TerminalLine({ detail }: { detail: ContainerDetail }) {
  const { row, terminal } = detail
  const before = [row.lineName, row.equipment].filter(Boolean).join(" · ")
  return (
    <div className="mt-3 text-12 text-ink-2">
      <p className="wrap-anywhere">
        {before}
        {before ? " · " : ""}
        {hasLeftPort(row) ? (
          placeWords(row)
        ) : terminal ? (
          <span title={terminal.name}>
            {terminal.nickname ?? terminal.name}
            {terminal.firmsCode ? (
              <span className="text-ink-3">
                {" FIRMS "}
                <span className="font-mono text-11">{terminal.firmsCode}</span>
              </span>
            ) : (
              <span className="text-ink-3">, FIRMS code not reported</span>
            )}
          </span>
        ) : (
          <NotReported words="Terminal not reported" />
        )}
        {row.podName && !hasLeftPort(row) ? `, ${row.podName}` : ""}
      </p>
      <Freshness at={row.confirmedAt} zone={row.zone} staleAt={row.staleAt} />
    </div>
  )
}
