// Reads a terminal's report on a container into observations.
import { z } from "zod"
import type { Fact, Observation } from "../../observations/observation.ts"
import { identify } from "../../observations/slot.ts"
import { zoneOf } from "../../reference/places.ts"

export const TERMINALS = "terminals"

const text = z.string().max(500)
const instant = z.iso.datetime({ offset: true }).transform((value) => Date.parse(value))
const day = instant.nullable()
const said = z.object({
  container: text,
  /** UN/LOCODE. */
  port: text.nullable(),
  terminal: z.object({ code: text, list: z.enum(["SMDG", "FIRMS"]) }).nullable(),
  off_dock: z.boolean(),
  holds: z.array(z.object({ name: text, status: text, description: text.nullable() })).nullable(),
  fees: z.array(z.object({ type: text, amount_minor: z.int(), currency: text })).nullable(),
  last_free_days: z.object({ line: day, terminal: day, rail: day }),
  available: z.boolean().nullable(),
  appointment_at: instant.nullable(),
})

/** Returns nothing for bytes that cannot be read. The payload is kept. */
export function readTerminal(bytes: Uint8Array, payloadId: string, seenAt: number): Observation[] {
  const parsed = said.safeParse(parseJson(bytes))
  if (!parsed.success) return []
  const { container, port, terminal, off_dock, holds, fees, last_free_days, available, appointment_at } = parsed.data
  const zone = zoneOf(port) ?? null
  const toWhen = (at: number | null, precision: "minute" | "day") =>
    at === null ? null : { at, offset: null, precision, assumedZone: zone }
  const observe = (spokenBy: Observation["spokenBy"], pointer: string, fact: Fact): Observation =>
    identify({
      source: TERMINALS,
      spokenBy,
      sourceEventId: null,
      subject: { bill: null, booking: null, container, vesselImo: null },
      classifier: "actual",
      fact,
      certainty: "stated",
      reportedAt: null,
      seenAt,
      payload: { id: payloadId, pointer },
    })
  const lastFreeDay = (of: "line" | "terminal" | "rail"): Fact => {
    return { kind: "last_free_day", of, day: toWhen(last_free_days[of], "day") }
  }
  const place = port && terminal ? placeOf(port, terminal) : null
  return [
    ...(place ? [observe("terminal", "/terminal", { kind: "terminal", place, offDock: off_dock })] : []),
    observe("terminal", "/holds", { kind: "holds", holds }),
    observe("terminal", "/fees", { kind: "fees", fees: fees?.map(toFee) ?? null }),
    observe("shipping_line", "/last_free_days/line", lastFreeDay("line")),
    observe("terminal", "/last_free_days/terminal", lastFreeDay("terminal")),
    observe("rail", "/last_free_days/rail", lastFreeDay("rail")),
    observe("terminal", "/available", { kind: "availability", available }),
    observe("terminal", "/appointment_at", { kind: "appointment", when: toWhen(appointment_at, "minute") }),
  ]
}

const toFee = (fee: { type: string; amount_minor: number; currency: string }) => ({
  type: fee.type,
  amountMinor: fee.amount_minor,
  currency: fee.currency,
})

const placeOf = (locode: string, { code, list }: { code: string; list: "SMDG" | "FIRMS" }) => ({
  locode,
  facility: { code, list: list === "SMDG" ? list : ("own" as const) },
  kind: "port_terminal" as const,
  name: null,
})

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"))
  } catch {
    return undefined
  }
}
