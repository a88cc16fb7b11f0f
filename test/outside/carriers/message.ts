// What a carrier's answer says, written by hand beside each message.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Message = { [key: string]: Json }

/** A milestone as a person reads it from the message. Its name is the interface's, without `container.transport.`. */
export type Milestone = {
  event: string
  status: "actual" | "estimated"
  containers: readonly string[]
  place: string
  /** An instant in UTC, or a calendar day where the carrier tells only the day. */
  at: string
  /** For the moves of a ship. */
  vessel?: string
}

export type Said = {
  message: Message
  /** `nothing`: understood, and no milestone (a booking confirmed). `unclear`: the reader must count it as not understood. */
  means: Milestone | Milestone[] | "nothing" | "unclear"
}

export type CarrierCase = {
  name: string
  scac: string
  asked: { number: string; type: "bill_of_lading" | "booking_number" | "container"; containers?: string[] }
  said: Said[]
  /** Puts the messages in the carrier's envelope. */
  wrap: (messages: Message[]) => Json
  /** Where message `index` of those given to `wrap` stands in the answer. */
  pointer: (index: number, messages: Message[]) => string
}

export const bare = {
  wrap: (messages: Message[]): Json => messages,
  pointer: (index: number) => `/${index}`,
}

export const inEvents = {
  wrap: (messages: Message[]): Json => ({ events: messages }),
  pointer: (index: number) => `/events/${index}`,
}
