import { RefreshCw } from "lucide-react"
import { partsText } from "#lib/words/ui/parts"
import { Button } from "../button.tsx"
import { EmptyState } from "../empty-state.tsx"

export function ChangesWaiting({ count, onApply }: { count: number; onApply: () => void }) {
  return (
    <div className="sticky bottom-(--foot-height) z-10" role="status">
      {count > 0 ? (
        <div className="flex h-11 items-center gap-2 border-line-2 border-y bg-canvas px-(--gutter) text-13 text-ink-2">
          <RefreshCw size={14} aria-hidden className="shrink-0" />
          <span>{count === 1 ? partsText.oneChange : partsText.manyChanges(count)}</span>
          <Button onClick={onApply}>{partsText.apply}</Button>
        </div>
      ) : null}
    </div>
  )
}

export function StillFilling({ what }: { what: string }) {
  return <EmptyState title={partsText.readingTrackingService} reason={partsText.appearAsTheyCome(what)} />
}
