"use client"

import { useQuery } from "@tanstack/react-query"
import { navigationOptions } from "#lib/queries/navigation"

/**
 * True until the service has been read for the first time: an empty list then is no answer, and rows come in such
 * numbers that keeping each in its place would hide them. The frame keeps the answer up to date.
 */
export function useFilling(): boolean {
  const { data } = useQuery({ ...navigationOptions(), enabled: false })
  return data !== undefined && data.firstRead?.state !== "done"
}
