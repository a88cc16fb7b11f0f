import { useSyncExternalStore } from "react"

const never = () => () => {}

/** False in the server's HTML and until hydration: a form must not be sent before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
