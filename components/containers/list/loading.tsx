import { listText } from "#lib/words/containers/list"
import { RowsAwaited } from "../../ui/keys/rows-awaited.tsx"
import { SkeletonRows } from "../../ui/skeleton-rows.tsx"

export function ContainersLoading() {
  return (
    <div className="mt-[104px] border-t">
      <RowsAwaited />
      <SkeletonRows
        label={listText.readingContainers}
        rows={18}
        rowHeight={32}
        columns="200px 234px 220px 122px 160px 110px 1fr"
      />
    </div>
  )
}

/** The panel's own width and head, while its code loads. */
export function PanelLoading() {
  return (
    <div className="w-[408px] shrink-0 border-l max-[859px]:hidden">
      <div className="h-11 border-b" />
      <PanelFactsLoading />
    </div>
  )
}

export function PanelFactsLoading() {
  return <SkeletonRows label={listText.readingContainer} rows={10} rowHeight={46} columns="1fr" />
}
