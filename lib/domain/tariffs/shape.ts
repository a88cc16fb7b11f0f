// Tariff rows and gate calendars as they are sent and kept; tariff-check.ts judges them after. Apart from tariff.ts, so
// that no page brings zod along.

import { z } from "zod"
import type { CalendarDay } from "../days/calendar-day.ts"
import {
  CHARGERS,
  CLOCKS,
  COUNTS_FROM,
  DAY_BASES,
  EQUIPMENT_GROUPS,
  START_DAYS,
  START_EVENTS,
  TARIFF_BASES,
} from "./terms.ts"

const day = z.iso.date("Give the day as 2026-10-19.").transform((text) => text as CalendarDay)
const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{2,8}$/, "Write a code of letters and figures, or leave it empty for any.")
  .transform((text) => text.toUpperCase())
  .nullable()
const words = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`)

export const tariffRow = z.strictObject({
  id: words(80).min(1, "Give the row an id of its own."),
  clock: z.enum(CLOCKS),
  basis: z.enum(TARIFF_BASES),
  chargedBy: z.enum(CHARGERS),
  /** Where it applies: FIRMS code, UN/LOCODE, SCAC; group and length in feet of the container. Each null: any. */
  terminal: code,
  port: code,
  line: code,
  group: z.enum(EQUIPMENT_GROUPS).nullable(),
  length: z.int("A length is whole feet from 1 to 60, or empty for any.").nullable(),
  startEvent: z.enum(START_EVENTS),
  startDay: z.enum(START_DAYS),
  /** Whether the first day is counted, or the count begins with the one after it. */
  startDayCounts: z.boolean(),
  freeDays: z.int("Free days are a whole number from 0 to 365."),
  freeBasis: z.enum(DAY_BASES),
  afterBasis: z.enum(DAY_BASES),
  /** A day with a hold from its first to its last minute is not counted, in free time or after it. */
  heldDaysExcluded: z.boolean(),
  /** Name of the gate calendar it counts working days by; null: the terminal's own. */
  gateCalendar: words(80).min(1).nullable(),
  /** Day 1 of the tiers: the first day after free time, or the first day counted from the start event. */
  countFrom: z.enum(COUNTS_FROM),
  tiers: z
    .array(
      z.strictObject({
        /** Days from here to `toDay` (null: for ever) cost `rateMinor` each, in minor units. */
        fromDay: z.int(),
        toDay: z.int().nullable(),
        rateMinor: z.int(),
        currency: z.string().max(3),
      }),
    )
    .max(40, "Use at most 40 tiers.")
    .readonly(),
  /** The days, both included, on which a count may start under this row. */
  effectiveFrom: day,
  effectiveTo: day.nullable(),
  /** Tariff and rule number, or contract and section. */
  rule: words(300),
})

const dates = z
  .array(z.strictObject({ day, reason: words(200) }))
  .max(400, "Use at most 400 dates.")
  .readonly()

export const gateCalendar = z.strictObject({
  name: words(80).min(1, "Give the calendar a name."),
  /** From 1 = Monday to 7 = Sunday. */
  openWeekdays: z.array(z.int()).max(7).readonly(),
  closures: dates,
  openings: dates,
  /** Beyond it only the weekdays are known; null: no such end. */
  publishedTo: day.nullable(),
})

export const calendarTerminals = z
  .array(z.string().regex(/^(\*|[A-Z0-9]{2,8})$/, "A terminal is named by its FIRMS code."))
  .max(300)
