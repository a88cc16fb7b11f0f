"use client"

import { todayHref } from "#lib/queries/work/today"
import type { Today, TodayShow } from "#lib/read/work/today"
import { buttonClasses } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"

const NOTHING: Record<Exclude<TodayShow, "attention">, { title: string; reason: string }> = {
  ready: {
    title: "Nothing is ready",
    reason: "No container is available without a hold and more than 48 h from its last free day.",
  },
  due: {
    title: "Nothing is due",
    reason: "No last free day that we know of, and no last gate before one, ends within 48 h.",
  },
  overdue: {
    title: "Nothing is overdue",
    reason: "No reported last free day has passed with the container still at the terminal.",
  },
  blocked: { title: "Nothing is blocked", reason: "No terminal reports a hold that blocks pickup." },
  arriving: { title: "Nothing is arriving", reason: "No container is on its way." },
  unknown: {
    title: "Everything is known",
    reason: "Every container is reported by its terminal, and no data is too old.",
  },
  failed: {
    title: "No request failed",
    reason: "Every number is tracked, or the service is still looking for it.",
  },
}

/** Nothing on this tab. What is not known is named, so that a quiet list never reads as an all-clear. */
export function TodayEmpty({ today }: { today: Today }) {
  const { show, counts } = today
  if (show === "attention" && isNew(today)) return <NothingTracked />
  const unknown = show === "unknown" ? 0 : counts.unknown
  const words =
    show === "attention"
      ? { title: "Nothing is due", reason: "No container is overdue, blocked or due within 48 h." }
      : NOTHING[show]
  const also =
    unknown === 0
      ? ""
      : ` ${unknown} ${unknown === 1 ? "is" : "are"} not known, so check ${unknown === 1 ? "it" : "those"}.`
  return (
    <EmptyState
      title={words.title}
      reason={`${words.reason}${also}`}
      action={
        unknown > 0 ? (
          <a href={todayHref("unknown")} className={buttonClasses()}>
            Show {unknown} not known
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
  return (
    <EmptyState
      title="No container is tracked yet"
      reason="Track a bill of lading, a booking or a container number, and its containers appear here."
      action={
        <a href="/tracking" className={buttonClasses("primary")}>
          Track a number
        </a>
      }
    />
  )
}
