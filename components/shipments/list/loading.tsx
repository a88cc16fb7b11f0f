import { SkeletonRows } from "../../ui/skeleton-rows.tsx"

export function ShipmentsLoading() {
  return (
    <div className="mt-8 border-t">
      <SkeletonRows
        label="Reading shipments"
        rows={16}
        rowHeight={32}
        columns="190px 168px 196px 1fr 204px 1fr 1fr 1fr"
      />
    </div>
  )
}
