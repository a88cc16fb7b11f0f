"use client"

import { useQueryClient } from "@tanstack/react-query"
import type { AlertAct } from "#lib/domain/alerts/life"
import { alertsOfOptions } from "#lib/queries/alerts/alerts"
import { keysText, MOST_ONE_BY_ONE } from "#lib/words/work/container-keys"
import { useAct } from "../alerts/use-act.ts"
import { toast } from "../ui/overlays/toast.ts"
import type { ActedOn } from "./acted-on.ts"

/** Acts on the open alerts of these containers, as they are at that moment. */
export function useAlertsOn({ name, count, rows, onDone }: ActedOn) {
  const queries = useQueryClient()
  const act = useAct()
  async function actOn(wanted: AlertAct, wordsFor: (alerts: number) => string): Promise<void> {
    if (count > MOST_ONE_BY_ONE || rows.length < count) return void toast.error(keysText.tooMany)
    try {
      const lists = await Promise.all(
        rows.map(({ id }) => queries.fetchQuery({ ...alertsOfOptions({ containerId: id }), staleTime: 0 })),
      )
      const open = lists.flat().filter(({ state }) => state === "open")
      if (open.length === 0) return void toast(keysText.noOpenAlert(name))
      act.mutate({ rows: open, act: wanted, words: wordsFor(open.length) }, { onSuccess: onDone })
    } catch (error) {
      toast.error(keysText.alertsNotRead(error instanceof Error ? error.message : String(error)))
    }
  }
  return {
    acknowledge: () => actOn({ act: "acknowledge" }, (alerts) => keysText.acknowledged(name, alerts)),
    snooze: (until: string, words: string) =>
      actOn({ act: "snooze", until } as AlertAct, (alerts) => keysText.snoozed(name, alerts, words)),
  }
}
