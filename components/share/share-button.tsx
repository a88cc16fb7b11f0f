"use client"

import { Share2 } from "lucide-react"
import { useState } from "react"
import { Button } from "../ui/button.tsx"
import { onDemand } from "../ui/on-demand.tsx"

const ShareDialog = onDemand(() => import("./share-dialog.tsx").then((part) => part.ShareDialog), {
  isWanted: ({ open }) => open,
})

export function ShareButton({ shipmentId, zone }: { shipmentId: string; zone: string | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Share2 size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Share
      </Button>
      <ShareDialog open={open} onClose={() => setOpen(false)} shipmentId={shipmentId} zone={zone} />
    </>
  )
}
