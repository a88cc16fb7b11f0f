"use client"

import { useQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import Link from "next/link"
import { usePathname, useSearchParams } from "next/navigation"
import { useEffect, useState } from "react"
import { findPart } from "#lib/domain/find/find"
import { CUT_WORDS, findOptions, RULE_WORDS } from "#lib/queries/find/find"
import { FOUND_COOKIE, readFound } from "#lib/queries/find/found-cookie"
import { containerPageHref, shipmentHref } from "#lib/queries/shipments/detail"
import type { FindAnswer } from "#lib/read/find/hits"
import { findText } from "#lib/words/find/palette"
import { IconButton } from "../ui/icon-button.tsx"
import { ContainerNumber } from "../ui/values/container-number.tsx"

/** A page that is open meanwhile, or still there while the next one loads, sees the question too and leaves it. */
export function FoundBy() {
  const [path, search] = [usePathname(), String(useSearchParams())]
  const here = search === "" ? path : `${path}?${search}`
  const [asked, setAsked] = useState<{ text: string; at: string } | null>(null)
  useEffect(() => {
    const text = readAsked()
    if (text) setAsked({ text, at: here })
  }, [here])
  const shown = asked?.at === here ? asked : null
  const { data } = useQuery({ ...findOptions(shown?.text ?? ""), placeholderData: undefined })
  const ledHere = shown !== null && data?.best.href === here
  useEffect(() => {
    if (ledHere) forgetAsked()
  }, [ledHere])
  if (!ledHere || (data.best.rule === 5 && !data.cut)) return null
  const part = data.cut ? findPart(shown.text) : shown.text.trim()
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
        {data.cut ? CUT_WORDS : null}
      </p>
      <IconButton label={findText.close} onClick={() => setAsked(null)}>
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

function readAsked(): string | null {
  const kept = document.cookie.split("; ").find((one) => one.startsWith(`${FOUND_COOKIE}=`))
  return kept === undefined ? null : readFound(kept.slice(FOUND_COOKIE.length + 1))
}

function forgetAsked(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox before 140
  document.cookie = `${FOUND_COOKIE}=; path=/; max-age=0; secure; samesite=lax`
}
