import { useRouter } from "next/navigation"
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react"
import { containerHref } from "#lib/queries/containers/detail"

export const PHONE = "(width < 640px)"
/** Else a container opens as a page. */
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

/** An address that names a container opens it, on a narrow window too; phones are led there by the server. */
export function useOpenAsPage(open: string | null): void {
  const router = useRouter()
  const first = useRef(open)
  useEffect(() => {
    if (first.current && !matchMedia(ROOM_FOR_PANEL).matches) router.replace(containerHref(first.current))
  }, [router])
}
