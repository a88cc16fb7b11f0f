// Observations in one line each, as sources would report them.
import type { Classifier, Fact, Movement, Observation } from "../../../tracker/observations/observation.ts"
import { identify } from "../../../tracker/observations/slot.ts"
import { zoneOf } from "../../../tracker/reference/places.ts"
import { toWhen } from "../../../tracker/sources/dcsa/messages/when.ts"

export const BILL = "B1"
export const CONTAINER = "MSCU1234566"

export type Said = {
  source?: string
  bill?: string | null
  container?: string | null
  classifier?: Classifier
  /** "2026-03-01T10:00Z" */
  reported?: string | null
  seen?: string
  eventId?: string
  by?: Observation["spokenBy"]
  certainty?: Observation["certainty"]
}

export const at = (text: string) => Date.parse(text)

export function when(text: string, place: string | null = null): Movement["when"] {
  const read = toWhen(text, zoneOf(place))
  if (!read) throw new Error(`not a time: ${text}`)
  return read
}

export function say(fact: Fact, said: Said = {}): Observation {
  const seenAt = at(said.seen ?? "2026-06-01T00:00Z")
  return identify({
    source: said.source ?? "dcsa:MSCU",
    spokenBy: said.by ?? "shipping_line",
    sourceEventId: said.eventId ?? null,
    subject: {
      bill: said.bill === undefined ? BILL : said.bill,
      booking: null,
      container: said.container === undefined ? CONTAINER : said.container,
      vesselImo: null,
    },
    classifier: said.classifier ?? "actual",
    fact,
    certainty: said.certainty ?? "stated",
    reportedAt: said.reported ? at(said.reported) : null,
    seenAt,
    payload: null,
  })
}

export const holds = (...names: string[]): Fact => ({
  kind: "holds",
  holds: names.map((name) => ({ name, status: "hold", description: null })),
})

export function movement(
  move: Movement["move"],
  place: string | null,
  time: string,
  more: Partial<Movement> = {},
): Movement {
  return {
    kind: "movement",
    move,
    mode: null,
    laden: null,
    when: when(time, place),
    place: place === null ? null : { locode: place, facility: null, kind: null, name: null },
    vessel: null,
    voyage: null,
    call: null,
    sequence: null,
    mark: null,
    delay: null,
    ...more,
  }
}
