"use client"

import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import { alertSettingsOptions } from "#lib/queries/alerts/settings"
import { ME } from "#lib/queries/containers/view"
import {
  type CalendarRow,
  calendarFeedsOptions,
  deleteCalendarFeed,
  postCalendarFeed,
} from "#lib/queries/work/calendar-feeds"
import { viewsOptions } from "#lib/queries/work/views"
import { Button } from "../ui/button.tsx"
import { Form, SelectField, TextField, textOf } from "../ui/forms/fields.tsx"
import { Notice } from "../ui/notice.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { OneTimeLink } from "../ui/page/one-time-link.tsx"
import { SettingsPart } from "../ui/page/settings-part.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"

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
    onSuccess: (_, row) => toast.success(`Revoked. The link of ${row.name} no longer works.`),
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

const SCOPES: { value: string; label: string; filters: ContainerFilters }[] = [
  { value: "own", label: "Containers I own", filters: { owner: [ME] } },
  { value: "watch", label: "Containers I watch", filters: { watched: true } },
  { value: "due", label: "All that are due or overdue", filters: { status: ["due", "overdue"] } },
  { value: "all", label: "All containers", filters: {} },
]

function CalendarForm() {
  const views = useQuery(viewsOptions())
  const [scope, setScope] = useState("own")
  const saved = views.data?.views.map(({ id, name, state }) => {
    return { value: id, label: `Saved view: ${name}`, filters: state.filters }
  })
  const rules = useQuery(alertSettingsOptions()).data?.rules.map(({ id, name, scope: covered }) => {
    return { value: id, label: `Alert rule: ${name}`, filters: covered as ContainerFilters }
  })
  const scopes = [...SCOPES, ...(rules ?? []), ...(saved ?? [])]
  const make = useMutation({ mutationFn: postCalendarFeed, meta: { stale: ["calendar-feeds"] } })

  function send(form: HTMLFormElement) {
    const filters = scopes.find(({ value }) => value === scope)?.filters ?? {}
    if (!make.isPending) make.mutate({ name: textOf(form, "name"), filters })
  }

  return (
    <>
      <Form
        onSubmit={send}
        aria-label="New calendar"
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_230px_auto]"
      >
        <TextField
          label="Name"
          hint="As your calendar program shows it."
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          defaultValue="Last free days"
        />
        <SelectField label="What is in it" options={scopes} value={scope} onChange={setScope} />
        <Button type="submit" look="primary" busy={make.isPending} className="sm:mt-6">
          Make the calendar
        </Button>
      </Form>
      {make.error ? (
        <Notice urgent shape="failed" title="The calendar was not created">
          {make.error.message}
        </Notice>
      ) : null}
      {make.data ? (
        <div className="mt-3">
          <OneTimeLink link={make.data.link} what="calendar link">
            Copy it now: it is not shown again. In your calendar program, choose “subscribe by address”. Who has the
            link can read these dates.
          </OneTimeLink>
        </div>
      ) : null}
    </>
  )
}
