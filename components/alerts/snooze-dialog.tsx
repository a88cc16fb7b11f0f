"use client"

import { z } from "zod"
import { addDays, addHours, dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { formatLocal } from "#lib/domain/days/local-time"
import { toWallTime, wallTimeAt } from "#lib/domain/days/wall-time"
import { inboxText } from "#lib/words/alerts/inbox"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"
import { ChoiceList } from "../ui/overlays/choice-list.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { useNow } from "../ui/values/app-clock.tsx"

type SnoozeDialogProps = {
  open?: boolean
  onClose: () => void
  what: string
  zone: string | null
  onSnooze: (until: string, words: string) => void
}

export function SnoozeDialog({ open = true, onClose, what, zone, onSnooze }: SnoozeDialogProps) {
  const at = useNow(10_000)
  const place = zone ?? "UTC"
  const form = useSendForm({
    shape: z.object({ until: z.string() }).transform(({ until }, context) => {
      const instant = wallTimeAt(until.slice(0, 16), place)
      if (instant !== null && instant > at) return instant
      context.addIssue({ code: "custom", path: ["until"], message: inboxText.timeNotInFuture })
      return z.NEVER
    }),
    first: { until: "" },
    send: (until) => onSnooze(until, formatLocal(until, place)),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={inboxText.snoozeWhat(what)}
      description={inboxText.snoozeAbout}
      actions={
        <Button type="submit" form={form.id}>
          {inboxText.snoozeUntilThen}
        </Button>
      }
    >
      <ChoiceList
        choices={snoozeChoices(at, place).map(({ label, until }) => ({
          key: label,
          label,
          note: formatLocal(until, place),
          onChoose: () => onSnooze(until, formatLocal(until, place)),
        }))}
      />
      <Form form={form} className="mt-3 border-t pt-3">
        <Field
          name="until"
          label={inboxText.anotherTime}
          hint={inboxText.inPlace(place)}
          type="datetime-local"
          min={toWallTime(at, place)}
        />
      </Form>
    </Dialog>
  )
}

type SnoozeChoice = { label: string; until: Instant }

export function snoozeChoices(now: Instant, zone: string): SnoozeChoice[] {
  const today = dayInZone(now, zone)
  const weekday = new Date(`${today}T00:00:00.000Z`).getUTCDay()
  const morning = (days: number) => wallTimeAt(`${addDays(today, days)}T06:00`, zone) ?? addHours(now, 24 * days)
  const untilMonday = ((8 - weekday) % 7 || 7) as number
  return [
    { label: inboxText.forOneHour, until: addHours(now, 1) },
    { label: inboxText.forFourHours, until: addHours(now, 4) },
    { label: inboxText.untilTomorrowMorning, until: morning(1) },
    ...(untilMonday > 1 ? [{ label: inboxText.untilMondayMorning, until: morning(untilMonday) }] : []),
  ]
}
