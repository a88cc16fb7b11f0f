"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { type AlertChannelInput, postChannel } from "#lib/queries/alert-settings"
import { RequestFailed } from "#lib/queries/fetch-json"
import { newId } from "#lib/queries/new-id"
import { OneTimeLink } from "../share/one-time-link.tsx"
import { Button } from "../ui/button.tsx"
import { Form, SelectField, TextField } from "../ui/fields.tsx"
import { FailureWords } from "../work/failure-words.tsx"

type Kind = AlertChannelInput["kind"]
const HINTS: Record<Kind, string> = {
  email: "Where the team's mail goes",
  slack: "The webhook address of a Slack channel",
  teams: "The webhook address of a Teams workflow",
  webhook: "We post JSON there, signed with a secret that is shown once",
}

export function ChannelForm({ mayTeam, email }: { mayTeam: boolean; email: string }) {
  const [kind, setKind] = useState<Kind>("email")
  const [team, setTeam] = useState(false)
  const [name, setName] = useState("")
  const [address, setAddress] = useState("")
  const save = useMutation({
    mutationFn: () => {
      const given = { kind, name: name.trim() || (kind === "email" ? "My e-mail" : "") }
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
            { value: "email", label: "E-mail" },
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
          placeholder={ownMail ? "My e-mail" : undefined}
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
