import type { DataSource } from "#lib/wire/names"
import type { Milestone, Vessel } from "./told.ts"
import type { Traits } from "./traits.ts"
import { MINUTE } from "./values/instant.ts"

type Facts = {
  container: string
  event: string
  happenedAt: number
  zone: string
  place: string
  dataSource: DataSource
  /** How long after the event it is reported. */
  lagMinutes: number
  terminal?: string | null
  vessel?: Vessel | null
  voyage?: string | null
}

/** A milestone as this life's line reports it: perhaps without a time, perhaps without a zone, perhaps never. */
export function toMilestones(traits: Traits, facts: Facts): Milestone[] {
  const { lagMinutes, happenedAt, event, zone, terminal = null, vessel = null, voyage = null, ...rest } = facts
  if (traits.unreported.includes(event)) return []
  const toTheMinute = Math.floor(happenedAt / MINUTE) * MINUTE
  return [
    {
      kind: "milestone",
      at: toTheMinute + lagMinutes * MINUTE,
      event,
      happenedAt: traits.undated.includes(event) ? null : toTheMinute,
      zone: traits.zoneless.includes(event) ? null : zone,
      terminal,
      vessel,
      voyage,
      ...rest,
    },
  ]
}
