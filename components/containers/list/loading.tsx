"use client"

import { listText } from "#lib/words/containers/list"
import { useKeysWait } from "../../ui/keys/shortcuts.tsx"
import { SkeletonRows } from "../../ui/skeleton-rows.tsx"

export function ContainersLoading() {
  useKeysWait("rows")
  return (
    <div className="mt-[104px] border-t">
      <SkeletonRows
        label={listText.readingContainers}
        rows={18}
        rowHeight={32}
        columns="200px 234px 220px 122px 160px 110px 1fr"
      />
    </div>
  )
}
