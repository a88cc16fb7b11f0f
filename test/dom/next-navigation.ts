// Stands in for next/navigation: the address of the page, without a server that renders the next page.
import { useMemo, useSyncExternalStore } from "react"

const listeners = new Set<() => void>()

function onAddress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const said = () => {
  for (const listener of listeners) listener()
}
addEventListener("popstate", said)
for (const name of ["pushState", "replaceState"] as const) {
  const real = history[name].bind(history)
  history[name] = (...given) => {
    real(...given)
    // As with Next, components hear of it after the update that is under way.
    queueMicrotask(said)
  }
}

const router = {
  push: (href: string) => history.pushState(null, "", href),
  replace: (href: string) => history.replaceState(null, "", href),
  prefetch: () => undefined,
  refresh: () => undefined,
  back: () => history.back(),
  forward: () => history.forward(),
}

export const useRouter = () => router

export function usePathname(): string {
  return useSyncExternalStore(onAddress, () => location.pathname)
}

export function useSearchParams(): URLSearchParams {
  const search = useSyncExternalStore(onAddress, () => location.search)
  return useMemo(() => new URLSearchParams(search), [search])
}
