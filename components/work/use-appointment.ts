"use client"

import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { toWallTime } from "#lib/domain/wall-time"
import { RequestFailed } from "#lib/queries/fetch-json"
import {
  type AppointmentCheck,
  appointmentCheckOptions,
  postAppointmentCheck,
  type Selection,
  type StandingAppointment,
  type WorkResult,
} from "#lib/queries/work"
import { useChangeWork, type WorkDeed } from "./use-change-work.ts"
import { useDraft } from "./use-draft.ts"

export type UseAppointment = {
  open: boolean
  onClose: () => void
  /** Names the drafts: the container, or the bulk action. */
  of: string
  selection: Selection
  /** What is said once it is saved. */
  saved: { set: string; removed: string }
  zone?: string | null
  onResult?: (result: WorkResult, deed: WorkDeed) => void
}

/** What was tried, and what stands in its way: told before it is saved, or by the answer. */
type Tried = { at: string | null } & ({ check: AppointmentCheck } | { stands: StandingAppointment })

/** An appointment from the fields to the server: checked, its warnings confirmed, another person's change seen. */
export function useAppointment({ open, onClose, of, selection, saved, zone, onResult }: UseAppointment) {
  const opened = useQuery({ ...appointmentCheckOptions(selection), enabled: open })
  const [typedAt, setTypedAt] = useDraft(`appointment:${of}`)
  const [typedNote, setTypedNote] = useDraft(`appointment-note:${of}`)
  const [tried, setTried] = useState<Tried | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [checking, setChecking] = useState(false)
  const queries = useQueryClient()
  const change = useChangeWork(onResult, { showsConflict: true })
  const one = opened.data?.count === 1 ? opened.data.containers[0] : undefined
  const ours = one?.ourAppointment ?? null
  const at = typedAt ?? (ours ? toWallTime(ours.at, one?.zone ?? null) : "")
  const note = typedNote ?? one?.driverNotes ?? ""

  function close() {
    setTypedAt(null)
    setTypedNote(null)
    dismiss()
  }
  function dismiss() {
    setTried(null)
    setProblem(null)
    onClose()
    // The next time it opens, what stands then is read.
    queries.removeQueries(appointmentCheckOptions(selection))
  }
  function fail(error: unknown, wanted: string | null) {
    const stands = error instanceof RequestFailed ? (error.stands as StandingAppointment | undefined) : undefined
    if (stands) setTried({ at: wanted, stands })
    else setProblem(error instanceof Error ? error.message : String(error))
  }
  async function save(wanted: string | null, version = opened.data?.version) {
    if (version === undefined || change.isPending) return
    const words = wanted === null ? saved.removed : saved.set
    const wantedNote = wanted === null ? null : note.trim() || null
    try {
      const result = await change.mutateAsync({
        selection,
        change: { field: "appointment", at: wanted, note: wantedNote, version },
        words,
        zone: zone ?? null,
      })
      const [refused] = result.refused
      if (!onResult && result.changed === 0 && refused) setProblem(refused.words)
      else close()
    } catch (error) {
      fail(error, wanted)
    }
  }
  async function submit() {
    const wanted = at.slice(0, 16)
    if (wanted === "") return setProblem("Choose day and time of the appointment.")
    if (checking || change.isPending) return
    setChecking(true)
    try {
      const check = await postAppointmentCheck({ selection, at: wanted })
      const refused = check.refused.reduce((sum, { count }) => sum + count, 0)
      if (refused === check.count) {
        setTried(null)
        setProblem(check.refused.map(({ words }) => words).join(" "))
      } else if (refused > 0 || check.warnings.length > 0) setTried({ at: wanted, check })
      else await save(wanted)
    } catch (error) {
      fail(error, wanted)
    } finally {
      setChecking(false)
    }
  }
  return {
    opened,
    one,
    fields: {
      at,
      note,
      problem,
      setAt: (text: string) => {
        setTypedAt(text)
        setTried(null)
        setProblem(null)
      },
      setNote: setTypedNote,
    },
    isSet: ours !== null,
    tried,
    busy: checking || change.isPending,
    submit,
    save,
    /** Closes and forgets what was typed; `dismiss` keeps it. */
    close,
    dismiss,
  }
}
