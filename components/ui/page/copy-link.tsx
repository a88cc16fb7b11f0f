"use client"

import { Link2 } from "lucide-react"
import { containerPageHref } from "#lib/queries/shipments/detail"
import { Button } from "../button.tsx"
import { toast } from "../overlays/toast.ts"

export function CopyLink({ shipmentId, containerId }: { shipmentId: string | null; containerId: string | null }) {
  const path = containerPageHref(shipmentId, containerId ?? "")

  async function copy() {
    const link = new URL(path, window.location.origin).href
    try {
      await navigator.clipboard.writeText(link)
      toast.success("Link copied. Who opens it signs in first.")
    } catch {
      toast.error(`The browser did not let us copy. The link is ${link}`)
    }
  }

  return (
    <Button icon={<Link2 size={14} aria-hidden />} onClick={copy}>
      Copy link
    </Button>
  )
}
