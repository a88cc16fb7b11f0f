import { ShipmentsLoading } from "#components/shipment-list/shipments-loading"

export default function Loading() {
  return (
    <div className="pt-3">
      <ShipmentsLoading />
    </div>
  )
}
