"use client"

import { useEffect } from "react"
import { Toaster as Sonner, useSonner } from "sonner"

export { toast as say } from "sonner"

import { StatusIcon } from "../status-icon.tsx"

const UNDO_MS = 10_000

export function ToastPlace() {
  useRoomForToasts()
  return (
    <Sonner
      position="bottom-right"
      duration={UNDO_MS}
      expand
      style={{ fontFamily: "inherit" }}
      offset={20}
      mobileOffset={{ bottom: "calc(var(--foot-height) + 12px)", left: 12, right: 12 }}
      icons={{
        success: <StatusIcon shape="ready" />,
        error: <StatusIcon shape="failed" />,
        warning: <StatusIcon shape="due" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: "float flex w-full items-center gap-2.5 rounded-overlay px-3 py-2 text-13 text-ink",
          content: "min-w-0 flex-1",
          description: "text-12 text-ink-3",
          actionButton: "h-7 rounded-control border border-line-2 px-2.5 text-12 font-medium hover:bg-hover",
          cancelButton: "h-7 rounded-control px-2.5 text-12 font-medium text-ink-2 hover:bg-hover",
        },
      }}
    />
  )
}

const ROOM = "--toast-room"

/** Height of the strip at the page's foot for toasts, so that they cover nothing else. */
function useRoomForToasts(): void {
  const { toasts } = useSonner()
  useEffect(() => {
    // Measured once they are rendered.
    const frame = requestAnimationFrame(() => {
      const shown = [...document.querySelectorAll<HTMLElement>("[data-sonner-toast][data-visible=true]")]
      const tops = shown.map((toast) => toast.offsetHeight + GAP)
      const room = toasts.length === 0 ? 0 : tops.reduce((sum, height) => sum + height, GAP)
      document.documentElement.style.setProperty(ROOM, `${room}px`)
      keepClear()
    })
    return () => cancelAnimationFrame(frame)
  }, [toasts])
}

/** Moves the focused element, and with it the row acted on, out from under the toasts. */
function keepClear(): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused.closest("[data-sonner-toaster]")) return
  // The page itself has the focus if nothing in it does.
  if (focused === document.body || focused.id === "main") return
  // The page's end already leaves room. What is in view does not move.
  focused.scrollIntoView({ block: "nearest" })
}

/** Sonner's gap between toasts. */
const GAP = 14
