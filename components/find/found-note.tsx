"use client"

import { useQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import Link from "next/link"
import { useEffect } from "react"
import { findPart } from "#lib/domain/find/find"
import { findOptions } from "#lib/queries/find/find"
import { containerPageHref, shipmentHref } from "#lib/queries/shipments/detail"
import type { FindAnswer } from "#lib/read/find/hits"
import { findText, RULE_WORDS } from "#lib/words/find/palette"
import { IconButton } from "../ui/icon-button.tsx"
import { ContainerNumber } from "../ui/values/container-number.tsx"

type FoundNoteProps = { text: string; here: string; onLed: () => void; onClose: () => void }

/** Nothing if the query leads elsewhere. */
export function FoundNote({ text, here, onLed, onClose }: FoundNoteProps) {
  const { data } = useQuery({ ...findOptions(text), placeholderData: undefined })
  const ledHere = data?.best.href === here
  useEffect(() => {
    if (ledHere) onLed()
  }, [ledHere, onLed])
  if (!ledHere || (data.best.rule === 5 && !data.cut)) return null
  const part = data.cut ? findPart(text) : text.trim()
  return (
    <section
      aria-label={findText.whyThisPage}
      className="flex items-center gap-2 border-b bg-accent-tint px-(--gutter) py-1 text-12 text-ink-2"
    >
      <p role="status" className="wrap-anywhere mr-auto">
        {data.best.rule === 5 ? null : (
          <>
            {RULE_WORDS[data.best.rule]} <span className="font-medium text-ink">{part}</span>. <Others
              answer={data}
            />{" "}
          </>
        )}
        {data.cut ? findText.cut : null}
      </p>
      <IconButton label={findText.close} onClick={onClose}>
        <X size={14} aria-hidden />
      </IconButton>
    </section>
  )
}

function Others({ answer }: { answer: FindAnswer }) {
  const others = [
    ...answer.containers.map(({ row, reference }) => ({
      id: row.id,
      href: containerPageHref(row.shipmentId, row.id),
      what: reference ? findText.referenceOf(reference) : "",
      name: <ContainerNumber number={row.number} />,
    })),
    ...answer.shipments.map((hit) => ({
      id: hit.id,
      href: shipmentHref(hit.id),
      what: hit.kind === "reference" ? findText.referenceOfText(hit.text) : `${hit.kind} `,
      name: hit.kind === "reference" ? (hit.billOfLading ?? "a shipment") : hit.text,
    })),
  ].filter(({ href }) => href !== answer.best.href)
  if (others.length === 0) return null
  return (
    <>
      {findText.also}
      {others.map(({ id, href, what, name }, index) => (
        <span key={id}>
          {index > 0 ? ", " : ""}
          {what}
          <Link href={href} className="font-medium text-accent hover:underline">
            {name}
          </Link>
        </span>
      ))}
    </>
  )
}
