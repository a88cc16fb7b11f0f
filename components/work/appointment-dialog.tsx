"use client"

import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { z } from "zod"
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
import { prose } from "#lib/words/ui/typed"
import { appointmentForm } from "#lib/words/work/appointment-form"
import { Button } from "../ui/button.tsx"
import { ChangedByAnother } from "../ui/forms/changed-by-another.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"
import { Notice } from "../ui/notice.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { AppointmentConcerns, AppointmentFacts } from "./appointment-facts.tsx"
import { useChangeWork, type WorkChange } from "./use-change-work.ts"

export type AppointmentDialogProps = {
  open: boolean
  onClose: () => void
  of: string
  selection: Selection
  saved: { set: string; removed: string }
  zone?: string | null
  onResult?: (result: WorkResult, asked: WorkChange) => void
}

const typedAppointment = z.object({
  at: z
    .string()
    .min(1, appointmentForm.chooseTime)
    .transform((text) => text.slice(0, 16)),
  note: prose(500),
})

export function AppointmentDialog(props: AppointmentDialogProps) {
  const { form, opened, one, isSet, tried, forgetTried, busy, save, close, dismiss } = useAppointment(props)
  const stands = tried && "stands" in tried ? tried.stands : null
  const check = tried && "check" in tried ? tried.check : null
  const where = one ? one.where : appointmentForm.zonesAbout
  const hint = one?.suggested && !isSet ? appointmentForm.suggestion(where) : where

  return (
    <Dialog
      open={props.open}
      onClose={dismiss}
      title={isSet ? appointmentForm.changeAppointment : appointmentForm.addAppointment}
      description={appointmentForm.about}
      focus={() => form.elementOf("at")}
      actions={
        stands ? null : (
          <>
            {isSet ? (
              <Button look="danger" busy={busy} onClick={() => void save(null)}>
                {appointmentForm.removeAppointment}
              </Button>
            ) : null}
            {check ? (
              <SaveAnyway busy={busy} onSave={() => void save(form.fields.getValues("at").slice(0, 16))} />
            ) : (
              <Button type="submit" form={form.id} look="primary" busy={busy} disabled={opened.data === undefined}>
                {appointmentForm.saveAppointment}
              </Button>
            )}
          </>
        )
      }
    >
      {opened.data ? <AppointmentFacts check={opened.data} /> : null}
      {opened.error ? (
        <Notice shape="failed" title={appointmentForm.currentNotRead} urgent>
          {opened.error.message}
        </Notice>
      ) : null}
      <Form form={form} className="mt-3 grid gap-3">
        <Field
          name="at"
          label={appointmentForm.dayAndTime}
          hint={hint}
          type="datetime-local"
          readOnly={opened.isPending}
          onChange={forgetTried}
        />
        <Field
          name="note"
          label={appointmentForm.driverNotesOptional}
          hint={appointmentForm.gateAppointmentNumber}
          autoComplete="off"
        />
      </Form>
      {check ? <AppointmentConcerns check={check} /> : null}
      {tried && stands ? (
        <ChangedByAnother
          stands={stands}
          busy={busy}
          onKeepTheirs={close}
          onSaveMine={() => void save(tried.at, stands.version)}
        >
          {yoursWords(tried.at)}
        </ChangedByAnother>
      ) : null}
    </Dialog>
  )
}

/** Takes the focus when shown, so that Enter again saves. */
function SaveAnyway({ busy, onSave }: { busy: boolean; onSave: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} look="primary" busy={busy} onClick={onSave}>
      {appointmentForm.saveAnyway}
    </Button>
  )
}

function yoursWords(yours: string | null): string {
  const day = toCalendarDay(yours?.slice(0, 10) ?? null)
  return appointmentForm.yoursIs(yours === null || day === null ? null : `${formatDay(day)}, ${yours.slice(11)}`)
}

type Tried = { at: string | null } & ({ check: AppointmentCheck } | { stands: StandingAppointment })

/** A person must decide first. The dialog shows what. */
class HeldBack extends Error {}

function useAppointment({ open, onClose, of, selection, saved, zone, onResult }: AppointmentDialogProps) {
  const opened = useQuery({ ...appointmentCheckOptions(selection), enabled: open })
  const [tried, setTried] = useState<Tried | null>(null)
  const queries = useQueryClient()
  const change = useChangeWork(onResult, { showsConflict: true })
  const one = opened.data?.count === 1 ? opened.data.containers[0] : undefined
  const ours = one?.ourAppointment ?? null
  const form = useSendForm({
    shape: typedAppointment,
    first: { at: ours ? toWallTime(ours.at, one?.zone ?? null) : (one?.suggested ?? ""), note: one?.driverNotes ?? "" },
    draft: `appointment:${of}`,
    send: async ({ at }) => {
      const check = await postAppointmentCheck({ selection, at })
      const refused = check.refused.reduce((sum, { count }) => sum + count, 0)
      setTried(null)
      if (refused === check.count) throw new Error(check.refused.map(({ words }) => words).join(" "))
      const isHeld = refused > 0 || check.warnings.length > 0
      if (isHeld) setTried({ at, check })
      if (isHeld || !(await save(at))) throw new HeldBack()
    },
    onFailed: (error) => {
      if (!(error instanceof HeldBack)) refuse(error.message)
    },
  })
  const { fields } = form

  function refuse(message: string) {
    fields.setError("at", { message }, { shouldFocus: true })
  }
  function close() {
    form.clear()
    dismiss()
  }
  function dismiss() {
    setTried(null)
    fields.clearErrors()
    onClose()
    // The next time it opens, the then current value is loaded.
    queries.removeQueries(appointmentCheckOptions(selection))
  }
  async function save(at: string | null, version = opened.data?.version): Promise<boolean> {
    if (version === undefined || change.isPending) return false
    try {
      const result = await change.mutateAsync({
        selection,
        change: {
          field: "appointment",
          at,
          note: at === null ? null : fields.getValues("note").trim() || null,
          version,
        },
        words: at === null ? saved.removed : saved.set,
        zone: zone ?? null,
      })
      const [refused] = result.refused
      const isDone = onResult !== undefined || result.changed > 0 || !refused
      if (isDone) close()
      else refuse(refused.words)
      return isDone
    } catch (error) {
      const stands = error instanceof RequestFailed ? (error.stands as StandingAppointment | undefined) : undefined
      if (stands) setTried({ at, stands })
      else refuse(error instanceof Error ? error.message : String(error))
      return false
    }
  }
  return {
    form,
    opened,
    one,
    isSet: ours !== null,
    tried,
    forgetTried: () => setTried(null),
    busy: form.busy || change.isPending,
    save,
    /** Closes and discards what was typed; `dismiss` keeps it. */
    close,
    dismiss,
  }
}
