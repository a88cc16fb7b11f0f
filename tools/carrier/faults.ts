// Faults that can be injected, and the bytes they produce.
import { setTimeout as delay } from "node:timers/promises"
import type { HttpBindings } from "@hono/node-server"
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import { chanceFrom } from "#world/values/chance"

/** Answered instead of the true answer. */
const REFUSALS = ["unauthorized", "forbidden", "not_found", "rate_limited", "server_error", "html"] as const
const CONNECTION = ["hang", "cut", "redirect"] as const
/** The true answer, spoiled. */
const BODIES = ["bad_json", "wrong_types", "deep", "huge", "year_0", "year_275760", "unknown_codes"] as const
const PUSHES = ["push_twice", "push_lost", "push_bad_signature", "push_unsigned", "push_truncated"] as const
export const FAULT_KINDS = [...REFUSALS, ...CONNECTION, ...BODIES, ...PUSHES] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export type Fault = {
  id: string
  kind: FaultKind
  /** null: every carrier, or every kind of call. */
  profile: string | null
  on: "events" | "token" | "subscriptions" | "push" | null
  /** The share of matching calls it hits, drawn by the seed. */
  share: number
  seed: number
  /** Ends after this many hits. null: never. */
  times: number | null
  status: number
  /** Retry-After of rate_limited; real seconds of hang. */
  seconds: number
  retryAfter: "seconds" | "date"
  /** Where redirect leads. */
  to: string
}

export type Faults = ReturnType<typeof openFaults>

export function openFaults() {
  let all: Fault[] = []
  let made = 0
  const tallies = new Map<string, { seen: number; hit: number }>()
  return {
    list: () => all.map((fault) => ({ ...fault, ...tallies.get(fault.id) })),
    add: (wanted: Partial<Fault> & { kind: FaultKind }): Fault => {
      made += 1
      const fault: Fault = {
        id: String(made),
        profile: null,
        on: wanted.kind.startsWith("push_") ? "push" : "events",
        share: 1,
        seed: 1,
        times: null,
        status: 503,
        seconds: 30,
        retryAfter: "seconds",
        to: "http://elsewhere.invalid/v2/events",
        ...wanted,
      }
      all.push(fault)
      tallies.set(fault.id, { seen: 0, hit: 0 })
      return fault
    },
    remove: (id: string | null) => {
      all = all.filter((fault) => id !== null && fault.id !== id)
    },
    /** Returns the fault that hits this call, and counts it. */
    strike: (profile: string, on: NonNullable<Fault["on"]>): Fault | undefined =>
      all.find((fault) => {
        if ((fault.profile ?? profile) !== profile || (fault.on ?? on) !== on) return false
        const tally = tallies.get(fault.id) ?? { seen: 0, hit: 0 }
        if (fault.times !== null && tally.hit >= fault.times) return false
        tally.seen += 1
        const hit = chanceFrom(fault.seed, fault.kind, tally.seen).yes(fault.share)
        if (hit) tally.hit += 1
        return hit
      }),
  }
}

const STATUSES: Partial<Record<FaultKind, number>> = {
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  rate_limited: 429,
}

/** The status that a refusal answers with. undefined for other faults. */
export function statusOf({ kind, status }: Fault): number | undefined {
  return kind === "server_error" ? status : STATUSES[kind]
}

/** Answers instead of the carrier, or spoils its answer. Returns undefined if the fault does not change bytes. */
export async function spoil(fault: Fault, bindings: HttpBindings, answer: () => Promise<Response>) {
  const { kind, status, seconds, to } = fault
  if (kind === "html") {
    const page = "<!DOCTYPE html><html><body><h1>The service is being maintained</h1></body></html>"
    return new Response(page, { status, headers: { "Content-Type": "text/html; charset=utf-8" } })
  }
  if (kind === "redirect") return new Response(null, { status: 302, headers: { Location: to } })
  if (kind === "hang") {
    await delay(seconds * 1000, undefined, { ref: false })
    bindings.outgoing.destroy()
    return RESPONSE_ALREADY_SENT
  }
  const spoiler = SPOILERS[kind]
  if (kind === "cut") return cut(await answer(), bindings)
  if (!spoiler) return undefined
  const whole = await answer()
  if (whole.status !== 200) return whole
  const headers = new Headers(whole.headers)
  headers.delete("Content-Length")
  return new Response(spoiler(await whole.text()), { status: 200, headers })
}

/** Sends half of the answer under the length of the whole, then closes the connection. */
async function cut(whole: Response, { outgoing }: HttpBindings): Promise<Response> {
  const bytes = Buffer.from(await whole.arrayBuffer())
  outgoing.writeHead(whole.status, { ...Object.fromEntries(whole.headers), "content-length": bytes.length })
  outgoing.write(bytes.subarray(0, bytes.length >> 1), () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

const each = (change: (event: Record<string, unknown>) => object) => (text: string) => {
  const body = JSON.parse(text)
  const change1 = (events: Record<string, unknown>[]) => events.map((event) => ({ ...event, ...change(event) }))
  return JSON.stringify(Array.isArray(body) ? change1(body) : { ...body, events: change1(body.events) })
}
const inYear = (year: string) =>
  each((event) => ({ eventDateTime: String(event.eventDateTime).replace(/^\d{4}/, year) }))

const SPOILERS: Partial<Record<FaultKind, (text: string) => string | ReadableStream>> = {
  bad_json: (text) => text.slice(0, text.length >> 1),
  deep: () => "[".repeat(100_000) + "]".repeat(100_000),
  huge,
  year_0: inYear("0000"),
  year_275760: inYear("+275760"),
  wrong_types: each(() => ({
    eventDateTime: 20260101,
    eventType: ["EQUIPMENT"],
    transportCall: "CNSHA",
    references: {},
  })),
  unknown_codes: each((event) => ({
    eventClassifierCode: "MAYBE",
    ...("equipmentEventTypeCode" in event ? { equipmentEventTypeCode: "TELE" } : { transportEventTypeCode: "LAND" }),
  })),
}

const HUGE_BYTES = 50 * 1024 * 1024

/** The true events after 50 MB of blanks: valid JSON, for whoever reads that far. */
function huge(text: string): ReadableStream {
  const blank = Buffer.alloc(1024 * 1024, " ")
  let left = HUGE_BYTES
  return new ReadableStream({
    pull: (stream) => {
      left -= blank.length
      if (left >= 0) return stream.enqueue(blank)
      stream.enqueue(Buffer.from(text))
      stream.close()
    },
  })
}
