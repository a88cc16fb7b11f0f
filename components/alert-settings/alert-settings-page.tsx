"use client"

import { useQuery } from "@tanstack/react-query"
import { alertSettingsOptions } from "#lib/queries/alert-settings"
import { AskFailed } from "../rows/ask-failed.tsx"
import { SettingsPart } from "../settings/settings-part.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { ChannelsPart } from "./channels-part.tsx"
import { PolicyPart } from "./policy-part.tsx"
import { QuietPart } from "./quiet-part.tsx"
import { RulesPart } from "./rules-part.tsx"
import { SentLog } from "./sent-log.tsx"

type AlertSettingsPageProps = { zone: string | null; email: string; mayTeam: boolean }

/** What raises an alert, who is told of it and how, when not, and all that was sent. */
export function AlertSettingsPage({ zone, email, mayTeam }: AlertSettingsPageProps) {
  const answer = useQuery(alertSettingsOptions())
  const settings = answer.data
  return (
    <>
      <h1 className="sr-only">Alerts</h1>
      <AskFailed query={answer} what="The settings of alerts" />
      {settings === undefined ? (
        answer.isPending ? (
          <SkeletonRows label="Reading the settings" rows={6} rowHeight={48} columns="1fr 120px" />
        ) : null
      ) : (
        <>
          <RulesPart settings={settings} mayTeam={mayTeam} />
          <ChannelsPart settings={settings} mayTeam={mayTeam} email={email} />
          <QuietPart settings={settings} zone={zone} />
          <PolicyPart policy={settings.lfdPolicy} mayTeam={mayTeam} />
          <SettingsPart
            title="All that was sent"
            about="Every message that was decided for the team's channels and yours, with how it ended."
          >
            <SentLog zone={zone} />
          </SettingsPart>
        </>
      )}
    </>
  )
}
