"use client"

import type { MouseEvent } from "react"
import { DOCUMENT_STATES, type DocumentStateTab, type DocumentView, documentsHref } from "#lib/queries/documents"
import type { DocumentsPage } from "#lib/read/document-item"
import { classes } from "../ui/classes.ts"
import { StatusIcon, type StatusShape } from "../ui/status-icon.tsx"

const TABS: Record<DocumentStateTab, { label: string; shape: StatusShape | null }> = {
  all: { label: "All", shape: null },
  unlinked: { label: "Which shipment?", shape: "unknown" },
  reading: { label: "Being read", shape: "pending" },
  failed: { label: "Not readable", shape: "failed" },
}

type DocumentTabsProps = {
  view: DocumentView
  counts: DocumentsPage["counts"] | undefined
  onShow: (state: DocumentStateTab) => void
}

/** Links, so that a tab can be opened beside and its address sent on. */
export function DocumentTabs({ view, counts, onShow }: DocumentTabsProps) {
  return (
    <nav aria-label="What to show" className="overflow-x-auto border-b px-(--gutter)">
      <ul className="flex min-w-max gap-1">
        {DOCUMENT_STATES.map((state) => {
          const { label, shape } = TABS[state]
          const current = state === view.state
          const choose = (event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            onShow(state)
          }
          return (
            <li key={state}>
              <a
                href={documentsHref({ ...view, state })}
                onClick={choose}
                aria-current={current ? "page" : undefined}
                className={classes(
                  "focus-inset flex h-9 items-center gap-2 whitespace-nowrap px-2.5 text-13 transition-colors max-sm:h-11",
                  current
                    ? "font-semibold text-ink shadow-[inset_0_-2px_0_var(--accent-ink)]"
                    : "text-ink-2 hover:bg-hover",
                )}
              >
                {shape ? <StatusIcon shape={shape} /> : null}
                {label}
                <span className="font-normal text-ink-3">{counts?.[state].toLocaleString("en-US")}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
