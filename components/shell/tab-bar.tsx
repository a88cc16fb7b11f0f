"use client"

import { Ellipsis, Search } from "lucide-react"
import type { ReactNode } from "react"
import { classes } from "../ui/classes.ts"
import { Menu, type MenuItem } from "../ui/menu.tsx"
import { StatusIcon } from "../ui/status-icon.tsx"
import { NavIcon, PlaceLink } from "./nav-icon.tsx"
import type { NavItem } from "./nav-item.ts"

type TabBarProps = {
  items: readonly NavItem[]
  current: NavItem | undefined
  onFind: () => void
  /** What else there is: help, theme, sign out. */
  more: MenuItem[][]
}

const TAB =
  "focus-inset relative flex h-14 w-full flex-col items-center justify-center gap-1 text-11 text-ink-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent"

export function TabBar({ items, current, onFind, more }: TabBarProps) {
  const tabs = items.filter((item) => item.tab)
  const rest = items
    .filter((item) => !item.tab)
    .map((item) => ({
      label: item.label,
      href: item.href,
      icon: <NavIcon name={item.icon} />,
    }))
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="grid grid-cols-5">
        {tabs.slice(0, 2).map((item) => (
          <Place key={item.href} item={item} current={item === current} />
        ))}
        <li>
          <button type="button" onClick={onFind} className={TAB}>
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            Find
          </button>
        </li>
        {tabs.slice(2, 3).map((item) => (
          <Place key={item.href} item={item} current={item === current} />
        ))}
        <li>
          <Menu
            side="top"
            align="end"
            groups={rest.length > 0 ? [rest, ...more] : more}
            trigger={
              <button type="button" className={TAB}>
                <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
                More
              </button>
            }
          />
        </li>
      </ul>
    </nav>
  )
}

function Place({ item, current }: { item: NavItem; current: boolean }): ReactNode {
  const wrong = item.tone && item.count ? item.tone : undefined
  return (
    <li>
      <PlaceLink href={item.href} aria-current={current ? "page" : undefined} className={TAB}>
        <NavIcon name={item.icon} size={20} />
        {item.label}
        {wrong ? (
          <span className={classes("absolute top-1.5 left-1/2 ml-2 rounded-full bg-surface")}>
            <StatusIcon shape={wrong} size={12} />
            <span className="sr-only">{`, ${item.count} ${item.countLabel ?? ""}`}</span>
          </span>
        ) : null}
      </PlaceLink>
    </li>
  )
}
