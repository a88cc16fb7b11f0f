"use client"

import { CircleHelp, Moon, Search, Sun } from "lucide-react"
import type { Ref } from "react"
import { IconButton } from "../ui/icon-button.tsx"
import { AccountMenu, type ShellPerson } from "./account-menu.tsx"
import { FindBox } from "./find-box.tsx"
import { LiveIndicator, type LiveStatus } from "./live-indicator.tsx"
import { chooseTheme, seenTheme } from "./looks.ts"
import type { NavItem } from "./nav-item.ts"

type BarProps = {
  section: string
  slotRef: Ref<HTMLDivElement>
  live: LiveStatus
  zone: string | null
  person: ShellPerson
  onSignOut: () => void
  onHelp: () => void
  nav: readonly NavItem[]
  findOpen: boolean
  onFindOpen: (open: boolean) => void
}

export function Bar(props: BarProps) {
  const { section, slotRef, live, zone, person, onSignOut, onHelp, nav, findOpen, onFindOpen } = props
  return (
    <header className="sticky top-0 z-20 grid h-(--bar-height) grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b bg-surface pr-3 pl-(--gutter) sm:grid-cols-[minmax(0,1fr)_minmax(140px,380px)_minmax(max-content,1fr)] sm:gap-4">
      <div className="flex min-w-0 items-center gap-3">
        <div ref={slotRef} className="peer flex min-w-0 items-center text-14 empty:hidden max-sm:text-16" />
        <span className="truncate font-semibold text-14 text-ink peer-[:not(:empty)]:hidden max-sm:text-16">
          {section}
        </span>
        <span className="shrink-0 sm:hidden">
          <LiveIndicator live={live} zone={zone} />
        </span>
      </div>
      <FindBox open={findOpen} onOpenChange={onFindOpen} nav={nav} onHelp={onHelp} />
      <div className="flex items-center justify-end gap-1.5">
        <span className="mr-2 min-w-0 max-sm:hidden">
          <LiveIndicator live={live} zone={zone} />
        </span>
        <IconButton label="Find" className="sm:hidden" onClick={() => onFindOpen(true)}>
          <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label="Keys and help" shortcut="?" className="max-sm:hidden" onClick={onHelp}>
          <CircleHelp size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label="Light or dark" className="mr-1.5 max-sm:hidden" onClick={toggleTheme}>
          <Moon size={16} strokeWidth={1.75} aria-hidden="true" className="dark:hidden" />
          <Sun size={16} strokeWidth={1.75} aria-hidden="true" className="hidden dark:block" />
        </IconButton>
        <AccountMenu person={person} onSignOut={onSignOut} />
      </div>
    </header>
  )
}

export function toggleTheme(): void {
  chooseTheme(seenTheme() === "dark" ? "light" : "dark")
}
