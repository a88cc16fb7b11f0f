import { useEffect, useState } from "react"
import { whenIdle } from "./fetch-code.ts"

/**
 * False until nobody needs the processor. What asks for data that a page has too waits for it: a part that React has yet to
 * take over must find what the server drew it from.
 */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => whenIdle(() => setAtRest(true)), [])
  return isAtRest
}
