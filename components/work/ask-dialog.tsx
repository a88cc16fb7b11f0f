"use client"

import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useController } from "react-hook-form"
import { z } from "zod"
import type { CalendarDay } from "#lib/domain/days/calendar-day"
import { whomToAsk } from "#lib/domain/work/next-step"
import { containerPageHref } from "#lib/queries/shipments/detail"
import { oneContainer, workOptions } from "#lib/queries/work/work"
import type { BoardRow } from "#lib/read/containers/board-row"
import type { WorkDetail } from "#lib/read/work/work"
import { reporterOf } from "#lib/words/containers/place"
import { askForm } from "#lib/words/work/ask-form"
import { askMail, CONTACT_WORDS } from "#lib/words/work/contacts"
import { workText } from "#lib/words/work/work-section"
import { Button, buttonClasses } from "../ui/button.tsx"
import { Field, Labelled } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"
import { SearchedList } from "../ui/forms/searched-list.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { LeadLink } from "../ui/values/reach.tsx"
import { useChangeWork } from "./use-change-work.ts"

type Contact = WorkDetail["contacts"][number]

const asking = z.object({
  contactId: z.string().min(1, askForm.chooseContact),
  followUpOn: z.iso.date(askForm.chooseDay).transform((text) => text as CalendarDay),
})

/** Whom to ask about a container, and the day to follow up. The person writes the mail in their own mail program. */
export function AskDialog({ row, onClose }: { row: BoardRow; onClose: () => void }) {
  const { data: work } = useQuery(workOptions(row.id))
  return work ? (
    <Ask row={row} work={work} onClose={onClose} />
  ) : (
    <Dialog open onClose={onClose} title={askForm.askAbout(row.number)} description={askForm.about}>
      <p className="min-h-40 text-12 text-ink-3">{askForm.reading}</p>
    </Dialog>
  )
}

function Ask({ row, work, onClose }: { row: BoardRow; work: WorkDetail; onClose: () => void }) {
  const contacts = work.contacts
  const save = useChangeWork()
  const [origin, setOrigin] = useState("")
  useEffect(() => setOrigin(window.location.origin), [])
  const first =
    whomToAsk(
      (row.holds ?? []).filter(({ blocks }) => blocks),
      contacts,
    )?.contact ?? contacts[0]
  const form = useSendForm({
    shape: asking,
    first: { contactId: first?.id ?? "", followUpOn: work.followUpOn as string },
    send: ({ contactId, followUpOn }) =>
      save.mutateAsync({
        selection: oneContainer(row.id),
        change: { field: "asked", asked: { contactId, followUpOn } },
        words: askForm.saved(row.number, followUpOn),
      }),
    onSent: onClose,
  })
  const chosen = contacts.find(({ id }) => id === form.fields.watch("contactId"))
  const mail = chosen ? mailTo(chosen, row, origin) : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={askForm.askAbout(row.number)}
      description={askForm.about}
      actions={
        contacts.length === 0 ? (
          <LeadLink href="/settings/contacts" className={buttonClasses("primary")}>
            {askForm.contacts}
          </LeadLink>
        ) : (
          <>
            <Button type="submit" form={form.id} busy={save.isPending}>
              {askForm.keepOnly}
            </Button>
            {mail === null ? (
              <Button look="primary" disabled>
                {askForm.writeEmail}
              </Button>
            ) : (
              // A link, so that its address can be copied: not every browser can write mail.
              <a href={mail} onClick={() => void form.submit()} className={buttonClasses("primary")}>
                {askForm.writeEmail}
              </a>
            )}
          </>
        )
      }
    >
      {contacts.length === 0 ? (
        <p className="text-13 text-ink-2">{askForm.noContacts}</p>
      ) : (
        <Form form={form} className="grid gap-3">
          <ContactField contacts={contacts} />
          <Field name="followUpOn" label={askForm.followUpOn} hint={askForm.followUpHint} type="date" />
        </Form>
      )}
    </Dialog>
  )
}

function mailTo(contact: Contact, row: BoardRow, origin: string): string | null {
  return askMail(contact, {
    containerNumber: row.number,
    billOfLading: row.billOfLading,
    why: whyWords(row),
    link: origin + containerPageHref(row.shipmentId, row.id),
  })
}

function whyWords(row: BoardRow): string {
  const labels = (row.holds ?? []).filter(({ blocks }) => blocks).map(({ label }) => label)
  if (labels.length === 0) return row.readiness.reason
  return workText.holdsInPlace(labels.join(", "), labels.length, reporterOf(row))
}

function ContactField({ contacts }: { contacts: readonly Contact[] }) {
  const { field, fieldState } = useController({ name: "contactId" })
  const choices = contacts.map((contact) => ({ ...contact, label: labelOf(contact) }))
  return (
    <Labelled label={askForm.whom} error={fieldState.error?.message}>
      {(wiring) => (
        <div role="radiogroup" {...wiring} aria-label={askForm.whom}>
          <SearchedList
            choices={choices}
            draw={({ id, label, email, phone }) => (
              <li key={id}>
                <label className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 text-13 text-ink hover:bg-hover max-sm:min-h-11">
                  <input
                    type="radio"
                    name="contactId"
                    value={id}
                    checked={field.value === id}
                    onChange={() => field.onChange(id)}
                    className="accent-accent"
                  />
                  <span className="min-w-0 flex-1 truncate">{label}</span>
                  <span className="truncate text-12 text-ink-3">{email ?? phone ?? askForm.noEmail}</span>
                </label>
              </li>
            )}
          />
        </div>
      )}
    </Labelled>
  )
}

function labelOf({ role, person, company }: Contact): string {
  return `${CONTACT_WORDS[role]}: ${[person, company].filter(Boolean).join(", ")}`
}
