"use client"

import Link from "next/link"
import { useState } from "react"
import { linkDocument } from "#lib/queries/documents/documents"
import { containerPageHref, shipmentHref } from "#lib/queries/shipments/detail"
import type { DocumentDetail, LinkedShipment } from "#lib/read/documents/item"
import { documentText } from "#lib/words/documents/page"
import { Button } from "../ui/button.tsx"
import { Notice } from "../ui/notice.tsx"
import { Section } from "../ui/section.tsx"
import { ContainerNumber } from "../ui/values/container-number.tsx"
import { LinkDialog } from "./choose-shipment.tsx"
import { useDocumentWord } from "./use-word.ts"
import { isUnlinked } from "./words.ts"
import { isMisplaced, WrongPlace } from "./wrong-place.tsx"

export function DocumentLinks({ detail, mayLink }: { detail: DocumentDetail; mayLink: boolean }) {
  const { item, proposals } = detail
  const [choosing, setChoosing] = useState(false)
  const link = useDocumentWord(
    (shipment: { id: string; label: string; containerId: string | null }) =>
      linkDocument(item.id, { shipmentId: shipment.id, containerId: shipment.containerId }),
    ({ label }) => documentText.linkedTo(label),
  )
  return (
    <Section
      title={documentText.shipment}
      level={2}
      note={mayLink ? <Button onClick={() => setChoosing(true)}>{documentText.chooseAnother}</Button> : undefined}
    >
      {isUnlinked(item) ? (
        <Notice
          shape="unknown"
          title={documentText.whichShipment}
          className="pt-0"
          actions={
            mayLink ? (
              <span className="flex flex-wrap gap-2">
                {proposals.map(({ shipmentId, containerId, billOfLading, number }) => (
                  <Button
                    key={shipmentId}
                    look="primary"
                    busy={link.isPending}
                    onClick={() => link.mutate({ id: shipmentId, containerId, label: billOfLading ?? number })}
                  >
                    {documentText.addTo(billOfLading ?? number)}
                  </Button>
                ))}
                <Button onClick={() => setChoosing(true)}>{documentText.findIt}</Button>
              </span>
            ) : undefined
          }
        >
          {proposals.length > 0 ? documentText.leadsThere(proposals[0]?.number) : documentText.leadsNowhere}
        </Notice>
      ) : null}
      <ul className="grid gap-1">
        {item.shipments.map((shipment) => (
          <li key={shipment.id} className="flex items-baseline gap-2 text-13">
            <Link
              href={shipmentHref(shipment.id)}
              className="touch-target wrap-anywhere min-w-0 font-medium font-mono text-id hover:underline"
            >
              {shipment.billOfLading ?? documentText.noBillReported}
            </Link>
            <span className="text-12 text-ink-3">{byWords(shipment, item.linked?.by ?? null)}</span>
          </li>
        ))}
      </ul>
      {isMisplaced(item) ? (
        <div className="mt-1.5">
          <WrongPlace item={item} mayLink={mayLink} />
        </div>
      ) : item.elsewhere ? (
        <p className="mt-1 text-12 text-ink-3">{documentText.leftHere}</p>
      ) : null}
      {item.containers.length > 0 ? (
        <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-12 text-ink-2">
          {documentText.containers}
          {item.containers.map(({ id, number, shipmentId }) => (
            <Link key={id} href={containerPageHref(shipmentId, id)} className="hover:underline">
              <ContainerNumber number={number} />
            </Link>
          ))}
        </p>
      ) : null}
      {item.reading === "reading" && item.shipments.length === 0 ? (
        <p className="text-12 text-ink-3">{documentText.beingRead}</p>
      ) : null}
      {choosing ? <LinkDialog item={item} proposals={proposals} onClose={() => setChoosing(false)} /> : null}
    </Section>
  )
}

function byWords({ byService, byPerson }: LinkedShipment, by: string | null): string {
  const person = byPerson ? documentText.putBy(by) : null
  return [byService ? documentText.byNumbers : null, person].filter(Boolean).join(", ")
}
