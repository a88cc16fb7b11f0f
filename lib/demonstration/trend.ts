import { getFact } from "#db/connection/connection"
import { addSampleSnapshots } from "#db/exposure/snapshots"
import { worldNow } from "#lib/clock"
import { addDays, dayInZone } from "#lib/domain/days/calendar-day"
import { figuresBasis } from "#lib/ingest/exposure/count-figures"
import type { Desk } from "./desk.ts"

const DAYS = 91

/**
 * The thirteen weeks before the world began. Its containers were at sea then, and earlier ones are not in it. So no
 * past can be computed: the days are derived from today's sums and marked as samples.
 */
export async function addTrend({ db }: Desk): Promise<void> {
  const now = worldNow()
  const today = dayInZone(now, "UTC")
  const days = Array.from({ length: DAYS }, (_, n) => ({ day: addDays(today, n - DAYS), factor: factorOf(n) }))
  await addSampleSnapshots(db.sql, { days, now })
}

/** From less than half, in slow waves, up to about today's sums. */
function factorOf(n: number): number {
  const share = 0.45 + (0.45 * n) / DAYS + 0.14 * Math.sin(n / 6) + 0.05 * Math.sin(n / 1.7)
  return Math.round(share * 100) / 100
}

/** Whether the figures that the sums are made of are counted, with the rates on file. */
export async function areFiguresCounted(sql: Desk["db"]["sql"]): Promise<boolean> {
  const figures = await getFact(sql, "figures")
  return figures?.done === true && figures.basis === (await figuresBasis(sql))
}
