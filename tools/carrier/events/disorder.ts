// Makes reports as messy as real ones: late, corrected, false and withdrawn, sent twice, out of order. All of it
// follows from the seed, so the same world has the same disorder in every run.
import { type Chance, chanceFrom } from "#world/values/chance"
import { HOUR, MINUTE } from "#world/values/instant"
import { stableId } from "../ids.ts"
import { toLocalTime } from "./facts.ts"
import type { Message } from "./messages.ts"

/** Shares of the messages, from 0 to 1. */
export type Disorder = {
  /** Created up to two days late. */
  late: number
  /** First sent with a wrong time. A second message with its own eventID gives the right one. */
  corrected: number
  /** Sent a day too early, with a wrong time, and removed before the true one comes. */
  vanished: number
  /** Sent twice: unchanged, or under another eventID. */
  duplicated: number
  /** Answers are in random order. */
  shuffled: boolean
}
export const ORDER: Disorder = { late: 0, corrected: 0, vanished: 0, duplicated: 0, shuffled: false }

export function disturb(messages: Message[], { late, corrected, vanished, duplicated }: Disorder, seed: number) {
  return messages
    .flatMap((message) => {
      const chance = chanceFrom(seed, "disorder", message.event.eventID)
      const isActual = message.event.eventClassifierCode === "ACT" && message.event.eventType !== "SHIPMENT"
      const sent = chance.yes(late) ? withCreation(message, message.createdAt + chance.int(1, 48) * HOUR) : message
      if (isActual && chance.yes(corrected)) return correct(sent, chance)
      if (isActual && chance.yes(vanished)) return [falseOne(sent, chance), sent]
      if (chance.yes(duplicated)) return [sent, chance.yes(0.5) ? sent : renamed(sent, "again")]
      return [sent]
    })
    .sort((a, b) => a.createdAt - b.createdAt)
}

/** Puts an answer in random order. */
export function shuffle(messages: Message[], seed: number): Message[] {
  const place = ({ event }: Message) => chanceFrom(seed, "place", event.eventID).real()
  return messages
    .map((message) => ({ message, at: place(message) }))
    .sort((a, b) => a.at - b.at)
    .map(({ message }) => message)
}

/** The same milestone with another time, in its own message. */
export function retimed(message: Message, happensAt: number, createdAt: number): Message {
  const time = toLocalTime(happensAt, message.zone)
  return renamed(
    withCreation({ ...message, happensAt, event: { ...message.event, eventDateTime: time } }, createdAt),
    "retimed",
  )
}

function correct(message: Message, chance: Chance): Message[] {
  const wrong = message.happensAt - chance.int(20, 300) * MINUTE
  return [
    retimed(message, wrong, message.createdAt),
    withCreation(message, message.createdAt + chance.int(6, 30) * HOUR),
  ]
}

function falseOne(message: Message, chance: Chance): Message {
  const before = chance.int(30, 40) * HOUR
  const early = retimed(message, message.happensAt - before, message.createdAt - before)
  return { ...early, goneAt: early.createdAt + 22 * HOUR }
}

function withCreation(message: Message, createdAt: number): Message {
  const created = toLocalTime(createdAt, null).replace("+00:00", "Z")
  const { event } = message
  const time = event.eventType === "SHIPMENT" ? { eventDateTime: created } : {}
  return { ...message, createdAt, event: { ...event, eventCreatedDateTime: created, ...time } }
}

function renamed(message: Message, word: string): Message {
  const { event } = message
  return { ...message, event: { ...event, eventID: stableId(event.eventID, word, message.createdAt) } }
}
