import { useEffect, useState } from "react"
import { whenIdle } from "./fetch-code.ts"

/**
 * False until the processor is idle. Queries that the page has too wait for it, because a part not hydrated yet must
 * find the data the server rendered it from.
 */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => whenIdle(() => setAtRest(true)), [])
  return isAtRest
}
