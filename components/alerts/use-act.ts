"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { AlertAct } from "#lib/domain/alerts/life"
import { postAct } from "#lib/queries/alerts/alerts"
import { alertKeys } from "#lib/queries/alerts/keys"
import { containerKeys } from "#lib/queries/containers/keys"
import { isSignedOut } from "#lib/queries/fetch-json"
import { workKeys } from "#lib/queries/work/keys"
import { oneContainer } from "#lib/queries/work/work"
import type { AlertRow, AlertsPage } from "#lib/read/alerts/inbox"
import { inboxText } from "#lib/words/alerts/inbox"
import { toast } from "../ui/overlays/toast.ts"
import { useChangeWork } from "../work/use-change-work.ts"

export type AlertChange = { rows: readonly AlertRow[]; act: AlertAct; words: string; owner?: AlertRow["owner"] }

/** `onTurn` is called before the display changes: by the act, its refusal or its undo. */
export function useAct(onTurn: () => void = () => {}) {
  const queries = useQueryClient()
  const settle = () =>
    Promise.all(
      [alertKeys.all, workKeys.today, workKeys.navigation, containerKeys.lists].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  const undo = useMutation({
    mutationFn: async ({ rows, act }: AlertChange) => {
      for (const row of rows) await postAct([row.id], actBefore(row, act))
    },
    onSuccess: (_, { rows }) => {
      onTurn()
      void settle()
      toast.success(inboxText.undone(rows.map(({ number, label }) => number ?? label).join(", ")))
    },
    meta: { failed: inboxText.notUndone },
  })
  return useMutation({
    mutationFn: ({ rows, act }: AlertChange) =>
      postAct(
        rows.map(({ id }) => id),
        act,
      ),
    onMutate: (change: AlertChange) => {
      onTurn()
      const before = queries.getQueriesData<AlertsPage | AlertRow[]>({ queryKey: alertKeys.all })
      for (const [key, data] of before) if (data) queries.setQueryData(key, shown(data, change))
      return { before }
    },
    onError: (error, _, context) => {
      onTurn()
      for (const [key, data] of context?.before ?? []) queries.setQueryData(key, data)
      toast.error(isSignedOut(error) ? inboxText.notSavedSignedOut : inboxText.notSaved(error.message))
      void settle()
    },
    onSuccess: (_, change) => {
      void settle()
      toast.undo(change.words, () => undo.mutate(change))
    },
  })
}

/** Assigns an alert to a person. A container's alert is assigned together with its container. */
export function useAssign(onTurn: () => void = () => {}) {
  const act = useAct(onTurn)
  const work = useChangeWork()
  return (row: AlertRow, owner: AlertRow["owner"]) => {
    const what = row.number ?? row.label
    const words = owner ? inboxText.assignedTo(what, owner.name) : inboxText.ownerRemoved(what)
    const ownerId = owner?.id ?? null
    if (row.containerId === null) return act.mutate({ rows: [row], act: { act: "assign", ownerId }, words, owner })
    onTurn()
    work.mutate({ selection: oneContainer(row.containerId), change: { field: "owner", ownerId }, words })
  }
}

function actBefore(row: AlertRow, { act }: AlertAct): AlertAct {
  if (act === "assign") return { act: "assign", ownerId: row.owner?.id ?? null }
  if (row.state === "acknowledged") return { act: "acknowledge" }
  return row.state === "snoozed" && row.snoozedUntil !== null
    ? { act: "snooze", until: row.snoozedUntil }
    : { act: "reopen" }
}

function shown<T extends AlertsPage | AlertRow[]>(data: T, change: AlertChange): T {
  const ids = new Set(change.rows.map(({ id }) => id))
  const changed = <Row extends AlertRow>(row: Row): Row => (ids.has(row.id) ? { ...row, ...stateAfter(change) } : row)
  if (Array.isArray(data)) return data.map(changed) as T
  const rows = data.rows.map(changed).filter((row) => !ids.has(row.id) || row.state === data.show)
  return { ...data, rows } as T
}

function stateAfter({ act, owner }: AlertChange): Partial<AlertRow> {
  switch (act.act) {
    case "acknowledge":
      return { state: "acknowledged", snoozedUntil: null }
    case "reopen":
      return { state: "open", snoozedUntil: null }
    case "snooze":
      return { state: "snoozed", snoozedUntil: act.until as AlertRow["snoozedUntil"] }
    case "assign":
      return { owner: owner ?? null }
  }
}
