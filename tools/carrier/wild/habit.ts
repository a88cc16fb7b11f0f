// A habit is one way in which a carrier's answers were seen to depart from the standard: a spelling, an order, something
// left out or added. Habits are rows; a bill's are drawn by the seed, so a bill is always told in the same way.
import type { Chance } from "#world/values/chance"
import type { DcsaEvent } from "../events/messages.ts"
import type { Profile } from "../profile.ts"
import type { Bill } from "../world.ts"

/** A message on its way from the standard's form to the carrier's. */
export type Told = Record<string, unknown>

export type About = {
  bill: Bill
  profile: Profile
  /** The container asked for. null: all of the bill. */
  container: string | null
  /** Every message of the answer, in the standard's form. */
  all: readonly DcsaEvent[]
}

type Row = {
  name: string
  /** The profiles that were seen with it, by id. */
  carriers: string[]
  /** Share of their bills, 0 to 1. */
  share: number
  /** Where it was seen. "reference": carrier-answers.md of the project's sources; "outside": docs/outside.md. */
  seen: string
}

/** Of one message. Applied in the order of the table, each to what the ones before left. */
export type Habit = Row & {
  /** The message in its other form; several, if it is said more than once. */
  tell: (message: Told, about: About, chance: Chance) => Told | Told[]
}

/** Of keys, wherever they stand. */
export type Spelling = Row & { key: (name: string) => string }

/** Of a whole answer, after the messages have their form. */
export type Form = Row & { put: (messages: Told[], about: About) => unknown }

export const isObject = (value: unknown): value is Told =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The call of a message, if it has one. */
export const callOf = ({ transportCall }: Told): Told => (isObject(transportCall) ? transportCall : {})

/** The message with its call changed. Without a call, as it is. */
export const withCall = (message: Told, change: (call: Told) => Told): Told =>
  isObject(message.transportCall) ? { ...message, transportCall: change(message.transportCall) } : message

export const without = (told: Told, ...names: string[]): Told =>
  Object.fromEntries(Object.entries(told).filter(([name]) => !names.includes(name)))

/** What stands at each key that has this name, at any depth. */
export function eachKey(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => eachKey(one, rename))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [rename(name), eachKey(one, rename)]))
}

export const codeOf = (message: Told): string =>
  String(message.equipmentEventTypeCode ?? message.transportEventTypeCode ?? message.shipmentEventTypeCode)

export const isBySea = (message: Told): boolean => callOf(message).modeOfTransport === "VESSEL"
