"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { type AlertChannelInput, deleteChannel, postChannel, tryChannel } from "#lib/queries/alerts/settings"
import { RequestFailed } from "#lib/queries/fetch-json"
import { newId } from "#lib/queries/new-id"
import type { AlertChannelView, AlertSettings } from "#lib/read/alerts/settings"
import { alertSettingsText } from "#lib/words/alerts/settings"
import { Button } from "../ui/button.tsx"
import { FailureWords } from "../ui/failure-words.tsx"
import { Form, SelectField, TextField } from "../ui/forms/fields.tsx"
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
    meta: { failed: "", stale: ["alert-messages"] },
  })
  const remove = useMutation({
    mutationFn: () => deleteChannel(!channel.own, channel.id),
    onSuccess: () => toast.success(alertSettingsText.channelRemoved(channel.name)),
    meta: { failed: alertSettingsText.notRemoved, stale: ["alert-settings"] },
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

type Kind = AlertChannelInput["kind"]
function ChannelForm({ mayTeam, email }: { mayTeam: boolean; email: string }) {
  const [kind, setKind] = useState<Kind>("email")
  const [team, setTeam] = useState(false)
  const [name, setName] = useState("")
  const [address, setAddress] = useState("")
  const save = useMutation({
    mutationFn: () => {
      const given = { kind, name: name.trim() || (kind === "email" ? alertSettingsText.myEmail : "") }
      return postChannel(team, newId(), kind === "email" && !team ? given : { ...given, address })
    },
    onSuccess: () => {
      setName("")
      setAddress("")
    },
    meta: { stale: ["alert-settings"] },
  })
  const wrong = save.error instanceof RequestFailed && save.error.field?.endsWith("address") ? save.error.message : null
  const ownMail = kind === "email" && !team

  function submit() {
    if (!save.isPending) save.mutate()
  }
  return (
    <>
      <Form
        onSubmit={submit}
        aria-label={alertSettingsText.newChannel}
        className="grid items-start gap-3 sm:grid-cols-2"
        noValidate
      >
        <SelectField
          label={alertSettingsText.kind}
          value={kind}
          options={[
            { value: "email", label: alertSettingsText.email },
            { value: "slack", label: alertSettingsText.slack },
            { value: "teams", label: alertSettingsText.microsoftTeams },
            { value: "webhook", label: alertSettingsText.ownWebhook },
          ]}
          onChange={(value) => setKind(value as Kind)}
        />
        {mayTeam ? (
          <SelectField
            label={alertSettingsText.whose}
            value={team ? "team" : "mine"}
            options={[
              { value: "mine", label: alertSettingsText.whoseMine },
              { value: "team", label: alertSettingsText.whoseTeam },
            ]}
            onChange={(value) => setTeam(value === "team")}
          />
        ) : null}
        <TextField
          label={alertSettingsText.name}
          value={name}
          autoComplete="off"
          placeholder={ownMail ? alertSettingsText.myEmail : undefined}
          onText={setName}
        />
        {ownMail ? (
          <p className="self-end pb-1 text-13 text-ink-2">{alertSettingsText.goesTo(email)}</p>
        ) : (
          <TextField
            label={alertSettingsText.address}
            hint={alertSettingsText.hints[kind]}
            error={wrong}
            type={kind === "email" ? "email" : "url"}
            value={address}
            autoComplete="off"
            onText={setAddress}
          />
        )}
        <div className="sm:col-span-2">
          {save.error && !wrong ? <FailureWords error={save.error} /> : null}
          <Button type="submit" busy={save.isPending}>
            {alertSettingsText.addChannel}
          </Button>
        </div>
      </Form>
      {save.data?.secret ? (
        <div className="mt-3">
          <OneTimeLink link={save.data.secret} what={alertSettingsText.secret}>
            {alertSettingsText.secretAbout}
          </OneTimeLink>
        </div>
      ) : null}
    </>
  )
}
