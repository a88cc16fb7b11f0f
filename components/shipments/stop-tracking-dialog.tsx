"use client"

import { shipmentText } from "#lib/words/shipments/page"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"

type StopTrackingDialogProps = { open: boolean; onClose: () => void; busy: boolean; onStop: () => void }

export function StopTrackingDialog({ open, onClose, busy, onStop }: StopTrackingDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shipmentText.stopTitle}
      description={shipmentText.stopAbout}
      actions={
        <>
          <Button onClick={onClose}>{shipmentText.keepTracking}</Button>
          <Button look="danger" busy={busy} onClick={onStop}>
            {shipmentText.stopTracking}
          </Button>
        </>
      }
    >
      <p className="text-13 text-ink-2">{shipmentText.stopAfter}</p>
    </Dialog>
  )
}
