import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query"
import { alertKeys } from "#lib/queries/alerts/keys"
import { containerKeys } from "#lib/queries/containers/keys"
import { getNamedRows, MOST_NAMED } from "#lib/queries/containers/rows"
import { documentKeys } from "#lib/queries/documents/keys"
import { exposureKeys } from "#lib/queries/exposure/keys"
import { shipmentKeys } from "#lib/queries/shipments/keys"
import { tariffKeys } from "#lib/queries/tariffs/keys"
import { trackingKeys } from "#lib/queries/tracking/keys"
import { workKeys } from "#lib/queries/work/keys"
import type { LiveFrame } from "#lib/read/connection/change-feed"
import { showRows, showsRows } from "../containers/row-cache.ts"

/** Changed data is refetched at most this often, however many changes come. */
const REST_MS = 1_000
/** Fetches in progress finish first. Checked this often, and awaited no longer than this. */
const AGAIN_MS = 100
const READ_WITHIN_MS = 10_000
/** A page may have been read this long before it is shown; what changed meanwhile is refetched. */
const PAGE_WITHIN_MS = 30_000

const OF_CONTAINERS = [workKeys.today, containerKeys.lists, workKeys.navigation]
const LISTS = [...OF_CONTAINERS, shipmentKeys.lists, trackingKeys.all, alertKeys.all]
const ALL = [
  ...LISTS,
  shipmentKeys.details,
  containerKeys.details,
  workKeys.details,
  tariffKeys.all,
  exposureKeys.all,
  documentKeys.all,
]

type Gathered = { any: boolean } & Pick<LiveFrame, "all" | "alerts" | "manyAlerts"> &
  Record<"shipments" | "containers" | "requests" | "documents", Set<string>>

type SeenPage = Pick<Document, "hidden" | "addEventListener" | "removeEventListener">

/** Collects what frames name and refetches it, at most once a second, while the tab is visible. */
export function createRefresher(queries: QueryClient, page: SeenPage, readRows = getNamedRows) {
  let gathered = nothing()
  let restUntil = 0
  let waitUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let readingRows = false
  let isAtRest = false
  let heard: { frame: LiveFrame; at: number }[] = []

  const isReading = () => readingRows || LISTS.some((queryKey) => queries.isFetching({ queryKey }) > 0)
  const askAgain = (keys: Iterable<QueryKey>) => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
  }
  // No frame names queries that failed, so they are retried whenever the server is heard from.
  const askFailed = () =>
    void queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" })
  function flush(): void {
    timer = undefined
    if (page.hidden) return
    // If it restarted at each change, a long list would never load while many changes arrive and the server is slow.
    if (isReading() && performance.now() < waitUntil) {
      timer = setTimeout(flush, AGAIN_MS)
      return
    }
    restUntil = performance.now() + REST_MS
    const changed = gathered
    gathered = nothing()
    askFailed()
    void readAgain(changed)
  }
  /** Each key once: a second request would only cancel the first, which the server processes anyway. */
  async function readAgain(changed: Gathered): Promise<void> {
    const ids = [...changed.containers]
    const isMany = ids.length > MOST_NAMED || changed.manyAlerts
    const byRows = !changed.all && !isMany && ids.length > 0 && showsRows(queries)
    const readsLists = !changed.all && !byRows && (isMany || ids.length > 0)
    const asked = byKey([...keysOf(changed), ...(readsLists ? OF_CONTAINERS : [])])
    askAgain(asked.values())
    if (!byRows) return
    const askRest = (keys: readonly QueryKey[]) => askAgain(keys.filter((queryKey) => !asked.has(hashKey(queryKey))))
    readingRows = true
    try {
      askRest(showRows(queries, ids, await readRows(ids)))
    } catch {
      // The lists show the error.
      askRest(OF_CONTAINERS)
    } finally {
      readingRows = false
    }
  }
  function schedule(): void {
    if (timer !== undefined || !isAtRest) return
    const inMs = Math.max(0, restUntil - performance.now())
    waitUntil = performance.now() + inMs + READ_WITHIN_MS
    timer = setTimeout(flush, inMs)
  }
  const onShown = () => {
    if (!page.hidden && gathered.any) schedule()
  }
  page.addEventListener("visibilitychange", onShown)
  return {
    /** Only from now on: a part that React has not hydrated yet must find the data the server rendered it from. */
    atRest: () => {
      isAtRest = true
      if (gathered.any) schedule()
    },
    add: (frame: LiveFrame) => {
      heard = [...recent(heard), { frame, at: performance.now() }]
      gather(gathered, frame)
      schedule()
    },
    /** Another page is shown, which the server read while frames came that found nothing of it here. */
    pageCame: () => {
      heard = recent(heard)
      for (const { frame } of heard) gather(gathered, frame)
      if (heard.length > 0) schedule()
    },
    /** The connection is open again. */
    reopened: askFailed,
    stop: () => {
      page.removeEventListener("visibilitychange", onShown)
      clearTimeout(timer)
    },
  }
}

function byKey(keys: readonly QueryKey[]): Map<string, QueryKey> {
  return new Map(keys.map((queryKey) => [hashKey(queryKey), queryKey]))
}

function recent(heard: readonly { frame: LiveFrame; at: number }[]) {
  return heard.filter(({ at }) => performance.now() - at < PAGE_WITHIN_MS)
}

/** What is refetched, apart from the containers. */
function keysOf({ all, alerts, shipments, containers, requests, documents }: Gathered): QueryKey[] {
  if (all) return ALL
  return [
    ...(shipments.size > 0 ? [shipmentKeys.lists] : []),
    ...(requests.size > 0 ? [trackingKeys.all, workKeys.today, workKeys.navigation] : []),
    ...(alerts ? [alertKeys.all, workKeys.navigation] : []),
    ...(documents.size > 0 ? [documentKeys.all] : []),
    ...[...shipments].flatMap((id) => [shipmentKeys.of(id), documentKeys.of({ kind: "shipment", id })]),
    ...[...containers].flatMap((id) => [containerKeys.detail(id), workKeys.detail(id)]),
  ]
}

function nothing(): Gathered {
  const sets = { shipments: new Set<string>(), containers: new Set<string>() }
  return {
    ...sets,
    requests: new Set(),
    documents: new Set(),
    any: false,
    all: false,
    alerts: false,
    manyAlerts: false,
  }
}

function gather(into: Gathered, frame: LiveFrame): void {
  into.any = true
  into.all ||= frame.all
  into.alerts ||= frame.alerts
  into.manyAlerts ||= frame.manyAlerts
  for (const kind of ["shipments", "containers", "requests", "documents"] as const)
    for (const id of frame[kind]) into[kind].add(id)
}
