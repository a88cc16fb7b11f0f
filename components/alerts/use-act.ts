"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { AlertAct } from "#lib/domain/alert-life"
import { postAct } from "#lib/queries/alerts"
import { isSignedOut } from "#lib/queries/fetch-json"
import type { AlertRow, AlertsPage } from "#lib/read/alerts"
import { toast } from "../ui/toast.ts"

/** `words`: what is said once it is done: "Acknowledged". */
export type AlertDeed = { rows: readonly AlertRow[]; act: AlertAct; words: string; owner?: AlertRow["owner"] }

/**
 * Shows a deed at once, saves it, takes it back with the reason where it is refused, and offers Undo. `onTurn` is called
 * before what is shown changes by it.
 */
export function useAct(onTurn: () => void = () => {}) {
  const queries = useQueryClient()
  const settle = () =>
    Promise.all([["alerts"], ["navigation"], ["containers"]].map((queryKey) => queries.invalidateQueries({ queryKey })))
  const undo = useMutation({
    mutationFn: async ({ rows, act }: AlertDeed) => {
      for (const row of rows) await postAct([row.id], actBefore(row, act))
    },
    onSuccess: () => {
      onTurn()
      void settle()
      toast.success("Undone")
    },
    meta: { failed: "Not undone." },
  })
  return useMutation({
    mutationFn: ({ rows, act }: AlertDeed) =>
      postAct(
        rows.map(({ id }) => id),
        act,
      ),
    onMutate: (deed: AlertDeed) => {
      onTurn()
      const before = queries.getQueriesData<AlertsPage | AlertRow[]>({ queryKey: ["alerts"] })
      for (const [key, data] of before) if (data) queries.setQueryData(key, shown(data, deed))
      return { before }
    },
    onError: (error, _, context) => {
      onTurn()
      for (const [key, data] of context?.before ?? []) queries.setQueryData(key, data)
      toast.error(isSignedOut(error) ? "Not saved: you were signed out. Sign in again." : `Not saved. ${error.message}`)
      void settle()
    },
    onSuccess: (_, deed) => {
      void settle()
      toast.undo(deed.words, () => undo.mutate(deed))
    },
  })
}

/** What gives a row back what it was. */
function actBefore(row: AlertRow, { act }: AlertAct): AlertAct {
  if (act === "assign") return { act: "assign", ownerId: row.owner?.id ?? null }
  if (row.state === "acknowledged") return { act: "acknowledge" }
  return row.state === "snoozed" && row.snoozedUntil !== null
    ? { act: "snooze", until: row.snoozedUntil }
    : { act: "reopen" }
}

function shown<T extends AlertsPage | AlertRow[]>(data: T, deed: AlertDeed): T {
  const ids = new Set(deed.rows.map(({ id }) => id))
  const change = (row: AlertRow): AlertRow => (ids.has(row.id) ? { ...row, ...changeOf(deed) } : row)
  if (Array.isArray(data)) return data.map(change) as T
  const rows = data.rows.map(change).filter((row) => !ids.has(row.id) || belongs(row, data.show))
  return { ...data, rows } as T
}

function changeOf({ act, owner }: AlertDeed): Partial<AlertRow> {
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
