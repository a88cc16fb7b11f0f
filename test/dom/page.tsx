// Opens a page in the browser: the real frame and the real components with their queries, a handler for the network.

import { enableHistorySync } from "nuqs/adapters/react"
import { type ReactNode, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { onTestFinished } from "vitest"
import type { UserSettings } from "#lib/queries/work/user-settings"
import type { Navigation } from "#lib/read/work/navigation"
import { DashboardFrame } from "../../app/(dashboard)/dashboard-frame.tsx"
import { Providers } from "../../app/providers.tsx"
import { keepEarlyKeys } from "../../components/ui/keys/early-keys.ts"
import { CLOCK, NOW } from "./clock.ts"
import { answer, replaceNetwork } from "./network.ts"

/** As it is stored for a person who has seen the tour. */
const TOUR_ENDED = 5

type Opened = {
  /** The address. Default: "/". */
  at?: string
  settings?: UserSettings
  navigation?: Partial<Navigation>
  role?: string
  closed?: string[]
  /** How long keys wait for what handles them. Default: longer than a busy machine takes. */
  keysWaitMs?: number
}

/** The frame of somebody with nothing wrong and nothing urgent. */
function aNavigation(over: Partial<Navigation> = {}): Navigation {
  const counts = { today: 0, containers: 0, shipments: 0, areShipmentsMore: false, failedRequests: 0, alerts: 0 }
  return {
    clock: CLOCK,
    nullZone: "utc",
    counts,
    worstAlert: null,
    lastChangeAt: NOW,
    newestDataAt: null,
    firstRead: { state: "done", done: 0, total: 0, words: "" },
    workerSeenAt: NOW,
    workerAlive: true,
    faults: [],
    keyTroubles: 0,
    gaps: [],
    setAside: 0,
    fault: null,
    ...over,
  }
}

/** Begins a test: an empty network that answers only what every page requests. */
export function startPage(): void {
  replaceNetwork()
  answer("GET /api/navigation", aNavigation())
  answer("GET /api/user-settings", {})
  answer("GET /api/outbox", { operations: [] })
  answer("GET /api/views", { views: [] })
  answer("GET /api/uploads", { uploads: [] })
}

// As with Next, parts that read the address hear of a link that changes it.
enableHistorySync()

/** Opens the page and waits until it is drawn and listens for keys, as a person does. */
export async function openPage(node: ReactNode, opened: Opened = {}): Promise<void> {
  const { at = "/", settings = {}, navigation = {}, role = "dispatcher", closed = [] } = opened
  const { keysWaitMs = 60_000 } = opened
  history.replaceState(null, "", at)
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    document.body.replaceChildren()
  })
  // As the page's first script does: keys of parts that load later are not lost.
  keepEarlyKeys(keysWaitMs)
  const drawn = Promise.withResolvers<void>()
  root.render(
    <Providers>
      <DashboardFrame
        initial={aNavigation(navigation)}
        since={1}
        settings={settings}
        person={{ name: "Marisol Vega", email: "marisol@example.com", role, homeZone: "America/Los_Angeles" }}
        navNarrow={false}
        tour={TOUR_ENDED}
        reach={{ held: null, closed }}
        mayAddDocuments
        maySetClock={false}
      >
        {node}
      </DashboardFrame>
      <Drawn tell={drawn.resolve} />
    </Providers>,
  )
  await drawn.promise
}

/** After the parts before it: their effects have run. */
function Drawn({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}
