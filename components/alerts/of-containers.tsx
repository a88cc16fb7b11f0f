"use client"

import Link from "next/link"
import type { AlertRow } from "#lib/read/alerts/inbox"
import { inboxText } from "#lib/words/alerts/inbox"
import { Banner, type BannerProps } from "../ui/banner.tsx"
import { AlertActions } from "./actions.tsx"
import { moreWords, type StandingAlerts, useContainerAlerts } from "./use-alerts-of.ts"

export const ALERT_TONES: Partial<Record<AlertRow["shape"], BannerProps["tone"]>> = {
  over: "over",
  failed: "over",
  due: "due",
  block: "block",
  move: "move",
}

type ContainerAlertsProps = {
  containerId: string
  canAct: boolean
  /** Whether the alert's basis and next step are shown right below. */
  saidBelow: (alert: AlertRow) => boolean
}

export function ContainerAlerts({ containerId, canAct, saidBelow }: ContainerAlertsProps) {
  const standing = useContainerAlerts({ containerId })
  const { first } = standing
  if (first === null) return null
  return (
    <section aria-label={inboxText.alerts}>
      <Banner
        tone={ALERT_TONES[first.shape] ?? "plain"}
        shape={first.shape}
        actions={
          <>
            <OtherAlerts standing={standing} />
            {canAct ? <AlertActions row={first} /> : null}
          </>
        }
      >
        <strong>{first.fact}</strong>
        {saidBelow(first) ? null : (
          <>
            <span className="text-ink-2">{`. ${first.proof}`}</span>
            {first.action ? <span className="text-ink">{inboxText.next(first.action)}</span> : null}
          </>
        )}
      </Banner>
    </section>
  )
}

export function OtherAlerts({ standing }: { standing: StandingAlerts }) {
  const words = moreWords(standing)
  if (words === "") return null
  return (
    <Link href="/alerts" className="touch-target text-12 text-ink-2 underline decoration-line-3 underline-offset-2">
      {words}
      <span className="sr-only">{inboxText.inAlerts}</span>
    </Link>
  )
}
