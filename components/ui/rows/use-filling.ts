"use client"

import { useQuery } from "@tanstack/react-query"
import { navigationOptions } from "#lib/queries/work/navigation"

/** Until the first read is done, an empty list says nothing, and so many rows arrive that none can keep its place. */
export function useFilling(): boolean {
  const { data } = useQuery({ ...navigationOptions(), enabled: false })
  return data !== undefined && data.firstRead?.state !== "done"
}
