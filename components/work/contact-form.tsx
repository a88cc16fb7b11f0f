"use client"

import { CONTACT_ROLES } from "#lib/domain/work/contact-roles"
import type { ContactInput } from "#lib/domain/work/contacts"
import { newId } from "#lib/queries/new-id"
import { patchContact, postContact } from "#lib/queries/work/contacts"
import { workKeys } from "#lib/queries/work/keys"
import type { Contact, ContactsPage } from "#lib/read/work/contacts"
import { contactInput } from "#lib/words/work/contact-shape"
import { CONTACT_WORDS } from "#lib/words/work/contacts"
import { contactsText } from "#lib/words/work/contacts-page"
import { Field } from "../ui/forms/field.tsx"
import { Form, FormEnd, useSendForm } from "../ui/forms/form.tsx"
import { toast } from "../ui/overlays/toast.ts"

type ContactFormProps = { contact: Contact | null; choices: ContactsPage; onClose: () => void }

const LINES: { name: keyof ContactInput; label: string; type: string; hint?: string }[] = [
  { name: "company", label: contactsText.company, type: "text" },
  { name: "person", label: contactsText.person, type: "text", hint: contactsText.optional },
  { name: "email", label: contactsText.email, type: "email", hint: contactsText.emailAbout },
  { name: "phone", label: contactsText.phone, type: "tel" },
  { name: "note", label: contactsText.note, type: "text" },
]

const NEW: ContactInput = {
  ...{ role: "broker", company: "", person: "", email: "", phone: "", note: "" },
  ...{ customerId: "", terminalId: "", lineScac: "" },
}

function toInput(contact: Contact): ContactInput {
  const { role, company, person, email, phone, note, customerId, terminalId, lineScac } = contact
  return { role, company, person, email, phone, note, customerId, terminalId, lineScac }
}

export function ContactForm({ contact, choices, onClose }: ContactFormProps) {
  const form = useSendForm({
    shape: contactInput,
    first: contact ? toInput(contact) : NEW,
    draft: `contact:${contact?.id ?? "new"}`,
    send: (input) => (contact ? patchContact(contact.id, contact.updatedAt, input) : postContact(newId(), input)),
    onSent: ({ company }) => {
      toast.success(contactsText.saved(company))
      onClose()
    },
    stale: [workKeys.contacts, workKeys.details],
  })
  const bound = (name: keyof ContactInput, label: string, of: readonly { id: string; name: string }[]) => (
    <Field
      name={name}
      label={label}
      search
      options={[
        { value: "", label: contactsText.any(label.toLowerCase()) },
        ...of.map((one) => ({ value: one.id, label: one.name })),
      ]}
    />
  )
  return (
    <Form
      form={form}
      aria-label={contact ? contactsText.changeNamed(contact.company) : contactsText.newContact}
      className="mb-3 grid gap-3 border-y py-3"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          name="role"
          label={contactsText.role}
          options={CONTACT_ROLES.map((role) => ({ value: role, label: CONTACT_WORDS[role] }))}
        />
        {LINES.map((line) => (
          <Field key={line.name} {...line} autoComplete="off" />
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
        form={form}
        save={contactsText.saveContact}
        onCancel={() => {
          form.clear()
          onClose()
        }}
      />
    </Form>
  )
}
