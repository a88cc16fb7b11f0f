import { NoSuchNumber } from "#components/container/no-such-number"

export const metadata = { title: "Not found" }

export default function ShipmentNotFound() {
  return <NoSuchNumber what="shipment" />
}
