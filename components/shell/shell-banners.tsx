"use client"

import { ChevronDown, Clock } from "lucide-react"
import { parseInstant } from "#lib/domain/days/calendar-day"
import { formatLocal } from "#lib/domain/days/local-time"
import { frameText } from "#lib/words/shell/frame"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Segmented } from "../ui/forms/segmented.tsx"
import { Menu } from "../ui/overlays/menu.tsx"
import { useAppClock, useAt } from "../ui/values/app-clock.tsx"
import type { LiveStatus } from "./live-indicator.tsx"

const SPEEDS: Record<string, string> = {
  "0": frameText.pause,
  "1": "1×",
  "60": "60×",
  "600": "10 min/s",
  "3600": "1 h/s",
}

type SimulatedTimeProps = {
  zone: string | null
  /** 0 pauses; absent: this person may not change it. */
  onSpeed?: (speed: number) => void
}

export function SimulatedTimeBanner({ zone, onSpeed }: SimulatedTimeProps) {
  const { clock } = useAppClock()
  const words = useAt((now) => formatLocal(now, zone), 500)
  if (!clock.simulated) return null
  // The narrowest page has room for the date and time.
  const [weekday, ...rest] = words.split(", ")
  const speed = clock.running ? clock.speed : 0
  const named = SPEEDS[speed]
  return (
    <Banner
      tone="plain"
      oneLine
      icon={<Clock size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3 max-sm:hidden" />}
      actions={
        onSpeed ? (
          <>
            <span className="max-sm:hidden">
              <Segmented
                label={frameText.clockSpeed}
                labels={SPEEDS}
                value={named ? String(speed) : "1"}
                onChange={(value) => onSpeed(Number(value))}
              />
            </span>
            <span className="sm:hidden">
              <Menu
                align="end"
                trigger={
                  <Button look="quiet" icon={<ChevronDown size={14} aria-hidden />}>
                    {speed === 0 ? frameText.paused : (named ?? `${speed}×`)}
                    <span className="sr-only">{frameText.clockSpeedAfter}</span>
                  </Button>
                }
                groups={[
                  Object.entries(SPEEDS).map(([value, label]) => ({ label, onSelect: () => onSpeed(Number(value)) })),
                ]}
              />
            </span>
          </>
        ) : (
          <span className="text-12 text-ink-3">{speed === 0 ? frameText.paused : (named ?? `${speed}×`)}</span>
        )
      }
    >
      <strong className="text-ink">
        {frameText.simulated}
        <span className="max-sm:sr-only">{frameText.time}</span>
      </strong>
      <span aria-hidden="true"> · </span>
      <time suppressHydrationWarning>
        <span className="max-sm:sr-only">{`${weekday}, `}</span>
        {rest.join(", ")}
      </time>
    </Banner>
  )
}

export type FirstRead = { done: number; total: number | null; what: string }

export function FirstReadBanner({ read }: { read: FirstRead }) {
  const of = read.total === null ? `${read.done} ${read.what}` : `${read.done} of ${read.total} ${read.what}`
  return (
    <Banner tone="move" shape="move">
      <span id="first-read">{frameText.reading(of)}</span>
      <div
        role="progressbar"
        aria-labelledby="first-read"
        aria-valuemin={0}
        aria-valuemax={read.total ?? undefined}
        aria-valuenow={read.total === null ? undefined : read.done}
        aria-valuetext={of}
        className="mt-1 h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full bg-move-icon"
          style={{ width: read.total ? `${Math.min(100, (read.done / read.total) * 100)}%` : "0%" }}
        />
      </div>
    </Banner>
  )
}

export function LiveLostBanner({
  live,
  zone,
  onRetry,
}: {
  live: LiveStatus
  zone: string | null
  onRetry?: () => void
}) {
  const since = parseInstant(live.stoppedAt ?? live.lastChangeAt)
  return (
    <Banner
      tone="due"
      shape="due"
      announce
      actions={onRetry ? <Button onClick={onRetry}>{frameText.tryNow}</Button> : null}
    >
      <strong>{since ? frameText.liveStoppedAt(formatLocal(since, zone, "time")) : frameText.liveStopped}</strong>
      {frameText.showingBefore}
      {/* The seconds are only visual: read aloud, they would never end. */}
      <span aria-hidden="true">
        {live.retryInSeconds ? frameText.tryingAgainIn(live.retryInSeconds) : frameText.tryingAgain}
      </span>
    </Banner>
  )
}
