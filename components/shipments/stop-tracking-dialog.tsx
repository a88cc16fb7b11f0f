"use client"

import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"

type StopTrackingDialogProps = { open: boolean; onClose: () => void; busy: boolean; onStop: () => void }

export function StopTrackingDialog({ open, onClose, busy, onStop }: StopTrackingDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Stop tracking this shipment?"
      description="The service stops asking its sources. No more updates for any of its containers."
      actions={
        <>
          <Button onClick={onClose}>Keep tracking</Button>
          <Button look="danger" busy={busy} onClick={onStop}>
            Stop tracking
          </Button>
        </>
      }
    >
      <p className="text-13 text-ink-2">
        What is known stays here and grows old. It can be resumed; what the sources gave only meanwhile may be missing
        then.
      </p>
    </Dialog>
  )
}
