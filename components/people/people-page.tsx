"use client"

import { useQuery } from "@tanstack/react-query"
import dynamic from "next/dynamic"
import { useWatch } from "react-hook-form"
import type { z } from "zod"
import { peopleKeys } from "#lib/queries/people/keys"
import { peopleOptions, postInvite } from "#lib/queries/people/people"
import { peopleText } from "#lib/words/people/people-page"
import { factorText } from "#lib/words/people/second-factor"
import { seesText } from "#lib/words/people/sees"
import { invitedPerson, SEES_ALL } from "#lib/words/people/shape"
import { Button } from "../ui/button.tsx"
import { fetchCode } from "../ui/fetch-code.ts"
import { Field } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"
import { Notice } from "../ui/notice.tsx"
import { SettingsPart } from "../ui/page/settings-part.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { StatusIcon } from "../ui/status-icon.tsx"
import { RowTh, Th } from "../ui/th.tsx"
import { LinkResult } from "./link-result.tsx"
import { PersonLine, ROLE_CHOICES } from "./person-line.tsx"
import { FactorRule } from "./second-factor-rule.tsx"

type PeoplePageProps = { me: string; zone: string; rights: RightsRow[]; factorRoles: readonly string[] }

export function PeoplePage({ me, zone, rights, factorRoles }: PeoplePageProps) {
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
      <SettingsPart title={factorText.rule} about={factorText.ruleAbout}>
        <FactorRule roles={factorRoles} />
      </SettingsPart>
      <SettingsPart title={peopleText.rights}>
        <RightsTable rights={rights} />
      </SettingsPart>
    </>
  )
}

const SeesFields = dynamic(() => fetchCode(() => import("./sees-fields.tsx")).then((part) => part.SeesFields), {
  ssr: false,
})

const NEW_PERSON = { name: "", email: "", role: "dispatcher", ...SEES_ALL } as const

function InvitePersonForm({ zone }: { zone: string }) {
  const form = useSendForm({
    shape: invitedPerson,
    first: NEW_PERSON as z.input<typeof invitedPerson>,
    send: async (person) => ({ made: await postInvite(person), to: person.email }),
    onSent: () => form.clear(),
    stale: [peopleKeys.all],
  })
  const role = useWatch({ control: form.fields.control, name: "role" })
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
        <div className="col-span-full">
          {role === "viewer" ? <SeesFields /> : <p className="text-12 text-ink-3">{seesText.onlyViewers(role)}</p>}
        </div>
      </Form>
      {form.failure ? (
        <Notice urgent shape="failed" title={peopleText.notInvited}>
          {form.failure.message}
        </Notice>
      ) : null}
      {form.sent ? <LinkResult {...form.sent} zone={zone} /> : null}
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
