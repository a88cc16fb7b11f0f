import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { Temporal } from "temporal-polyfill"
import { describe, expect, test } from "vitest"
import { aDay, anInstant } from "#test/builders"
import type { ProbeAnswer, ProbeCase } from "#test/days/probe"
import { fc } from "#test/property"
import {
  addDays,
  dayInZone,
  daysBetween,
  daysLeft,
  isZone,
  lfdDay,
  parseInstant,
  toCalendarDay,
} from "./calendar-day.ts"

const ZONES = [
  "America/Los_Angeles",
  "America/New_York",
  "America/Halifax",
  "America/Sao_Paulo",
  "Asia/Shanghai",
  "Asia/Kolkata",
  "Europe/London",
  "Pacific/Auckland",
  "Pacific/Kiritimati",
  "UTC",
]
/** Each process's offset from UTC in January, in minutes, which proves that its zone took effect. */
const VIEWERS: [tz: string, offset: number][] = [
  ["UTC", 0],
  ["America/Los_Angeles", 480],
  ["Asia/Shanghai", -480],
  ["Pacific/Kiritimati", -840],
]

const anyDate = fc.date({
  min: new Date("2020-01-01T00:00:00Z"),
  max: new Date("2032-12-31T00:00:00Z"),
  noInvalidDate: true,
})
const anyInstant = anyDate.map((date) => anInstant(date.toISOString()))
const anyZone = fc.constantFrom(...ZONES)
const anyDay = anyInstant.map((instant) => aDay(instant.slice(0, 10)))

async function probe(tz: string, cases: ProbeCase[]): Promise<{ offset: number; answers: ProbeAnswer[] }> {
  const script = fileURLToPath(new URL("../../../test/days/probe.ts", import.meta.url))
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, TZ: tz },
    stdio: ["pipe", "pipe", "inherit"],
  })
  child.stdin.end(JSON.stringify(cases))
  return JSON.parse(await text(child.stdout))
}

/** The answer by Temporal alone. */
function expected({ raw, zone, now }: ProbeCase): Omit<ProbeAnswer, "words"> {
  const day =
    raw.length === 10 ? Temporal.PlainDate.from(raw) : Temporal.Instant.from(raw).toZonedDateTimeISO(zone).toPlainDate()
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate()
  const bound = (date: Temporal.PlainDate) => anInstant(date.toZonedDateTime(zone).toInstant().toString())
  const left = today.until(day, { largestUnit: "days" }).days
  return { day: aDay(day.toString()), left, starts: bound(day), ends: bound(day.add({ days: 1 })) }
}

/** Random cases, and many around both clock changes in Los Angeles, New York, London and Auckland. */
function probeCases(): ProbeCase[] {
  const raw = fc.oneof(anyInstant, anyDay)
  const random = fc.sample(fc.record({ raw, zone: anyZone, now: anyInstant }), { seed: 20261019, numRuns: 400 })
  const changes = [
    ...["2026-03-08", "2026-11-01"].flatMap((day) =>
      ["America/Los_Angeles", "America/New_York"].map((zone) => [day, zone] as const),
    ),
    ...["2026-03-29", "2026-10-25"].map((day) => [day, "Europe/London"] as const),
    ...["2026-04-05", "2026-09-27"].map((day) => [day, "Pacific/Auckland"] as const),
  ]
  const hours = Array.from({ length: 72 }, (_, hour) => hour - 24)
  const around = changes.flatMap(([day, zone]) =>
    hours.map((hour) => {
      const now = anInstant(new Date(Date.parse(`${day}T00:30:00Z`) + hour * 3_600_000).toISOString())
      return { raw: hour % 2 === 0 ? now : day, zone, now }
    }),
  )
  return [...random, ...around]
}

describe("the last free day at the place", { timeout: 60_000 }, () => {
  const cases = probeCases()
  const right = cases.map(expected)

  test.each(VIEWERS)(
    "[D:RES-10] a last free day is the same day, with the same days left, for a process in %s",
    async (tz, offset) => {
      const seen = await probe(tz, cases)
      expect(seen.offset).toBe(offset)
      expect(seen.answers.map(({ words, ...answer }) => answer)).toEqual(right)
    },
  )

  test("every viewer reads the same words", async () => {
    const [first, ...others] = await Promise.all(VIEWERS.map(([tz]) => probe(tz, cases)))
    for (const other of others) expect(other.answers.map((a) => a.words)).toEqual(first?.answers.map((a) => a.words))
  })

  test("[D:RES-10] 2026-02-26T05:00:00Z is 26 February in New York and still the 25th in Los Angeles", () => {
    expect(lfdDay("2026-02-26T05:00:00Z", "America/New_York")).toBe("2026-02-26")
    expect(lfdDay("2026-02-26T05:00:00Z", "America/Los_Angeles")).toBe("2026-02-25")
    expect(lfdDay("2026-02-25T10:00:00Z", "Pacific/Kiritimati")).toBe("2026-02-26")
  })

  test("[D:RES-10] a bare date is that day in every zone, never shifted", () => {
    fc.assert(
      fc.property(anyDay, fc.option(anyZone), (day, zone) => {
        expect(lfdDay(day, zone)).toBe(day)
      }),
    )
  })

  test.each([
    ["2026-12-01 00:00:00", "2026-12-01"],
    ["2026-12-01T00:00", "2026-12-01"],
    ["2026-12-01T00:00:00.000", "2026-12-01"],
    ["2026-12-01T00:00:00Z", "2026-11-30"],
    ["2026-12-01 00:30:00", "2026-11-30"],
  ])("[D:RES-10] %s at New York is %s: midnight without an offset is a day", (raw, day) => {
    expect(lfdDay(raw, "America/New_York")).toBe(day)
  })

  test("a null or unknown zone guesses nothing: the day in UTC", () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(lfdDay(instant, null)).toBe(instant.slice(0, 10))
        expect(lfdDay(instant, "Mars/Olympus")).toBe(instant.slice(0, 10))
      }),
    )
    expect([isZone("Mars/Olympus"), isZone(null), isZone(""), isZone("Asia/Shanghai")]).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test("what is no date is no last free day", () => {
    for (const raw of ["", "soon", "2026-02-30", "2026-13-01", "26/02/2026"]) expect(lfdDay(raw, "UTC")).toBeNull()
  })
})

