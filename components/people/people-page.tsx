"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { z } from "zod"
import { parseInstant } from "#lib/domain/days/calendar-day"
import { formatLocal } from "#lib/domain/days/local-time"
import { type PersonRow, patchPerson, peopleOptions, postInvite, postInviteAgain } from "#lib/queries/people/people"
import { peopleText } from "#lib/words/people/people-page"
import { newPerson } from "#lib/words/people/shape"
import { Avatar } from "../ui/avatar.tsx"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"
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
      <h1 className="sr-only">{peopleText.people}</h1>
      <AskFailed query={answer} what={peopleText.theList} />
      <SettingsPart
        title={active === undefined ? peopleText.people : peopleText.peopleCount(active)}
        about={peopleText.about}
      >
        {answer.data ? (
          <ul aria-label={peopleText.people}>
            {answer.data.map((person) => (
              <PersonLine key={person.id} person={person} me={me} zone={zone} />
            ))}
          </ul>
        ) : answer.isPending ? (
          <SkeletonRows label={peopleText.readingPeople} rows={4} rowHeight={56} columns="1fr 120px 90px" />
        ) : null}
      </SettingsPart>
      <SettingsPart title={peopleText.inviteSomeone} about={peopleText.inviteAbout}>
        <InvitePersonForm zone={zone} />
      </SettingsPart>
      <SettingsPart title={peopleText.rights}>
        <RightsTable rights={rights} />
      </SettingsPart>
    </>
  )
}

const NEW_PERSON = { name: "", email: "", role: "dispatcher" } as const

function InvitePersonForm({ zone }: { zone: string }) {
  const form = useSendForm({
    shape: newPerson,
    first: NEW_PERSON as z.input<typeof newPerson>,
    send: async (person) => ({ invited: await postInvite(person), to: person.email }),
    onSent: () => form.clear(),
    stale: ["people"],
  })
  return (
    <>
      <Form
        form={form}
        aria-label={peopleText.inviteSomeone}
        className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_130px_auto]"
      >
        <Field name="name" label={peopleText.name} autoComplete="off" />
        <Field name="email" label={peopleText.email} type="email" autoComplete="off" />
        <Field name="role" label={peopleText.role} options={ROLE_CHOICES} />
        <Button type="submit" look="primary" busy={form.busy} className="sm:mt-6">
          {peopleText.invite}
        </Button>
      </Form>
      {form.failure ? (
        <Notice urgent shape="failed" title={peopleText.notInvited}>
          {form.failure.message}
        </Notice>
      ) : null}
      {form.sent ? <InviteResult {...form.sent} zone={zone} /> : null}
    </>
  )
}

const ROLES = ["viewer", "dispatcher", "manager", "admin"] as const

type RightsRow = { action: string; words: string; roles: (typeof ROLES)[number][] }

function RightsTable({ rights }: { rights: RightsRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section aria-label={peopleText.rights} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full min-w-120 text-13">
        <thead>
          <tr className="border-b text-12 text-ink-3">
            <Th className="py-1.5 pr-3 font-normal">{peopleText.action}</Th>
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
                      <span className="sr-only">{peopleText.yes}</span>
                    </>
                  ) : (
                    <span className="text-12 text-ink-3">{peopleText.no}</span>
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
            {own ? <span className="font-normal text-ink-3">{peopleText.you}</span> : null}
          </p>
          <p className="wrap-anywhere text-12 text-ink-3">
            {person.email}
            {person.demo ? peopleText.ofDemonstration : ""}
          </p>
          <p className="text-12 text-ink-3">
            <StateWords person={person} zone={zone} />
          </p>
        </div>
        {own ? (
          <span className="px-2.5 text-13 text-ink-2 capitalize">{person.role}</span>
        ) : (
          <Select
            label={peopleText.roleOf(person.name)}
            options={ROLE_CHOICES}
            value={person.role}
            disabled={disabled || change.isPending}
            onChange={(role) => role !== person.role && change.mutate({ role })}
          />
        )}
        <span className="flex justify-end gap-1.5 max-sm:col-span-full">
          {person.state === "invited" || person.state === "invite_over" ? (
            <Button busy={again.isPending} onClick={() => again.mutate()}>
              {peopleText.newLink}
              <span className="sr-only">{peopleText.for(person.name)}</span>
            </Button>
          ) : null}
          {own ? null : (
            <Button
              look={disabled ? "outline" : "danger"}
              busy={change.isPending}
              onClick={() => change.mutate({ disabled: !disabled })}
            >
              {disabled ? peopleText.enable : peopleText.disable}
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
  if (state === "disabled") return <StatusWords shape="block">{peopleText.disabled}</StatusWords>
  if (state === "invite_over") return <StatusWords shape="due">{peopleText.invitationEnded}</StatusWords>
  if (state === "invited") {
    return (
      <>
        {peopleText.invitedUntil}
        <LocalTime at={inviteExpiresAt} zone={zone} />
      </>
    )
  }
  if (lastSeenAt === null) return peopleText.neverSignedIn
  return (
    <>
      {peopleText.lastHere}
      <LocalTime at={lastSeenAt} zone={zone} />
    </>
  )
}

function doneWords(name: string, what: Parameters<typeof patchPerson>[1]): string {
  if ("role" in what) return peopleText.roleNow(name, what.role === "admin", what.role)
  return what.disabled ? peopleText.disabledNow(name) : peopleText.enabledNow(name)
}

const ROLE_CHOICES = [
  { value: "viewer", label: peopleText.viewer },
  { value: "dispatcher", label: peopleText.dispatcher },
  { value: "manager", label: peopleText.manager },
  { value: "admin", label: peopleText.admin },
]

type InviteResultProps = { invited: Awaited<ReturnType<typeof postInvite>>; to: string; zone: string }

function InviteResult({ invited, to, zone }: InviteResultProps) {
  const at = parseInstant(invited.expiresAt)
  const until = at ? formatLocal(at, zone) : invited.expiresAt
  if (invited.link === null) {
    return (
      <Notice shape="ready" title={peopleText.mailSent(to)}>
        {peopleText.mailAbout(until)}
      </Notice>
    )
  }
  return (
    <div className="mt-3 grid gap-2">
      {invited.mailed === "failed" ? (
        <Notice shape="due" title={peopleText.mailNotTaken} className="py-0!">
          {peopleText.mailNotTakenAbout}
        </Notice>
      ) : null}
      <OneTimeLink link={invited.link} what={peopleText.invitationLink}>
        {peopleText.linkAbout(to, until)}
      </OneTimeLink>
    </div>
  )
}
