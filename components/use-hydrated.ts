import { useSyncExternalStore } from "react"

const never = () => () => {}

/**
 * False in the server's HTML and until the scripts have taken over: a form must not be sent before that, and what is not
 * seen at first can come after it. True at once where a page is opened from another.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
