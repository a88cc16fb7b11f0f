"use client"

import { type ReactNode, useEffect, useState } from "react"
import type { AskContact, Asking } from "#lib/domain/work/next-step"
import { containerPageHref } from "#lib/queries/shipments/detail"
import type { BoardRow } from "#lib/read/containers/board-row"
import { askMail } from "#lib/words/work/contacts"
import { workText } from "#lib/words/work/work-section"
import { ROW_STEP } from "../ui/rows/use-row-keys.ts"

type AskLinkProps = {
  row: BoardRow
  asking: Asking<Pick<AskContact, "company" | "person"> & { email: string | null }>
  step?: string
  icon?: ReactNode
  className: string
}

export function AskLink({ row, asking: { who, contact }, step, icon, className }: AskLinkProps) {
  const [origin, setOrigin] = useState("")
  useEffect(() => setOrigin(window.location.origin), [])
  const page = containerPageHref(row.shipmentId, row.id)
  const mail = askMail(contact, {
    containerNumber: row.number,
    billOfLading: row.billOfLading,
    why: whyWords(row),
    link: origin + page,
  })
  if (mail === null) return null
  return (
    <a
      href={mail}
      {...ROW_STEP}
      className={className}
      title={[step, [contact.person, contact.company].filter(Boolean).join(", ")].filter(Boolean).join(": ")}
    >
      {icon}
      {workText.emailTo[who]}
      <span className="sr-only">{workText.aboutNumber(row.number)}</span>
    </a>
  )
}

function whyWords(row: BoardRow): string {
  const labels = (row.holds ?? []).filter(({ blocks }) => blocks).map(({ label }) => label)
  if (labels.length === 0) return row.readiness.reason
  return workText.holdsInPlace(labels.join(", "), labels.length, row.terminal?.name)
}
