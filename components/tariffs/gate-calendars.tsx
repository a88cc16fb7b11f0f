"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { z } from "zod"
import { ANY_TERMINAL } from "#lib/domain/charges/rate-book"
import { toCalendarDay } from "#lib/domain/days/calendar-day"
import { formatFullDay } from "#lib/domain/days/local-time"
import { type GateCalendarProblem, type GateDate, gateCalendarProblems } from "#lib/domain/tariffs/gate-calendar"
import { deleteCalendar, postCalendar } from "#lib/queries/tariffs/tariffs"
import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import { gatesText } from "#lib/words/tariffs/gate-calendars"
import { tariffProblemWords } from "#lib/words/tariffs/problems"
import { calendarTerminals, gateCalendar } from "#lib/words/tariffs/shape"
import { Button } from "../ui/button.tsx"
import { Field, GroupField } from "../ui/forms/field.tsx"
import { Form, FormEnd, useSendForm } from "../ui/forms/form.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { SettingsPart } from "../ui/page/settings-part.tsx"

type KeptCalendar = TariffsPage["calendars"][number]
type Props = { page: TariffsPage; canEdit: boolean; onSaved: (page: TariffsPage) => void }

export function GateCalendars({ page, canEdit, onSaved }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const putBack = useMutation({
    mutationFn: ({ calendar, terminals }: KeptCalendar) => postCalendar(calendar, terminals),
    onSuccess: (page, { calendar }) => {
      onSaved(page)
      toast.success(gatesText.isBack(calendar.name))
    },
    meta: { failed: "" },
  })
  const remove = useMutation({
    mutationFn: ({ calendar }: KeptCalendar) => deleteCalendar(calendar.name),
    onSuccess: (page, kept) => {
      onSaved(page)
      toast.undo(gatesText.removed(kept.calendar.name), () => putBack.mutate(kept))
    },
    meta: { failed: "" },
  })
  return (
    <SettingsPart title={gatesText.titleCount(page.calendars.length)} about={gatesText.about}>
      {canEdit && open === null ? (
        <Button className="mb-3" onClick={() => setOpen("")}>
          {gatesText.addCalendar}
        </Button>
      ) : null}
      {open === "" ? (
        <GateCalendarForm kept={null} page={page} onSaved={onSaved} onClose={() => setOpen(null)} />
      ) : null}
      <ul aria-label={gatesText.title}>
        {page.calendars.map((kept) => (
          <li key={kept.calendar.name} className="border-t">
            {open === kept.calendar.name ? (
              <GateCalendarForm kept={kept} page={page} onSaved={onSaved} onClose={() => setOpen(null)} />
            ) : (
              <div className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
                <div className="min-w-0 flex-1 basis-80">
                  <p className="font-semibold text-13 text-ink">{kept.calendar.name}</p>
                  <p className="text-12 text-ink-2">
                    {gatesText.open(kept.calendar.openWeekdays.map((day) => WEEKDAYS[day - 1]).join(", "))}
                  </p>
                  <p className="text-12 text-ink-3">
                    {datesWords(kept.calendar.closures, gatesText.noClosures, gatesText.closed)}
                  </p>
                  <p className="text-12 text-ink-3">{terminalsWords(kept.terminals)}</p>
                </div>
                {canEdit ? (
                  <span className="flex gap-2">
                    <Button
                      onClick={() => setOpen(kept.calendar.name)}
                      aria-label={gatesText.changeNamed(kept.calendar.name)}
                    >
                      {gatesText.change}
                    </Button>
                    <Button
                      look="danger"
                      busy={remove.isPending}
                      onClick={() => remove.mutate(kept)}
                      aria-label={gatesText.removeNamed(kept.calendar.name)}
                    >
                      {gatesText.remove}
                    </Button>
                  </span>
                ) : null}
              </div>
            )}
          </li>
        ))}
      </ul>
    </SettingsPart>
  )
}

function datesWords(dates: KeptCalendar["calendar"]["closures"], none: string, head: string): string {
  if (dates.length === 0) return none
  const shown = dates.slice(0, 4).map(({ day, reason }) => `${formatFullDay(day)} (${reason})`)
  return gatesText.listed(head, shown.join(", "), dates.length)
}

function terminalsWords(terminals: readonly string[]): string {
  if (terminals.length === 0) return gatesText.ofNoTerminal
  if (terminals.includes(ANY_TERMINAL)) return gatesText.ofEveryTerminal
  return gatesText.ofTerminals(terminals.join(", "))
}

