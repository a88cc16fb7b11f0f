"use client"

import { shipmentsText } from "#lib/words/shipments/list"
import { useKeysWait } from "../../ui/keys/shortcuts.tsx"
import { SkeletonRows } from "../../ui/skeleton-rows.tsx"

export function ShipmentsLoading() {
  useKeysWait("rows")
  return (
    <div className="mt-8 border-t">
      <SkeletonRows
        label={shipmentsText.readingShipments}
        rows={16}
        rowHeight={32}
        columns="190px 168px 196px 1fr 204px 1fr 1fr 1fr"
      />
    </div>
  )
}
