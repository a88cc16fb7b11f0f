"use client"

import { todayHref } from "#lib/queries/work/today"
import type { Today, TodayShow } from "#lib/read/work/today"
import { todayText } from "#lib/words/work/today"
import { whoseText } from "#lib/words/work/whose"
import { buttonClasses } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { useHeld, useLeads } from "../ui/values/reach.tsx"

const NOTHING: Record<Exclude<TodayShow, "attention">, { title: string; reason: string }> = {
  follow_up: { title: todayText.noFollowUp, reason: todayText.noFollowUpAbout },
  ready: {
    title: todayText.nothingReady,
    reason: todayText.nothingReadyAbout,
  },
  due: {
    title: todayText.nothingDue,
    reason: todayText.nothingDueAbout,
  },
  overdue: {
    title: todayText.nothingOverdue,
    reason: todayText.nothingOverdueAbout,
  },
  blocked: { title: todayText.nothingBlocked, reason: todayText.nothingBlockedAbout },
  arriving: { title: todayText.nothingArriving, reason: todayText.nothingArrivingAbout },
  unknown: {
    title: todayText.everythingKnown,
    reason: todayText.everythingKnownAbout,
  },
  empties: { title: todayText.noEmpties, reason: todayText.noEmptiesAbout },
  failed: {
    title: todayText.noRequestFailed,
    reason: todayText.noRequestFailedAbout,
  },
}

/** Nothing on this tab. Unknown containers are mentioned, so that a quiet list never reads as an all-clear. */
export function TodayEmpty({ today }: { today: Today }) {
  const { show, whose, counts } = today
  if (show === "attention" && whose === "everybody" && isNew(today)) return <NothingTracked />
  const unknown = show === "unknown" ? 0 : counts.unknown
  const words =
    show === "attention" ? { title: todayText.nothingDue, reason: todayText.nothingDueOrBlocked } : NOTHING[show]
  const also = unknown === 0 ? "" : todayText.checkUnknown(unknown)
  return (
    <EmptyState
      title={words.title}
      reason={`${whose === "everybody" ? words.reason : whoseText.noneAbout[whose]}${also}`}
      action={
        unknown > 0 ? (
          <a href={todayHref("unknown", whose)} className={buttonClasses()}>
            {todayText.showUnknown(unknown)}
          </a>
        ) : null
      }
    />
  )
}

function isNew({ counts, gone }: Today): boolean {
  return gone === 0 && Object.values(counts).every((count) => count === 0)
}

function NothingTracked() {
  const held = useHeld()
  const mayTrack = useLeads()("/tracking")
  return (
    <EmptyState
      title={todayText.noContainers}
      reason={held ?? todayText.noContainersAbout}
      action={
        mayTrack ? (
          <a href="/tracking" className={buttonClasses("primary")}>
            {todayText.trackNumber}
          </a>
        ) : null
      }
    />
  )
}
