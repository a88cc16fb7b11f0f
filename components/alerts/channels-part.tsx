"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { type AlertChannelInput, deleteChannel, postChannel, tryChannel } from "#lib/queries/alerts/settings"
import { RequestFailed } from "#lib/queries/fetch-json"
import { newId } from "#lib/queries/new-id"
import type { AlertChannelView, AlertSettings } from "#lib/read/alerts/settings"
import { Button } from "../ui/button.tsx"
import { FailureWords } from "../ui/failure-words.tsx"
import { Form, SelectField, TextField } from "../ui/forms/fields.tsx"
import { Notice } from "../ui/notice.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { OneTimeLink } from "../ui/page/one-time-link.tsx"
import { SettingsPart } from "../ui/page/settings-part.tsx"

const KIND_WORDS: Record<AlertChannelView["kind"], string> = {
  email: "Email",
  slack: "Slack",
  teams: "Microsoft Teams",
  webhook: "Webhook, signed",
}

type ChannelsPartProps = { settings: AlertSettings; mayTeam: boolean; email: string }

export function ChannelsPart({ settings, mayTeam, email }: ChannelsPartProps) {
  const { channels, mailReady } = settings
  return (
    <SettingsPart
      title="Channels"
      about="Where alerts are sent outside Freeday. Addresses in private networks are refused."
    >
      {mailReady || !channels.some(({ kind }) => kind === "email") ? null : (
        <Notice shape="due" title="Email cannot be sent" className="pt-0">
          No mail server is set. An admin must set SMTP_URL and start Freeday again.
        </Notice>
      )}
      <ChannelForm mayTeam={mayTeam} email={email} />
      {channels.length === 0 ? null : (
        <ul aria-label="Channels" className="mt-3">
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
    onSuccess: () => toast.success("A test is on its way. See the log below for the result."),
    meta: { failed: "", stale: ["alert-messages"] },
  })
  const remove = useMutation({
    mutationFn: () => deleteChannel(!channel.own, channel.id),
    onSuccess: () => toast.success(`${channel.name} removed. Nothing more is sent there.`),
    meta: { failed: "Not removed.", stale: ["alert-settings"] },
  })
  return (
    <li className="flex items-start gap-3 border-t py-2.5">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium text-13 text-ink">
          {channel.name} <span className="font-normal text-12 text-ink-3">{channel.own ? "yours" : "the team's"}</span>
        </p>
        <p className="wrap-anywhere text-12 text-ink-3">{`${KIND_WORDS[channel.kind]}, ${channel.where}`}</p>
      </div>
      {canEdit ? (
        <div className="flex gap-1.5">
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            Send a test<span className="sr-only">{` to ${channel.name}`}</span>
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove<span className="sr-only">{` ${channel.name}`}</span>
          </Button>
        </div>
      ) : null}
    </li>
  )
}

type Kind = AlertChannelInput["kind"]
const HINTS: Record<Kind, string> = {
  email: "Where the team's mail goes",
  slack: "The webhook address of a Slack channel",
  teams: "The webhook address of a Teams workflow",
  webhook: "We post JSON there, signed with a secret that is shown once",
}

function ChannelForm({ mayTeam, email }: { mayTeam: boolean; email: string }) {
  const [kind, setKind] = useState<Kind>("email")
  const [team, setTeam] = useState(false)
  const [name, setName] = useState("")
  const [address, setAddress] = useState("")
  const save = useMutation({
    mutationFn: () => {
      const given = { kind, name: name.trim() || (kind === "email" ? "My email" : "") }
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
      <Form onSubmit={submit} aria-label="New channel" className="grid items-start gap-3 sm:grid-cols-2" noValidate>
        <SelectField
          label="Kind"
          value={kind}
          options={[
            { value: "email", label: "Email" },
            { value: "slack", label: "Slack" },
            { value: "teams", label: "Microsoft Teams" },
            { value: "webhook", label: "Webhook of our own" },
          ]}
          onChange={(value) => setKind(value as Kind)}
        />
        {mayTeam ? (
          <SelectField
            label="Whose"
            value={team ? "team" : "mine"}
            options={[
              { value: "mine", label: "Mine" },
              { value: "team", label: "The team's" },
            ]}
            onChange={(value) => setTeam(value === "team")}
          />
        ) : null}
        <TextField
          label="Name"
          value={name}
          autoComplete="off"
          placeholder={ownMail ? "My email" : undefined}
          onText={setName}
        />
        {ownMail ? (
          <p className="self-end pb-1 text-13 text-ink-2">Goes to {email}</p>
        ) : (
          <TextField
            label="Address"
            hint={HINTS[kind]}
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
            Add channel
          </Button>
        </div>
      </Form>
      {save.data?.secret ? (
        <div className="mt-3">
          <OneTimeLink link={save.data.secret} what="secret">
            The secret of this webhook. Copy it now: it is not shown again. X-Freeday-Signature is
            t=seconds,v1=HMAC-SHA-256 of “seconds.body” with it; X-Freeday-Message is the same in every try of one
            message.
          </OneTimeLink>
        </div>
      ) : null}
    </>
  )
}
