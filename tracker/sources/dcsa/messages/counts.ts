// How much of an answer was understood: every message is counted as one of four, so none is passed over in silence.
import type { Observation } from "../../../observations/observation.ts"
import type { Problem } from "./fields.ts"

/** Why a message that was understood changes nothing. */
const NO_EFFECTS = ["device_reading", "no_move", "document_step", "not_yet_so"] as const
type NoEffect = (typeof NO_EFFECTS)[number]

export type Counts = {
  received: number
  understood: number
  /** Its move or state is known, but not everything beside it. */
  inPart: number
  withoutEffect: Partial<Record<NoEffect, number>>
  notUnderstood: number
}

/** What is known of one message while it is read. */
export type Message = {
  problems: Problem[]
  noEffect: NoEffect | null
  /** When the carrier recorded it. */
  recordedAt: number | null
  names: UnknownNames
}

/** A place, code or field that we do not know. `value` is empty for a field. */
export type Unknown = { kind: "place" | "code" | "field"; name: string; value: string; pointer: string; times: number }
export type UnknownNames = ReturnType<typeof collectUnknown>

/** What was understood of one answer: of all its pages, with where in which payload. */
export type AnswerReading = Counts & {
  at: number
  /** Why it is no list of messages. null: it is one. */
  unreadable: string | null
  payloads: string[]
  problems: (Problem & { payload: string })[]
  unknown: (Unknown & { payload: string })[]
}

const MOST = 100
const MOST_NAMES = 500
/** Of all pages of an answer. */
const MOST_ALL = 2000

/** Where each stands first, and how often the answer has it. Of more than 500 the rest is one, by how often it is there. */
export function collectUnknown() {
  const found = new Map<string, Unknown>()
  const others: Unknown = { kind: "field", name: `(more than ${MOST_NAMES} names)`, value: "", pointer: "", times: 0 }
  const note = ({ kind, name, value, pointer }: Omit<Unknown, "times">) => {
    const key = JSON.stringify([kind, name, value])
    const known = found.get(key)
    if (known) known.times += 1
    else if (found.size < MOST_NAMES) found.set(key, { kind, name, value, pointer, times: 1 })
    else others.times += 1
  }
  return { note, list: (): Unknown[] => [...found.values(), ...(others.times > 0 ? [others] : [])] }
}

/** That a container exists, with its size and seal, is in any message about it, whatever the message reports. */
const BESIDE = new Set<Observation["fact"]["kind"]>(["contains", "equipment", "seal"])

/** Counts messages one by one. */
export function countMessages() {
  const counts = noCounts()
  const add = ({ problems, noEffect }: Message, observations: readonly Observation[]) => {
    counts.received += 1
    if (noEffect !== null) counts.withoutEffect[noEffect] = (counts.withoutEffect[noEffect] ?? 0) + 1
    else if (problems.length === 0) counts.understood += 1
    else if (observations.some(({ fact }) => !BESIDE.has(fact.kind))) counts.inPart += 1
    else counts.notUnderstood += 1
  }
  return { add, counts }
}

export const noCounts = (): Counts => ({ received: 0, understood: 0, inPart: 0, withoutEffect: {}, notUnderstood: 0 })

function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce<Counts>((sum, one) => {
    const kinds = NO_EFFECTS.map((why) => [why, (sum.withoutEffect[why] ?? 0) + (one.withoutEffect[why] ?? 0)] as const)
    return {
      received: sum.received + one.received,
      understood: sum.understood + one.understood,
      inPart: sum.inPart + one.inPart,
      withoutEffect: Object.fromEntries(kinds.filter(([, times]) => times > 0)),
      notUnderstood: sum.notUnderstood + one.notUnderstood,
    }
  }, noCounts())
}

/** A push that is no list of messages is one message that is not understood. */
export function readingOfPush(
  reading: { unreadable: string } | PageCounts,
  { payload, at }: { payload: string; at: number },
): AnswerReading {
  const page = "unreadable" in reading ? notRead(reading.unreadable) : reading
  return toReading([{ payload, at, ...page }], at, null)
}

const notRead = (what: string): PageCounts => {
  return { counts: { ...noCounts(), received: 1, notUnderstood: 1 }, problems: [{ pointer: "", what }], unknown: [] }
}

/** `one` is the newer. */
export function sumReadings(one: AnswerReading, other: AnswerReading): AnswerReading {
  return {
    ...sumCounts([one, other]),
    at: one.at,
    unreadable: one.unreadable,
    payloads: [...new Set([...one.payloads, ...other.payloads])].slice(0, MOST),
    problems: [...one.problems, ...other.problems].slice(0, MOST),
    unknown: [...one.unknown, ...other.unknown].slice(0, MOST_ALL),
  }
}

type PageCounts = { counts: Counts; problems: readonly Problem[]; unknown: readonly Unknown[] }
/** `unreadable`: why it is no list of messages. */
export type PageReading = { payload: string; at: number } & (PageCounts | { unreadable: string })

/** null: nothing was received. */
export function sumPages(pages: readonly PageReading[]): AnswerReading | null {
  const last = pages.at(-1)
  if (!last) return null
  return toReading(pages, last.at, "unreadable" in last ? last.unreadable : null)
}

function toReading(pages: readonly PageReading[], at: number, unreadable: string | null): AnswerReading {
  const read = pages.flatMap((page) => ("counts" in page ? page : []))
  const ofPayload = <T>(list: (page: PageCounts) => readonly T[]) =>
    read.flatMap((page) => list(page).map((one) => ({ ...one, payload: page.payload })))
  return {
    ...sumCounts(read.map(({ counts }) => counts)),
    at,
    unreadable,
    payloads: [...new Set(pages.map(({ payload }) => payload))].slice(0, MOST),
    problems: ofPayload(({ problems }) => problems).slice(0, MOST),
    unknown: ofPayload(({ unknown }) => unknown).slice(0, MOST_ALL),
  }
}
