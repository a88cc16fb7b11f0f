"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type PersonRow, patchPerson, peopleOptions, postInviteAgain } from "#lib/queries/people"
import { LocalTime } from "../local-time.tsx"
import { Avatar } from "../ui/avatar.tsx"
import { Button } from "../ui/button.tsx"
import { Select } from "../ui/select.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { toast } from "../ui/toast.ts"
import { InviteResult } from "./invite-result.tsx"
import { ROLE_CHOICES } from "./role-choices.ts"

export function PersonLine({ person, me, zone }: { person: PersonRow; me: string; zone: string }) {
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
  if (state === "invite_over") return <StatusWords shape="due">The invitation is over</StatusWords>
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
