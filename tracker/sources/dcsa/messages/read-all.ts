// Reads the messages of a payload one by one, so that one that cannot be understood affects no other, and counts them.
import type { Observation } from "../../../observations/observation.ts"
import { distinct } from "../../../observations/slot.ts"
import { type Counts, countMessages, type Message, type Unknown, type UnknownNames } from "./counts.ts"
import type { Problem } from "./fields.ts"
import { isObject, type Json, type Sent } from "./json.ts"

/** The number that a payload answers. A push answers none. */
export type Asked = {
  bill: string | null
  booking: string | null
  container: string | null
  /** The answer nowhere names the bill that was asked for, so all of it is about that bill. */
  isOnlyBill?: boolean
  isOnlyBooking?: boolean
}

export type Reader = {
  /** "dcsa:MAEU" */
  source: string
  payloadId: string
  seenAt: number
  asked: Asked | null
  /** Returns a bill's or booking's number in its stored form. */
  toReference: (number: string) => string
  /** The carrier writes midnight when it knows only the day. */
  midnightIsDay: boolean
  /** The carrier writes local time and a Z behind it. */
  isZLocal?: boolean
  /** Fields of the carrier's own that say nothing new. */
  repeats?: readonly string[]
}

export type Reading =
  | {
      observations: Observation[]
      problems: Problem[]
      unknown: Unknown[]
      counts: Counts
      /** A message that may say something was not, or not wholly, understood. */
      isLossy: boolean
      /** The newest record among them, for carriers whose pages are windows of time. */
      lastRecordedAt: number | null
    }
  | { unreadable: string }

const MOST_PROBLEMS = 1000

type ReadOne = (event: Json, pointer: string, message: Message) => Observation[]

export function readAll(
  events: readonly Sent[],
  readOne: ReadOne,
  names: UnknownNames,
): Exclude<Reading, { unreadable: string }> {
  const counting = countMessages()
  const read = events.map(({ event, pointer, undecided, doubt }) => {
    const message: Message = { problems: [], noEffect: null, recordedAt: null, names }
    const observations = isObject(event) && undecided === undefined ? readOne(event, pointer, message) : []
    for (const what of [undecided, doubt]) if (what !== undefined) message.problems.push({ pointer, what })
    if (!isObject(event)) message.problems.push({ pointer, what: "is not an object" })
    else if (saysNothing(message, observations)) message.problems.push({ pointer, what: "says nothing that is known" })
    counting.add(message, observations)
    return { message, observations }
  })
  return {
    observations: distinct(read.flatMap(({ observations }) => observations)),
    problems: read.flatMap(({ message }) => message.problems).slice(0, MOST_PROBLEMS),
    unknown: names.list(),
    counts: counting.counts,
    isLossy: read.some(({ message }) => isLossy(message)),
    lastRecordedAt: read.reduce<number | null>((last, { message: { recordedAt } }) => {
      return recordedAt === null ? last : Math.max(last ?? recordedAt, recordedAt)
    }, null),
  }
}

const saysNothing = ({ problems, noEffect }: Message, observations: readonly Observation[]) =>
  observations.length === 0 && problems.length === 0 && noEffect === null

/** A ship's call without ship and port, and a step of a paper that we do not know, cost no event. */
const HARMLESS = /\/(transportCall|documentTypeCode|shipmentEventTypeCode)$/
const isLossy = ({ problems, noEffect }: Message) =>
  noEffect === null && problems.some(({ pointer }) => !HARMLESS.test(pointer))
