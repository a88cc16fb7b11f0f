"use client"

import { useQuery } from "@tanstack/react-query"
import { ChevronDown, ChevronUp, FileUp, RotateCw, X } from "lucide-react"
import Link from "next/link"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { documentHref, linkDocument, uploadsOptions } from "#lib/queries/documents/documents"
import type { UploadItem } from "#lib/read/documents/item"
import type { DocumentItem } from "#lib/read/documents/to-item"
import { documentsText } from "#lib/words/documents/list"
import { sizeWords, UPLOAD_LIMITS } from "#lib/words/documents/upload"
import { uploadsText } from "#lib/words/documents/uploads"
import { Button } from "../ui/button.tsx"
import { IconButton } from "../ui/icon-button.tsx"
import { useShortcut } from "../ui/keys/shortcuts.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { type DropTarget, takeFiles } from "../ui/page/drop-target.ts"
import { STATUS_TEXT, StatusIcon, type StatusShape } from "../ui/status-icon.tsx"
import { FileChooser } from "./add-documents-button.tsx"
import { BetaMark } from "./beta-mark.tsx"
import { AskShipmentDialog, LinkDialog } from "./choose-shipment.tsx"
import type { UploadJob, UploadState } from "./upload/queue.ts"
import type { Hover } from "./upload/use-file-drops.ts"
import { useUploadQueue } from "./upload/use-queue.ts"
import { differWords, isUnlinked, stateOf, typeWords } from "./words.ts"
import { isMisplaced, WrongPlace } from "./wrong-place.tsx"

export function Uploads({ owner, may, hover }: { owner: string; may: boolean; hover: Hover | null }) {
  const { queue, jobs } = useUploadQueue(owner)
  const chooser = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState<readonly string[]>([])
  const [stays, setStays] = useState(false)

  useEffect(
    () =>
      takeFiles((files, target) => {
        if (!may) {
          toast.error(uploadsText.mayNotAddAbout)
          return
        }
        void queue.add(files, target).then((ids) => {
          if (target !== null || ids.length === 0) return
          setStays(false)
          setAsking((before) => [...before, ...ids])
        })
      }),
    [queue, may],
  )

  const wouldBeLost = jobs.some(
    ({ unkept, documentId, state }) => unkept && documentId === null && state !== "cancelled",
  )
  useEffect(() => {
    if (!wouldBeLost) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", warn)
    return () => window.removeEventListener("beforeunload", warn)
  }, [wouldBeLost])

  async function assign(target: DropTarget): Promise<void> {
    const { shipmentId, containerId } = target
    try {
      for (const { documentId } of await queue.assign(asking, target)) {
        if (documentId) await linkDocument(documentId, { shipmentId, containerId })
      }
    } catch (error) {
      toast.error(error instanceof Error ? error.message : uploadsText.notLinked)
    }
  }

  useShortcut("u", uploadsText.addDocuments, () => chooser.current?.click())

  const asked = jobs.filter(({ id, state }) => asking.includes(id) && state !== "cancelled")
  return (
    <>
      <FileChooser ref={chooser} label={uploadsText.theFiles} target={null} />
      {hover ? <DropHint hover={hover} may={may} /> : null}
      {asked.length > 0 ? (
        <AskShipmentDialog
          jobs={asked}
          stays={stays}
          onChoose={(target) => void assign(target)}
          onChange={() => {
            setStays(true)
            setAsking(asking)
          }}
          onClose={() => setAsking([])}
        />
      ) : null}
      {jobs.length > 0 ? (
        <UploadTray
          jobs={jobs}
          onCancel={(id) => void queue.cancel(id)}
          onRetry={(id) => queue.retry(id)}
          onClear={() => queue.clear()}
        />
      ) : null}
    </>
  )
}

function DropHint({ hover, may }: { hover: Hover; may: boolean }) {
  const { target, box } = hover
  const place = box ?? { left: 4, top: 4, width: window.innerWidth - 8, height: window.innerHeight - 8 }
  const words = !may ? uploadsText.mayNotAdd : target ? uploadsText.addTo(target.label) : uploadsText.dropAnywhere
  return (
    <div aria-hidden className="pointer-events-none fixed inset-0 z-50">
      <div
        style={{ left: place.left, top: place.top, width: place.width, height: place.height }}
        className="absolute rounded-control border-2 border-accent bg-accent/8"
      />
      <div className="float absolute bottom-14 left-1/2 flex -translate-x-1/2 items-center gap-2.5 rounded-overlay px-3 py-2 text-13 text-ink">
        <FileUp size={16} aria-hidden className="text-accent" />
        <span className="font-medium">{words}</span>
        {may ? <span className="text-12 text-ink-3">{UPLOAD_LIMITS}</span> : null}
      </div>
    </div>
  )
}

type UploadTrayProps = {
  jobs: readonly UploadJob[]
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  onClear: () => void
}

const OPEN = new Set<UploadState>(["opening", "waiting", "sending", "finishing", "paused"])

