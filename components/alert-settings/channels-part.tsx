"use client"

import { useMutation } from "@tanstack/react-query"
import { deleteChannel, tryChannel } from "#lib/queries/alert-settings"
import type { AlertChannelView, AlertSettings } from "#lib/read/alert-settings"
import { SettingsPart } from "../settings/settings-part.tsx"
import { Button } from "../ui/button.tsx"
import { Notice } from "../ui/notice.tsx"
import { toast } from "../ui/toast.ts"
import { ChannelForm } from "./channel-form.tsx"

const KIND_WORDS: Record<AlertChannelView["kind"], string> = {
  email: "E-mail",
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
      about="Where alerts are told beside Freeday itself. Addresses within private networks are refused, also when they are reached by a name."
    >
      {mailReady || !channels.some(({ kind }) => kind === "email") ? null : (
        <Notice shape="due" title="E-mail cannot be sent" className="pt-0">
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
    onSuccess: () => toast.success("A test is on its way. How it ends is in the log below."),
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
