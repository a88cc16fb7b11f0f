"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { ANY_TERMINAL } from "#lib/domain/charges/rate-book"
import { toCalendarDay } from "#lib/domain/days/calendar-day"
import { formatFullDay } from "#lib/domain/days/local-time"
import { type GateDate, gateCalendarProblems } from "#lib/domain/tariffs/gate-calendar"
import { deleteCalendar, postCalendar } from "#lib/queries/tariffs/tariffs"
import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import { gatesText } from "#lib/words/tariffs/gate-calendars"
import { tariffProblemWords } from "#lib/words/tariffs/problems"
import { Button } from "../ui/button.tsx"
import { Form, FormEnd, TextAreaField, TextField } from "../ui/forms/fields.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { SettingsPart } from "../ui/page/settings-part.tsx"

type Props = { page: TariffsPage; canEdit: boolean; onSaved: (page: TariffsPage) => void }

export function GateCalendars({ page, canEdit, onSaved }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const remove = useMutation({ mutationFn: deleteCalendar, onSuccess: onSaved, meta: { failed: "" } })
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
                      onClick={() => remove.mutate(kept.calendar.name)}
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

function datesWords(
  dates: Props["page"]["calendars"][number]["calendar"]["closures"],
  none: string,
  head: string,
): string {
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
  kept: TariffsPage["calendars"][number] | null
  page: TariffsPage
  onSaved: (page: TariffsPage) => void
  onClose: () => void
}

type Typed = {
  name: string
  days: readonly number[]
  closures: string
  openings: string
  publishedTo: string
  terminals: string
}

function GateCalendarForm({ kept, page, onSaved, onClose }: FormProps) {
  const [typed, setTyped] = useState<Typed>(() => ({
    name: kept?.calendar.name ?? "",
    days: kept?.calendar.openWeekdays ?? [1, 2, 3, 4, 5],
    closures: toLines(kept?.calendar.closures ?? []),
    openings: toLines(kept?.calendar.openings ?? []),
    publishedTo: kept?.calendar.publishedTo ?? "",
    terminals: kept?.terminals.join(", ") ?? "",
  }))
  const [fault, setFault] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: ({ calendar, codes }: Exclude<ReturnType<typeof readCalendar>, string>) =>
      postCalendar(calendar, codes),
    onSuccess: (next) => {
      onSaved(next)
      toast.success(gatesText.saved)
      onClose()
    },
  })
  const set = (name: keyof Typed) => (text: string) => setTyped({ ...typed, [name]: text })

  function submit() {
    const read = readCalendar(typed)
    if (typeof read === "string") return setFault(read)
    setFault(null)
    if (!save.isPending) save.mutate(read)
  }

  return (
    <Form
      onSubmit={submit}
      aria-label={kept ? gatesText.changeNamed(kept.calendar.name) : gatesText.newGateCalendar}
      className="grid gap-3 border-b py-3"
      noValidate
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={gatesText.name} value={typed.name} readOnly={kept !== null} onText={set("name")} />
        <TextField
          label={gatesText.terminals}
          hint={terminalHint(page)}
          value={typed.terminals}
          onText={set("terminals")}
        />
      </div>
      <OpenWeekdays days={typed.days} onChange={(days) => setTyped({ ...typed, days })} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextAreaField
          label={gatesText.closedOn}
          hint={gatesText.closedHint}
          rows={4}
          value={typed.closures}
          onText={set("closures")}
        />
        <TextAreaField
          label={gatesText.openOn}
          hint={gatesText.openHint}
          rows={4}
          value={typed.openings}
          onText={set("openings")}
        />
      </div>
      <TextField
        label={gatesText.publishedTo}
        hint={gatesText.publishedAbout}
        type="date"
        value={typed.publishedTo}
        onText={set("publishedTo")}
      />
      {fault ? (
        <p role="alert" className="text-12 text-over">
          {fault}
        </p>
      ) : null}
      <FormEnd save={gatesText.saveCalendar} busy={save.isPending} error={save.error} onCancel={onClose} />
    </Form>
  )
}

type OpenWeekdaysProps = { days: readonly number[]; onChange: (days: readonly number[]) => void }

function OpenWeekdays({ days, onChange }: OpenWeekdaysProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-13 text-ink">{gatesText.weekdaysOpen}</legend>
      <div className="flex flex-wrap gap-3">
        {WEEKDAYS.map((word, at) => (
          <label key={word} className="inline-flex min-h-6 items-center gap-1.5 text-13 text-ink-2">
            <input
              type="checkbox"
              checked={days.includes(at + 1)}
              onChange={(event) =>
                onChange(event.target.checked ? [...days, at + 1].sort() : days.filter((day) => day !== at + 1))
              }
            />
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function readCalendar({ name, days, closures, openings, publishedTo, terminals }: Typed) {
  const [closed, opened] = [fromLines(closures), fromLines(openings)]
  if (typeof closed === "string") return closed
  if (typeof opened === "string") return opened
  const calendar = {
    name: name.trim(),
    openWeekdays: [...days],
    closures: closed,
    openings: opened,
    publishedTo: publishedTo === "" ? null : toCalendarDay(publishedTo),
  }
  const problems = gateCalendarProblems(calendar)
  if (problems.length > 0) return problems.map(tariffProblemWords).join(". ")
  const codes = terminals
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== "")
  return { calendar, codes }
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
