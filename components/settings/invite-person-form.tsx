"use client"

import { useMutation } from "@tanstack/react-query"
import { useRef } from "react"
import { RequestFailed } from "#lib/queries/fetch-json"
import { postInvite } from "#lib/queries/people"
import { Button } from "../ui/button.tsx"
import { Form, SelectField, TextField, textOf } from "../ui/fields.tsx"
import { Notice } from "../ui/notice.tsx"
import { InviteResult } from "./invite-result.tsx"
import { ROLE_CHOICES } from "./role-choices.ts"

export function InvitePersonForm({ zone }: { zone: string }) {
  const form = useRef<HTMLFormElement>(null)
  const invite = useMutation({
    mutationFn: postInvite,
    onSuccess: () => form.current?.reset(),
    meta: { stale: ["people"] },
  })

  function send(sent: HTMLFormElement) {
    const field = (name: string) => textOf(sent, name)
    if (!invite.isPending) invite.mutate({ name: field("name"), email: field("email"), role: field("role") })
  }

  const error = invite.error instanceof RequestFailed ? invite.error : null
  const errorOf = (name: string) => (error?.field === name ? error.message : undefined)
  const named = (name: "name" | "email") => ({ name, error: errorOf(name), required: true, autoComplete: "off" })
  return (
    <>
      <Form
        ref={form}
        onSubmit={send}
        aria-label="Invite somebody"
        className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_130px_auto]"
      >
        <TextField label="Name" {...named("name")} maxLength={100} />
        <TextField label="E-mail" {...named("email")} type="email" maxLength={254} />
        <SelectField label="Role" name="role" options={ROLE_CHOICES} defaultValue="dispatcher" />
        <Button type="submit" look="primary" busy={invite.isPending} className="sm:mt-6">
          Invite
        </Button>
      </Form>
      {invite.error && !error?.field ? (
        <Notice urgent shape="failed" title="The invitation was not made">
          {invite.error.message}
        </Notice>
      ) : null}
      {invite.data ? <InviteResult invited={invite.data} to={invite.variables.email} zone={zone} /> : null}
    </>
  )
}
