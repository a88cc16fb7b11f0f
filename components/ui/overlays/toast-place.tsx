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

/** How far toasts reach up. They lie over the page and move nothing; what is focused later is scrolled clear of them. */
function useRoomForToasts(): void {
  const { toasts } = useSonner()
  useEffect(() => {
    // Measured once they are rendered.
    const frame = requestAnimationFrame(() => {
      const shown = [...document.querySelectorAll<HTMLElement>("[data-sonner-toast][data-visible=true]")]
      const tops = shown.map((toast) => toast.offsetHeight + GAP)
      const room = toasts.length === 0 ? 0 : tops.reduce((sum, height) => sum + height, GAP)
      document.documentElement.style.setProperty(ROOM, `${room}px`)
    })
    return () => cancelAnimationFrame(frame)
  }, [toasts])
}

/** Sonner's gap between toasts. */
const GAP = 14
