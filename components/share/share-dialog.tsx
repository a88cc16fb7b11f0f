"use client"

import { Dialog } from "../ui/dialog.tsx"
import { ShareForm } from "./share-form.tsx"
import { ShareLinkList } from "./share-link-list.tsx"

type ShareDialogProps = {
  open: boolean
  onClose: () => void
  shipmentId: string
  zone: string | null
}

export function ShareDialog({ open, onClose, shipmentId, zone }: ShareDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Share this shipment"
      description="Read only, without signing in: number, route, status, ETA, moves and last free day. No fees, holds, notes, references or customer."
    >
      <ShareForm shipmentId={shipmentId} />
      <h3 className="mt-5 mb-1 font-semibold text-12 text-ink-2">Links to this shipment</h3>
      <ShareLinkList shipmentId={shipmentId} zone={zone ?? "UTC"} empty="None yet." />
    </Dialog>
  )
}
