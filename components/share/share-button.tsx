"use client"

import { Share2 } from "lucide-react"
import { useState } from "react"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { ShareForm } from "./share-form.tsx"
import { ShareLinkList } from "./share-link-list.tsx"

/** Shows this shipment to somebody outside by a link that ends. */
export function ShareButton({ shipmentId, zone }: { shipmentId: string; zone: string | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Share2 size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Share
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Share this shipment"
        description="Read only, without signing in: number, route, status, ETA, moves and last free day. No fees, holds, notes, references or customer."
      >
        <ShareForm shipmentId={shipmentId} />
        <h3 className="mt-5 mb-1 font-semibold text-12 text-ink-2">Links to this shipment</h3>
        <ShareLinkList shipmentId={shipmentId} zone={zone ?? "UTC"} empty="None yet." />
      </Dialog>
    </>
  )
}
