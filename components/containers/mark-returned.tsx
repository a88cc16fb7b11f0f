"use client"

import { dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { oneContainer } from "#lib/queries/work/work"
import type { BoardRow } from "#lib/read/containers/board-row"
import { returnedText } from "#lib/words/charges/returned-form"
import { returnedInput } from "#lib/words/charges/returned-shape"
import type { EmptyOut } from "#lib/words/containers/fact"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, FormFailure, useSendForm } from "../ui/forms/form.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { useAppClock } from "../ui/values/app-clock.tsx"
import { useChangeWork } from "../work/use-change-work.ts"

type Props = { row: BoardRow; empty: EmptyOut; onClose: () => void }

/** The day an empty went back and where, recorded by a dispatcher before the line reports it. */
export function MarkReturned({ row, empty, onClose }: Props) {
  const { clock } = useAppClock()
  const save = useChangeWork()
  const form = useSendForm({
    shape: returnedInput,
    first: { on: dayInZone(clock.at as Instant, empty.zone) as string, place: empty.returnTo[0]?.name ?? "" },
    send: async (returned) => {
      const result = await save.mutateAsync({
        selection: oneContainer(row.id),
        change: { field: "returned", returned },
        words: returnedText.saved(row.number, returned.place),
      })
      const [refused] = result.refused
      if (refused) throw new Error(refused.words)
    },
    onSent: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={returnedText.title(row.number)}
      description={returnedText.about}
      focus={() => form.elementOf("on")}
      actions={
        <Button type="submit" form={form.id} look="primary" busy={form.busy}>
          {returnedText.mark}
        </Button>
      }
    >
      <Form form={form} className="grid gap-3">
        <Field name="on" label={returnedText.day} hint={returnedText.dayHint} type="date" />
        <Field name="place" label={returnedText.place} hint={returnedText.placeHint} autoComplete="off" />
        <FormFailure form={form} />
      </Form>
    </Dialog>
  )
}