/** Uploads and their outcome, over the lower left of every page, so that what is open at the right stays visible. */
export function UploadTray({ jobs, onCancel, onRetry, onClear }: UploadTrayProps) {
  const [folded, setFolded] = useState(false)
  const sent = useQuery(uploadsOptions())
  const itemOf = new Map((sent.data?.uploads ?? []).map((item) => [item.documentId, item]))
  const open = jobs.filter(({ state }) => OPEN.has(state)).length
  const misplaced = jobs.filter(({ documentId }) => isMisplaced(itemOf.get(documentId ?? "")?.document ?? null)).length
  const Fold = folded ? ChevronUp : ChevronDown
  return (
    <section
      aria-label={uploadsText.onTheirWay}
      className="float fixed bottom-4 left-[calc(var(--nav-width)+16px)] z-30 flex max-h-[min(420px,60dvh)] w-[400px] flex-col rounded-overlay max-sm:inset-x-3 max-sm:bottom-[calc(var(--foot-height)+12px)] max-sm:w-auto"
    >
      <header className="flex h-10 shrink-0 items-center gap-2 border-b pr-1.5 pl-3">
        <h2 className="font-semibold text-13 text-ink">
          <span role="status">
            {misplaced > 0 ? uploadsText.elsewhere(titleOf(jobs, open), misplaced) : titleOf(jobs, open)}
          </span>
        </h2>
        <BetaMark />
        <span className="ml-auto flex">
          <IconButton label={folded ? uploadsText.showList : uploadsText.foldList} onClick={() => setFolded(!folded)}>
            <Fold size={16} aria-hidden />
          </IconButton>
          {open === 0 ? (
            <IconButton label={uploadsText.clearList} onClick={onClear}>
              <X size={16} aria-hidden />
            </IconButton>
          ) : null}
        </span>
      </header>
      {folded ? null : (
        <ul className="min-h-0 overflow-y-auto">
          {jobs.map((job) => (
            <UploadLine
              key={job.id}
              job={job}
              item={itemOf.get(job.documentId ?? "") ?? null}
              onCancel={() => onCancel(job.id)}
              onRetry={() => onRetry(job.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function titleOf(jobs: readonly UploadJob[], open: number): string {
  const stuck = jobs.filter(({ state }) => state === "failed" || state === "refused").length
  if (open > 0) return uploadsText.sendingOf(jobs.length - open, jobs.length)
  const here = jobs.filter(({ documentId }) => documentId !== null).length
  const done = here === 1 ? uploadsText.oneUploaded : `${here} uploaded`
  return stuck > 0 ? uploadsText.failed(done, stuck) : done
}

type UploadLineProps = {
  job: UploadJob
  item: UploadItem | null
  onCancel: () => void
  onRetry: () => void
}

function UploadLine({ job, item, onCancel, onRetry }: UploadLineProps) {
  const [linking, setLinking] = useState(false)
  const document = item?.document ?? null
  const { shape, words } = lineOf(job, document)
  const isOpen = OPEN.has(job.state)
  const canEnd = (isOpen && job.state !== "opening") || job.state === "failed"
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
          {job.target && isOpen ? uploadsText.forShipment(job.target.label) : ""}
          {job.mail === null ? "" : uploadsText.fromMail(job.mail)}
          {job.unkept && isOpen ? uploadsText.reloadLoses : ""}
        </p>
      </div>
      <span className="flex items-center">
        {document && isUnlinked(document) ? (
          <Button onClick={() => setLinking(true)}>{uploadsText.choose}</Button>
        ) : null}
        {job.state === "failed" ? (
          <IconButton label={uploadsText.tryAgain(job.fileName)} onClick={onRetry}>
            <RotateCw size={14} aria-hidden />
          </IconButton>
        ) : null}
        {canEnd ? (
          <IconButton label={uploadsText.cancelFile(job.fileName)} onClick={onCancel}>
            <X size={14} aria-hidden />
          </IconButton>
        ) : null}
      </span>
      {isOpen ? <Progress job={job} /> : null}
      {document && isMisplaced(document) ? (
        <div className="col-span-2 col-start-2 mt-1.5">
          <WrongPlace item={document} mayLink />
        </div>
      ) : null}
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
      aria-label={uploadsText.sending(job.fileName)}
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
  if (state === "opening") return { shape: "pending", words: uploadsText.beingOpened }
  if (state === "waiting") return { shape: "pending", words: uploadsText.waitsTurn }
  if (state === "sending") return { shape: "move", words: uploadsText.sendingProgress(Math.round(job.progress * 100)) }
  if (state === "finishing") return { shape: "move", words: uploadsText.beingFiled }
  if (state === "paused") return { shape: "due", words: words ?? uploadsText.continuesByItself }
  if (state === "elsewhere") return { shape: "unknown", words: words ?? uploadsText.anotherTabSends }
  if (state === "failed" || state === "refused") return { shape: "failed", words: words ?? uploadsText.notSent }
  if (state === "left_out") return { shape: "unknown", words: words ?? "" }
  if (state === "cancelled") return { shape: "unknown", words: uploadsText.cancelled }
  const before = state === "duplicate" ? uploadsText.alreadyUploaded : ""
  if (!document) return { shape: "pending", words: uploadsText.beingRead(before) }
  const reported = stateOf(document)
  const [first] = document.shipments
  const place = first ? uploadsText.onShipment(first.billOfLading) : ""
  const type = document.reading === "read" ? `${typeWords(document)}${place}` : reported.words
  const reason = document.reading === "failed" && document.notes ? `. ${document.notes}` : ""
  const scan = document.fromScan.length > 0 ? `. ${documentsText.fromScan}` : ""
  const differ = document.differences > 0 ? `. ${differWords(document.differences)}` : ""
  const asks = document.reading === "read" && isUnlinked(document) ? `. ${uploadsText.whichShipment}` : ""
  return { shape: reported.shape, words: `${before}${type}${reason}${scan}${differ}${asks}` }
}
