"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { AlertAct } from "#lib/domain/alerts/life"
import { postAct } from "#lib/queries/alerts/alerts"
import { isSignedOut } from "#lib/queries/fetch-json"
import type { AlertRow, AlertsPage } from "#lib/read/alerts/inbox"
import { inboxText } from "#lib/words/alerts/inbox"
import { toast } from "../ui/overlays/toast.ts"

export type AlertChange = { rows: readonly AlertRow[]; act: AlertAct; words: string; owner?: AlertRow["owner"] }

/** `onTurn` is called before what is shown changes: by the act, its refusal or its undo. */
export function useAct(onTurn: () => void = () => {}) {
  const queries = useQueryClient()
  const settle = () =>
    Promise.all([["alerts"], ["navigation"], ["containers"]].map((queryKey) => queries.invalidateQueries({ queryKey })))
  const undo = useMutation({
    mutationFn: async ({ rows, act }: AlertChange) => {
      for (const row of rows) await postAct([row.id], actBefore(row, act))
    },
    onSuccess: () => {
      onTurn()
      void settle()
      toast.success(inboxText.undone)
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
      const before = queries.getQueriesData<AlertsPage | AlertRow[]>({ queryKey: ["alerts"] })
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

function actBefore(row: AlertRow, { act }: AlertAct): AlertAct {
  if (act === "assign") return { act: "assign", ownerId: row.owner?.id ?? null }
  if (row.state === "acknowledged") return { act: "acknowledge" }
  return row.state === "snoozed" && row.snoozedUntil !== null
    ? { act: "snooze", until: row.snoozedUntil }
    : { act: "reopen" }
}

function shown<T extends AlertsPage | AlertRow[]>(data: T, change: AlertChange): T {
  const ids = new Set(change.rows.map(({ id }) => id))
  const changed = (row: AlertRow): AlertRow => (ids.has(row.id) ? { ...row, ...stateAfter(change) } : row)
  if (Array.isArray(data)) return data.map(changed) as T
  const rows = data.rows.map(changed).filter((row) => !ids.has(row.id) || belongs(row, data.show))
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

/** Given to somebody else, it leaves "Mine" only when the list is read again. */
function belongs(row: AlertRow, show: AlertsPage["show"]): boolean {
  return show === "mine" ? row.state === "open" : row.state === show
}
