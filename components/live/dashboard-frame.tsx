"use client"

import { useQuery } from "@tanstack/react-query"
import { type ReactNode, Suspense } from "react"
import type { ClockState } from "#lib/clock"
import { fetchJson } from "#lib/queries/fetch-json"
import { navigationOptions } from "#lib/queries/navigation"
import type { Navigation } from "#lib/read/navigation"
import { GapBanner } from "../connection/gap-banner.tsx"
import { connectionItem } from "../connection/nav-item.ts"
import { useFileDrops } from "../document/upload/use-file-drops.ts"
import { NullZoneProvider } from "../null-zone.tsx"
import { FoundBy } from "../palette/found-by.tsx"
import type { ShellPerson } from "../shell/account-menu.tsx"
import { AppClockProvider, useAppClock } from "../shell/app-clock.tsx"
import { AppShell } from "../shell/app-shell.tsx"
import type { NavItem } from "../shell/nav-item.ts"
import { onDemand } from "../ui/on-demand.tsx"
import { toast } from "../ui/toast.ts"
import { FaultBanners } from "./fault-banners.tsx"
import { OperationsBanner } from "./operations-banner.tsx"
import { PolicyNotice } from "./policy-notice.tsx"
import { useLive } from "./use-live.ts"

type Props = {
  initial: Navigation
  person: ShellPerson & { homeZone: string | null }
  navNarrow: boolean
  mayAddDocuments: boolean
  maySetClock: boolean
  children: ReactNode
}

/** The frame round every signed-in page, kept live. */
export function DashboardFrame(props: Props) {
  return (
    <AppClockProvider initialClock={props.initial.clock}>
      <NullZoneProvider value={props.initial.nullZone}>
        <LiveFrame {...props} />
      </NullZoneProvider>
    </AppClockProvider>
  )
}

// Not needed for the first paint, and it brings the checks of a view along.
const NavViews = onDemand(() => import("../container-list/nav-views.tsx").then((part) => part.NavViews))

const Uploads = onDemand(() => import("../document/uploads.tsx").then((part) => part.Uploads))

const REFRESH_MS = 5_000
const SETTLED_REFRESH_MS = 15_000

function LiveFrame({ initial, person, navNarrow, mayAddDocuments, maySetClock, children }: Props) {
  const { setClock } = useAppClock()
  const { data: navigation } = useQuery({
    ...navigationOptions(),
    initialData: initial,
    // The first read, a silent worker and faults of the service are not in the change log.
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? SETTLED_REFRESH_MS : REFRESH_MS),
  })
  const { status, retry } = useLive(initial.seq, initial.lastChangeAt)
  const hover = useFileDrops()

  async function setSpeed(speed: number): Promise<void> {
    try {
      setClock(await fetchJson<ClockState>("/api/clock", { method: "POST", body: { speed } }))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : "The clock could not be set.")
    }
  }

  return (
    <AppShell
      nav={navItems(navigation)}
      belowNav={<NavViews />}
      person={person}
      onSignOut={() => void signOut()}
      live={status}
      onRetryLive={retry}
      zone={person.homeZone}
      navNarrow={navNarrow}
      firstRead={firstReadOf(navigation)}
      {...(maySetClock ? { onSpeed: (speed: number) => void setSpeed(speed) } : {})}
    >
      <FaultBanners navigation={navigation} zone={person.homeZone} />
      <GapBanner gaps={navigation.gaps} zone={person.homeZone} />
      <OperationsBanner />
      <PolicyNotice />
      <Suspense>
        <FoundBy />
      </Suspense>
      {children}
      <Uploads owner={person.email} may={mayAddDocuments} hover={hover} />
    </AppShell>
  )
}

async function signOut(): Promise<void> {
  const done = await import("../auth/sign-in-request.ts").then(
    ({ requestSignOut }) => requestSignOut(),
    () => false,
  )
  if (!done) toast.error("You are still signed in: the server did not answer. Try again.")
}

function isSettled(navigation: Navigation): boolean {
  const { firstRead, workerAlive, fault, faults, gaps } = navigation
  return firstRead?.state === "done" && workerAlive && fault === null && faults.length === 0 && gaps.length === 0
}

function firstReadOf({ firstRead }: Navigation) {
  return firstRead && firstRead.state !== "done"
    ? { done: firstRead.done, total: firstRead.total, what: "containers" }
    : null
}

function alertCount({ counts, worstAlert }: Navigation): Partial<NavItem> {
  if (worstAlert === null) return {}
  const grave = worstAlert === "lfd_passed" ? { tone: "over" as const } : {}
  return { count: counts.alerts, countLabel: "alerts open", ...grave }
}

function navItems(navigation: Navigation): NavItem[] {
  const { counts } = navigation
  return [
    { href: "/", label: "Today", icon: "today", tab: true, count: counts.today },
    { href: "/containers", label: "Containers", icon: "containers", tab: true, count: counts.containers },
    { href: "/shipments", label: "Shipments", icon: "shipments", count: counts.shipments },
    counts.failedRequests > 0
      ? {
          href: "/tracking",
          label: "Tracking",
          icon: "tracking",
          count: counts.failedRequests,
          tone: "failed",
          countLabel: "requests failed",
        }
      : { href: "/tracking", label: "Tracking", icon: "tracking" },
    { href: "/documents", label: "Documents", icon: "documents" },
    { href: "/alerts", label: "Alerts", icon: "alerts", tab: true, ...alertCount(navigation) },
    { href: "/exposure", label: "Exposure", icon: "exposure" },
    connectionItem(navigation),
    { href: "/settings", label: "Settings", icon: "settings", foot: true },
  ]
}
