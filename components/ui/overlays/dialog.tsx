"use client"

import { onDemand } from "../on-demand.tsx"
import type { DialogProps } from "./dialog-box.tsx"

export const Dialog = onDemand<DialogProps>(() => import("./dialog-box.tsx").then((part) => part.DialogBox), {
  isWanted: ({ open = true }) => open,
})
