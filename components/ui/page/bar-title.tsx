"use client"

import Link from "next/link"
import { createContext, type ReactNode, useContext } from "react"
import { createPortal } from "react-dom"

/** The slot in the bar that a page may fill; null until the shell has mounted. */
const Slot = createContext<HTMLElement | null>(null)
export const BarSlot = Slot.Provider

export function BarTitle({ parent, children }: { parent?: { label: string; href: string }; children: ReactNode }) {
  const slot = useContext(Slot)
  if (!slot) return null
  return createPortal(
    <>
      {parent ? (
        <>
          <Link href={parent.href} className="shrink-0 rounded-chip text-13 text-ink-2 hover:text-ink max-sm:sr-only">
            {parent.label}
          </Link>
          <span aria-hidden="true" className="mx-2 text-ink-3 max-sm:hidden">
            ›
          </span>
        </>
      ) : null}
      <span className="truncate font-semibold text-ink">{children}</span>
    </>,
    slot,
  )
}
