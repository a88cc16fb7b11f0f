import { createSerializer, parseAsStringLiteral } from "nuqs/server"
import { WHOSE, type Whose } from "#lib/domain/work/whose"
import type { Today, TodayShow } from "#lib/read/work/today"
import { reading } from "../reading.ts"
import { workKeys } from "./keys.ts"

/** In the order of the tabs. */
export const TODAY_SHOWS = [
  "attention",
  "overdue",
  "follow_up",
  "due",
  "ready",
  "blocked",
  "arriving",
  "unknown",
  "empties",
  "failed",
] as const satisfies readonly TodayShow[]

export const todayParams = {
  show: parseAsStringLiteral(TODAY_SHOWS).withDefault("attention"),
  whose: parseAsStringLiteral(WHOSE).withDefault("everybody"),
}

const toQuery = createSerializer(todayParams)

export function todayHref(show: TodayShow, whose: Whose): string {
  return toQuery("/", { show, whose })
}

export type TodayOf = { show: TodayShow; whose: Whose }

export function todayPrintHref(of: TodayOf): string {
  return toQuery("/today/print", of)
}

/** Rows of a tab loaded at first, and per further request. */
export const ROWS_AT_ONCE = 200
/** Beyond this, the container list is the better place. */
export const ROWS_MOST = 1_000

export function todayOptions(of: TodayOf, rows = ROWS_AT_ONCE) {
  return reading<Today>(workKeys.todayOf(of, rows), `/api/today?show=${of.show}&whose=${of.whose}&rows=${rows}`)
}
