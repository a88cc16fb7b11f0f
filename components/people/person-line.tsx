"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import dynamic from "next/dynamic"
import { useState } from "react"
import { peopleKeys } from "#lib/queries/people/keys"
import {
  deleteSessionsOf,
  type PersonRow,
  patchPerson,
  peopleOptions,
  postPasswordLink,
} from "#lib/queries/people/people"
import { resetSecondFactor } from "#lib/queries/people/second-factor"
import { peopleText } from "#lib/words/people/people-page"
import { factorText } from "#lib/words/people/second-factor"
import { seesText } from "#lib/words/people/sees"
import { Avatar } from "../ui/avatar.tsx"
import { Button } from "../ui/button.tsx"
import { fetchCode } from "../ui/fetch-code.ts"
import { Select } from "../ui/forms/select.tsx"
import { MoreMenu } from "../ui/overlays/more-menu.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { StatusWords } from "../ui/status-words.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { LinkResult } from "./link-result.tsx"

const SeesForm = dynamic(() => fetchCode(() => import("./sees-form.tsx")).then((part) => part.SeesForm), { ssr: false })

export const ROLE_CHOICES = [
  { value: "viewer", label: peopleText.viewer },
  { value: "dispatcher", label: peopleText.dispatcher },
  { value: "manager", label: peopleText.manager },
  { value: "admin", label: peopleText.admin },
]

export function PersonLine({ person, me, zone }: { person: PersonRow; me: string; zone: string }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (what: { role: string } | { disabled: boolean }) => patchPerson(person.id, what),
    onSuccess: (people, what) => {
      queries.setQueryData(peopleOptions().queryKey, people)
      toast.success(doneWords(person.name, what))
    },
    meta: { failed: "", stale: [peopleKeys.all] },
  })
  const link = useMutation({
    mutationFn: () => postPasswordLink(person.id),
    meta: { failed: "", stale: [peopleKeys.all] },
  })
  const end = useMutation({
    mutationFn: () => deleteSessionsOf(person.id),
    onSuccess: ({ ended }) => toast.success(peopleText.sessionsEnded(person.name, ended)),
    meta: { failed: "" },
  })
  const reset = useMutation({
    mutationFn: () => resetSecondFactor(person.id),
    onSuccess: () => toast.success(factorText.resetDone(person.name)),
    meta: { failed: "", stale: [peopleKeys.all] },
  })
  const [isHolding, setIsHolding] = useState(false)
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
          {person.role === "viewer" ? (
            <p className="wrap-anywhere flex flex-wrap items-baseline gap-x-2 text-12 text-ink-2">
              {person.sees ? seesText.only(person.sees.kind, person.sees.values) : seesText.everything}
              {own || disabled ? null : (
                <Button look="quiet" aria-expanded={isHolding} onClick={() => setIsHolding(!isHolding)}>
                  {seesText.change}
                  <span className="sr-only">{seesText.changeFor(person.name)}</span>
                </Button>
              )}
            </p>
          ) : null}
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
            <Button busy={link.isPending} onClick={() => link.mutate()}>
              {peopleText.newLink}
              <span className="sr-only">{peopleText.for(person.name)}</span>
            </Button>
          ) : null}
          {own || person.state !== "active" ? null : (
            <MoreMenu
              label={peopleText.more(person.name)}
              groups={[
                [
                  ...(person.demo ? [] : [{ label: peopleText.passwordLink, onSelect: () => link.mutate() }]),
                  ...(person.hasFactor ? [{ label: factorText.reset, onSelect: () => reset.mutate() }] : []),
                  { label: peopleText.endSessions, onSelect: () => end.mutate() },
                ],
              ]}
            />
          )}
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
      {isHolding ? <SeesForm person={person} onClose={() => setIsHolding(false)} /> : null}
      {link.data ? <LinkResult made={link.data} to={person.email} zone={zone} /> : null}
    </li>
  )
}

function StateWords({ person, zone }: { person: PersonRow; zone: string }) {
  const { state, lastSeenAt, inviteExpiresAt } = person
  if (state === "disabled") return <StatusWords shape="block">{peopleText.disabled}</StatusWords>
  if (state === "invite_over") return <StatusWords shape="due">{peopleText.noPassword}</StatusWords>
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

function doneWords(name: string, what: { role: string } | { disabled: boolean }): string {
  if ("role" in what) return peopleText.roleNow(name, what.role === "admin", what.role)
  return what.disabled ? peopleText.disabledNow(name) : peopleText.enabledNow(name)
}
