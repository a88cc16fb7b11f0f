"use client"

import { FileUp } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { UPLOAD_LIMITS } from "#lib/domain/upload"
import { linkDocument } from "#lib/queries/documents"
import { useShortcut } from "../shell/shortcuts.tsx"
import { toast } from "../ui/toast.ts"
import { FileChooser } from "./add-documents-button.tsx"
import { AskShipmentDialog } from "./ask-shipment-dialog.tsx"
import { type DropTarget, takeFiles } from "./upload/drop-target.ts"
import type { Hover } from "./upload/use-file-drops.ts"
import { useUploadQueue } from "./upload/use-upload-queue.ts"
import { UploadTray } from "./upload-tray.tsx"

type UploadsProps = {
  /** Whose files they are. */
  owner: string
  /** The role may add documents. */
  may: boolean
  /** Where files that are held over the page would fall. */
  hover: Hover | null
}

export function Uploads({ owner, may, hover }: UploadsProps) {
  const { queue, jobs } = useUploadQueue(owner)
  const chooser = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState<readonly string[]>([])

  useEffect(
    () =>
      takeFiles((files, target) => {
        if (!may) {
          toast.error("Your role may not add documents. Ask an admin for the right.")
          return
        }
        void queue.add(files, target).then((ids) => {
          if (target === null && ids.length > 0) setAsking((before) => [...before, ...ids])
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
      toast.error(error instanceof Error ? error.message : "It could not be linked. Choose its shipment again.")
    }
  }

  useShortcut("u", "Add documents", () => chooser.current?.click())

  const asked = jobs.filter(({ id, state }) => asking.includes(id) && state !== "cancelled")
  return (
    <>
      <FileChooser ref={chooser} label="Documents to add" target={null} />
      {hover ? <DropHint hover={hover} may={may} /> : null}
      {asked.length > 0 ? (
        <AskShipmentDialog jobs={asked} onChoose={(target) => void assign(target)} onClose={() => setAsking([])} />
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

/** While files are held over the page: where they would fall. Nothing of the page moves. */
function DropHint({ hover, may }: { hover: Hover; may: boolean }) {
  const { target, box } = hover
  const place = box ?? { left: 4, top: 4, width: window.innerWidth - 8, height: window.innerHeight - 8 }
  const words = !may
    ? "Your role may not add documents"
    : target
      ? `Add to ${target.label}`
      : "Drop anywhere: you are asked which shipment"
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
