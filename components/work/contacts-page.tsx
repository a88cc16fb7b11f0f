"use client"

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { contactsOptions, postArchived } from "#lib/queries/work/contacts"
import { workKeys } from "#lib/queries/work/keys"
import type { ContactsPage as Choices, Contact } from "#lib/read/work/contacts"
import { CONTACT_WORDS } from "#lib/words/work/contacts"
import { contactsText } from "#lib/words/work/contacts-page"
import { Button } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { Segmented } from "../ui/forms/segmented.tsx"
import { useDraft } from "../ui/forms/use-draft.ts"
import { toast } from "../ui/overlays/toast.ts"
import { SettingsPart } from "../ui/page/settings-part.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { ContactForm } from "./contact-form.tsx"

export function ContactsPage({ canEdit }: { canEdit: boolean }) {
  const [shown, setShown] = useState<"used" | "archived">("used")
  const [adding, setAdding] = useState(false)
  const answer = useQuery({ ...contactsOptions(shown === "archived"), placeholderData: keepPreviousData })
  const page = answer.data
  const [draft] = useDraft("contact:new")
  // Restores what was typed before the session ended.
  useEffect(() => {
    if (draft !== null && canEdit) setAdding(true)
  }, [draft, canEdit])
  return (
    <>
      <h1 className="sr-only">{contactsText.contacts}</h1>
      <AskFailed query={answer} what={contactsText.theList} />
      <SettingsPart
        title={page && shown === "used" ? contactsText.contactsCount(page.contacts.length) : contactsText.contacts}
        about={contactsText.about}
      >
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <Segmented
            label={contactsText.whichContacts}
            value={shown}
            labels={{ used: contactsText.inUse, archived: contactsText.archived }}
            onChange={setShown}
          />
          {canEdit && !adding ? (
            <Button look="primary" className="ml-auto" onClick={() => setAdding(true)}>
              {contactsText.addContact}
            </Button>
          ) : null}
        </div>
        {adding && page ? <ContactForm contact={null} choices={page} onClose={() => setAdding(false)} /> : null}
        {page === undefined ? (
          answer.isPending ? (
            <SkeletonRows label={contactsText.readingContacts} rows={4} rowHeight={56} columns="1fr 200px 90px" />
          ) : null
        ) : page.contacts.length === 0 ? (
          adding ? null : (
            <div className="-mx-(--gutter)">
              <EmptyState
                title={shown === "archived" ? contactsText.nothingArchived : contactsText.noContactsYet}
                reason={shown === "archived" ? contactsText.nothingArchivedAbout : contactsText.noContactsAbout}
              />
            </div>
          )
        ) : (
          <ul aria-label={contactsText.contacts}>
            {page.contacts.map((contact) => (
              <ContactLine key={contact.id} contact={contact} choices={page} canEdit={canEdit} />
            ))}
          </ul>
        )}
      </SettingsPart>
    </>
  )
}

function ContactLine({ contact, choices, canEdit }: { contact: Contact; choices: Choices; canEdit: boolean }) {
  const [editing, setEditing] = useState(false)
  const archive = useMutation({
    mutationFn: (archived: boolean) => postArchived(contact.id, archived),
    onSuccess: (_, archived) => {
      if (archived) toast.undo(contactsText.archivedNow(contact.company), () => archive.mutate(false))
      else toast.success(contactsText.inUseAgain(contact.company))
    },
    meta: { failed: "", stale: [workKeys.contacts] },
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
              {contactsText.change}
              <span className="sr-only">{` ${contact.company}`}</span>
            </Button>
          )}
          <Button
            look={isArchived ? "outline" : "danger"}
            busy={archive.isPending}
            onClick={() => archive.mutate(!isArchived)}
          >
            {isArchived ? contactsText.useAgain : contactsText.archive}
            <span className="sr-only">{` ${contact.company}`}</span>
          </Button>
        </span>
      ) : null}
    </li>
  )
}

function scopeWords(
  { customerId, customerName, terminalId, terminalName, lineScac }: Contact,
  choices: Choices,
): string {
  const line = choices.lines.find(({ scac }) => scac === lineScac)?.name ?? lineScac
  const parts = [
    customerId ? contactsText.customerNamed(customerName) : null,
    terminalId ? (terminalName ?? contactsText.terminalNotNamed) : null,
    line,
  ].filter(Boolean)
  return parts.length > 0 ? contactsText.onlyForParts(parts.join(", ")) : contactsText.allContainers
}
