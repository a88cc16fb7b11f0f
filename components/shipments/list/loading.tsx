import { shipmentsText } from "#lib/words/shipments/list"
import { RowsAwaited } from "../../ui/keys/rows-awaited.tsx"
import { SkeletonRows } from "../../ui/skeleton-rows.tsx"

export function ShipmentsLoading() {
  return (
    <div className="mt-8 border-t">
      <RowsAwaited />
      <SkeletonRows
        label={shipmentsText.readingShipments}
        rows={16}
        rowHeight={32}
        columns="190px 168px 196px 1fr 204px 1fr 1fr 1fr"
      />
    </div>
  )
}
