"use client"

import { useCallback, useRef } from "react"

/** After a deed: what is shown at once, and what the server then says. */
const ANSWERS = 2

/**
 * Counts the answers that follow a deed of the person's own. Those are shown as they are: rows may move, because the
 * person moved them; what others do waits for them.
 */
export function useOwnTurns(fresh: unknown): { count: number; expect: () => void } {
  const state = useRef({ fresh, expected: 0, count: 0 })
  if (state.current.fresh !== fresh) {
    const { expected, count } = state.current
    state.current = { fresh, expected: Math.max(0, expected - 1), count: expected > 0 ? count + 1 : count }
  }
  const expect = useCallback(() => {
    state.current.expected = ANSWERS
  }, [])
  return { count: state.current.count, expect }
}
