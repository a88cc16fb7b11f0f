"use client"

import { Printer } from "lucide-react"
import { partsText } from "#lib/words/ui/parts"
import { Button } from "../button.tsx"

export function PrintButton() {
  return (
    <Button look="primary" icon={<Printer size={14} aria-hidden />} onClick={() => window.print()}>
      {partsText.print}
    </Button>
  )
}
