"use client"

import { Tooltip as Base } from "@base-ui/react/tooltip"
import type { ReactElement, ReactNode } from "react"

type TooltipProps = {
  /** What the tip says. */
  tip: ReactNode
  /** The element that carries the tip; it must be focusable and named by itself: the tip is for the eye. */
  children: ReactElement
  side?: "top" | "bottom" | "right" | "left"
}

/** A tip on hover and focus. Delays are shared by the provider in app/providers.tsx. */
export function Tooltip({ tip, children, side = "bottom" }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} side={side} collisionPadding={8} className="z-50">
          <Base.Popup className="flex max-w-72 items-center gap-2 rounded-control border border-line-2 bg-surface px-2 py-1 text-12 text-ink shadow-float transition-opacity duration-120 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0">
            {tip}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
