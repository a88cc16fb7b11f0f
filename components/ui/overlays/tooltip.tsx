"use client"

import dynamic from "next/dynamic"
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react"
import { fetchCode } from "../fetch-code.ts"

type TooltipProps = {
  tip: ReactNode
  /** The element with the tooltip. It must be focusable and have its own name: the tooltip is only visual. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
  side?: "top" | "bottom" | "right" | "left"
}

const DELAY_MS = 400
const LEAVE_MS = 150
const NEXT_AT_ONCE_MS = 400

const TipFloat = dynamic(() => fetchCode(() => import("./tip-float.tsx")).then((part) => part.TipFloat), { ssr: false })

let lastClosedAt = Number.NEGATIVE_INFINITY

export function Tooltip({ tip, children, side = "bottom" }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function show(element: HTMLElement) {
    clearTimeout(timer.current)
    setAnchor(element)
    setOpen(true)
  }
  function hide() {
    clearTimeout(timer.current)
    if (open) lastClosedAt = performance.now()
    setOpen(false)
  }
  function leave() {
    clearTimeout(timer.current)
    if (open) timer.current = setTimeout(hide, LEAVE_MS)
  }
  const own = children.props
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event)
          if (event.pointerType !== "mouse") return
          const element = event.currentTarget
          const wait = performance.now() - lastClosedAt < NEXT_AT_ONCE_MS ? 0 : DELAY_MS
          clearTimeout(timer.current)
          timer.current = setTimeout(show, open ? 0 : wait, element)
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event)
          leave()
        },
        onPointerDown: (event) => {
          own.onPointerDown?.(event)
          hide()
        },
        onFocus: (event) => {
          own.onFocus?.(event)
          if (event.currentTarget.matches(":focus-visible")) show(event.currentTarget)
        },
        onBlur: (event) => {
          own.onBlur?.(event)
          hide()
        },
        onClick: (event) => {
          own.onClick?.(event)
          hide()
        },
      })}
      {anchor ? (
        <TipFloat
          tip={tip}
          side={side}
          anchor={anchor}
          open={open}
          onClose={hide}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={leave}
        />
      ) : null}
    </>
  )
}
