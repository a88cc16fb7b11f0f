import { NotFoundWords } from "#components/ui/not-found-words"

export const metadata = { title: "Not found" }

export default function ShipmentNotFound() {
  return <NotFoundWords what="shipment" />
}
