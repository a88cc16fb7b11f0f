import { ShareClosed, ShareFrame } from "#components/shipments/share/frame"
import { shareText } from "#lib/words/shipments/share"

export default function NotFound() {
  return (
    <ShareFrame note={shareText.sharedShipment}>
      <ShareClosed title={shareText.linkNotFound} words={shareText.linkNotFoundAdvice} />
    </ShareFrame>
  )
}
