import { parseAsStringLiteral } from "nuqs/server"
import type { Today, TodayShow } from "#lib/read/work/today"
import { reading } from "../reading.ts"

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

/** Rows of a tab that come at once, and as many more each time they are asked for. */
export const ROWS_AT_ONCE = 200
/** Past these the list of containers is the better place. */
export const ROWS_MOST = 1_000

export function todayOptions(show: TodayShow, rows = ROWS_AT_ONCE) {
  return reading<Today>(["today", show, rows], `/api/today?show=${show}&rows=${rows}`)
}
