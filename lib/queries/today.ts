// Addresses and query options of Today; what its address may say.
import { queryOptions } from "@tanstack/react-query"
import { parseAsStringLiteral } from "nuqs/server"
import type { Today, TodayShow } from "#lib/read/today"
import { fetchJson, shouldRetry } from "./fetch-json.ts"

/** In the order of the tabs. */
export const TODAY_SHOWS = [
  "attention",
  "ready",
  "due",
  "overdue",
  "blocked",
  "arriving",
  "unknown",
  "failed",
] as const satisfies readonly TodayShow[]

export const todayParams = { show: parseAsStringLiteral(TODAY_SHOWS).withDefault("attention") }

export function todayHref(show: TodayShow): string {
  return show === "attention" ? "/" : `/?show=${show}`
}

export function todayOptions(show: TodayShow) {
  return queryOptions({
    queryKey: ["today", show],
    queryFn: ({ signal }) => fetchJson<Today>(`/api/today?show=${show}`, { signal }),
    retry: shouldRetry,
  })
}
