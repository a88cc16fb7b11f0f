"use client"

import { Check, Copy } from "lucide-react"
import { useState } from "react"
import { partsText } from "#lib/words/ui/parts"
import { classes } from "./classes.ts"
import { IconButton } from "./icon-button.tsx"
import { toast } from "./overlays/toast.ts"

const SHOWN_MS = 2_000

export function CopyButton({ text, what, className }: { text: string; what: string; className?: string }) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), SHOWN_MS)
    } catch {
      toast.error(partsText.notCopied(text))
    }
  }

  return (
    <>
      <IconButton
        label={copied ? partsText.copied : partsText.copy(what)}
        onClick={copy}
        className={classes("align-middle", className)}
      >
        {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </IconButton>
      <span role="status" className="sr-only">
        {copied ? partsText.copiedText(text) : ""}
      </span>
    </>
  )
}
