import { ShareClosed, ShareFrame } from "#components/shipments/share/frame"

export default function NotFound() {
  return (
    <ShareFrame note="Shared shipment">
      <ShareClosed
        title="This link opens nothing"
        words="It may be cut short: look whether the whole address was copied. Else ask the person who sent it to you."
      />
    </ShareFrame>
  )
}
