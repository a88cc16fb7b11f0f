import type { GapRow } from "#lib/read/connection"
import { LocalTime } from "../local-time.tsx"
import { Section } from "../ui/section.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { gapCause, gapRepair } from "./gap-words.ts"

const STATES = {
  open: { shape: "due", words: "Open" },
  repairing: { shape: "pending", words: "Being repaired" },
  closed: { shape: "ready", words: "Closed" },
} as const

export function GapsSection({ gaps, zone }: { gaps: readonly GapRow[]; zone: string }) {
  const open = gaps.filter(({ state }) => state !== "closed").length
  return (
    <Section
      title="Gaps and repairs"
      level={2}
      beside={open > 0 ? `${open} open` : undefined}
      className="px-(--gutter)!"
    >
      {gaps.length === 0 ? (
        <p className="text-13 text-ink-2">
          None so far. A gap opens where a notification was missed, where none came for long, or where one was not
          signed rightly; it closes once everything affected was read again.
        </p>
      ) : (
        <ol className="-mb-3">
          {gaps.map((gap) => (
            <li
              key={gap.id}
              className="grid gap-x-4 gap-y-0.5 border-t py-2.5 first:border-t-0 first:pt-0 sm:grid-cols-[128px_minmax(0,1fr)]"
            >
              <StatusWords shape={STATES[gap.state].shape} className="self-start leading-5">
                {STATES[gap.state].words}
              </StatusWords>
              <div className="min-w-0">
                <p className="font-medium text-ink">{gapCause(gap)}</p>
                <p className="text-12 text-ink-2">
                  <LocalTime at={gap.fromAt} zone={zone} /> to <LocalTime at={gap.untilAt} zone={zone} />
                </p>
                <p className="text-12 text-ink-3">
                  {gapRepair(gap)}
                  {gap.closedAt ? (
                    <>
                      {" "}
                      Closed <LocalTime at={gap.closedAt} zone={zone} />.
                    </>
                  ) : null}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
