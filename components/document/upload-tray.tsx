"use client"

import { useQuery } from "@tanstack/react-query"
import { ChevronDown, ChevronUp, X } from "lucide-react"
import { useState } from "react"
import { uploadsOptions } from "#lib/queries/documents"
import { IconButton } from "../ui/icon-button.tsx"
import { BetaMark } from "./beta-mark.tsx"
import type { UploadJob, UploadState } from "./upload/upload-queue.ts"
import { UploadLine } from "./upload-line.tsx"

type UploadTrayProps = {
  jobs: readonly UploadJob[]
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  onClear: () => void
}

const OPEN = new Set<UploadState>(["waiting", "sending", "finishing", "paused"])

/** What is on its way, and what became of it, over the lower left of every page: what is open at the right stays to be seen. */
export function UploadTray({ jobs, onCancel, onRetry, onClear }: UploadTrayProps) {
  const [folded, setFolded] = useState(false)
  const sent = useQuery(uploadsOptions())
  const itemOf = new Map((sent.data?.uploads ?? []).map((item) => [item.documentId, item]))
  const open = jobs.filter(({ state }) => OPEN.has(state)).length
  const Fold = folded ? ChevronUp : ChevronDown
  return (
    <section
      aria-label="Documents on their way"
      className="float fixed bottom-4 left-[calc(var(--nav-width)+16px)] z-30 flex max-h-[min(420px,60dvh)] w-[400px] flex-col rounded-overlay max-sm:inset-x-3 max-sm:bottom-[calc(var(--tab-bar-height)+12px)] max-sm:w-auto"
    >
      <header className="flex h-10 shrink-0 items-center gap-2 border-b pr-1.5 pl-3">
        <h2 className="font-semibold text-13 text-ink">
          <span role="status">{titleOf(jobs, open)}</span>
        </h2>
        <BetaMark />
        <span className="ml-auto flex">
          <IconButton label={folded ? "Show the list" : "Fold the list"} onClick={() => setFolded(!folded)}>
            <Fold size={16} aria-hidden />
          </IconButton>
          {open === 0 ? (
            <IconButton label="Clear the list" onClick={onClear}>
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
  if (open > 0) return `Sending ${jobs.length - open} of ${jobs.length}`
  const here = jobs.filter(({ documentId }) => documentId !== null).length
  const done = here === 1 ? "1 document is here" : `${here} documents are here`
  return stuck > 0 ? `${done}, ${stuck} not` : done
}
