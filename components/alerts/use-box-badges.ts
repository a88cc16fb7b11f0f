"use client"

import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { alertsOfOptions } from "#lib/queries/alerts"
import type { RowAlerts } from "#lib/read/container-row"

/** Alerts of each box of a shipment, from what the banner of the shipment reads anyway. */
export function useBoxBadges(shipmentId: string): Map<string, RowAlerts> {
  const { data } = useQuery(alertsOfOptions({ shipmentId }))
  return useMemo(() => {
    const byBox = Map.groupBy(data ?? [], (row) => row.containerId ?? "")
    return new Map(
      [...byBox].map(([id, rows]) => {
        const open = rows.filter(({ state }) => state === "open")
        return [id, { open: open.length, seen: rows.length - open.length, label: (open[0] ?? rows[0])?.label ?? "" }]
      }),
    )
  }, [data])
}
