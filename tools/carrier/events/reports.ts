// The events that are out at an instant, in a carrier's dialect: from lives, with disorder and manual changes.

import type { Profile } from "../profile.ts"
import { asWritten, type Bill, type ReferenceName, type World } from "../world.ts"
import { type Disorder, disturb, retimed, shuffle } from "./disorder.ts"
import type { DcsaEvent, Message } from "./messages.ts"
import { messagesOf } from "./messages.ts"
import { filterEvents } from "./query.ts"
import { say } from "./say.ts"

const BILLS_KEPT = 5000

export type Reports = ReturnType<typeof openReports>

export function openReports(world: World, seed: number, first: Disorder) {
  let disorder = first
  const made = new Map<Bill, Message[]>()
  const added = new Map<Bill, Message[]>()
  const withdrawn = new Map<string, number>()

  const all = (bill: Bill): Message[] => {
    const kept = made.get(bill) ?? disturb(messagesOf(bill), disorder, seed)
    made.delete(bill)
    made.set(bill, kept)
    const [oldest] = made.keys()
    if (made.size > BILLS_KEPT && oldest) made.delete(oldest)
    const messages = [...kept, ...(added.get(bill) ?? [])]
    return messages.map((each) => ({ ...each, goneAt: withdrawn.get(each.event.eventID) ?? each.goneAt }))
  }
  const isOut = ({ createdAt, goneAt }: Message, now: number) => createdAt <= now && (goneAt === null || goneAt > now)
  const inWords = (messages: Message[], bill: Bill, profile: Profile) =>
    messages.flatMap((message) => say(message, bill, profile) ?? [])
  const require = (bill: Bill, eventID: string): Message | undefined =>
    all(bill).find(({ event }) => event.eventID === eventID)
  const add = (bill: Bill, message: Message) => added.set(bill, [...(added.get(bill) ?? []), message])

  return {
    /** The bill's life changes from now on, so its messages are made again. */
    forget: (bill: Bill) => void made.delete(bill),
    /** What a carrier answers about a bill. */
    out: (bill: Bill, profile: Profile, now: number): DcsaEvent[] => {
      const messages = all(bill).filter((message) => isOut(message, now))
      return inWords(disorder.shuffled ? shuffle(messages, seed) : messages, bill, profile)
    },
    /** What was created and removed between two instants, for all bills of a carrier. */
    between: (profile: Profile, after: number, until: number, filters: Record<string, string[]>) => {
      const isNew = (at: number | null) => at !== null && at > after && at <= until
      const own = [...world.bills()].filter(({ scac }) => profile.scacs.includes(scac))
      const pick = (fits: (message: Message) => boolean) =>
        own.flatMap((bill) => matching(inWords(all(bill).filter(fits), bill, profile), bill, profile, filters))
      return {
        events: pick((message) => isNew(message.createdAt) && isOut(message, until)),
        retracts: pick(({ createdAt, goneAt }) => createdAt <= after && isNew(goneAt)),
      }
    },
    /** Everything about a bill, including future and removed messages. */
    all,
    disorder: () => disorder,
    disturb: (change: Partial<Disorder>) => {
      disorder = { ...disorder, ...change }
      made.clear()
    },
    withdraw: (bill: Bill, eventID: string, now: number): boolean => {
      if (!require(bill, eventID)) return false
      withdrawn.set(eventID, now)
      return true
    },
    correct: (bill: Bill, eventID: string, happensAt: number, now: number): Message | undefined => {
      const message = require(bill, eventID)
      if (!message) return undefined
      const corrected = { ...retimed(message, happensAt, now), goneAt: null }
      add(bill, corrected)
      return corrected
    },
    /** Adds a hand-written event in any form. */
    write: (bill: Bill, event: DcsaEvent, now: number) => {
      add(bill, { slot: "by hand", happensAt: now, zone: null, createdAt: now, goneAt: null, event })
    },
  }
}

const BY_REFERENCE: Record<ReferenceName, (value: string, event: DcsaEvent, bill: Bill, profile: Profile) => boolean> =
  {
    carrierBookingReference: (value, _event, bill, profile) => asWritten(bill.booking, bill, profile) === value,
    transportDocumentReference: (value, _event, bill, profile) =>
      bill.shipment.billOfLading !== null && asWritten(bill.shipment.billOfLading, bill, profile) === value,
    equipmentReference: (value, event, bill) =>
      event.eventType === "EQUIPMENT"
        ? event.equipmentReference === value
        : bill.shipment.containers.some(({ number }) => number === value),
  }

/** The events that match every filter of a subscription. */
function matching(events: DcsaEvent[], bill: Bill, profile: Profile, filters: Record<string, string[]>): DcsaEvent[] {
  const [named, others] = [new Map<ReferenceName, string[]>(), new Map<string, string>()]
  for (const [name, values] of Object.entries(filters)) {
    if (name in BY_REFERENCE) named.set(name as ReferenceName, values)
    else others.set(name, values.join())
  }
  const fits = (event: DcsaEvent) =>
    [...named].every(([name, values]) => values.some((value) => BY_REFERENCE[name](value, event, bill, profile)))
  return filterEvents(events, others, profile).filter(fits)
}
