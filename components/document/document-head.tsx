"use client"

import { Check, Download, ExternalLink } from "lucide-react"
import Link from "next/link"
import { documentTypeLabel } from "#lib/domain/document-types"
import { sizeWords } from "#lib/domain/upload"
import { confirmDocument, documentFileHref, documentHref } from "#lib/queries/documents"
import type { DocumentItem } from "#lib/read/document-item"
import { Freshness } from "../freshness.tsx"
import { LocalTime } from "../local-time.tsx"
import { Button, buttonClasses } from "../ui/button.tsx"
import { Notice } from "../ui/notice.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { BetaMark } from "./beta-mark.tsx"
import { stateOf, typeWords } from "./document-words.ts"
import { useDocumentWord } from "./use-document-word.ts"

type DocumentHeadProps = { item: DocumentItem; mayCorrect: boolean; mayOpen: boolean; zone: string | null }

export function DocumentHead({ item, mayCorrect, mayOpen, zone }: DocumentHeadProps) {
  const { shape, words } = stateOf(item)
  const confirm = useDocumentWord(
    (checked: boolean) => confirmDocument(item.id, checked),
    (checked) => (checked ? "Confirmed: type, fields and link are right." : "No longer confirmed."),
  )
  const { part } = item
  return (
    <header className="border-b px-4 pt-4 pb-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <h1 className="font-semibold text-20 text-ink">{typeWords(item)}</h1>
        <BetaMark />
      </div>
      <p className="mt-0.5 break-words text-13 text-ink-2">
        {item.name}
        {item.byteSize === null ? "" : ` · ${sizeWords(item.byteSize)}`}
      </p>
      {part ? (
        <p className="text-12 text-ink-3">
          Part of{" "}
          <Link href={documentHref(part.packetId)} className="font-medium text-accent hover:underline">
            {part.packetName ?? "a packet"}
          </Link>
        </p>
      ) : null}
      <p className="mt-2 text-13">
        <StatusWords shape={shape}>{words}</StatusWords>
      </p>
      {item.reading === "failed" ? (
        <Notice shape="failed" title="The tracking service could not read it" className="pb-0">
          {`${item.notes ?? "It gave no reason."} Choose its shipment and write down what matters by hand.`}
        </Notice>
      ) : item.notes ? (
        <p className="mt-1 text-12 text-ink-3">{item.notes}</p>
      ) : null}
      {item.type !== item.typeRead && item.typeRead !== null ? (
        <p className="mt-1 text-12 text-ink-3">{`The service calls it: ${documentTypeLabel(item.typeRead)}`}</p>
      ) : null}
      <p className="mt-1 text-12 text-ink-3">
        {item.uploadedBy ? `Added by ${item.uploadedBy}` : "Added at the tracking service"},{" "}
        <LocalTime at={item.createdAt} zone={zone} /> · <Freshness at={item.confirmedAt} zone={zone} staleAt={null} />
      </p>
      {item.checked ? (
        <p className="mt-1 text-12 text-ready">
          {`Confirmed by ${item.checked.by}, `}
          <LocalTime at={item.checked.at} zone={zone} />
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {mayCorrect && item.reading !== "reading" ? (
          <Button
            look={item.checked ? "outline" : "primary"}
            icon={<Check size={14} aria-hidden />}
            aria-pressed={item.checked !== null}
            busy={confirm.isPending}
            onClick={() => confirm.mutate(item.checked === null)}
          >
            {item.checked ? "Confirmed" : "Confirm"}
          </Button>
        ) : null}
        {mayOpen ? (
          <>
            <a href={documentFileHref(item.id, true)} className={buttonClasses()}>
              <Download size={14} aria-hidden /> Download
            </a>
            <a href={documentFileHref(item.id)} target="_blank" rel="noreferrer" className={buttonClasses()}>
              <ExternalLink size={14} aria-hidden /> Open in a new tab
            </a>
          </>
        ) : null}
      </div>
    </header>
  )
}