const WEEKDAYS = [
  gatesText.mon,
  gatesText.tue,
  gatesText.wed,
  gatesText.thu,
  gatesText.fri,
  gatesText.sat,
  gatesText.sun,
] as const

type FormProps = {
  kept: KeptCalendar | null
  page: TariffsPage
  onSaved: (page: TariffsPage) => void
  onClose: () => void
}

function GateCalendarForm({ kept, page, onSaved, onClose }: FormProps) {
  const [first] = useState(() => ({
    name: kept?.calendar.name ?? "",
    openWeekdays: [...(kept?.calendar.openWeekdays ?? [1, 2, 3, 4, 5])],
    closures: toLines(kept?.calendar.closures ?? []),
    openings: toLines(kept?.calendar.openings ?? []),
    publishedTo: kept?.calendar.publishedTo ?? "",
    terminals: kept?.terminals.join(", ") ?? "",
  }))
  const form = useSendForm({
    shape: calendarForm,
    first,
    send: ({ calendar, terminals }) => postCalendar(calendar, terminals),
    onSent: (next) => {
      onSaved(next)
      toast.success(gatesText.saved)
      onClose()
    },
  })
  return (
    <Form
      form={form}
      aria-label={kept ? gatesText.changeNamed(kept.calendar.name) : gatesText.newGateCalendar}
      className="grid gap-3 border-b py-3"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field name="name" label={gatesText.name} readOnly={kept !== null} />
        <Field name="terminals" label={gatesText.terminals} hint={terminalHint(page)} />
      </div>
      <GroupField<number[]> name="openWeekdays" label={gatesText.weekdaysOpen}>
        {(days, set) => (
          <div className="flex flex-wrap gap-3">
            {WEEKDAYS.map((word, at) => (
              <label key={word} className="inline-flex min-h-6 items-center gap-1.5 text-13 text-ink-2">
                <input
                  type="checkbox"
                  checked={days.includes(at + 1)}
                  onChange={({ target }) =>
                    set(target.checked ? [...days, at + 1].sort() : days.filter((day) => day !== at + 1))
                  }
                />
                {word}
              </label>
            ))}
          </div>
        )}
      </GroupField>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field name="closures" label={gatesText.closedOn} hint={gatesText.closedHint} rows={4} />
        <Field name="openings" label={gatesText.openOn} hint={gatesText.openHint} rows={4} />
      </div>
      <Field name="publishedTo" label={gatesText.publishedTo} hint={gatesText.publishedAbout} type="date" />
      <FormEnd form={form} save={gatesText.saveCalendar} onCancel={onClose} />
    </Form>
  )
}

const dates = z.string().transform((text, context) => {
  const read = fromLines(text)
  if (typeof read !== "string") return read
  context.addIssue({ code: "custom", message: read })
  return z.NEVER
})

const sentCalendar = z.object({ calendar: gateCalendar, terminals: calendarTerminals })

const calendarForm = z
  .object({
    name: z.string().trim(),
    openWeekdays: z.array(z.number()),
    closures: dates,
    openings: dates,
    publishedTo: z.string().transform((text) => toCalendarDay(text)),
    terminals: z.string().transform((text) =>
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  })
  .superRefine((calendar, context) => {
    for (const problem of gateCalendarProblems(calendar)) {
      context.addIssue({ code: "custom", path: [FIELD_OF[problem.code]], message: tariffProblemWords(problem) })
    }
  })
  .transform(({ terminals, ...calendar }): z.input<typeof sentCalendar> => ({ calendar, terminals }))
  .pipe(sentCalendar)

const FIELD_OF: Record<GateCalendarProblem["code"], string> = {
  calendar_no_name: "name",
  weekdays: "openWeekdays",
  never_open: "openWeekdays",
  open_and_closed: "openings",
  date_twice: "closures",
}

function terminalHint({ terminals }: TariffsPage): string {
  const known = terminals.slice(0, 4).map(({ code, name }) => `${code} ${name}`)
  return gatesText.terminalsHint(known.length, known.join(", "))
}

function toLines(dates: readonly GateDate[]): string {
  return dates.map(({ day, reason }) => `${day} ${reason}`).join("\n")
}

function fromLines(text: string): GateDate[] | string {
  const dates: GateDate[] = []
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") continue
    const day = toCalendarDay(line.slice(0, 10))
    if (day === null) return gatesText.lineWrong(line)
    const reason = line.slice(10).trim()
    if (reason === "") return gatesText.whyMissing(day)
    dates.push({ day, reason })
  }
  return dates
}
