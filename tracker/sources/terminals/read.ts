// Reads a terminal's report on a container into observations.
import { z } from "zod"
import type { Fact, Observation } from "../../observations/observation.ts"
import { identify } from "../../observations/slot.ts"
import { zoneOf } from "../../reference/places.ts"
import type { Problem } from "../dcsa/messages/fields.ts"
import { isObject, type Json } from "../dcsa/messages/json.ts"

export const TERMINALS = "terminals"

const text = z.string().max(500)
const instant = z.iso.datetime({ offset: true }).transform((value) => Date.parse(value))
const day = instant.nullable()
const FIELDS = {
  /** UN/LOCODE. */
  port: text.nullable(),
  terminal: z.object({ code: text, list: z.enum(["SMDG", "FIRMS"]) }).nullable(),
  off_dock: z.boolean(),
  holds: z.array(z.object({ name: text, status: text, description: text.nullable() })).nullable(),
  fees: z.array(z.object({ type: text, amount_minor: z.int(), currency: text })).nullable(),
  last_free_days: z.object({ line: day, terminal: day, rail: day }),
  available: z.boolean().nullable(),
  appointment_at: instant.nullable(),
}
type Field = keyof typeof FIELDS
type Said = { [Name in Field]?: z.output<(typeof FIELDS)[Name]> }

type TerminalReading = { observations: Observation[]; problems: Problem[] }

/**
 * Reads each field separately, so that one that cannot be understood costs no other: it is a problem, and nothing is
 * observed of it. A field that we do not know is a problem too. The payload is kept.
 */
export function readTerminal(bytes: Uint8Array, payloadId: string, seenAt: number): TerminalReading {
  const sent = parseJson(bytes)
  const container = text.safeParse(isObject(sent) ? sent.container : undefined)
  if (!isObject(sent) || !container.success) {
    return { observations: [], problems: [{ pointer: "", what: "is no report of a terminal on a container" }] }
  }
  const { said, problems } = readFields(sent)
  return { observations: observationsOf(said, container.data, payloadId, seenAt), problems }
}

function readFields(sent: Json): { said: Said; problems: Problem[] } {
  const said: Said = {}
  const problems: Problem[] = []
  for (const [name, value] of Object.entries(sent)) {
    if (name === "container") continue
    const read = isField(name) ? FIELDS[name].safeParse(value) : undefined
    if (read?.success) Object.assign(said, { [name]: read.data })
    else problems.push({ pointer: `/${name.slice(0, 60)}`, what: read ? "is not understood" : "is not known" })
  }
  for (const name of Object.keys(FIELDS)) {
    if (!Object.hasOwn(sent, name)) problems.push({ pointer: `/${name}`, what: "is missing" })
  }
  return { said, problems }
}

const isField = (name: string): name is Field => Object.hasOwn(FIELDS, name)

function observationsOf(said: Said, container: string, payloadId: string, seenAt: number): Observation[] {
  const {
    port = null,
    terminal = null,
    off_dock = false,
    holds,
    fees,
    last_free_days,
    available,
    appointment_at,
  } = said
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
  const place = port && terminal ? placeOf(port, terminal) : null
  const days: Partial<NonNullable<Said["last_free_days"]>> = last_free_days ?? {}
  const lastFreeDays = (["line", "terminal", "rail"] as const).flatMap((of) => {
    const at = days[of]
    const spokenBy = of === "line" ? "shipping_line" : of
    const fact = (): Fact => ({ kind: "last_free_day", of, day: toWhen(at ?? null, "day") })
    return at === undefined ? [] : [observe(spokenBy, `/last_free_days/${of}`, fact())]
  })
  return [
    ...(place ? [observe("terminal", "/terminal", { kind: "terminal", place, offDock: off_dock })] : []),
    ...(holds === undefined ? [] : [observe("terminal", "/holds", { kind: "holds", holds })]),
    ...(fees === undefined ? [] : [observe("terminal", "/fees", { kind: "fees", fees: fees?.map(toFee) ?? null })]),
    ...lastFreeDays,
    ...(available === undefined ? [] : [observe("terminal", "/available", { kind: "availability", available })]),
    ...(appointment_at === undefined
      ? []
      : [observe("terminal", "/appointment_at", { kind: "appointment", when: toWhen(appointment_at, "minute") })]),
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
