"use client"

import { FileUp } from "lucide-react"
import { UPLOAD_LIMITS } from "#lib/domain/upload"
import type { Hover } from "./upload/use-file-drops.ts"

/** While files are held over the page: where they would fall. Nothing of the page moves. */
export function DropHint({ hover, may }: { hover: Hover; may: boolean }) {
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
