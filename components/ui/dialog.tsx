"use client"

import type { ReactNode, RefObject } from "react"
import { onDemand } from "./on-demand.tsx"

export type DialogProps = {
  open?: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** Where the focus starts; without it at the cross. */
  focus?: RefObject<HTMLElement | null>
  actions?: ReactNode
  children?: ReactNode
}

/** A dialog over the page: 440 px wide, a sheet from below on a phone. Esc and the cross close it. */
export const Dialog = onDemand<DialogProps>(() => import("./dialog-box.tsx").then((part) => part.DialogBox), {
  isWanted: ({ open = true }) => open,
})
