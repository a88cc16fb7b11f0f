"use client"

import { useMutation, useQuery } from "@tanstack/react-query"
import { type CalendarRow, calendarFeedsOptions, deleteCalendarFeed } from "#lib/queries/calendar-feeds"
import { LocalTime } from "../local-time.tsx"
import { AskFailed } from "../rows/ask-failed.tsx"
import { Button } from "../ui/button.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { toast } from "../ui/toast.ts"
import { CalendarForm } from "./calendar-form.tsx"
import { SettingsPart } from "./settings-part.tsx"

export function CalendarPage({ zone }: { zone: string }) {
  return (
    <>
      <h1 className="sr-only">Calendar</h1>
      <SettingsPart
        title="New calendar"
        about="Last free days as whole days, pickup appointments at their time. Your calendar program reads it by a private link, without signing in."
      >
        <CalendarForm />
      </SettingsPart>
      <SettingsPart title="Your calendars">
        <Calendars zone={zone} />
      </SettingsPart>
    </>
  )
}

function Calendars({ zone }: { zone: string }) {
  const answer = useQuery(calendarFeedsOptions())
  const revoke = useMutation({
    mutationFn: (row: CalendarRow) => deleteCalendarFeed(row.id),
    onSuccess: (_, row) => toast.success(`Revoked. The link of ${row.name} gives nothing any more.`),
    meta: { failed: "", stale: ["calendar-feeds"] },
  })
  if (answer.isError) {
    return <AskFailed query={answer} what="Your calendars" />
  }
  if (!answer.data) return <SkeletonRows label="Reading your calendars" rows={2} rowHeight={48} columns="1fr 90px" />
  if (answer.data.length === 0) return <p className="text-13 text-ink-2">None yet.</p>
  return (
    <ul aria-label="Calendars">
      {answer.data.map((row) => (
        <li key={row.id} className="flex items-start gap-3 border-t py-2.5 first:border-t-0">
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere font-medium text-13 text-ink">{row.name}</p>
            <p className="text-12 text-ink-3">
              Made <LocalTime at={row.createdAt} zone={zone} look="day" />,{" "}
              {row.lastReadAt ? (
                <>
                  last read <LocalTime at={row.lastReadAt} zone={zone} />
                </>
              ) : (
                "never read yet"
              )}
            </p>
          </div>
          <Button
            look="danger"
            busy={revoke.isPending && revoke.variables.id === row.id}
            onClick={() => revoke.mutate(row)}
          >
            Revoke<span className="sr-only">{` ${row.name}`}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
