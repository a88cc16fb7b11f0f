// The checks of tariff rows and gate calendars as they are sent; the rules judge them after (domain/tariff-check).
import { z } from "zod"
import type { CalendarDay } from "#lib/domain/calendar-day"
import type { GateCalendar } from "#lib/domain/gate-calendar"
import {
  CHARGERS,
  CLOCKS,
  COUNTS_FROM,
  DAY_BASES,
  EQUIPMENT_GROUPS,
  START_DAYS,
  START_EVENTS,
  TARIFF_BASES,
  type TariffRow,
} from "#lib/domain/tariff"

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
  terminal: code,
  port: code,
  line: code,
  group: z.enum(EQUIPMENT_GROUPS).nullable(),
  length: z.int("A length is whole feet from 1 to 60, or empty for any.").nullable(),
  startEvent: z.enum(START_EVENTS),
  startDay: z.enum(START_DAYS),
  startDayCounts: z.boolean(),
  freeDays: z.int("Free days are a whole number from 0 to 365."),
  freeBasis: z.enum(DAY_BASES),
  afterBasis: z.enum(DAY_BASES),
  heldDaysExcluded: z.boolean(),
  gateCalendar: words(80).min(1).nullable(),
  countFrom: z.enum(COUNTS_FROM),
  tiers: z
    .array(
      z.strictObject({
        fromDay: z.int(),
        toDay: z.int().nullable(),
        rateMinor: z.int(),
        currency: z.string().max(3),
      }),
    )
    .max(40, "Use at most 40 tiers."),
  effectiveFrom: day,
  effectiveTo: day.nullable(),
  rule: words(300),
}) satisfies z.ZodType<TariffRow>

const dates = z.array(z.strictObject({ day, reason: words(200) })).max(400, "Use at most 400 dates.")

export const gateCalendar = z.strictObject({
  name: words(80).min(1, "Give the calendar a name."),
  openWeekdays: z.array(z.int()).max(7),
  closures: dates,
  openings: dates,
  publishedTo: day.nullable(),
}) satisfies z.ZodType<GateCalendar>

export const calendarTerminals = z
  .array(z.string().regex(/^(\*|[A-Z0-9]{2,8})$/, "A terminal is named by its FIRMS code."))
  .max(300)
