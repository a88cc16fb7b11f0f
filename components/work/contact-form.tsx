"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { CONTACT_ROLES, type ContactRole } from "#lib/domain/work/contact-roles"
import type { ContactInput } from "#lib/domain/work/contacts"
import { isSignedOut, RequestFailed } from "#lib/queries/fetch-json"
import { newId } from "#lib/queries/new-id"
import { patchContact, postContact } from "#lib/queries/work/contacts"
import type { Contact, ContactsPage } from "#lib/read/work/contacts"
import { contactInput } from "#lib/words/work/contact-shape"
import { CONTACT_WORDS } from "#lib/words/work/contacts"
import { contactsText } from "#lib/words/work/contacts-page"
import { Form, FormEnd, SelectField, TextField } from "../ui/forms/fields.tsx"
import { Select } from "../ui/forms/select.tsx"
import { useDraftOf } from "../ui/forms/use-draft.ts"
import { toast } from "../ui/overlays/toast.ts"

type ContactFormProps = { contact: Contact | null; choices: ContactsPage; onClose: () => void }

const ANY = "any"
const LINES: { name: keyof ContactText; label: string; type: string; hint?: string }[] = [
  { name: "company", label: contactsText.company, type: "text" },
  { name: "person", label: contactsText.person, type: "text", hint: contactsText.optional },
  { name: "email", label: contactsText.email, type: "email", hint: contactsText.emailAbout },
  { name: "phone", label: contactsText.phone, type: "tel" },
  { name: "note", label: contactsText.note, type: "text" },
]

type ContactText = Record<keyof ContactInput, string>

const EMPTY: ContactText = {
  ...{ role: "broker", company: "", person: "", email: "", phone: "", note: "" },
  ...{ customerId: "", terminalId: "", lineScac: "" },
}

function toContactText(contact: ContactInput | null): ContactText {
  const names = Object.keys(EMPTY) as (keyof ContactInput)[]
  return contact === null
    ? EMPTY
    : (Object.fromEntries(names.map((name) => [name, contact[name] ?? ""])) as ContactText)
}

export function ContactForm({ contact, choices, onClose }: ContactFormProps) {
  const { text, setText, close } = useDraftOf(`contact:${contact?.id ?? "new"}`, toContactText(contact), onClose)
  const [problem, setProblem] = useState<{ field: string; words: string } | null>(null)
  const save = useMutation({
    mutationFn: (input: ContactInput) =>
      contact ? patchContact(contact.id, contact.updatedAt, input) : postContact(newId(), input),
    onSuccess: ({ company }) => {
      toast.success(`${company} saved`)
      close()
    },
    onError: (error) => {
      const field = error instanceof RequestFailed ? error.field?.split(".").at(-1) : undefined
      if (field) setProblem({ field, words: error.message })
    },
    meta: { stale: ["contacts", "work"] },
  })

  function submit() {
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
  const bound = (name: keyof ContactText, label: string, of: readonly { id: string; name: string }[]) => (
    <Select
      label={label}
      value={text[name] || ANY}
      options={[
        { value: ANY, label: contactsText.any(label.toLowerCase()) },
        ...of.map((one) => ({ value: one.id, label: one.name })),
      ]}
      onChange={set(name)}
    />
  )

  return (
    <Form
      onSubmit={submit}
      aria-label={contact ? contactsText.changeNamed(contact.company) : contactsText.newContact}
      className="mb-3 grid gap-3 border-y py-3"
      noValidate
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={contactsText.role}
          value={text.role}
          options={CONTACT_ROLES.map((role: ContactRole) => ({ value: role, label: CONTACT_WORDS[role] }))}
          onChange={set("role")}
        />
        {LINES.map(({ name, ...line }) => (
          <TextField
            key={name}
            {...line}
            error={problem?.field === name ? problem.words : null}
            value={text[name]}
            autoComplete="off"
            onText={set(name)}
          />
        ))}
      </div>
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="mb-1 font-medium text-13 text-ink">{contactsText.onlyFor}</legend>
        {bound("customerId", contactsText.customer, choices.customers)}
        {bound("terminalId", contactsText.terminal, choices.terminals)}
        {bound(
          "lineScac",
          contactsText.line,
          choices.lines.map(({ scac, name }) => ({ id: scac, name })),
        )}
      </fieldset>
      <FormEnd
        save={contactsText.saveContact}
        busy={save.isPending}
        error={problem && !isSignedOut(save.error) ? null : save.error}
        onCancel={close}
      />
    </Form>
  )
}
