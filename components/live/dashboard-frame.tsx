"use client"

import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { toast } from "sonner"
import type { ClockState } from "#lib/clock"
import { fetchJson } from "#lib/queries/fetch-json"
import { navigationOptions } from "#lib/queries/navigation"
import type { Navigation } from "#lib/read/navigation"
import { requestSignOut } from "../auth/sign-in-request.ts"
import type { ShellPerson } from "../shell/account-menu.tsx"
import { AppClockProvider, useAppClock } from "../shell/app-clock.tsx"
import { AppShell } from "../shell/app-shell.tsx"
import type { NavItem } from "../shell/nav-item.ts"
import { Banner } from "../ui/banner.tsx"
import { useLive } from "./use-live.ts"

type Props = {
  initial: Navigation
  person: ShellPerson & { homeZone: string | null }
  navNarrow: boolean
  maySetClock: boolean
  children: ReactNode
}

/** The frame round every signed-in page, kept live. */
export function DashboardFrame(props: Props) {
  return (
    <AppClockProvider initialClock={props.initial.clock}>
      <LiveFrame {...props} />
    </AppClockProvider>
  )
}

const REFRESH_MS = 5_000

function LiveFrame({ initial, person, navNarrow, maySetClock, children }: Props) {
  const { setClock } = useAppClock()
  const { data: navigation } = useQuery({
    ...navigationOptions(),
    initialData: initial,
    // The first read and a silent worker are not in the change log.
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : REFRESH_MS),
  })
  const { status, retry } = useLive(initial.seq, initial.lastChangeAt)

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
      person={person}
      onSignOut={() => void signOut()}
      live={status}
      onRetryLive={retry}
      zone={person.homeZone}
      navNarrow={navNarrow}
      firstRead={firstReadOf(navigation)}
      {...(maySetClock ? { onSpeed: (speed: number) => void setSpeed(speed) } : {})}
    >
      <FaultBanners navigation={navigation} />
      {children}
    </AppShell>
  )
}

/** What keeps the board from being right, in words; nothing where all is well. */
function FaultBanners({ navigation }: { navigation: Navigation }) {
  const { fault, workerAlive, firstRead } = navigation
  const words = fault ?? (firstRead?.state === "failed" ? firstRead.words : null)
  return (
    <>
      {workerAlive ? null : (
        <Banner tone="due" shape="due" announce>
          <strong>Changes are not being taken in.</strong> What arrives is kept and applied once the worker runs again.
          An administrator must look at it.
        </Banner>
      )}
      {words === null ? null : (
        <Banner tone="due" shape="due" announce>
          <strong>The tracking service cannot be read.</strong> {words} You see our copy, each value with its age.
        </Banner>
      )}
    </>
  )
}

async function signOut(): Promise<void> {
  if (!(await requestSignOut())) toast.error("You are still signed in: the server did not answer. Try again.")
}

function isSettled(navigation: Navigation): boolean {
  return navigation.firstRead?.state === "done" && navigation.workerAlive && navigation.fault === null
}

function firstReadOf({ firstRead }: Navigation) {
  return firstRead && firstRead.state !== "done"
    ? { done: firstRead.done, total: firstRead.total, what: "containers" }
    : null
}

function navItems({ counts }: Navigation): NavItem[] {
  return [
    { href: "/", label: "Today", icon: "today", count: counts.today },
    { href: "/shipments", label: "Shipments", icon: "shipments", count: counts.shipments },
    counts.failedRequests > 0
      ? {
          href: "/tracking",
          label: "Tracking",
          short: "Track",
          icon: "tracking",
          count: counts.failedRequests,
          tone: "failed",
          countLabel: "requests failed",
        }
      : { href: "/tracking", label: "Tracking", short: "Track", icon: "tracking" },
  ]
}
