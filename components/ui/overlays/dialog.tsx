"use client"

import type { ReactNode, RefObject } from "react"
import { onDemand } from "../on-demand.tsx"

export type DialogProps = {
  open?: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  focus?: RefObject<HTMLElement | null>
  actions?: ReactNode
  children?: ReactNode
}

export const Dialog = onDemand<DialogProps>(() => import("./dialog-box.tsx").then((part) => part.DialogBox), {
  isWanted: ({ open = true }) => open,
})
