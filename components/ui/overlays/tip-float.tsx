"use client"

import { Tooltip as Base } from "@base-ui/react/tooltip"
import type { ReactNode } from "react"

type TipFloatProps = {
  tip: ReactNode
  side: "top" | "bottom" | "right" | "left"
  anchor: HTMLElement
  open: boolean
  onClose: () => void
  onEnter: () => void
  onLeave: () => void
}

export function TipFloat({ tip, side, anchor, open, onClose, onEnter, onLeave }: TipFloatProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={6} side={side} collisionPadding={8} className="z-50">
          <Base.Popup
            onPointerEnter={onEnter}
            onPointerLeave={onLeave}
            className="flex max-w-72 items-center gap-2 rounded-control border border-line-2 bg-surface px-2 py-1 text-12 text-ink shadow-float transition-opacity duration-120 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {tip}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
