"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useId, useState } from "react"
import { CONTACT_ROLES, CONTACT_WORDS, type ContactInput, type ContactRole } from "#lib/domain/contacts"
import { contactInput, patchContact, postContact } from "#lib/queries/contacts"
import { isSignedOut, RequestFailed } from "#lib/queries/fetch-json"
import { newId } from "#lib/queries/new-id"
import type { Contact, ContactsPage } from "#lib/read/contacts"
import { Button } from "../ui/button.tsx"
import { Field, fieldNoteId, Input } from "../ui/input.tsx"
import { Select } from "../ui/select.tsx"
import { toast } from "../ui/toast.ts"
import { FailureWords } from "../work/failure-words.tsx"
import { type ContactText, EMPTY_CONTACT, toContactText, useContactDraft } from "./use-contact-draft.ts"

type ContactFormProps = { contact: Contact | null; choices: ContactsPage; onClose: () => void }

const ANY = "any"
const LINES: { name: keyof ContactText; label: string; type: string; hint?: string }[] = [
  { name: "company", label: "Company", type: "text" },
  { name: "person", label: "Person", type: "text", hint: "May stay empty" },
  { name: "email", label: "E-mail", type: "email", hint: "“Email the broker” writes to it" },
  { name: "phone", label: "Phone", type: "tel" },
  { name: "note", label: "Note", type: "text" },
]

/** A contact being written. What was typed stays in this tab until it is saved. */
export function ContactForm({ contact, choices, onClose }: ContactFormProps) {
  const id = useId()
  const queries = useQueryClient()
  const [text, setText, forget] = useContactDraft(
    contact?.id ?? "new",
    contact ? toContactText(contact) : EMPTY_CONTACT,
  )
  const [problem, setProblem] = useState<{ field: string; words: string } | null>(null)
  const save = useMutation({
    mutationFn: (input: ContactInput) =>
      contact ? patchContact(contact.id, contact.updatedAt, input) : postContact(newId(), input),
    onSuccess: ({ company }) => {
      void queries.invalidateQueries({ queryKey: ["contacts"] })
      void queries.invalidateQueries({ queryKey: ["work"] })
      toast.success(`${company} saved`)
      forget()
      onClose()
    },
    onError: (error) => {
      const field = error instanceof RequestFailed ? error.field?.split(".").at(-1) : undefined
      if (field) setProblem({ field, words: error.message })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    const read = contactInput.safeParse({
      ...text,
      customerId: text.customerId || null,
      terminalId: text.terminalId || null,
    })
    const issue = read.error?.issues[0]
    if (issue) return setProblem({ field: String(issue.path[0]), words: issue.message })
    if (read.data && !save.isPending) save.mutate(read.data)
  }
  const set = (name: keyof ContactText) => (value: string) => setText({ ...text, [name]: value === ANY ? "" : value })

  return (
    <form
      onSubmit={submit}
      aria-label={contact ? `Change ${contact.company}` : "New contact"}
      className="mb-3 grid gap-3 border-y py-3"
      noValidate
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="grid gap-1">
          <label htmlFor={`${id}-role`} className="font-medium text-13 text-ink">
            Role
          </label>
          <Select
            id={`${id}-role`}
            label="Role"
            value={text.role}
            options={CONTACT_ROLES.map((role: ContactRole) => ({ value: role, label: CONTACT_WORDS[role] }))}
            onChange={set("role")}
          />
        </div>
        {LINES.map(({ name, label, type, hint }) => {
          const field = `${id}-${name}`
          const wrong = problem?.field === name ? problem.words : null
          return (
            <Field key={name} id={field} label={label} hint={hint} error={wrong}>
              <Input
                id={field}
                type={type}
                value={text[name]}
                autoComplete="off"
                aria-invalid={wrong ? true : undefined}
                aria-describedby={wrong || hint ? fieldNoteId(field) : undefined}
                onChange={(event) => set(name)(event.target.value)}
              />
            </Field>
          )
        })}
      </div>
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="mb-1 font-medium text-13 text-ink">Only for boxes of</legend>
        <Select
          label="Customer"
          value={text.customerId || ANY}
          options={[
            { value: ANY, label: "Any customer" },
            ...choices.customers.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={set("customerId")}
        />
        <Select
          label="Terminal"
          value={text.terminalId || ANY}
          options={[
            { value: ANY, label: "Any terminal" },
            ...choices.terminals.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={set("terminalId")}
        />
        <Select
          label="Line"
          value={text.lineScac || ANY}
          options={[
            { value: ANY, label: "Any line" },
            ...choices.lines.map((one) => ({ value: one.scac, label: one.name })),
          ]}
          onChange={set("lineScac")}
        />
      </fieldset>
      {save.error && (!problem || isSignedOut(save.error)) ? <FailureWords error={save.error} /> : null}
      <div className="flex justify-end gap-2">
        <Button
          look="quiet"
          onClick={() => {
            forget()
            onClose()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" look="primary" busy={save.isPending}>
          Save contact
        </Button>
      </div>
    </form>
  )
}
