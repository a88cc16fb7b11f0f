"use client"

import { useMutation, useQuery } from "@tanstack/react-query"
import { LFD_POLICIES, type LfdPolicy } from "#lib/domain/containers/lfd-sources"
import { alertKeys } from "#lib/queries/alerts/keys"
import { alertMessagesOptions, alertSettingsOptions, patchLfdPolicy } from "#lib/queries/alerts/settings"
import { patchUserSettings, type UserSettings } from "#lib/queries/work/user-settings"
import { quietHours } from "#lib/queries/work/user-settings-checks"
import type { AlertSettings, SentMessage } from "#lib/read/alerts/settings"
import { alertSettingsText } from "#lib/words/alerts/settings"
import { Button } from "../ui/button.tsx"
import { FailureWords } from "../ui/failure-words.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, FormFailure, useSendForm } from "../ui/forms/form.tsx"
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
      <h1 className="sr-only">{alertSettingsText.alerts}</h1>
      <AskFailed query={answer} what={alertSettingsText.theSettings} />
      {settings === undefined ? (
        answer.isPending ? (
          <SkeletonRows label={alertSettingsText.readingSettings} rows={6} rowHeight={48} columns="1fr 120px" />
        ) : null
      ) : (
        <>
          <RulesPart settings={settings} mayTeam={mayTeam} />
          <ChannelsPart settings={settings} mayTeam={mayTeam} email={email} />
          <QuietPart settings={settings} zone={zone} />
          <PolicyPart policy={settings.lfdPolicy} mayTeam={mayTeam} />
          <SettingsPart title={alertSettingsText.log} about={alertSettingsText.logAbout}>
            <SentLog zone={zone} />
          </SettingsPart>
        </>
      )}
    </>
  )
}

const POLICIES = LFD_POLICIES.map((value) => ({ value, label: alertSettingsText.policies[value] }))

function PolicyPart({ policy, mayTeam }: { policy: LfdPolicy; mayTeam: boolean }) {
  const save = useMutation({
    mutationFn: patchLfdPolicy,
    onSuccess: () => toast.success(alertSettingsText.policySaved),
    meta: { stale: [alertKeys.settings] },
  })
  return (
    <SettingsPart title={alertSettingsText.policyTitle} about={alertSettingsText.policyAbout}>
      {mayTeam ? (
        <Select
          label={alertSettingsText.policyTitle}
          className="max-w-90"
          value={save.isPending ? save.variables : policy}
          options={POLICIES}
          onChange={(value) => save.mutate(value as LfdPolicy)}
        />
      ) : (
        <p className="text-13 text-ink">
          {alertSettingsText.policies[policy]}
          <span className="text-ink-3">{alertSettingsText.managerMayChange}</span>
        </p>
      )}
      {save.error ? <FailureWords error={save.error} /> : null}
    </SettingsPart>
  )
}

function QuietPart({ settings, zone }: { settings: AlertSettings; zone: string | null }) {
  const save = useMutation({
    mutationFn: (change: UserSettings) => patchUserSettings(change),
    onSuccess: () => toast.success(alertSettingsText.saved),
    meta: { stale: [alertKeys.settings] },
  })
  const form = useSendForm({
    shape: quietHours,
    first: settings.quietHours ?? { from: "20:00", to: "06:00" },
    send: (hours) => patchUserSettings({ quietHours: hours }),
    onSent: () => toast.success(alertSettingsText.saved),
    stale: [alertKeys.settings],
  })
  const place = zone ?? alertSettingsText.noHomeZone
  return (
    <SettingsPart title={alertSettingsText.quietTitle} about={alertSettingsText.quietAbout(place)}>
      <Form form={form} className="flex flex-wrap items-end gap-3" aria-label={alertSettingsText.quietHours}>
        <Field name="from" label={alertSettingsText.quietFrom} type="time" />
        <Field name="to" label={alertSettingsText.quietTo} type="time" />
        <Button type="submit" busy={form.busy}>
          {settings.quietHours ? alertSettingsText.saveQuietHours : alertSettingsText.turnQuietHoursOn}
        </Button>
        {settings.quietHours ? (
          <Button look="quiet" onClick={() => save.mutate({ quietHours: null })}>
            {alertSettingsText.turnOff}
          </Button>
        ) : null}
        <FormFailure form={form} />
      </Form>
      <div className="mt-4 flex flex-wrap items-center gap-3 text-13">
        <span className="text-ink">{alertSettingsText.morningListAbout}</span>
        <OnOff
          label={alertSettingsText.morningList}
          on={settings.digest}
          onChange={(digest) => save.mutate({ digest })}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3 text-13">
        <span className="text-ink">{alertSettingsText.noticesAbout}</span>
        <OnOff
          label={alertSettingsText.notices}
          on={settings.notices}
          onChange={(notices) => save.mutate({ notices })}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3 text-13">
        <span className="text-ink">{alertSettingsText.weeklySummaryAbout}</span>
        <OnOff
          label={alertSettingsText.weeklySummary}
          on={settings.weekly}
          onChange={(weekly) => save.mutate({ weekly })}
        />
      </div>
      {settings.channels.some(({ own, kind }) => own && kind === "email") ? null : (
        <p className="mt-2 text-12 text-unknown">{alertSettingsText.noEmailChannel}</p>
      )}
      {save.error ? <FailureWords error={save.error} /> : null}
    </SettingsPart>
  )
}

const STATES: Record<SentMessage["state"], { shape: StatusShape; words: string }> = {
  waiting: { shape: "pending", words: alertSettingsText.waiting },
  sealed: { shape: "pending", words: alertSettingsText.waiting },
  sending: { shape: "move", words: alertSettingsText.sending },
  sent: { shape: "ready", words: alertSettingsText.sent },
  failed: { shape: "failed", words: alertSettingsText.failed },
  dropped: { shape: "actual", words: alertSettingsText.notNeeded },
}
function SentLog({ zone }: { zone: string | null }) {
  const answer = useQuery(alertMessagesOptions())
  if (answer.isError) return <AskFailed query={answer} what={alertSettingsText.theLog} />
  if (!answer.data)
    return <SkeletonRows label={alertSettingsText.readingLog} rows={3} rowHeight={44} columns="90px 1fr 120px" />
  if (answer.data.length === 0) return <p className="text-13 text-ink-2">{alertSettingsText.nothingSent}</p>
  return (
    <ul aria-label={alertSettingsText.messages}>
      {answer.data.map((message) => (
        <li
          key={message.id}
          className="grid grid-cols-[96px_minmax(0,1fr)_auto] gap-x-3 border-t py-2 text-13 first:border-t-0"
        >
          <StatusWords shape={STATES[message.state].shape}>{STATES[message.state].words}</StatusWords>
          <div className="min-w-0">
            <p className="wrap-anywhere text-ink">
              {message.subject ?? alertSettingsText.alertsWaiting(message.alerts)}
            </p>
            <p className="wrap-anywhere text-12 text-ink-3">{detail(message)}</p>
            {message.state === "waiting" && message.holdUntil ? (
              <p className="text-12 text-ink-3">
                {alertSettingsText.quietUntil}
                <LocalTime at={message.holdUntil} zone={zone} />
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
  return [`${alertSettingsText.messageKinds[kind]} to ${channelName}`, tried, words].filter(Boolean).join(". ")
}
