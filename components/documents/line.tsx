"use client"

import Link from "next/link"
import { differencesOf } from "#lib/domain/documents/differences"
import { documentHref } from "#lib/queries/documents/documents"
import type { DocumentItem } from "#lib/read/documents/to-item"
import { documentsText } from "#lib/words/documents/list"
import { classes } from "../ui/classes.ts"
import { STATUS_TEXT, StatusIcon } from "../ui/status-icon.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { stateOf, typeWords } from "./words.ts"

const SHOWN = 3

export function DocumentLine({ item, zone }: { item: DocumentItem; zone: string | null }) {
  const { shape, words } = stateOf(item)
  const differences = differencesOf(item.compared, item.dismissed)
  return (
    <li className="grid grid-cols-[15px_minmax(0,1fr)] gap-x-2.5 py-1.5">
      <StatusIcon shape={shape} size={15} className="mt-0.5" />
      <div className="min-w-0">
        <p className="flex items-baseline gap-2">
          <Link
            href={documentHref(item.id)}
            className="touch-target min-w-0 font-medium text-13 text-ink hover:underline"
          >
            <span className="block truncate">{typeWords(item)}</span>
          </Link>
          <span className={classes("ml-auto shrink-0 text-12", STATUS_TEXT[shape])}>{words}</span>
        </p>
        <p className="truncate text-12 text-ink-3" title={item.name}>
          {item.name} · <LocalTime at={item.createdAt} zone={zone} focusable={false} />
        </p>
        {item.reading === "failed" && item.notes ? <p className="text-12 text-ink-2">{item.notes}</p> : null}
        {differences.length > 0 ? (
          <ul className="mt-1 grid gap-0.5">
            {differences.slice(0, SHOWN).map(({ name, label, read, ours }) => (
              <li key={name} className="text-12 text-ink-2">
                {label}: <span className="text-due">{read}</span>
                {documentsText.inIt}
                {ours}
                {documentsText.here}
              </li>
            ))}
            {differences.length > SHOWN ? (
              <li className="text-12 text-ink-3">{documentsText.andMore(differences.length - SHOWN)}</li>
            ) : null}
          </ul>
        ) : null}
      </div>
    </li>
  )
}
