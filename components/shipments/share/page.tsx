"use client"

import { formatDay } from "#lib/domain/days/local-time"
import type { SharedContainer, SharedMove, SharedShipment } from "#lib/read/shipments/shared-shipment"
import { NOT_CHECKED } from "#lib/words/containers/age"
import { unreadWords } from "#lib/words/days/unread"
import { shareText } from "#lib/words/shipments/share"
import { TimelineRow } from "../../containers/timeline/row.tsx"
import { CopyButton } from "../../ui/copy-button.tsx"
import { StatusWords } from "../../ui/status-words.tsx"
import { ContainerNumber } from "../../ui/values/container-number.tsx"
import { LocalTime } from "../../ui/values/local-time.tsx"
import { NotReported } from "../../ui/values/not-reported.tsx"
import { useNullZone } from "../../ui/values/null-zone.tsx"
import { RouteStrip } from "../route-strip.tsx"

export function SharedShipmentPage({ shipment }: { shipment: SharedShipment }) {
  const nullZone = useNullZone()
  const { arrival } = shipment
  return (
    <>
      <section className="grid grid-cols-1 gap-4 border-b px-(--gutter) py-5">
        <div>
          <div className="flex items-start gap-2">
            <h1 className="wrap-anywhere min-w-0 font-medium font-mono text-20 text-ink">
              {shipment.number ?? shareText.noNumberReported}
            </h1>
            {shipment.number ? <CopyButton text={shipment.number} what={shareText.number} /> : null}
          </div>
          <p className="wrap-anywhere text-13 text-ink-2">
            {[shipment.lineName ?? shareText.lineNotReported, shipment.vessel].filter(Boolean).join(", ")}
          </p>
        </div>
        <RouteStrip stops={shipment.route} />
        <p className="wrap-anywhere text-14 text-ink">
          {arrival.at === null ? (
            <NotReported words={arrival.sent ? unreadWords(arrival.sent) : shareText.noEtaReported} />
          ) : (
            <>
              {arrival.actual ? shareText.arrived : shareText.eta}
              {arrival.place ? ` ${arrival.place} ` : " "}
              <LocalTime at={arrival.at} zone={arrival.zone} nullZone={nullZone} className="font-semibold" />
            </>
          )}
        </p>
      </section>
      {shipment.containers.length === 0 ? (
        <p className="px-(--gutter) py-6 text-13 text-ink-2">{shareText.noContainer}</p>
      ) : null}
      {shipment.containers.map((container) => (
        <Container key={container.number} container={container} />
      ))}
    </>
  )
}

function Container({ container }: { container: SharedContainer }) {
  const { lfd, stage } = container
  return (
    <section aria-label={shareText.container(container.number)} className="border-b px-(--gutter) py-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2>
          <ContainerNumber number={container.number} className="text-16!" />
        </h2>
        <StatusWords shape={stage === "at_terminal" || stage === "at_ramp" ? "actual" : "move"}>
          {container.status}
        </StatusWords>
        <span className="wrap-anywhere min-w-0 text-12 text-ink-2">
          {[container.equipment, container.terminal].filter(Boolean).join(", ")}
        </span>
      </div>
      <dl className="mt-2 text-13 text-ink-2">
        {stage === "gone" ? null : (
          <div className="flex flex-wrap gap-x-1.5">
            <dt>{shareText.lastFreeDay}</dt>
            <dd className="font-medium text-ink">
              {lfd === null ? (
                <NotReported words={container.stale ? shareText.notKnown : shareText.notReported} />
              ) : (
                `${formatDay(lfd.day)} (${lfd.source})`
              )}
            </dd>
          </div>
        )}
        <div className="flex flex-wrap gap-x-1.5 text-12 text-ink-3">
          <dt>{shareText.dataAsOf}</dt>
          <dd>
            {container.confirmedAt === null ? (
              NOT_CHECKED
            ) : (
              <LocalTime at={container.confirmedAt} zone={container.zone} />
            )}
            {container.stale ? shareText.old : ""}
          </dd>
        </div>
      </dl>
      <SharedMoves moves={container.moves} />
    </section>
  )
}

function SharedMoves({ moves }: { moves: SharedMove[] }) {
  if (moves.length === 0) return <p className="mt-3 text-13 text-ink-2">{shareText.noMoves}</p>
  return (
    <ol aria-label={shareText.moves} className="-mx-4 mt-4">
      {moves.map((move, index) => (
        <TimelineRow
          key={move.key}
          item={{ ...move, kind: shownKind(move), detail: move.place, group: null, eventId: null, hoursLate: null }}
          above={lineTo(moves[index - 1], move)}
          below={lineTo(move, moves[index + 1])}
          fresh={false}
        />
      ))}
    </ol>
  )
}

function shownKind({ kind }: SharedMove): Exclude<SharedMove["kind"], "now"> {
  return kind === "now" ? "actual" : kind
}

function lineTo(newer: SharedMove | undefined, older: SharedMove | undefined): "solid" | "dashed" | "none" {
  if (!newer || !older) return "none"
  return newer.kind === "actual" || newer.kind === "never_reported" ? "solid" : "dashed"
}
