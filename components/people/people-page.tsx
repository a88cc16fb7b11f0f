"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { parseInstant } from "#lib/domain/days/calendar-day"
import { formatLocal } from "#lib/domain/days/local-time"
import { RequestFailed } from "#lib/queries/fetch-json"
import { type PersonRow, patchPerson, peopleOptions, postInvite, postInviteAgain } from "#lib/queries/people/people"
import { Avatar } from "../ui/avatar.tsx"
import { Button } from "../ui/button.tsx"
import { Form, SelectField, TextField, textOf } from "../ui/forms/fields.tsx"
import { Select } from "../ui/forms/select.tsx"
import { Notice } from "../ui/notice.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { OneTimeLink } from "../ui/page/one-time-link.tsx"
import { SettingsPart } from "../ui/page/settings-part.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { StatusIcon } from "../ui/status-icon.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { RowTh, Th } from "../ui/th.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"

export function PeoplePage({ me, zone, rights }: { me: string; zone: string; rights: RightsRow[] }) {
  const answer = useQuery(peopleOptions())
  const active = answer.data?.filter(({ state }) => state !== "disabled").length
  return (
    <>
      <h1 className="sr-only">People</h1>
      <AskFailed query={answer} what="The list of people" />
      <SettingsPart
        title={active === undefined ? "People" : `People, ${active}`}
        about="A change acts on that person's next request. You cannot change yourself, and an admin is always left."
      >
        {answer.data ? (
          <ul aria-label="People">
            {answer.data.map((person) => (
              <PersonLine key={person.id} person={person} me={me} zone={zone} />
            ))}
          </ul>
        ) : answer.isPending ? (
          <SkeletonRows label="Reading the people" rows={4} rowHeight={56} columns="1fr 120px 90px" />
        ) : null}
      </SettingsPart>
      <SettingsPart title="Invite someone" about="They choose a password by a link that works once, for 72 hours.">
        <InvitePersonForm zone={zone} />
      </SettingsPart>
      <SettingsPart title="Who may do what">
        <RightsTable rights={rights} />
      </SettingsPart>
    </>
  )
}

function InvitePersonForm({ zone }: { zone: string }) {
  const form = useRef<HTMLFormElement>(null)
  const invite = useMutation({
    mutationFn: postInvite,
    onSuccess: () => form.current?.reset(),
    meta: { stale: ["people"] },
  })

  function send(sent: HTMLFormElement) {
    const field = (name: string) => textOf(sent, name)
    if (!invite.isPending) invite.mutate({ name: field("name"), email: field("email"), role: field("role") })
  }

  const error = invite.error instanceof RequestFailed ? invite.error : null
  const errorOf = (name: string) => (error?.field === name ? error.message : undefined)
  const named = (name: "name" | "email") => ({ name, error: errorOf(name), required: true, autoComplete: "off" })
  return (
    <>
      <Form
        ref={form}
        onSubmit={send}
        aria-label="Invite someone"
        className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_130px_auto]"
      >
        <TextField label="Name" {...named("name")} maxLength={100} />
        <TextField label="Email" {...named("email")} type="email" maxLength={254} />
        <SelectField label="Role" name="role" options={ROLE_CHOICES} defaultValue="dispatcher" />
        <Button type="submit" look="primary" busy={invite.isPending} className="sm:mt-6">
          Invite
        </Button>
      </Form>
      {invite.error && !error?.field ? (
        <Notice urgent shape="failed" title="The invitation was not created">
          {invite.error.message}
        </Notice>
      ) : null}
      {invite.data ? <InviteResult invited={invite.data} to={invite.variables.email} zone={zone} /> : null}
    </>
  )
}

const ROLES = ["viewer", "dispatcher", "manager", "admin"] as const

type RightsRow = { action: string; words: string; roles: (typeof ROLES)[number][] }

