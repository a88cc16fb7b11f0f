"use client"

import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useId, useState } from "react"
import { toCalendarDay } from "#lib/domain/calendar-day"
import { type GateDate, gateCalendarFaults } from "#lib/domain/gate-calendar"
import { postCalendar } from "#lib/queries/tariffs"
import type { TariffsPage } from "#lib/read/tariffs"
import { Button } from "../ui/button.tsx"
import { Field, fieldNoteId, Input, TextArea } from "../ui/input.tsx"
import { toast } from "../ui/toast.ts"
import { FailureWords } from "../work/failure-words.tsx"

export const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const

type Props = {
  kept: TariffsPage["calendars"][number] | null
  page: TariffsPage
  onSaved: (page: TariffsPage) => void
  onClose: () => void
}

/** A gate calendar being written. Dates one a line: "2026-11-26 Thanksgiving". */
export function GateCalendarForm({ kept, page, onSaved, onClose }: Props) {
  const id = useId()
  const [name, setName] = useState(kept?.calendar.name ?? "")
  const [days, setDays] = useState<readonly number[]>(kept?.calendar.openWeekdays ?? [1, 2, 3, 4, 5])
  const [closures, setClosures] = useState(() => toLines(kept?.calendar.closures ?? []))
  const [openings, setOpenings] = useState(() => toLines(kept?.calendar.openings ?? []))
  const [publishedTo, setPublishedTo] = useState<string>(kept?.calendar.publishedTo ?? "")
  const [terminals, setTerminals] = useState(kept?.terminals.join(", ") ?? "")
  const [fault, setFault] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: ({ calendar, codes }: { calendar: Parameters<typeof postCalendar>[0]; codes: string[] }) =>
      postCalendar(calendar, codes),
    onSuccess: (next) => {
      onSaved(next)
      toast.success("Calendar saved. Figures are counted again.")
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const [closed, opened] = [fromLines(closures), fromLines(openings)]
    if (typeof closed === "string") return setFault(closed)
    if (typeof opened === "string") return setFault(opened)
    const until = publishedTo === "" ? null : toCalendarDay(publishedTo)
    const calendar = {
      name: name.trim(),
      openWeekdays: [...days],
      closures: closed,
      openings: opened,
      publishedTo: until,
    }
    const faults = gateCalendarFaults(calendar)
    if (faults.length > 0) return setFault(faults.join(". "))
    setFault(null)
    const codes = terminals
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== "")
    if (!save.isPending) save.mutate({ calendar, codes })
  }

  return (
    <form
      onSubmit={submit}
      aria-label={kept ? `Change ${kept.calendar.name}` : "New gate calendar"}
      className="grid gap-3 border-b py-3"
      noValidate
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id={`${id}-name`} label="Name">
          <Input
            id={`${id}-name`}
            value={name}
            readOnly={kept !== null}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field id={`${id}-terminals`} label="Terminals" hint={terminalHint(page)}>
          <Input
            id={`${id}-terminals`}
            value={terminals}
            onChange={(event) => setTerminals(event.target.value)}
            aria-describedby={fieldNoteId(`${id}-terminals`)}
          />
        </Field>
      </div>
      <fieldset>
        <legend className="mb-1 font-medium text-13 text-ink">Gates are open on</legend>
        <div className="flex flex-wrap gap-3">
          {WEEKDAYS.map((word, at) => (
            <label key={word} className="inline-flex min-h-6 items-center gap-1.5 text-13 text-ink-2">
              <input
                type="checkbox"
                checked={days.includes(at + 1)}
                onChange={(event) =>
                  setDays(event.target.checked ? [...days, at + 1].sort() : days.filter((day) => day !== at + 1))
                }
              />
              {word}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id={`${id}-closures`} label="Closed on" hint="One a line: 2026-11-26 Thanksgiving">
          <TextArea
            id={`${id}-closures`}
            rows={4}
            value={closures}
            onChange={(event) => setClosures(event.target.value)}
          />
        </Field>
        <Field id={`${id}-openings`} label="Open beside the weekdays on" hint="One a line: 2026-10-24 Saturday gate">
          <TextArea
            id={`${id}-openings`}
            rows={4}
            value={openings}
            onChange={(event) => setOpenings(event.target.value)}
          />
        </Field>
      </div>
      <Field
        id={`${id}-published`}
        label="Published to"
        hint="Beyond it only weekdays are known, and days are marked as assumed. Empty: no such end."
      >
        <Input
          id={`${id}-published`}
          type="date"
          value={publishedTo}
          onChange={(event) => setPublishedTo(event.target.value)}
        />
      </Field>
      {fault ? (
        <p role="alert" className="text-12 text-over">
          {fault}
        </p>
      ) : null}
      {save.error ? <FailureWords error={save.error} /> : null}
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={save.isPending}>
          Save calendar
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function terminalHint({ terminals }: TariffsPage): string {
  const known = terminals.slice(0, 4).map(({ code, name }) => `${code} ${name}`)
  return `FIRMS codes, or * for every terminal without its own.${known.length > 0 ? ` Yours: ${known.join(", ")}…` : ""}`
}

function toLines(dates: readonly GateDate[]): string {
  return dates.map(({ day, reason }) => `${day} ${reason}`).join("\n")
}

function fromLines(text: string): GateDate[] | string {
  const dates: GateDate[] = []
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") continue
    const day = toCalendarDay(line.slice(0, 10))
    if (day === null) return `“${line}” begins with no day: write it as 2026-11-26 Thanksgiving`
    const reason = line.slice(10).trim()
    if (reason === "") return `Say why, behind ${day}: it stands in every count that meets it`
    dates.push({ day, reason })
  }
  return dates
}
