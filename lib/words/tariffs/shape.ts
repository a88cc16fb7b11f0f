// Tariff rows, gate calendars and return places as a person sends them, with what is wrong with them; lib/domain/tariffs/check.ts judges
// the row after.
import { z } from "zod"
import type { CalendarDay } from "#lib/domain/days/calendar-day"
import type { ReturnPlace } from "#lib/domain/tariffs/return-place"
import {
  CHARGERS,
  CLOCKS,
  COUNTS_FROM,
  DAY_BASES,
  EQUIPMENT,
  RATES_ON,
  START_DAYS,
  START_EVENTS,
  TARIFF_BASES,
  TRAITS,
} from "#lib/domain/tariffs/terms"
import { dayShape } from "../days/shape.ts"
import { line, prose } from "../ui/typed.ts"
import { tariffProblemWords } from "./problems.ts"
import { returnPlacesText } from "./return-places.ts"

const say = (code: "no_id" | "length" | "free_days" | "not_a_code" | "calendar_no_name") =>
  `${tariffProblemWords({ code })}.`
const day = dayShape.transform((text) => text as CalendarDay)
const code = line(100)
  .regex(/^[A-Za-z0-9]{2,8}$/, say("not_a_code"))
  .transform((text) => text.toUpperCase())
  .nullable()

export const tariffRow = z.strictObject({
  id: line(80).min(1, say("no_id")),
  clock: z.enum(CLOCKS),
  basis: z.enum(TARIFF_BASES),
  chargedBy: z.enum(CHARGERS),
  customer: line(200).min(1).nullable(),
  terminal: code,
  port: code,
  line: code,
  equipment: z.array(z.enum(EQUIPMENT)).max(EQUIPMENT.length).readonly().nullable(),
  traits: z.array(z.enum(TRAITS)).max(TRAITS.length).readonly(),
  length: z.int(say("length")).nullable(),
  startEvent: z.enum(START_EVENTS),
  startDay: z.enum(START_DAYS),
  startDayCounts: z.boolean(),
  freeDays: z.int(say("free_days")),
  freeBasis: z.enum(DAY_BASES),
  afterBasis: z.enum(DAY_BASES),
  heldDaysExcluded: z.boolean(),
  gateCalendar: line(80).min(1).nullable(),
  afterGateCalendar: line(80).min(1).nullable(),
  countFrom: z.enum(COUNTS_FROM),
  tiers: z
    .array(
      z.strictObject({
        fromDay: z.int(),
        toDay: z.int().nullable(),
        rateMinor: z.int(),
        currency: line(3),
      }),
    )
    .max(40, "Use at most 40 tiers.")
    .readonly(),
  ratesOn: z.enum(RATES_ON),
  minimumMinor: z.int().nullable(),
  effectiveFrom: day,
  effectiveTo: day.nullable(),
  rule: line(300),
})

const dates = z
  .array(z.strictObject({ day, reason: line(200) }))
  .max(400, "Use at most 400 dates.")
  .readonly()

export const gateCalendar = z.strictObject({
  name: line(80).min(1, say("calendar_no_name")),
  openWeekdays: z.array(z.int()).max(7).readonly(),
  closures: dates,
  openings: dates,
  publishedTo: day.nullable(),
})

const named = (message: string) =>
  line(100)
    .regex(/^[A-Za-z0-9]{2,8}$/, message)
    .transform((text) => text.toUpperCase())

export const returnPlace = z.strictObject({
  id: z.guid(),
  line: named(returnPlacesText.lineWrong),
  port: named(returnPlacesText.portWrong),
  name: line(120).min(1, returnPlacesText.nameMissing),
  note: prose(300)
    .transform((text) => text || null)
    .nullable(),
  from: day.nullable(),
}) satisfies z.ZodType<ReturnPlace>

export const calendarTerminals = z
  .array(z.string().regex(/^(\*|[A-Z0-9]{2,8})$/, "A terminal is named by its FIRMS code."))
  .max(300)
