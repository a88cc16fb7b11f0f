"use client"

import { useMutation } from "@tanstack/react-query"
import { useWatch } from "react-hook-form"
import { z } from "zod"
import { formatUtc } from "#lib/domain/days/local-time"
import { alertKeys } from "#lib/queries/alerts/keys"
import { deleteChannel, postChannel, tryChannel } from "#lib/queries/alerts/settings"
import { alertChannelInput } from "#lib/queries/alerts/settings-checks"
import { newId } from "#lib/queries/new-id"
import type { AlertChannelView, AlertSettings } from "#lib/read/alerts/settings"
import { alertSettingsText } from "#lib/words/alerts/settings"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, FormFailure, useSendForm } from "../ui/forms/form.tsx"
import { Notice } from "../ui/notice.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { OneTimeLink } from "../ui/page/one-time-link.tsx"
import { SettingsPart } from "../ui/page/settings-part.tsx"

type ChannelsPartProps = { settings: AlertSettings; mayTeam: boolean; email: string }

export function ChannelsPart({ settings, mayTeam, email }: ChannelsPartProps) {
  const { channels, mailReady } = settings
  return (
    <SettingsPart title={alertSettingsText.channels} about={alertSettingsText.channelsAbout}>
      {mailReady || !channels.some(({ kind }) => kind === "email") ? null : (
        <Notice shape="due" title={alertSettingsText.noMail} className="pt-0">
          {alertSettingsText.noMailAbout}
        </Notice>
      )}
      <ChannelForm mayTeam={mayTeam} email={email} />
      {channels.length === 0 ? null : (
        <ul aria-label={alertSettingsText.channels} className="mt-3">
          {channels.map((channel) => (
            <ChannelLine key={channel.id} channel={channel} canEdit={channel.own || mayTeam} />
          ))}
        </ul>
      )}
    </SettingsPart>
  )
}

function ChannelLine({ channel, canEdit }: { channel: AlertChannelView; canEdit: boolean }) {
  const test = useMutation({
    mutationFn: () => tryChannel(!channel.own, channel.id),
    onSuccess: () => toast.success(alertSettingsText.testSent),
    meta: { failed: "", stale: [alertKeys.messages] },
  })
  const remove = useMutation({
    mutationFn: () => deleteChannel(!channel.own, channel.id),
    onSuccess: () => toast.success(alertSettingsText.channelRemoved(channel.name)),
    meta: { failed: alertSettingsText.notRemoved, stale: [alertKeys.settings] },
  })
  return (
    <li className="flex items-start gap-3 border-t py-2.5">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium text-13 text-ink">
          {channel.name}{" "}
          <span className="font-normal text-12 text-ink-3">
            {channel.own ? alertSettingsText.ofYou : alertSettingsText.ofTeam}
          </span>
        </p>
        <p className="wrap-anywhere text-12 text-ink-3">{`${alertSettingsText.kinds[channel.kind]}, ${channel.where}`}</p>
        {channel.parked ? (
          <Notice
            shape="due"
            title={alertSettingsText.parkedSince(formatUtc(channel.parked.since))}
            className="pt-1 pb-0"
          >
            {alertSettingsText.parkedAbout(channel.parked.words, formatUtc(channel.parked.until))}
          </Notice>
        ) : null}
      </div>
      {canEdit ? (
        <div className="flex gap-1.5">
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            {alertSettingsText.sendTest}
            <span className="sr-only">{alertSettingsText.toName(channel.name)}</span>
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {alertSettingsText.remove}
            <span className="sr-only">{` ${channel.name}`}</span>
          </Button>
        </div>
      ) : null}
    </li>
  )
}

const NEW = { kind: "email", whose: "mine", name: "", address: "" }

/** A channel as typed. An email channel needs no name, and one's own needs no address. */
const channelForm = z
  .object({ kind: z.string(), whose: z.string(), name: z.string(), address: z.string() })
  .transform(({ kind, whose, name, address }) => {
    const team = whose === "team"
    const named = { kind, name: name.trim() || (kind === "email" ? alertSettingsText.myEmail : "") }
    return { team, channel: kind === "email" && !team ? named : { ...named, address } }
  })
  .pipe(z.object({ team: z.boolean(), channel: alertChannelInput }))

function ChannelForm({ mayTeam, email }: { mayTeam: boolean; email: string }) {
  const form = useSendForm({
    shape: channelForm,
    first: NEW,
    send: ({ team, channel }) => postChannel(team, newId(), channel),
    onSent: () => form.clear({ ...form.fields.getValues(), name: "", address: "" }),
    stale: [alertKeys.settings],
  })
  const [kind, whose] = useWatch({ control: form.fields.control, name: ["kind", "whose"] })
  const ownMail = kind === "email" && whose === "mine"
  return (
    <>
      <Form form={form} aria-label={alertSettingsText.newChannel} className="grid items-start gap-3 sm:grid-cols-2">
        <Field
          name="kind"
          label={alertSettingsText.kind}
          options={[
            { value: "email", label: alertSettingsText.email },
            { value: "slack", label: alertSettingsText.slack },
            { value: "teams", label: alertSettingsText.microsoftTeams },
            { value: "webhook", label: alertSettingsText.ownWebhook },
          ]}
        />
        {mayTeam ? (
          <Field
            name="whose"
            label={alertSettingsText.whose}
            options={[
              { value: "mine", label: alertSettingsText.whoseMine },
              { value: "team", label: alertSettingsText.whoseTeam },
            ]}
          />
        ) : null}
        <Field
          name="name"
          label={alertSettingsText.name}
          autoComplete="off"
          placeholder={ownMail ? alertSettingsText.myEmail : undefined}
        />
        {ownMail ? (
          <p className="self-end pb-1 text-13 text-ink-2">{alertSettingsText.goesTo(email)}</p>
        ) : (
          <Field
            name="address"
            label={alertSettingsText.address}
            hint={alertSettingsText.hints[kind as keyof typeof alertSettingsText.hints]}
            type={kind === "email" ? "email" : "url"}
            autoComplete="off"
          />
        )}
        <div className="sm:col-span-2">
          <FormFailure form={form} />
          <Button type="submit" busy={form.busy}>
            {alertSettingsText.addChannel}
          </Button>
        </div>
      </Form>
      {form.sent?.secret ? (
        <div className="mt-3">
          <OneTimeLink link={form.sent.secret} what={alertSettingsText.secret}>
            {alertSettingsText.secretAbout}
          </OneTimeLink>
        </div>
      ) : null}
    </>
  )
}
