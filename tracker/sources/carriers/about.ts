// What an ask is about, however many accounts of the service follow it.
import type { RequestType } from "#lib/wire/names"
import type { Observation } from "../../observations/observation.ts"
import type { Snapshot } from "../../observations/settle.ts"

export type About = { carrier: string; type: RequestType; number: string }

/** The key of the stored observations. */
export const keyOf = ({ carrier, type, number }: About) => `${carrier} ${type} ${number}`

/** The key for events a carrier withdrew, whoever follows them. Not an ask. */
export const retractionsOf = (carrier: string) => `${carrier} retractions`

export function toAbout(key: string): About {
  const [carrier = "", type, ...number] = key.split(" ")
  return { carrier, type: type as RequestType, number: number.join(" ") }
}

export function toAsked({ type, number }: About): Snapshot["asked"] {
  if (type === "bill_of_lading") return { bill: number }
  return type === "booking_number" ? { booking: number } : { container: number }
}

/** Keys of the asks that an observation is about: by its bill, its booking or its container. */
export function keysOf(carrier: string, { subject }: Observation): string[] {
  const { bill, booking, container } = subject
  const abouts: About[] = [
    ...(bill ? [{ carrier, type: "bill_of_lading" as const, number: bill }] : []),
    ...(booking ? [{ carrier, type: "booking_number" as const, number: booking }] : []),
    ...(container ? [{ carrier, type: "container" as const, number: container }] : []),
  ]
  return abouts.map(keyOf)
}
