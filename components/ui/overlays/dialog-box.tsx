"use client"

import { Dialog as Base } from "@base-ui/react/dialog"
import { X } from "lucide-react"
import type { ReactNode } from "react"
import { useRef } from "react"
import { partsText } from "#lib/words/ui/parts"
import { iconButtonClasses } from "../icon-button.tsx"

export function DialogBox({ open = true, onClose, title, description, focus, actions, children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  // If nothing had the focus when it opened, it returns it to nothing. The library would return it to an older element.
  const isFromPage = useRef(false)
  const wasOpen = useRef(false)
  if (open && !wasOpen.current) isFromPage.current = document.activeElement === document.body
  wasOpen.current = open
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          data-dialog=""
          // The library would find it too, but by measuring everything inside. On touch, a field would open the
          // keyboard.
          initialFocus={(way) =>
            way === "touch" ? popup.current : (focus?.() ?? firstChoice(popup.current) ?? close.current)
          }
          finalFocus={() => !isFromPage.current}
          className="float fixed top-24 left-1/2 z-50 flex max-h-[calc(100dvh-8rem)] w-[min(440px,calc(100vw-32px))] -translate-x-1/2 flex-col rounded-palette transition-[opacity,translate] duration-120 ease-out data-ending-style:opacity-0 data-starting-style:translate-y-1 data-starting-style:opacity-0 max-sm:top-auto max-sm:bottom-0 max-sm:max-h-[85dvh] max-sm:w-full max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)]"
        >
          <header className="flex items-start gap-3 border-b py-3 pr-2.5 pl-4">
            <div className="min-w-0 flex-1">
              <Base.Title className="font-semibold text-14 text-ink">{title}</Base.Title>
              {description ? (
                <Base.Description className="mt-0.5 text-12 text-ink-3">{description}</Base.Description>
              ) : null}
            </div>
            {/* No tooltip here: Esc would close the tooltip first, and the dialog only after that. */}
            <Base.Close ref={close} aria-label={partsText.close} className={iconButtonClasses("-mt-1")}>
              <X size={16} aria-hidden />
            </Base.Close>
          </header>
          {children ? <div className="min-h-0 overflow-y-auto px-4 py-3">{children}</div> : null}
          {actions ? <footer className="flex justify-end gap-2 border-t px-4 py-3">{actions}</footer> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function firstChoice(popup: HTMLElement | null): HTMLElement | null {
  return popup?.querySelector<HTMLElement>("[data-first]") ?? null
}

export type DialogProps = {
  open?: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  focus?: () => HTMLElement | null
  actions?: ReactNode
  children?: ReactNode
}
