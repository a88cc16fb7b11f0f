"use client"

import { useQuery } from "@tanstack/react-query"
import { peopleOptions } from "#lib/queries/people"
import { AskFailed } from "../rows/ask-failed.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { InvitePersonForm } from "./invite-person-form.tsx"
import { PersonLine } from "./person-line.tsx"
import { type RightsRow, RightsTable } from "./rights-table.tsx"
import { SettingsPart } from "./settings-part.tsx"

export type PeoplePageProps = { me: string; zone: string; rights: RightsRow[] }

export function PeoplePage({ me, zone, rights }: PeoplePageProps) {
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
      <SettingsPart title="Invite somebody" about="They choose a password by a link that works once, for 72 hours.">
        <InvitePersonForm zone={zone} />
      </SettingsPart>
      <SettingsPart title="Who may do what">
        <RightsTable rights={rights} />
      </SettingsPart>
    </>
  )
}
