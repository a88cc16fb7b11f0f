"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { CONTACT_WORDS } from "#lib/domain/contacts"
import { postArchived } from "#lib/queries/contacts"
import type { Contact, ContactsPage } from "#lib/read/contacts"
import { Button } from "../ui/button.tsx"
import { toast } from "../ui/toast.ts"
import { ContactForm } from "./contact-form.tsx"

type ContactLineProps = { contact: Contact; choices: ContactsPage; canEdit: boolean }

export function ContactLine({ contact, choices, canEdit }: ContactLineProps) {
  const [editing, setEditing] = useState(false)
  const archive = useMutation({
    mutationFn: (archived: boolean) => postArchived(contact.id, archived),
    onSuccess: (_, archived) => {
      if (archived) toast.undo(`${contact.company} is archived`, () => archive.mutate(false))
      else toast.success(`${contact.company} is in use again`)
    },
    meta: { failed: "", stale: ["contacts"] },
  })
  if (editing) return <ContactForm contact={contact} choices={choices} onClose={() => setEditing(false)} />
  const isArchived = contact.archivedAt !== null
  const scope = scopeWords(contact, choices)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 border-t py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere font-medium text-13 text-ink">
          {contact.company}
          <span className="font-normal text-ink-3">{`, ${CONTACT_WORDS[contact.role].toLowerCase()}`}</span>
        </p>
        <p className="wrap-anywhere flex flex-wrap gap-x-3 text-12 text-ink-2">
          {contact.person ? <span>{contact.person}</span> : null}
          {contact.email ? (
            <a href={`mailto:${contact.email}`} className="touch-target text-accent-text hover:underline">
              {contact.email}
            </a>
          ) : null}
          {contact.phone ? (
            <a
              href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}
              className="touch-target text-accent-text hover:underline"
            >
              {contact.phone}
            </a>
          ) : null}
        </p>
        <p className="wrap-anywhere text-12 text-ink-3">{[scope, contact.note].filter(Boolean).join(". ")}</p>
      </div>
      {canEdit ? (
        <span className="flex gap-1.5">
          {isArchived ? null : (
            <Button onClick={() => setEditing(true)}>
              Change<span className="sr-only">{` ${contact.company}`}</span>
            </Button>
          )}
          <Button
            look={isArchived ? "outline" : "danger"}
            busy={archive.isPending}
            onClick={() => archive.mutate(!isArchived)}
          >
            {isArchived ? "Use again" : "Archive"}
            <span className="sr-only">{` ${contact.company}`}</span>
          </Button>
        </span>
      ) : null}
    </li>
  )
}

function scopeWords(
  { customerId, customerName, terminalId, terminalName, lineScac }: Contact,
  choices: ContactsPage,
): string {
  const line = choices.lines.find(({ scac }) => scac === lineScac)?.name ?? lineScac
  const parts = [
    customerId ? `customer ${customerName ?? "not named by the service"}` : null,
    terminalId ? (terminalName ?? "a terminal not named") : null,
    line,
  ].filter(Boolean)
  return parts.length > 0 ? `Only for ${parts.join(", ")}` : "For all boxes"
}
