"use client"

import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useId, useRef, useState } from "react"
import { toCalendarDay } from "#lib/domain/days/calendar-day"
import { formatDay } from "#lib/domain/days/local-time"
import { toWallTime } from "#lib/domain/days/wall-time"
import { RequestFailed } from "#lib/queries/fetch-json"
import {
  type AppointmentCheck,
  appointmentCheckOptions,
  postAppointmentCheck,
  type Selection,
  type StandingAppointment,
  type WorkResult,
} from "#lib/queries/work/work"
import { appointmentText } from "#lib/words/work/appointment-form"
import { Button } from "../ui/button.tsx"
import { Form, TextField } from "../ui/forms/fields.tsx"
import { useDraft } from "../ui/forms/use-draft.ts"
import { Notice } from "../ui/notice.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { AppointmentConcerns, AppointmentFacts } from "./appointment-facts.tsx"
import { useChangeWork, type WorkChange } from "./use-change-work.ts"

export function AppointmentDialog(props: UseAppointment) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const { opened, one, fields, isSet, tried, busy, submit, save, close, dismiss } = useAppointment(props)
  const stands = tried && "stands" in tried ? tried.stands : null
  const check = tried && "check" in tried ? tried.check : null

  return (
    <Dialog
      open={props.open}
      onClose={dismiss}
      title={isSet ? appointmentText.changeAppointment : appointmentText.addAppointment}
      description={appointmentText.about}
      focus={first}
      actions={
        stands ? null : (
          <>
            {isSet ? (
              <Button look="danger" busy={busy} onClick={() => void save(null)}>
                {appointmentText.removeAppointment}
              </Button>
            ) : null}
            {check ? (
              <Button look="primary" busy={busy} onClick={() => void save(fields.at.slice(0, 16))}>
                {appointmentText.saveAnyway}
              </Button>
            ) : (
              <Button type="submit" form={`${id}-form`} look="primary" busy={busy} disabled={opened.data === undefined}>
                {appointmentText.saveAppointment}
              </Button>
            )}
          </>
        )
      }
    >
      {opened.data ? <AppointmentFacts check={opened.data} /> : null}
      {opened.error ? (
        <Notice shape="failed" title={appointmentText.currentNotRead} urgent>
          {opened.error.message}
        </Notice>
      ) : null}
      <Form id={`${id}-form`} onSubmit={() => void submit()} className="mt-3 grid gap-3">
        <TextField
          label={appointmentText.dayAndTime}
          hint={one ? one.where : appointmentText.zonesAbout}
          error={fields.problem}
          ref={first}
          type="datetime-local"
          value={fields.at}
          onText={fields.setAt}
        />
        <TextField
          label={appointmentText.driverNotesOptional}
          hint={appointmentText.gateAppointmentNumber}
          value={fields.note}
          maxLength={500}
          autoComplete="off"
          onText={fields.setNote}
        />
      </Form>
      {check ? <AppointmentConcerns check={check} /> : null}
      {tried && stands ? (
        <ChangedByAnother
          stands={stands}
          yours={tried.at}
          busy={busy}
          onKeepTheirs={close}
          onSaveMine={() => void save(tried.at, stands.version)}
        />
      ) : null}
    </Dialog>
  )
}

type ChangedByAnotherProps = {
  stands: StandingAppointment
  yours: string | null
  busy: boolean
  onKeepTheirs: () => void
  onSaveMine: () => void
}

function ChangedByAnother({ stands, yours, busy, onKeepTheirs, onSaveMine }: ChangedByAnotherProps) {
  const day = toCalendarDay(yours?.slice(0, 10) ?? null)
  return (
    <Notice
      shape="due"
      urgent
      title={stands.words}
      actions={
        <>
          <Button onClick={onKeepTheirs}>{appointmentText.keepTheirs(stands.by)}</Button>
          <Button look="primary" busy={busy} onClick={onSaveMine}>
            {appointmentText.saveMine}
          </Button>
        </>
      }
    >
      {appointmentText.yoursIs(yours === null || day === null ? null : `${formatDay(day)}, ${yours.slice(11)}`)}
    </Notice>
  )
}

export type UseAppointment = {
  open: boolean
  onClose: () => void
  of: string
  selection: Selection
  saved: { set: string; removed: string }
  zone?: string | null
  onResult?: (result: WorkResult, asked: WorkChange) => void
}

type Tried = { at: string | null } & ({ check: AppointmentCheck } | { stands: StandingAppointment })

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
    if (wanted === "") return setProblem(appointmentText.chooseTime)
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
