"use client"

import { useQuery } from "@tanstack/react-query"
import { alertsOfOptions } from "#lib/queries/alerts/alerts"
import type { AlertRow } from "#lib/read/alerts/inbox"
import { inboxText } from "#lib/words/alerts/inbox"
import { useJudgeEvery } from "../ui/rows/use-judge-every.ts"

export type StandingAlerts = { first: AlertRow | null; more: number; seen: number }

/** `of`: a shipment with all its containers, or with `only` one of them; or one container without a shipment. */
export function useContainerAlerts(
  of: { shipmentId: string } | { containerId: string },
  only: string | null = null,
): StandingAlerts {
  const { data = [] } = useQuery({ ...alertsOfOptions(of), refetchInterval: useJudgeEvery() })
  const rows = only === null ? data : data.filter(({ containerId }) => containerId === only)
  const open = rows.filter(({ state }) => state === "open")
  return { first: open[0] ?? null, more: Math.max(0, open.length - 1), seen: rows.length - open.length }
}

export function moreWords({ more, seen }: StandingAlerts): string {
  return [more > 0 ? inboxText.moreOpen(more) : "", seen > 0 ? `${seen} seen` : ""].filter(Boolean).join(", ")
}
