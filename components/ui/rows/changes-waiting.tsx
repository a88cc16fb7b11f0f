import { RefreshCw } from "lucide-react"
import { Button } from "../button.tsx"
import { EmptyState } from "../empty-state.tsx"

export function ChangesWaiting({ count, onApply }: { count: number; onApply: () => void }) {
  return (
    <div className="sticky bottom-(--tab-bar-height) z-10" role="status">
      {count > 0 ? (
        <div className="flex h-11 items-center gap-2 border-line-2 border-y bg-canvas px-(--gutter) text-13 text-ink-2">
          <RefreshCw size={14} aria-hidden className="shrink-0" />
          <span>{count === 1 ? "1 change would reorder rows." : `${count} changes would reorder rows.`}</span>
          <Button onClick={onApply}>Apply</Button>
        </div>
      ) : null}
    </div>
  )
}

export function StillFilling({ what }: { what: string }) {
  return (
    <EmptyState
      title="Reading the tracking service"
      reason={`Your ${what} appear here as they come. Nothing needs to be done.`}
    />
  )
}
