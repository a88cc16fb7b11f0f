"use client"

import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { findOptions, LONGEST_QUERY } from "#lib/queries/find"
import type { FindAnswer } from "#lib/read/find-hits"

/** Typing rests this long before the server is asked; an answer no longer wanted is not waited for. */
const REST_MS = 70

export type Find = {
  /** Of what was typed, or of what was typed just before. */
  answer: FindAnswer | null
  /** The answer belongs to the text as it stands. */
  isCurrent: boolean
  failed: Error | null
}

export function useFind(text: string): Find {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error } = useQuery(findOptions(rested))
  const wanted = text.trim().slice(0, LONGEST_QUERY)
  return {
    answer: wanted === "" ? null : (data ?? null),
    isCurrent: wanted !== "" && data?.query === wanted,
    failed: error,
  }
}
