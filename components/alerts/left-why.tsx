"use client"

import { useQuery } from "@tanstack/react-query"
import { formatLocal } from "#lib/domain/days/local-time"
import { alertsOfOptions } from "#lib/queries/alerts/alerts"
import { containerOptions } from "#lib/queries/containers/detail"
import type { AlertRow } from "#lib/read/alerts/inbox"
import { inboxText } from "#lib/words/alerts/inbox"
import { factWords } from "#lib/words/containers/fact"
import { useNow } from "../ui/values/app-clock.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"

/**
 * Why an alert is no longer in the list: what somebody did with it, or the container's state now that the cause is
 * over.
 */
export function LeftWhy({ row, containerId, zone }: { row: AlertRow; containerId: string; zone: string | null }) {
  const now = useNow(30_000)
  const nullZone = useNullZone()
  const standing = useQuery(alertsOfOptions({ containerId }))
  const { data: container } = useQuery(containerOptions(containerId))
  if (!standing.data) return inboxText.noLongerHere
  const still = standing.data.find(({ id }) => id === row.id)
  if (still) return leftWords(still, zone)
  return container ? inboxText.resolvedNow(factWords(container.row, now, nullZone).words) : inboxText.resolved
}

export function leftWords({ state, touched, snoozedUntil, owner }: AlertRow, zone: string | null): string {
  const by = touched?.name ?? null
  if (state === "acknowledged") return inboxText.leftAcknowledged(by)
  if (state === "snoozed" && snoozedUntil) return inboxText.leftSnoozed(formatLocal(snoozedUntil, zone, "full"), by)
  return owner ? inboxText.leftTo(owner.name) : inboxText.noLongerHere
}
