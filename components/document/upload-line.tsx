"use client"

import { RotateCw, X } from "lucide-react"
import Link from "next/link"
import { type ReactNode, useState } from "react"
import { sizeWords } from "#lib/domain/upload"
import { documentHref } from "#lib/queries/documents"
import type { DocumentItem, UploadItem } from "#lib/read/document-item"
import { Button } from "../ui/button.tsx"
import { IconButton } from "../ui/icon-button.tsx"
import { STATUS_TEXT, StatusIcon, type StatusShape } from "../ui/status-icon.tsx"
import { differWords, isUnlinked, stateOf, typeWords } from "./document-words.ts"
import { LinkDialog } from "./link-dialog.tsx"
import type { UploadJob } from "./upload/upload-queue.ts"

type UploadLineProps = {
  job: UploadJob
  /** The document it became, once it is read here. */
  item: UploadItem | null
  onCancel: () => void
  onRetry: () => void
}

export function UploadLine({ job, item, onCancel, onRetry }: UploadLineProps) {
  const [linking, setLinking] = useState(false)
  const document = item?.document ?? null
  const { shape, words } = lineOf(job, document)
  const isOpen = ["waiting", "sending", "finishing", "paused"].includes(job.state)
  const canEnd = isOpen || job.state === "failed"
  return (
    <li className="grid grid-cols-[15px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b px-3 py-2 last:border-b-0">
      <StatusIcon shape={shape} size={15} />
      <div className="min-w-0">
        <p className="truncate text-13 text-ink" title={job.fileName}>
          {job.documentId ? (
            <Link href={documentHref(job.documentId)} className="font-medium hover:underline">
              {job.fileName}
            </Link>
          ) : (
            job.fileName
          )}
        </p>
        <p className="text-12 text-ink-3">
          <span className={STATUS_TEXT[shape]}>{words}</span>
          {isOpen ? ` · ${sizeWords(job.byteSize)}` : ""}
          {job.target && isOpen ? ` · for ${job.target.label}` : ""}
          {job.unkept && isOpen ? " · a reload would lose it" : ""}
        </p>
      </div>
      <span className="flex items-center">
        {document && isUnlinked(document) ? <Button onClick={() => setLinking(true)}>Choose</Button> : null}
        {job.state === "failed" ? (
          <IconButton label={`Try ${job.fileName} again`} onClick={onRetry}>
            <RotateCw size={14} aria-hidden />
          </IconButton>
        ) : null}
        {canEnd ? (
          <IconButton label={`Cancel ${job.fileName}`} onClick={onCancel}>
            <X size={14} aria-hidden />
          </IconButton>
        ) : null}
      </span>
      {isOpen ? <Progress job={job} /> : null}
      {linking && document ? (
        <LinkDialog item={document} proposals={item?.proposals ?? []} onClose={() => setLinking(false)} />
      ) : null}
    </li>
  )
}

function Progress({ job }: { job: UploadJob }): ReactNode {
  const percent = Math.round(job.progress * 100)
  return (
    <div
      role="progressbar"
      aria-label={`Sending ${job.fileName}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="col-span-2 col-start-2 mt-1 h-1 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
    </div>
  )
}

function lineOf(job: UploadJob, document: DocumentItem | null): { shape: StatusShape; words: string } {
  const { state, words } = job
  if (state === "waiting") return { shape: "pending", words: "Waits its turn" }
  if (state === "sending") return { shape: "move", words: `Sending, ${Math.round(job.progress * 100)} %` }
  if (state === "finishing") return { shape: "move", words: "Being filed" }
  if (state === "paused") return { shape: "due", words: words ?? "Goes on by itself" }
  if (state === "elsewhere") return { shape: "unknown", words: words ?? "Another tab sends it" }
  if (state === "failed" || state === "refused") return { shape: "failed", words: words ?? "Not sent" }
  if (state === "cancelled") return { shape: "unknown", words: "Cancelled" }
  const before = state === "duplicate" ? "Was here already: " : ""
  if (!document) return { shape: "pending", words: `${before}being read` }
  const told = stateOf(document)
  const [first] = document.shipments
  const place = first ? `, on ${first.billOfLading ?? "its shipment"}` : ""
  const type = document.reading === "read" ? `${typeWords(document)}${place}` : told.words
  const reason = document.reading === "failed" && document.notes ? `. ${document.notes}` : ""
  const differ = document.differences > 0 ? `. ${differWords(document.differences)}` : ""
  const asks = document.reading === "read" && isUnlinked(document) ? ". Which shipment?" : ""
  return { shape: told.shape, words: `${before}${type}${reason}${differ}${asks}` }
}
