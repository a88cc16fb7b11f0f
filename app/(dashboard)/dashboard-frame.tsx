"use client"

import { useQuery, useQueryClient } from "@tanstack/react-query"
import { CalendarClock } from "lucide-react"
import dynamic from "next/dynamic"
import Link from "next/link"
import { type ComponentProps, type ReactNode, Suspense } from "react"
import { FoundBy } from "#components/find/found-by"
import type { ShellPerson } from "#components/shell/account-menu"
import { AppShell } from "#components/shell/app-shell"
import { FaultBanners } from "#components/shell/fault-banners"
import { OperationsBanner } from "#components/shell/operations-banner"
import { Banner } from "#components/ui/banner"
import { Button } from "#components/ui/button"
import { AppClockProvider, useAppClock } from "#components/ui/values/app-clock"
import { LocalTime } from "#components/ui/values/local-time"
import { NullZoneProvider } from "#components/ui/values/null-zone"
import { ReachProvider, useLeads } from "#components/ui/values/reach"
import type { ClockState } from "#lib/clock"
import { isFeatureFault } from "#lib/domain/connection/service-faults"
import { CONNECTION_PATH } from "#lib/queries/connection/connection"
import { fetchJson, isAway } from "#lib/queries/fetch-json"
import { navigationOptions } from "#lib/queries/work/navigation"
import { patchUserSettings, type UserSettings, userSettingsOptions } from "#lib/queries/work/user-settings"
import type { Navigation } from "#lib/read/work/navigation"
import { pagesText } from "#lib/words/shell/pages"
import { useFileDrops } from "../../components/documents/upload/use-file-drops.ts"
import { SeenOffline } from "../../components/shell/seen-offline.tsx"
import { useLive } from "../../components/shell/use-live.ts"
import { fetchCode } from "../../components/ui/fetch-code.ts"
import { toast } from "../../components/ui/overlays/toast.ts"
import type { NavItem } from "../../components/ui/page/nav-item.ts"
import { useAtRest } from "../../components/ui/use-at-rest.ts"

type Props = {
  initial: Navigation
  since: number
  settings: UserSettings
  person: ShellPerson & { homeZone: string | null }
  navNarrow: boolean
  tour: number | null
  reach: ComponentProps<typeof ReachProvider>["value"]
  mayAddDocuments: boolean
  maySetClock: boolean
  children: ReactNode
}

export function DashboardFrame(props: Props) {
  return (
    <AppClockProvider initialClock={props.initial.clock}>
      <NullZoneProvider value={props.initial.nullZone}>
        <ReachProvider value={props.reach}>
          <LiveFrame {...props} />
        </ReachProvider>
      </NullZoneProvider>
    </AppClockProvider>
  )
}

// Not needed for the first paint, and it loads the checks of a view.
const NavViews = dynamic(
  () => fetchCode(() => import("#components/containers/list/nav-views")).then((part) => part.NavViews),
  {
    ssr: false,
  },
)

const Uploads = dynamic(() => fetchCode(() => import("#components/documents/uploads")).then((part) => part.Uploads), {
  ssr: false,
})

const REFRESH_MS = 5_000
const SETTLED_REFRESH_MS = 15_000

function LiveFrame({
  initial,
  since,
  settings,
  person,
  navNarrow,
  tour,
  mayAddDocuments,
  maySetClock,
  children,
}: Props) {
  const { setClock } = useAppClock()
  const { data: navigation, error } = useQuery({
    ...navigationOptions(),
    initialData: initial,
    // The change log does not cover the first read, a silent worker, or faults of the service.
    refetchInterval: ({ state: { data, status } }) =>
      data && status === "success" && isSettled(data) ? SETTLED_REFRESH_MS : REFRESH_MS,
  })
  const { status, retry } = useLive(since, initial.lastChangeAt)
  const isAtRest = useAtRest()
  const hover = useFileDrops()
  const leads = useLeads()

  async function setSpeed(speed: number): Promise<void> {
    try {
      setClock(await fetchJson<ClockState>("/api/clock", { method: "POST", body: { speed } }))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : pagesText.clockNotSet)
    }
  }

  return (
    <AppShell
      nav={navItems(navigation).filter(({ href }) => leads(href))}
      belowNav={isAtRest ? <NavViews /> : null}
      person={person}
      onSignOut={() => void signOut()}
      live={status}
      onRetryLive={retry}
      zone={person.homeZone}
      navNarrow={navNarrow}
      tour={tour}
      firstRead={firstReadOf(navigation)}
      {...(maySetClock ? { onSpeed: (speed: number) => void setSpeed(speed) } : {})}
    >
      {isAway(error) ? <DatabaseAway /> : null}
      <FaultBanners navigation={navigation} zone={person.homeZone} />
      <GapBanner gaps={navigation.gaps} zone={person.homeZone} />
      <OperationsBanner />
      <PolicyNotice settings={settings} />
      <Suspense>
        <FoundBy />
      </Suspense>
      <SeenOffline>{children}</SeenOffline>
      <Uploads owner={person.email} may={mayAddDocuments} hover={hover} />
    </AppShell>
  )
}

function DatabaseAway() {
  return (
    <Banner tone="due" shape="due" announce>
      <strong>{pagesText.databaseAway}</strong> {pagesText.databaseAwayAbout}
    </Banner>
  )
}

