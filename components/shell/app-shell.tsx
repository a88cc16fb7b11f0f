"use client"

import { CircleHelp, Ellipsis, LogOut, Search, SunMoon } from "lucide-react"
import dynamic from "next/dynamic"
import { usePathname } from "next/navigation"
import { type ReactNode, startTransition, useCallback, useState } from "react"
import { frameText } from "#lib/words/shell/frame"
import { classes } from "../ui/classes.ts"
import { fetchCode } from "../ui/fetch-code.ts"
import { ShortcutsProvider, useShortcut } from "../ui/keys/shortcuts.tsx"
import { NAV_COOKIE, rememberChoice, toggleTheme } from "../ui/looks.ts"
import { Menu, type MenuItem } from "../ui/overlays/menu.tsx"
import { BarSlot } from "../ui/page/bar-title.tsx"
import { NavIcon, PlaceLink } from "../ui/page/nav-icon.tsx"
import { currentItem, type NavItem } from "../ui/page/nav-item.ts"
import { StatusIcon } from "../ui/status-icon.tsx"
import type { ShellPerson } from "./account-menu.tsx"
import { Bar } from "./bar.tsx"
import { FrameKeys } from "./frame-keys.tsx"
import type { LiveStatus } from "./live-indicator.tsx"
import { Nav } from "./nav.tsx"
import { type FirstRead, FirstReadBanner, LiveLostBanner, SimulatedTimeBanner } from "./shell-banners.tsx"
import { useTour } from "./use-tour.ts"

const HelpDialog = dynamic(() => fetchCode(() => import("./help-dialog.tsx")).then((part) => part.HelpDialog), {
  ssr: false,
})

const Tour = dynamic(() => fetchCode(() => import("./tour.tsx")).then((part) => part.Tour))

export type AppShellProps = {
  /** Places, most used first. */
  nav: readonly NavItem[]
  belowNav?: ReactNode
  person: ShellPerson
  onSignOut: () => void
  live: LiveStatus
  onRetryLive?: () => void
  /** The person's home zone, used for the bar's clock. */
  zone: string | null
  /** The choice stored in NAV_COOKIE, so that the first paint has the right width. */
  navNarrow?: boolean
  firstRead?: FirstRead | null
  /** The stored step of the tour; null: this person has not seen it. */
  tour: number | null
  /** Sets the speed of simulated time, 0 pauses; absent: this person may not. */
  onSpeed?: (speed: number) => void
  children: ReactNode
}

/** The frame of every signed-in page. Requires <AppClockProvider> around it. */
export function AppShell(props: AppShellProps) {
  return (
    <ShortcutsProvider>
      <Frame {...props} />
    </ShortcutsProvider>
  )
}

function Frame({
  nav,
  belowNav,
  person,
  onSignOut,
  live,
  onRetryLive,
  zone,
  navNarrow,
  firstRead,
  tour: tourKept,
  onSpeed,
  children,
}: AppShellProps) {
  const [narrow, setNarrow] = useState(navNarrow ?? false)
  const [help, setHelp] = useState(false)
  const tour = useTour(tourKept)
  const [findOpen, setFindOpen] = useState(false)
  const [slot, setSlot] = useState<HTMLDivElement | null>(null)
  // Every page reads the slot. Set immediately, it would make the browser hydrate the whole page in one go.
  const takeSlot = useCallback((place: HTMLDivElement | null) => startTransition(() => setSlot(place)), [])
  const path = usePathname()
  const current = currentItem(nav, path)

  function toggleNav() {
    rememberChoice(NAV_COOKIE, narrow ? "wide" : "narrow")
    setNarrow(!narrow)
  }
  useShortcut("\\", frameText.navigationWidth, toggleNav)
  useShortcut("?", frameText.theseKeys, () => setHelp(true))

  return (
    <div
      data-nav={narrow ? "narrow" : "wide"}
      className="group/shell grid min-h-dvh grid-cols-[var(--nav-width)_minmax(0,1fr)] max-sm:grid-cols-1 print:block"
    >
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-3 py-2 font-medium text-13 text-on-accent focus:translate-y-0"
      >
        {frameText.skipToPage}
      </a>
      <Nav items={nav} current={current} narrow={narrow} onToggle={toggleNav}>
        {belowNav}
      </Nav>
      <div className="flex min-w-0 flex-col has-[[data-fills-screen]]:h-dvh print:has-[[data-fills-screen]]:h-auto">
        <Bar
          section={current?.label ?? "Freeday"}
          slotRef={takeSlot}
          live={live}
          zone={zone}
          person={person}
          onSignOut={onSignOut}
          onHelp={() => setHelp(true)}
          nav={nav}
          findOpen={findOpen}
          onFindOpen={setFindOpen}
        />
        <section aria-label={frameText.stateOfData} className="print:hidden">
          <SimulatedTimeBanner zone={zone} onSpeed={onSpeed} />
          {live.state === "stopped" ? <LiveLostBanner live={live} zone={zone} onRetry={onRetryLive} /> : null}
          {firstRead ? <FirstReadBanner read={firstRead} /> : null}
        </section>
        <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col pb-(--foot-height) outline-none">
          {tour.step === undefined ? null : (
            <Tour
              step={tour.step}
              leads={(href) => nav.some((item) => item.href === href)}
              onStep={tour.go}
              onEnd={tour.end}
            />
          )}
          <BarSlot value={slot}>{children}</BarSlot>
        </main>
      </div>
      <TabBar
        items={nav}
        current={current}
        onFind={() => setFindOpen(true)}
        more={more(() => setHelp(true), onSignOut)}
      />
      <FrameKeys nav={nav} />
      <HelpDialog open={help} onClose={() => setHelp(false)} onTour={tour.again} />
    </div>
  )
}

function more(onHelp: () => void, onSignOut: () => void) {
  const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const
  return [
    [
      { label: frameText.theme, icon: <SunMoon {...icon} />, onSelect: toggleTheme },
      { label: frameText.keysAndHelp, icon: <CircleHelp {...icon} />, onSelect: onHelp },
    ],
    [{ label: frameText.signOut, icon: <LogOut {...icon} />, onSelect: onSignOut }],
  ]
}

type TabBarProps = {
  items: readonly NavItem[]
  current: NavItem | undefined
  onFind: () => void
  more: MenuItem[][]
}

const TAB =
  "focus-inset relative flex h-14 w-full flex-col items-center justify-center gap-1 text-11 text-ink-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent"

function TabBar({ items, current, onFind, more }: TabBarProps) {
  const tabs = items.filter((item) => item.tab)
  const rest = items
    .filter((item) => !item.tab)
    .map((item) => ({ label: item.label, href: item.href, icon: <NavIcon name={item.icon} /> }))
  return (
    <nav
      aria-label={frameText.main}
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {tabs.slice(0, 2).map((item) => (
          <Place key={item.href} item={item} current={item === current} />
        ))}
        <li>
          <button type="button" onClick={onFind} className={TAB}>
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            {frameText.find}
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
                {frameText.more}
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
