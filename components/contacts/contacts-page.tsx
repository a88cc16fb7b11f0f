"use client"

import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { contactsOptions } from "#lib/queries/contacts"
import { AskFailed } from "../rows/ask-failed.tsx"
import { SettingsPart } from "../settings/settings-part.tsx"
import { Button } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { Segmented } from "../ui/segmented.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { useDraft } from "../work/use-draft.ts"
import { ContactForm } from "./contact-form.tsx"
import { ContactLine } from "./contact-line.tsx"

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
        about="Brokers to ask, truckers to send. One bound to a customer, terminal or line is offered for its boxes only."
      >
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <Segmented
            label="Which contacts"
            value={shown}
            options={[
              { value: "used", label: "In use" },
              { value: "archived", label: "Archived" },
            ]}
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
                    ? "Contacts that are archived are kept here and can be used again."
                    : "Add the customs broker first: “Email the broker” then stands on every box that customs holds."
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
