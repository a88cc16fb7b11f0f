"use client"

import { Link2 } from "lucide-react"
import { containerPageHref } from "#lib/queries/shipments/detail"
import { addressText } from "#lib/words/ui/address"
import { Button } from "../button.tsx"
import { toast } from "../overlays/toast.ts"

export function CopyLink({ shipmentId, containerId }: { shipmentId: string | null; containerId: string | null }) {
  const path = containerPageHref(shipmentId, containerId ?? "")

  async function copy() {
    const link = new URL(path, window.location.origin).href
    try {
      await navigator.clipboard.writeText(link)
      toast.success(addressText.linkCopied)
    } catch {
      toast.error(addressText.linkNotCopied(link))
    }
  }

  return (
    <Button icon={<Link2 size={14} aria-hidden />} onClick={copy}>
      {addressText.copyLink}
    </Button>
  )
}
