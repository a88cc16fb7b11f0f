"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { formatDay } from "#lib/domain/local-time"
import { ANY_TERMINAL } from "#lib/domain/rate-book"
import { deleteCalendar } from "#lib/queries/tariffs"
import type { TariffsPage } from "#lib/read/tariffs"
import { SettingsPart } from "../settings/settings-part.tsx"
import { Button } from "../ui/button.tsx"
import { GateCalendarForm, WEEKDAYS } from "./gate-calendar-form.tsx"

type Props = { page: TariffsPage; canEdit: boolean; onSaved: (page: TariffsPage) => void }

export function GateCalendars({ page, canEdit, onSaved }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const remove = useMutation({
    mutationFn: deleteCalendar,
    onSuccess: onSaved,
    meta: { failed: "" },
  })
  return (
    <SettingsPart
      title={`Gate calendars, ${page.calendars.length}`}
      about="A working day is a day on which the gates are open. A rate in working days without a calendar cannot be counted, and is said so."
    >
      {canEdit && open === null ? (
        <Button className="mb-3" onClick={() => setOpen("")}>
          Add calendar
        </Button>
      ) : null}
      {open === "" ? (
        <GateCalendarForm kept={null} page={page} onSaved={onSaved} onClose={() => setOpen(null)} />
      ) : null}
      <ul aria-label="Gate calendars">
        {page.calendars.map((kept) => (
          <li key={kept.calendar.name} className="border-t">
            {open === kept.calendar.name ? (
              <GateCalendarForm kept={kept} page={page} onSaved={onSaved} onClose={() => setOpen(null)} />
            ) : (
              <div className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
                <div className="min-w-0 flex-1 basis-80">
                  <p className="font-semibold text-13 text-ink">{kept.calendar.name}</p>
                  <p className="text-12 text-ink-2">{`Open ${kept.calendar.openWeekdays.map((day) => WEEKDAYS[day - 1]).join(", ")}`}</p>
                  <p className="text-12 text-ink-3">{datesWords(kept.calendar.closures, "No closures", "Closed")}</p>
                  <p className="text-12 text-ink-3">{terminalsWords(kept.terminals)}</p>
                </div>
                {canEdit ? (
                  <span className="flex gap-2">
                    <Button onClick={() => setOpen(kept.calendar.name)} aria-label={`Change ${kept.calendar.name}`}>
                      Change
                    </Button>
                    <Button
                      look="danger"
                      busy={remove.isPending}
                      onClick={() => remove.mutate(kept.calendar.name)}
                      aria-label={`Remove ${kept.calendar.name}`}
                    >
                      Remove
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
  const shown = dates.slice(0, 4).map(({ day, reason }) => `${formatDay(day)} ${day.slice(0, 4)} (${reason})`)
  return `${head} ${shown.join(", ")}${dates.length > 4 ? ` and ${dates.length - 4} more` : ""}`
}

function terminalsWords(terminals: readonly string[]): string {
  if (terminals.length === 0) return "Of no terminal: only rows that name it count by it"
  if (terminals.includes(ANY_TERMINAL)) return "Of every terminal that has no calendar of its own"
  return `Of ${terminals.join(", ")}`
}
