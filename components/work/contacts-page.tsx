"use client"

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { contactsOptions, postArchived } from "#lib/queries/work/contacts"
import type { ContactsPage as Choices, Contact } from "#lib/read/work/contacts"
import { CONTACT_WORDS } from "#lib/words/work/contacts"
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
  // What was typed before the session ended is given back.
  useEffect(() => {
    if (draft !== null && canEdit) setAdding(true)
  }, [draft, canEdit])
  return (
    <>
      <h1 className="sr-only">Contacts</h1>
      <AskFailed query={answer} what="The list of contacts" />
      <SettingsPart
        title={page && shown === "used" ? `Contacts, ${page.contacts.length}` : "Contacts"}
        about="Brokers to ask, truckers to send. A contact set to a customer, terminal or line is offered for its containers only."
      >
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <Segmented
            label="Which contacts"
            value={shown}
            labels={{ used: "In use", archived: "Archived" }}
            onChange={setShown}
          />
          {canEdit && !adding ? (
            <Button look="primary" className="ml-auto" onClick={() => setAdding(true)}>
              Add contact
            </Button>
          ) : null}
        </div>
        {adding && page ? <ContactForm contact={null} choices={page} onClose={() => setAdding(false)} /> : null}
        {page === undefined ? (
          answer.isPending ? (
            <SkeletonRows label="Reading the contacts" rows={4} rowHeight={56} columns="1fr 200px 90px" />
          ) : null
        ) : page.contacts.length === 0 ? (
          adding ? null : (
            <div className="-mx-(--gutter)">
              <EmptyState
                title={shown === "archived" ? "Nothing is archived" : "No contacts yet"}
                reason={
                  shown === "archived"
                    ? "Archived contacts are listed here and can be restored."
                    : "Add the customs broker first: “Email the broker” then appears on every container with a customs hold."
                }
              />
            </div>
          )
        ) : (
          <ul aria-label="Contacts">
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
  choices: Choices,
): string {
  const line = choices.lines.find(({ scac }) => scac === lineScac)?.name ?? lineScac
  const parts = [
    customerId ? `customer ${customerName ?? "not named by the service"}` : null,
    terminalId ? (terminalName ?? "a terminal not named") : null,
    line,
  ].filter(Boolean)
  return parts.length > 0 ? `Only for ${parts.join(", ")}` : "For all containers"
}
