"use client"

import { PanelLeft } from "lucide-react"
import { type HTMLAttributes, type ReactElement, type ReactNode, useSyncExternalStore } from "react"
import { frameText } from "#lib/words/shell/frame"
import { classes } from "../ui/classes.ts"
import { Kbd } from "../ui/keys/kbd.tsx"
import { Logo } from "../ui/logo.tsx"
import { Tooltip } from "../ui/overlays/tooltip.tsx"
import { NavIcon, PlaceLink } from "../ui/page/nav-icon.tsx"
import type { NavItem } from "../ui/page/nav-item.ts"
import { STATUS_TEXT, StatusIcon } from "../ui/status-icon.tsx"

type NavProps = {
  items: readonly NavItem[]
  current: NavItem | undefined
  narrow: boolean
  onToggle: () => void
  children?: ReactNode
}

const ROW = "focus-inset flex h-7 w-full items-center gap-2 rounded-control px-2 text-13 transition-colors"
const WIDE_ONLY = "max-lg:hidden group-data-[nav=narrow]/shell:hidden"

export function Nav({ items, current, narrow, onToggle, children }: NavProps) {
  const icons = useBelow1100() || narrow
  const place = (item: NavItem) => (
    <li key={item.href}>
      <Tipped tip={item.label} off={!icons}>
        <NavLink item={item} current={item === current} />
      </Tipped>
    </li>
  )
  return (
    <nav
      aria-label={frameText.main}
      className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-r bg-canvas max-sm:hidden print:hidden"
    >
      <PlaceLink
        href="/"
        className="focus-inset flex h-11 shrink-0 items-center gap-2 rounded-control px-4 max-lg:px-3.5"
      >
        <Logo />
        <span className={classes("font-semibold text-14 text-ink", WIDE_ONLY)}>Freeday</span>
        <span className="sr-only">{frameText.toToday}</span>
      </PlaceLink>
      <ul className="px-2">{items.filter(({ foot }) => !foot).map(place)}</ul>
      <div className="flex-1">{children}</div>
      <ul className="mx-2 border-t pt-2 max-lg:pb-2">{items.filter(({ foot }) => foot).map(place)}</ul>
      <div className="mx-2 pb-2 max-lg:hidden">
        <Tipped tip={frameText.widenNavigation} off={!icons}>
          <button
            type="button"
            onClick={onToggle}
            aria-pressed={narrow}
            aria-keyshortcuts="\"
            className={classes(ROW, "text-ink-2 hover:bg-hover")}
          >
            <PanelLeft size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
            <span className="flex-1 text-left group-data-[nav=narrow]/shell:sr-only">{frameText.collapse}</span>
            <Kbd className={WIDE_ONLY}>\</Kbd>
          </button>
        </Tipped>
      </div>
    </nav>
  )
}

function NavLink({ item, current, ...rest }: { item: NavItem; current: boolean }) {
  return (
    <PlaceLink
      {...rest}
      href={item.href}
      aria-current={current ? "page" : undefined}
      className={classes(ROW, "relative", current ? "bg-active font-semibold text-ink" : "text-ink-2 hover:bg-hover")}
    >
      <NavIcon name={item.icon} className={classes("shrink-0", current ? "text-accent" : "text-ink-3")} />
      <span className="min-w-0 flex-1 truncate max-lg:sr-only group-data-[nav=narrow]/shell:sr-only">{item.label}</span>
      <NavCount item={item} />
    </PlaceLink>
  )
}

function NavCount({ item }: { item: NavItem }) {
  if (item.count === undefined || (item.tone && item.count === 0)) return null
  return (
    <>
      <span
        className={classes(
          "inline-flex items-center gap-1 font-normal",
          WIDE_ONLY,
          item.tone ? classes(STATUS_TEXT[item.tone], "font-semibold") : "text-ink-3",
        )}
      >
        {item.tone ? <StatusIcon shape={item.tone} size={12} /> : null}
        <span className={item.tone ? undefined : "text-12"}>
          {`${item.count.toLocaleString("en-US")}${item.isMore ? "+" : ""}`}
        </span>
        {item.countLabel ? <span className="sr-only"> {item.countLabel}</span> : null}
      </span>
      {item.tone ? (
        <StatusIcon
          shape={item.tone}
          size={9}
          className="absolute top-0.5 right-0.5 rounded-full bg-canvas lg:not-group-data-[nav=narrow]/shell:hidden"
        />
      ) : null}
    </>
  )
}

function Tipped({
  tip,
  off,
  children,
}: {
  tip: string
  off: boolean
  children: ReactElement<HTMLAttributes<HTMLElement>>
}) {
  return off ? (
    children
  ) : (
    <Tooltip tip={tip} side="right">
      {children}
    </Tooltip>
  )
}

function useBelow1100(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia("(width < 1100px)")
      query.addEventListener("change", changed)
      return () => query.removeEventListener("change", changed)
    },
    () => matchMedia("(width < 1100px)").matches,
    () => false,
  )
}
