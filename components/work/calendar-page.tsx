"use client"

import { useMutation, useQuery } from "@tanstack/react-query"
import { z } from "zod"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import { alertSettingsOptions } from "#lib/queries/alerts/settings"
import { ME } from "#lib/queries/containers/view"
import {
  type CalendarRow,
  calendarFeedsOptions,
  deleteCalendarFeed,
  postCalendarFeed,
} from "#lib/queries/work/calendar-feeds"
import { workKeys } from "#lib/queries/work/keys"
import { viewsOptions } from "#lib/queries/work/views"
import { calendarText } from "#lib/words/work/calendar-page"
import { newCalendar } from "#lib/words/work/calendar-shape"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"
import { Notice } from "../ui/notice.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { OneTimeLink } from "../ui/page/one-time-link.tsx"
import { SettingsPart } from "../ui/page/settings-part.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { useLeads } from "../ui/values/reach.tsx"

export function CalendarPage({ zone }: { zone: string }) {
  return (
    <>
      <h1 className="sr-only">{calendarText.calendar}</h1>
      <SettingsPart title={calendarText.newCalendar} about={calendarText.about}>
        <CalendarForm />
      </SettingsPart>
      <SettingsPart title={calendarText.yourCalendars}>
        <Calendars zone={zone} />
      </SettingsPart>
    </>
  )
}

function Calendars({ zone }: { zone: string }) {
  const answer = useQuery(calendarFeedsOptions())
  const revoke = useMutation({
    mutationFn: (row: CalendarRow) => deleteCalendarFeed(row.id),
    onSuccess: (_, row) => toast.success(calendarText.revoked(row.name)),
    meta: { failed: "", stale: [workKeys.calendarFeeds] },
  })
  if (answer.isError) {
    return <AskFailed query={answer} what={calendarText.yourCalendars} />
  }
  if (!answer.data)
    return <SkeletonRows label={calendarText.readingCalendars} rows={2} rowHeight={48} columns="1fr 90px" />
  if (answer.data.length === 0) return <p className="text-13 text-ink-2">{calendarText.noneYet}</p>
  return (
    <ul aria-label={calendarText.calendars}>
      {answer.data.map((row) => (
        <li key={row.id} className="flex items-start gap-3 border-t py-2.5 first:border-t-0">
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere font-medium text-13 text-ink">{row.name}</p>
            <p className="text-12 text-ink-3">
              {calendarText.made}
              <LocalTime at={row.createdAt} zone={zone} look="day" />,{" "}
              {row.lastReadAt ? (
                <>
                  {calendarText.lastRead}
                  <LocalTime at={row.lastReadAt} zone={zone} />
                </>
              ) : (
                calendarText.neverReadYet
              )}
            </p>
          </div>
          <Button
            look="danger"
            busy={revoke.isPending && revoke.variables.id === row.id}
            onClick={() => revoke.mutate(row)}
          >
            {calendarText.revoke}
            <span className="sr-only">{` ${row.name}`}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

const SCOPES: { value: string; label: string; filters: ContainerFilters }[] = [
  { value: "own", label: calendarText.containersIOwn, filters: { owner: [ME] } },
  { value: "watch", label: calendarText.containersIWatch, filters: { watched: true } },
  { value: "due", label: calendarText.allDueOrOverdue, filters: { status: ["due", "overdue"] } },
  { value: "all", label: calendarText.allContainers, filters: {} },
]

function CalendarForm() {
  const maySeeRules = useLeads()("/settings/alerts")
  const views = useQuery(viewsOptions())
  const saved = views.data?.views.map(({ id, name, state }) => {
    return { value: id, label: calendarText.savedView(name), filters: state.filters }
  })
  const rules = useQuery({ ...alertSettingsOptions(), enabled: maySeeRules }).data?.rules.map(
    ({ id, name, scope: covered }) => {
      return { value: id, label: calendarText.alertRule(name), filters: covered as ContainerFilters }
    },
  )
  const scopes = [...SCOPES, ...(rules ?? []), ...(saved ?? [])]
  const form = useSendForm({
    shape: z
      .object({ name: z.string(), scope: z.string() })
      .transform(({ name, scope }) => ({ name, filters: scopes.find(({ value }) => value === scope)?.filters ?? {} }))
      .pipe(newCalendar),
    first: FIRST,
    send: postCalendarFeed,
    stale: [workKeys.calendarFeeds],
  })
  return (
    <>
      <Form
        form={form}
        aria-label={calendarText.newCalendar}
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_230px_auto]"
      >
        <Field name="name" label={calendarText.name} hint={calendarText.nameAbout} autoComplete="off" />
        <Field name="scope" label={calendarText.whatIsInIt} options={scopes} />
        <Button type="submit" look="primary" busy={form.busy} className="sm:mt-6">
          {calendarText.makeCalendar}
        </Button>
      </Form>
      {form.failure ? (
        <Notice urgent shape="failed" title={calendarText.notCreated}>
          {form.failure.message}
        </Notice>
      ) : null}
      {form.sent ? (
        <div className="mt-3">
          <OneTimeLink link={form.sent.link} what={calendarText.calendarLink}>
            {calendarText.linkAbout}
          </OneTimeLink>
        </div>
      ) : null}
    </>
  )
}

const FIRST = { name: calendarText.contentExample, scope: "own" }