describe("days left", () => {
  test.each([
    ["2026-10-19T06:59:59Z", 1],
    ["2026-10-19T07:00:00Z", 0],
    ["2026-10-20T06:59:59Z", 0],
    ["2026-10-20T07:00:00Z", -1],
  ])("at %s, 19 October in Los Angeles is %i days away", (now, left) => {
    expect(daysLeft(aDay("2026-10-19"), anInstant(now), "America/Los_Angeles")).toBe(left)
  })

  test.each([
    ["2026-10-21", null],
    ["2026-10-20", null],
    ["2026-10-19", null],
    ["2026-10-22", 2],
    ["2026-10-25", 5],
    ["2026-10-18", -2],
  ])("with no zone known, %s seen on the 20th is %s days away: within a day it is unknown", (day, left) => {
    for (const hour of ["00", "12", "23"])
      expect(daysLeft(aDay(day), anInstant(`2026-10-20T${hour}:30:00Z`), null)).toBe(left)
  })

  test("fall by exactly one as a day of any length passes there", () => {
    fc.assert(
      fc.property(anyDay, anyInstant, anyZone, (lfd, now, zone) => {
        const tomorrow = Temporal.Instant.from(now).toZonedDateTimeISO(zone).add({ days: 1 }).toInstant()
        expect((daysLeft(lfd, now, zone) ?? 0) - (daysLeft(lfd, anInstant(tomorrow.toString()), zone) ?? 0)).toBe(1)
      }),
    )
  })
})

describe("calendar arithmetic", () => {
  test("adding days and counting them agree, over leap years and centuries", () => {
    const far = fc.integer({ min: -200_000, max: 200_000 })
    fc.assert(
      fc.property(anyDay, far, (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
        expect(addDays(day, days)).toBe(Temporal.PlainDate.from(day).add({ days }).toString())
      }),
    )
  })

  test("the day in a zone is the day Temporal finds", () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const there = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate()
        expect(dayInZone(instant, zone)).toBe(there.toString())
      }),
    )
  })
})

describe("the day at an instant is kept for a quarter of an hour", () => {
  test("since 1980 every zone is whole quarters of an hour from UTC", () => {
    const odd = Intl.supportedValuesOf("timeZone").filter((zone) =>
      Array.from({ length: 60 }, (_, year) => Date.UTC(1980 + year, (year * 5) % 12)).some(
        (at) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds % 900e9 !== 0,
      ),
    )
    expect(odd).toEqual([])
  })

  test("before, a day may end within one", () => {
    const zone = "Pacific/Kiritimati"
    const days = ["1979-06-01T10:39:00.000Z", "1979-06-01T10:41:00.000Z"].map((at) => dayInZone(anInstant(at), zone))
    expect(days).toEqual(["1979-05-31", "1979-06-01"])
  })

  test("asked in any order, each instant has its own day", () => {
    fc.assert(
      fc.property(fc.array(anyInstant, { minLength: 2 }), anyZone, (instants, zone) => {
        for (const instant of [...instants, ...instants.toReversed()]) {
          const there = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate()
          expect(dayInZone(instant, zone)).toBe(there.toString())
        }
      }),
    )
  })
})

describe("reading instants and days", () => {
  test.each([
    ["2026-02-26T05:00:00Z", "2026-02-26T05:00:00.000Z"],
    ["2026-02-26T05:00:00.5Z", "2026-02-26T05:00:00.500Z"],
    ["2026-02-26T05:00:00.123456Z", "2026-02-26T05:00:00.123Z"],
    ["2026-02-26T00:00:00-05:00", "2026-02-26T05:00:00.000Z"],
    ["2026-02-26T13:00:00+0800", "2026-02-26T05:00:00.000Z"],
    ["2026-02-26 05:00:00 UTC", "2026-02-26T05:00:00.000Z"],
    ["2026-02-26T05:00", "2026-02-26T05:00:00.000Z"],
    ["2026-02-26T05:00:00.000Z", "2026-02-26T05:00:00.000Z"],
    ["2024-02-29T23:59:59.999Z", "2024-02-29T23:59:59.999Z"],
    ["2026-12-31T00:00:00.000Z", "2026-12-31T00:00:00.000Z"],
  ])("%s is %s", (given, instant) => expect(parseInstant(given)).toBe(instant))

  test.each([
    "2026-02-26",
    "2026-02-30T00:00:00Z",
    "2026-02-30T00:00:00.000Z",
    "2026-13-01T00:00:00.000Z",
    "2026-02-26T24:00:00.000Z",
    "2026-02-26T05:60:00.000Z",
    "2026-02-26T25:00:00Z",
    "2026-02-26T05:61:00Z",
    "now",
    "",
    null,
    1772082000000,
    {},
  ])("%s is no instant", (given) => expect(parseInstant(given)).toBeNull())

  test("a day exists or is refused", () => {
    expect(["2024-02-29", "2026-02-29", "2100-02-29", "2026-04-31", "2026-00-10"].map(toCalendarDay)).toEqual([
      "2024-02-29",
      null,
      null,
      null,
      null,
    ])
  })
})
