"use client"

import { useId, useRef } from "react"
import { toCalendarDay } from "#lib/domain/calendar-day"
import { formatDay } from "#lib/domain/local-time"
import type { StandingAppointment } from "#lib/queries/work"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Form, TextField } from "../ui/fields.tsx"
import { Notice } from "../ui/notice.tsx"
import { AppointmentConcerns } from "./appointment-concerns.tsx"
import { AppointmentFacts } from "./appointment-facts.tsx"
import { type UseAppointment, useAppointment } from "./use-appointment.ts"

/** When we fetch the container: a wall time at its terminal. It is recorded here, beside what the terminal reports. */
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
      title={isSet ? "Change appointment" : "Add appointment"}
      description="This records an appointment. It does not book it with the terminal."
      focus={first}
      actions={
        stands ? null : (
          <>
            {isSet ? (
              <Button look="danger" busy={busy} onClick={() => void save(null)}>
                Remove appointment
              </Button>
            ) : null}
            {check ? (
              <Button look="primary" busy={busy} onClick={() => void save(fields.at.slice(0, 16))}>
                Save anyway
              </Button>
            ) : (
              <Button type="submit" form={`${id}-form`} look="primary" busy={busy} disabled={opened.data === undefined}>
                Save appointment
              </Button>
            )}
          </>
        )
      }
    >
      {opened.data ? <AppointmentFacts check={opened.data} /> : null}
      {opened.error ? (
        <Notice shape="failed" title="What stands could not be read" urgent>
          {opened.error.message}
        </Notice>
      ) : null}
      <Form id={`${id}-form`} onSubmit={() => void submit()} className="mt-3 grid gap-3">
        <TextField
          label="Day and time"
          hint={one ? one.where : "Each in the time of its own terminal"}
          error={fields.problem}
          ref={first}
          type="datetime-local"
          value={fields.at}
          onText={fields.setAt}
        />
        <TextField
          label="Driver notes (optional)"
          hint="Gate, appointment number"
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
  /** Wall time; null: to be removed. */
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
          <Button onClick={onKeepTheirs}>{`Keep ${stands.by}'s`}</Button>
          <Button look="primary" busy={busy} onClick={onSaveMine}>
            Save mine
          </Button>
        </>
      }
    >
      {`Yours: ${yours === null || day === null ? "no appointment" : `${formatDay(day)}, ${yours.slice(11)}`}. It is not saved yet.`}
    </Notice>
  )
}
