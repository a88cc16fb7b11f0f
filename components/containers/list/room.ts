import { useRouter } from "next/navigation"
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react"
import { containerHref } from "#lib/queries/containers/detail"

export const PHONE = "(width < 640px)"
/** Otherwise a container opens as a page. */
export const ROOM_FOR_PANEL = "(width >= 860px)"

export function useFits(media: string, first: boolean): boolean {
  return useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        const query = matchMedia(media)
        query.addEventListener("change", changed)
        return () => query.removeEventListener("change", changed)
      },
      [media],
    ),
    () => matchMedia(media).matches,
    () => first,
  )
}

/** Opens the container in the address, even in a narrow window. On phones the server redirects. */
export function useOpenAsPage(open: string | null): void {
  const router = useRouter()
  const first = useRef(open)
  useEffect(() => {
    if (first.current && !matchMedia(ROOM_FOR_PANEL).matches) router.replace(containerHref(first.current))
  }, [router])
}
