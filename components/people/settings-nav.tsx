"use client"

import Link from "next/link"
import { usePathname } from "next/navigation"
import { useEffect, useRef } from "react"
import { accountText } from "#lib/words/people/account"
import { classes } from "../ui/classes.ts"

export type SettingsPlace = { href: string; label: string }

export function SettingsNav({ places }: { places: readonly SettingsPlace[] }) {
  const path = usePathname()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On a phone, the chosen one may be off screen.
    const chosen = list.current?.querySelector<HTMLElement>(`[href="${path}"]`)
    if (!list.current || !chosen) return
    const room = list.current.clientWidth - chosen.offsetWidth
    list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - room / 2
  }, [path])
  return (
    <nav aria-label={accountText.settings} className="border-b md:w-48 md:shrink-0 md:border-r md:border-b-0">
      <ul ref={list} className="flex gap-0.5 overflow-x-auto px-2 py-2 md:flex-col">
        {places.map(({ href, label }) => {
          const current = path === href
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={current ? "page" : undefined}
                className={classes(
                  "focus-inset touch-target flex h-7 items-center whitespace-nowrap rounded-control px-2.5 text-13 transition-colors max-sm:h-9",
                  current ? "bg-active font-semibold text-ink" : "text-ink-2 hover:bg-hover",
                )}
              >
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
