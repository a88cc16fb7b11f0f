import { useSyncExternalStore } from "react"

const never = () => () => {}

/** False in the server's HTML and until the scripts have taken over: a form must not be sent before that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
