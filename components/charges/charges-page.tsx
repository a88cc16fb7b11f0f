"use client"

import { useQuery } from "@tanstack/react-query"
import { Download, Printer } from "lucide-react"
import Link from "next/link"
import { chargesOptions, disputeCsvHref, disputeHref } from "#lib/queries/charges"
import { containerPageHref } from "#lib/queries/shipment"
import { ReadFailure } from "../container/read-failure.tsx"
import { ContainerNumber } from "../container-number.tsx"
import { BarTitle } from "../shell/bar-title.tsx"
import { buttonClasses } from "../ui/button.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { ClockCount } from "./clock-count.tsx"
import { EvidencePart } from "./evidence-part.tsx"
import { InvoicesPart } from "./invoices-part.tsx"
import { WhatIfPart } from "./what-if-part.tsx"

export function ChargesPage({ id, mayCheck }: { id: string; mayCheck: boolean }) {
  const query = useQuery(chargesOptions(id))
  const charges = query.data
  if (!charges) {
    return query.error ? (
      <ReadFailure query={query} what="count of the container" />
    ) : (
      <SkeletonRows label="Counting" rows={10} rowHeight={46} columns="1fr 1fr" />
    )
  }
  const back = containerPageHref(charges.shipmentId, id)
  return (
    <>
      <BarTitle parent={{ label: charges.number, href: back }}>Charges</BarTitle>
      <div className="flex flex-wrap items-end gap-3 border-b px-(--gutter) py-4">
        <div className="min-w-0 flex-1">
          <h1 className="flex flex-wrap items-baseline gap-2 font-semibold text-20 text-ink">
            Charges of
            <Link href={back} className="rounded-chip hover:underline">
              <ContainerNumber number={charges.number} className="text-20!" />
            </Link>
          </h1>
          <p className="text-13 text-ink-2">
            Counted day by day in the calendar of its place. Estimates, unless posted.
          </p>
        </div>
        <a href={disputeCsvHref(id)} download className={buttonClasses()}>
          <Download size={14} aria-hidden />
          Dispute pack, CSV
        </a>
        <Link href={disputeHref(id)} prefetch={false} className={buttonClasses()}>
          <Printer size={14} aria-hidden />
          Dispute pack, print or PDF
        </Link>
      </div>
      <ReadFailure query={query} what="count of the container" shownSince={charges.asOf} />
      {charges.clocks.map((clock) => (
        <ClockCount key={clock.clock} clock={clock} charges={charges} />
      ))}
      <WhatIfPart ids={[id]} />
      <EvidencePart id={id} zone={charges.zone} />
      <InvoicesPart id={id} mayCheck={mayCheck} />
    </>
  )
}
