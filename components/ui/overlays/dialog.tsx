"use client"

import dynamic from "next/dynamic"
import { useDeferredValue, useState } from "react"
import { fetchCode } from "../fetch-code.ts"
import type { DialogProps } from "./dialog-box.tsx"

const DialogBox = dynamic(() => fetchCode(() => import("./dialog-box.tsx")).then((part) => part.DialogBox), {
  ssr: false,
})

/** Rendered right after the press that opens it was handled. Then it stays mounted, so that it can animate out. */
export function Dialog({ open = true, ...box }: DialogProps) {
  const shown = useDeferredValue(open, false) && open
  const [used, setUsed] = useState(shown)
  if (shown && !used) setUsed(true)
  return used ? <DialogBox {...box} open={shown} /> : null
}