function RightsTable({ rights }: { rights: RightsRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section aria-label="Who may do what" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full min-w-120 text-13">
        <thead>
          <tr className="border-b text-12 text-ink-3">
            <Th className="py-1.5 pr-3 font-normal">Action</Th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className="w-22 py-1.5 text-center font-normal capitalize">
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map(({ action, words, roles }) => (
            <tr key={action} className="border-b last:border-b-0">
              <RowTh className="py-1.5 pr-3 text-ink">{words}</RowTh>
              {ROLES.map((role) => (
                <td key={role} className="text-center">
                  {roles.includes(role) ? (
                    <>
                      <StatusIcon shape="ready" size={14} className="mx-auto" />
                      <span className="sr-only">yes</span>
                    </>
                  ) : (
                    <span className="text-12 text-ink-3">no</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PersonLine({ person, me, zone }: { person: PersonRow; me: string; zone: string }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (what: Parameters<typeof patchPerson>[1]) => patchPerson(person.id, what),
    onSuccess: (people, what) => {
      queries.setQueryData(peopleOptions().queryKey, people)
      toast.success(doneWords(person.name, what))
    },
    meta: { failed: "", stale: ["people"] },
  })
  const again = useMutation({
    mutationFn: () => postInviteAgain(person.id),
    meta: { failed: "", stale: ["people"] },
  })
  const own = person.id === me
  const disabled = person.state === "disabled"
  return (
    <li className="border-t py-2.5 first:border-t-0">
      <div className="grid grid-cols-[28px_minmax(0,1fr)_130px_158px] items-center gap-x-3 gap-y-1.5 max-sm:grid-cols-[28px_minmax(0,1fr)_auto]">
        <Avatar name={person.name} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium text-13 text-ink">
            {person.name}
            {own ? <span className="font-normal text-ink-3"> (you)</span> : null}
          </p>
          <p className="wrap-anywhere text-12 text-ink-3">
            {person.email}
            {person.demo ? ", of the demonstration" : ""}
          </p>
          <p className="text-12 text-ink-3">
            <StateWords person={person} zone={zone} />
          </p>
        </div>
        {own ? (
          <span className="px-2.5 text-13 text-ink-2 capitalize">{person.role}</span>
        ) : (
          <Select
            label={`Role of ${person.name}`}
            options={ROLE_CHOICES}
            value={person.role}
            disabled={disabled || change.isPending}
            onChange={(role) => role !== person.role && change.mutate({ role })}
          />
        )}
        <span className="flex justify-end gap-1.5 max-sm:col-span-full">
          {person.state === "invited" || person.state === "invite_over" ? (
            <Button busy={again.isPending} onClick={() => again.mutate()}>
              New link<span className="sr-only">{` for ${person.name}`}</span>
            </Button>
          ) : null}
          {own ? null : (
            <Button
              look={disabled ? "outline" : "danger"}
              busy={change.isPending}
              onClick={() => change.mutate({ disabled: !disabled })}
            >
              {disabled ? "Enable" : "Disable"}
              <span className="sr-only">{` ${person.name}`}</span>
            </Button>
          )}
        </span>
      </div>
      {again.data ? <InviteResult invited={again.data} to={person.email} zone={zone} /> : null}
    </li>
  )
}

function StateWords({ person, zone }: { person: PersonRow; zone: string }) {
  const { state, lastSeenAt, inviteExpiresAt } = person
  if (state === "disabled") return <StatusWords shape="block">Disabled</StatusWords>
  if (state === "invite_over") return <StatusWords shape="due">Invitation ended</StatusWords>
  if (state === "invited") {
    return (
      <>
        Invited, the link works until <LocalTime at={inviteExpiresAt} zone={zone} />
      </>
    )
  }
  if (lastSeenAt === null) return "Never signed in"
  return (
    <>
      Last here <LocalTime at={lastSeenAt} zone={zone} />
    </>
  )
}

function doneWords(name: string, what: Parameters<typeof patchPerson>[1]): string {
  if ("role" in what) return `${name} is ${what.role === "admin" ? "an admin" : `a ${what.role}`} now.`
  return what.disabled ? `${name} is disabled: their sessions ended.` : `${name} can sign in again.`
}

const ROLE_CHOICES = [
  { value: "viewer", label: "Viewer" },
  { value: "dispatcher", label: "Dispatcher" },
  { value: "manager", label: "Manager" },
  { value: "admin", label: "Admin" },
]

type InviteResultProps = { invited: Awaited<ReturnType<typeof postInvite>>; to: string; zone: string }

function InviteResult({ invited, to, zone }: InviteResultProps) {
  const at = parseInstant(invited.expiresAt)
  const until = at ? formatLocal(at, zone) : invited.expiresAt
  if (invited.link === null) {
    return (
      <Notice shape="ready" title={`A mail with the link went to ${to}`}>
        {`It works once, until ${until}.`}
      </Notice>
    )
  }
  return (
    <div className="mt-3 grid gap-2">
      {invited.mailed === "failed" ? (
        <Notice shape="due" title="The mail server did not take the mail" className="py-0!">
          Send the link yourself, and ask an admin to check the mail settings.
        </Notice>
      ) : null}
      <OneTimeLink link={invited.link} what="invitation link">
        {`Send it to ${to}. It works once, until ${until}, and is not shown again.`}
      </OneTimeLink>
    </div>
  )
}
