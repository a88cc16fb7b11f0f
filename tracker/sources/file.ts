// A source that reads one JSON file of what a line would report: numbers, what is found under them, and observations in
// order. It shows that the core needs no simulation, and is the pattern for a carrier's own feed.
import { readFileSync } from "node:fs"
import { z } from "zod"
import { DATA_SOURCES, FAILED_REASONS, FEE_TYPES, HOLD_NAMES, HOLD_STATUSES } from "#lib/wire/names"
import { SettingError } from "../setting-error.ts"
import { parseInstant } from "../values/instant.ts"
import type { Answer, Observation, Source } from "./source.ts"

const instant = z.string().transform((text, context) => {
  const at = parseInstant(text)
  if (at === undefined) context.addIssue({ code: "custom", message: "must be an ISO 8601 instant" })
  return at ?? 0
})
const word = z.string().min(1)
const maybe = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)
const vessel = z.object({ imo: word, name: word })
const seen = { at: instant, zone: maybe(word), dataSource: z.enum(DATA_SOURCES) }
const sailing = { vessel: maybe(vessel), voyage: maybe(word) }

const milestone = z.strictObject({
  kind: z.literal("milestone"),
  ...seen,
  ...sailing,
  container: word,
  event: word,
  happenedAt: maybe(instant),
  place: maybe(word),
  terminal: maybe(word),
})
const estimate = z.strictObject({
  kind: z.literal("estimate"),
  ...seen,
  ...sailing,
  dataSource: z.enum(["shipping_line", "terminal"]),
  of: z.enum(["departure", "arrival", "inland_arrival"]),
  expectedAt: instant,
  place: word,
})
const changed = <T extends z.ZodType>(schema: T) => schema.nullable().exactOptional()
const report = z.strictObject({
  kind: z.literal("report"),
  ...seen,
  container: word,
  report: z.strictObject({
    holds: changed(
      z.array(z.object({ name: z.enum(HOLD_NAMES), status: z.enum(HOLD_STATUSES), description: maybe(word) })),
    ),
    fees: changed(
      z.array(z.object({ type: z.enum(FEE_TYPES), amount: z.number(), currency_code: z.string().length(3) })),
    ),
    lfdLine: changed(instant),
    lfdTerminal: changed(instant),
    lfdRail: changed(instant),
    available: changed(z.boolean()),
    availabilityKnown: z.boolean().exactOptional(),
    appointmentAt: changed(instant),
    terminal: word.exactOptional(),
    offDock: z.boolean().exactOptional(),
  }),
})
const billed = z.strictObject({ kind: z.literal("billed"), at: instant, billOfLading: word })
const ended = z.strictObject({ kind: z.literal("ended"), at: instant })

const shipment = z.strictObject({
  billOfLading: maybe(word),
  portOfLading: word,
  portOfDischarge: word,
  ladingTerminal: maybe(word),
  terminal: maybe(word),
  destination: maybe(word),
  ...sailing,
  departsAt: maybe(instant),
  arrivesAt: maybe(instant),
  containers: z.array(
    z.strictObject({
      number: word,
      equipmentType: word,
      equipmentLength: z.number(),
      equipmentHeight: word,
      seal: maybe(word),
      weightLbs: maybe(z.number()),
    }),
  ),
})

const FILE = z.array(
  z.strictObject({
    number: word,
    scac: z.string().length(4),
    failed: z.enum(FAILED_REASONS).optional(),
    /** Until then the line has no manifest. */
    awaitingUntil: instant.optional(),
    shipment: shipment.optional(),
    observations: z.array(z.discriminatedUnion("kind", [milestone, estimate, report, billed, ended])).default([]),
  }),
)

type Known = z.infer<typeof FILE>[number] & { observations: Observation[] }
type Cursor = { number: string; done: number }

/** Reads the file once. Throws SettingError with one line that names what is wrong in it. */
export function openFile(path: string): Source {
  const known = new Map(readKnown(path).map((each) => [each.number.toUpperCase(), each]))
  return {
    name: "file",
    ask: ({ number, scac, at }): Answer => {
      const found = known.get(number.toUpperCase())
      if (!found || (scac !== null && scac !== found.scac)) return failed(scac, "not_found")
      if (found.failed) return failed(found.scac, found.failed)
      if (found.awaitingUntil !== undefined && at < found.awaitingUntil) {
        return { result: "awaiting", scac: found.scac, retryAt: found.awaitingUntil, memo: null }
      }
      if (!found.shipment) return failed(found.scac, "data_unavailable")
      const cursor: Cursor = { number: found.number, done: 0 }
      return {
        result: "found",
        scac: found.scac,
        shipment: found.shipment,
        cursor: JSON.stringify(cursor),
        nextAt: null,
      }
    },
    poll: (text, now) => {
      const cursor: Cursor = JSON.parse(text)
      const left = known.get(cursor.number.toUpperCase())?.observations.slice(cursor.done) ?? []
      const later = left.findIndex((each) => each.at > now)
      const observations = later === -1 ? left : left.slice(0, later)
      const nextAt = later === -1 ? null : (left[later]?.at ?? null)
      return { observations, nextAt, cursor: JSON.stringify({ ...cursor, done: cursor.done + observations.length }) }
    },
  }
}

function failed(scac: string | null, reason: Extract<Answer, { result: "failed" }>["reason"]): Answer {
  return { result: "failed", scac, reason, retryAt: null, memo: null }
}

function readKnown(path: string): Known[] {
  try {
    const known = FILE.parse(JSON.parse(readFileSync(path, "utf8")))
    return known.map((each) => ({ ...each, observations: each.observations.sort((a, b) => a.at - b.at) }))
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : []
    const what = issue ? `${issue.path.join(".")}: ${issue.message}` : cause instanceof Error ? cause.message : ""
    throw new SettingError(`TRACKER_SOURCE file ${path} is not usable: ${what}`, { cause })
  }
}
