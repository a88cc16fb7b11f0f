"use client"

import { CircleHelp, LogOut, SunMoon } from "lucide-react"
import { usePathname } from "next/navigation"
import { type ReactNode, startTransition, useCallback, useState } from "react"
import { onDemand } from "../ui/on-demand.tsx"
import type { ShellPerson } from "./account-menu.tsx"
import { Bar, toggleTheme } from "./bar.tsx"
import { BarSlot } from "./bar-title.tsx"
import type { LiveStatus } from "./live-indicator.tsx"
import { NAV_COOKIE, rememberChoice } from "./looks.ts"
import { Nav } from "./nav.tsx"
import { currentItem, type NavItem } from "./nav-item.ts"
import { type FirstRead, FirstReadBanner, LiveLostBanner, SimulatedTimeBanner } from "./shell-banners.tsx"
import { ShortcutsProvider, useShortcut } from "./shortcuts.tsx"
import { TabBar } from "./tab-bar.tsx"

const HelpDialog = onDemand(() => import("./help-dialog.tsx").then((part) => part.HelpDialog), {
  isWanted: ({ open }) => open,
})

export type AppShellProps = {
  /** Places, most used first. */
  nav: readonly NavItem[]
  /** Below the places of the navigation. */
  belowNav?: ReactNode
  person: ShellPerson
  onSignOut: () => void
  live: LiveStatus
  onRetryLive?: () => void
  /** The person's home zone, in which the bar tells time. */
  zone: string | null
  /** The choice kept in NAV_COOKIE, so that the first paint has the right width. */
  navNarrow?: boolean
  firstRead?: FirstRead | null
  /** Sets the speed of simulated time, 0 pauses; absent: this person may not. */
  onSpeed?: (speed: number) => void
  children: ReactNode
}

/** The frame of every signed-in page. Needs <AppClockProvider> around it. */
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
  onSpeed,
  children,
}: AppShellProps) {
  const [narrow, setNarrow] = useState(navNarrow ?? false)
  const [help, setHelp] = useState(false)
  const [findOpen, setFindOpen] = useState(false)
  const [slot, setSlot] = useState<HTMLDivElement | null>(null)
  // Every page reads the slot: told at once, the browser would have to take the whole page over in one go.
  const takeSlot = useCallback((place: HTMLDivElement | null) => startTransition(() => setSlot(place)), [])
  const path = usePathname()
  const current = currentItem(nav, path)

  function toggleNav() {
    rememberChoice(NAV_COOKIE, narrow ? "wide" : "narrow")
    setNarrow(!narrow)
  }
  useShortcut("\\", "Narrow or wide navigation", toggleNav)
  useShortcut("?", "These keys", () => setHelp(true))

  return (
    <div
      data-nav={narrow ? "narrow" : "wide"}
      className="group/shell grid min-h-dvh grid-cols-[var(--nav-width)_minmax(0,1fr)] max-sm:grid-cols-1"
    >
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-3 py-2 font-medium text-13 text-on-accent focus:translate-y-0"
      >
        Skip to the page
      </a>
      <Nav items={nav} current={current} narrow={narrow} onToggle={toggleNav}>
        {belowNav}
      </Nav>
      <div className="flex min-w-0 flex-col">
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
        <section aria-label="State of the data">
          <SimulatedTimeBanner zone={zone} onSpeed={onSpeed} />
          {live.state === "stopped" ? <LiveLostBanner live={live} zone={zone} onRetry={onRetryLive} /> : null}
          {firstRead ? <FirstReadBanner read={firstRead} /> : null}
        </section>
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col pb-(--tab-bar-height) outline-none">
          <BarSlot value={slot}>{children}</BarSlot>
        </main>
      </div>
      <TabBar
        items={nav}
        current={current}
        onFind={() => setFindOpen(true)}
        more={more(() => setHelp(true), onSignOut)}
      />
      <HelpDialog open={help} onClose={() => setHelp(false)} />
    </div>
  )
}

function more(onHelp: () => void, onSignOut: () => void) {
  const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const
  return [
    [
      { label: "Light or dark", icon: <SunMoon {...icon} />, onSelect: toggleTheme },
      { label: "Keys and help", icon: <CircleHelp {...icon} />, onSelect: onHelp },
    ],
    [{ label: "Sign out", icon: <LogOut {...icon} />, onSelect: onSignOut }],
  ]
}
