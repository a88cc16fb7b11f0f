"use client"

import { useQuery } from "@tanstack/react-query"
import dynamic from "next/dynamic"
import { workOptions } from "#lib/queries/work/work"
import type { BoardRow } from "#lib/read/containers/board-row"
import { workText } from "#lib/words/work/work-section"
import { Button } from "../ui/button.tsx"
import { fetchCode } from "../ui/fetch-code.ts"
import { Notice } from "../ui/notice.tsx"
import { Section } from "../ui/section.tsx"

const Reading = () => <p className="min-h-40 text-12 text-ink-3">{workText.reading}</p>

// Its data also loads after the page.
const WorkParts = dynamic(() => fetchCode(() => import("./work-parts.tsx")).then((part) => part.WorkParts), {
  ssr: false,
  loading: Reading,
})

export function WorkSection({ row, canEdit }: { row: BoardRow; canEdit: boolean }) {
  const { id } = row
  const query = useQuery(workOptions(id))
  const work = query.data
  if (!work) {
    return (
      <Section title={workText.ourWork}>
        {query.error ? (
          <Notice
            shape="failed"
            title={workText.notRead}
            actions={<Button onClick={() => void query.refetch()}>{workText.tryNow}</Button>}
          >
            {query.error.message}
          </Notice>
        ) : (
          <Reading />
        )}
      </Section>
    )
  }
  return (
    <Section title={workText.ourWork} note={canEdit ? workText.keptInFreeday : undefined}>
      <WorkParts row={row} work={work} canEdit={canEdit} />
    </Section>
  )
}
