import { ShareClosed, ShareFrame } from "#components/shipments/share/frame"

export default function NotFound() {
  return (
    <ShareFrame note="Shared shipment">
      <ShareClosed
        title="Link not found"
        words="It may be incomplete: check that the whole address was copied, or ask the person who sent it."
      />
    </ShareFrame>
  )
}
