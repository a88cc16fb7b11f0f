"use client"

import { Printer } from "lucide-react"
import { Button } from "../button.tsx"

export function PrintButton() {
  return (
    <Button look="primary" icon={<Printer size={14} aria-hidden />} onClick={() => window.print()}>
      Print
    </Button>
  )
}
