import { ShipmentsLoading } from "#components/shipments/list/loading"

export default function Loading() {
  return (
    <div className="pt-3">
      <ShipmentsLoading />
    </div>
  )
}
