import { infiniteQueryOptions, type QueryKey, queryOptions, type UseQueryOptions } from "@tanstack/react-query"
import { fetchJson, shouldRetry } from "./fetch-json.ts"

type More<T> = Omit<UseQueryOptions<T>, "queryKey" | "queryFn" | "retry">

export function reading<T>(queryKey: QueryKey, address: string, more: More<T> = {}) {
  return queryOptions({
    ...more,
    queryKey,
    queryFn: ({ signal }) => fetchJson<T>(address, { signal }),
    retry: shouldRetry,
  })
}

/** Page by page. `address`: of the first page. */
export function readingPages<T extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  address: string,
  more: { refetchInterval?: number } = {},
) {
  const next = (cursor: string) => `${address}${address.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(cursor)}`
  return infiniteQueryOptions({
    ...more,
    queryKey,
    queryFn: ({ signal, pageParam }) => fetchJson<T>(pageParam === null ? address : next(pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    retry: shouldRetry,
  })
}