async function signOut(): Promise<void> {
  const done = await import("../../components/people/sign-in-request.ts").then(
    ({ requestSignOut }) => requestSignOut(),
    () => false,
  )
  if (!done) toast.error(pagesText.signOutFailed)
}

function isSettled(navigation: Navigation): boolean {
  const { firstRead, workerAlive, fault, faults, gaps } = navigation
  return firstRead?.state === "done" && workerAlive && fault === null && faults.length === 0 && gaps.length === 0
}

function firstReadOf({ firstRead }: Navigation) {
  return firstRead && firstRead.state !== "done"
    ? { done: firstRead.done, total: firstRead.total, what: pagesText.containersWord }
    : null
}

function alertCount({ counts, worstAlert }: Navigation): Partial<NavItem> {
  if (worstAlert === null) return {}
  const grave = worstAlert === "lfd_passed" ? { tone: "over" as const } : {}
  return { count: counts.alerts, countLabel: pagesText.alertsOpen, ...grave }
}

function navItems(navigation: Navigation): NavItem[] {
  const { counts } = navigation
  return [
    { href: "/", label: pagesText.today, icon: "today", goKey: "t", tab: true, count: counts.today },
    {
      href: "/containers",
      label: pagesText.containers,
      icon: "containers",
      goKey: "c",
      tab: true,
      count: counts.containers,
    },
    {
      href: "/shipments",
      label: pagesText.shipments,
      icon: "shipments",
      goKey: "s",
      count: counts.shipments,
      isMore: counts.areShipmentsMore,
    },
    counts.failedRequests > 0
      ? {
          href: "/tracking",
          label: pagesText.tracking,
          icon: "tracking",
          goKey: "r",
          count: counts.failedRequests,
          tone: "failed",
          countLabel: pagesText.requestsFailed,
        }
      : { href: "/tracking", label: pagesText.tracking, icon: "tracking", goKey: "r" },
    { href: "/documents", label: pagesText.documents, icon: "documents", goKey: "d" },
    { href: "/alerts", label: pagesText.alerts, icon: "alerts", goKey: "a", tab: true, ...alertCount(navigation) },
    { href: "/exposure", label: pagesText.exposure, icon: "exposure", goKey: "e" },
    connectionItem(navigation),
    { href: "/settings", label: pagesText.settings, icon: "settings", goKey: ",", foot: true },
  ]
}

/**
 * Tells a person which of their lists now use the account's last free day policy (decision 023), until they dismiss it.
 */
function PolicyNotice({ settings }: { settings: UserSettings }) {
  const queries = useQueryClient()
  const { data } = useQuery({
    ...userSettingsOptions(),
    initialData: settings,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const moved = data?.policyNotice ?? []
  if (moved.length === 0) return null
  const understand = () =>
    patchUserSettings({ policyNotice: null }).then(
      (settings) => queries.setQueryData(userSettingsOptions().queryKey, settings),
      () => toast.error(pagesText.notSavedTryAgain),
    )
  return (
    <Banner
      tone="move"
      icon={<CalendarClock size={16} aria-hidden />}
      announce
      actions={<Button onClick={() => void understand()}>{pagesText.ok}</Button>}
    >
      <span className="font-semibold">{pagesText.policyInLink}</span>
      {pagesText.policyDropped(moved.map(nameOf).join(", "))}
    </Banner>
  )
}

function nameOf({ what, name }: NonNullable<UserSettings["policyNotice"]>[number]): string {
  return name === "" ? pagesText.linkKinds[what] : `${pagesText.linkKinds[what]} “${name}”`
}

function GapBanner({ gaps, zone }: { gaps: Navigation["gaps"]; zone: string | null }) {
  const times = gaps.flatMap(({ fromAt, untilAt }) => [fromAt, untilAt]).sort()
  const [from, until] = [times[0], times.at(-1)]
  const leads = useLeads()
  if (from === undefined || until === undefined) return null
  return (
    <Banner
      tone="due"
      shape="due"
      announce
      actions={
        leads(CONNECTION_PATH) ? (
          <Link href={CONNECTION_PATH} prefetch={false} className="font-medium text-12 hover:underline">
            {pagesText.whatIsDone}
          </Link>
        ) : null
      }
    >
      <strong>{pagesText.mayHaveMissed}</strong>
      {pagesText.between}
      <LocalTime at={from} zone={zone ?? "UTC"} />
      {pagesText.and}
      <LocalTime at={until} zone={zone ?? "UTC"} />
      {pagesText.affectedReadAgain}
    </Banner>
  )
}

function connectionItem(
  navigation: Pick<Navigation, "faults" | "keyTroubles" | "gaps" | "setAside" | "workerAlive">,
): NavItem {
  const { faults, keyTroubles, gaps, setAside, workerAlive } = navigation
  const item = {
    href: CONNECTION_PATH,
    label: pagesText.connection,
    icon: "connection" as const,
    goKey: "n",
    foot: true as const,
  }
  const serious = faults.filter(({ kind }) => !isFeatureFault(kind)).length + (workerAlive ? 0 : 1) + keyTroubles
  const count = serious + gaps.length + setAside
  return count === 0 ? item : { ...item, count, tone: serious > 0 ? "failed" : "due", countLabel: pagesText.needALook }
}
