"use client"

import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { LFD_POLICIES, type LfdPolicy } from "#lib/domain/containers/last-free-day"
import { alertMessagesOptions, alertSettingsOptions, patchLfdPolicy } from "#lib/queries/alerts/settings"
import { patchUserSettings, type UserSettings } from "#lib/queries/work/user-settings"
import type { AlertSettings, SentMessage } from "#lib/read/alerts/settings"
import { Button } from "../ui/button.tsx"
import { FailureWords } from "../ui/failure-words.tsx"
import { Form, TextField } from "../ui/forms/fields.tsx"
import { OnOff } from "../ui/forms/segmented.tsx"
import { Select } from "../ui/forms/select.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { SettingsPart } from "../ui/page/settings-part.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import type { StatusShape } from "../ui/status-icon.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { ChannelsPart } from "./channels-part.tsx"
import { RulesPart } from "./rules-part.tsx"

export function AlertSettingsPage({ zone, email, mayTeam }: { zone: string | null; email: string; mayTeam: boolean }) {
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

const POLICY_LABELS: Record<LfdPolicy, string> = {
  earliest: "The earliest of all sources",
  coalesced: "As the service coalesces: line, terminal, rail",
  line: "The line's date",
  terminal: "The terminal's date",
  rail: "The rail date",
}
const POLICIES = LFD_POLICIES.map((value) => ({ value, label: POLICY_LABELS[value] }))

function PolicyPart({ policy, mayTeam }: { policy: LfdPolicy; mayTeam: boolean }) {
  const save = useMutation({
    mutationFn: patchLfdPolicy,
    onSuccess: () => toast.success("Saved. Every last free day is being updated."),
    meta: { stale: ["alert-settings"] },
  })
  return (
    <SettingsPart
      title="Last free day in force"
      about="For boards, alerts and calendars of everybody. The source in force is named beside each date, and where sources differ a badge says by how many days. A list of containers can show, sort and filter by each source's own date as well."
    >
      {mayTeam ? (
        <Select
          label="Last free day in force"
          className="max-w-90"
          value={save.isPending ? save.variables : policy}
          options={POLICIES}
          onChange={(value) => save.mutate(value as LfdPolicy)}
        />
      ) : (
        <p className="text-13 text-ink">
          {POLICY_LABELS[policy]}
          <span className="text-ink-3">. A manager can change it.</span>
        </p>
      )}
      {save.error ? <FailureWords error={save.error} /> : null}
    </SettingsPart>
  )
}

function QuietPart({ settings, zone }: { settings: AlertSettings; zone: string | null }) {
  const [from, setFrom] = useState(settings.quietHours?.from ?? "20:00")
  const [to, setTo] = useState(settings.quietHours?.to ?? "06:00")
  const save = useMutation({
    mutationFn: (change: UserSettings) => patchUserSettings(change),
    onSuccess: () => toast.success("Saved"),
    meta: { stale: ["alert-settings"] },
  })
  const place = zone ?? "UTC, as no home zone is set"
  function submit() {
    save.mutate({ quietHours: { from, to } })
  }
  return (
    <SettingsPart
      title="Quiet hours, morning list and weekly summary"
      about={`In your zone: ${place}. It is set under Account. What comes up in quiet hours goes as one message when they end.`}
    >
      <Form onSubmit={submit} className="flex flex-wrap items-end gap-3" aria-label="Quiet hours">
        <TextField label="Quiet from" type="time" required value={from} onText={setFrom} />
        <TextField label="to" type="time" required value={to} onText={setTo} />
        <Button type="submit" busy={save.isPending}>
          {settings.quietHours ? "Save quiet hours" : "Turn quiet hours on"}
        </Button>
        {settings.quietHours ? (
          <Button look="quiet" onClick={() => save.mutate({ quietHours: null })}>
            Turn off
          </Button>
        ) : null}
      </Form>
      <div className="mt-4 flex flex-wrap items-center gap-3 text-13">
        <span className="text-ink">Morning list at 06:00, to your first email channel</span>
        <OnOff label="Morning list" on={settings.digest} onChange={(digest) => save.mutate({ digest })} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3 text-13">
        <span className="text-ink">Weekly summary of exposure, Mondays at 06:00, to the same channel</span>
        <OnOff label="Weekly summary" on={settings.weekly} onChange={(weekly) => save.mutate({ weekly })} />
      </div>
      {settings.channels.some(({ own, kind }) => own && kind === "email") ? null : (
        <p className="mt-2 text-12 text-unknown">
          You have no email channel of your own yet. Add one above to receive them.
        </p>
      )}
      {save.error ? <FailureWords error={save.error} /> : null}
    </SettingsPart>
  )
}

const STATES: Record<SentMessage["state"], { shape: StatusShape; words: string }> = {
  waiting: { shape: "pending", words: "Waiting" },
  sealed: { shape: "pending", words: "Waiting" },
  sending: { shape: "move", words: "Sending" },
  sent: { shape: "ready", words: "Sent" },
  failed: { shape: "failed", words: "Failed" },
  dropped: { shape: "actual", words: "Not needed" },
}
const KINDS: Record<SentMessage["kind"], string> = {
  alerts: "Alerts",
  escalation: "Escalation",
  digest: "Morning list",
  weekly: "Weekly summary",
  trial: "Test",
}

function SentLog({ zone }: { zone: string | null }) {
  const answer = useQuery(alertMessagesOptions())
  if (answer.isError) return <AskFailed query={answer} what="The log of messages" />
  if (!answer.data) return <SkeletonRows label="Reading the log" rows={3} rowHeight={44} columns="90px 1fr 120px" />
  if (answer.data.length === 0) return <p className="text-13 text-ink-2">Nothing was sent yet.</p>
  return (
    <ul aria-label="Messages">
      {answer.data.map((message) => (
        <li
          key={message.id}
          className="grid grid-cols-[96px_minmax(0,1fr)_auto] gap-x-3 border-t py-2 text-13 first:border-t-0"
        >
          <StatusWords shape={STATES[message.state].shape}>{STATES[message.state].words}</StatusWords>
          <div className="min-w-0">
            <p className="wrap-anywhere text-ink">{message.subject ?? `${message.alerts} alerts, not sent yet`}</p>
            <p className="wrap-anywhere text-12 text-ink-3">{detail(message)}</p>
            {message.state === "waiting" && message.holdUntil ? (
              <p className="text-12 text-ink-3">
                Quiet until <LocalTime at={message.holdUntil} zone={zone} />
              </p>
            ) : null}
          </div>
          <span className="text-12 text-ink-3">
            <LocalTime at={message.sentAt ?? message.createdAt} zone={zone} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function detail({ kind, channelName, tries, words }: SentMessage): string {
  const tried = tries > 1 ? `${tries} tries` : ""
  return [`${KINDS[kind]} to ${channelName}`, tried, words].filter(Boolean).join(". ")
}
