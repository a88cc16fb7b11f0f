// Concludes what follows from everything reported under one ask.
import { belongingTo } from "../../journey/belonging.ts"
import { type Journey, resolveJourneys } from "../../journey/legs.ts"
import { type Shown, toShown } from "../../journey/shown.ts"
import type { Observation } from "../../observations/observation.ts"
import { nameOf, type Snapshot, settle } from "../../observations/settle.ts"
import type { About } from "./about.ts"

export type Said = { observations: Observation[]; snapshots: Snapshot[] }
export type Concluded = { shown: Shown; beliefs: Believed[] }

/** A belief by the names of its observations. `container` is null for a bill that names none yet. */
export type Believed = {
  container: string | null
  fact: string
  winner: string
  others: string[]
  disagrees: string[]
}

/** Returns null if nothing has been reported yet. */
export function conclude(about: About, { observations, snapshots }: Said): Concluded | null {
  if (observations.length === 0) return null
  const settled = settle(observations, snapshots)
  const bill = billOf(about, observations)
  const asked = {
    bill,
    booking: about.type === "booking_number" ? about.number : bill === null ? bookingOf(about, observations) : null,
    container: about.type === "container" ? about.number : null,
  }
  const journeys = resolveJourneys(belongingTo(asked, settled.standing))
  return { shown: toShown(asked, settled, journeys), beliefs: toBelieved(journeys) }
}

/** The requested bill, or the newest one named for the booking or container. */
export function billOf({ type, number }: About, observations: readonly Observation[]): string | null {
  if (type === "bill_of_lading") return number
  const named = observations.filter(({ subject }) => subject.bill !== null)
  const ours = type === "booking_number" ? named.filter(({ subject }) => subject.booking === number) : named
  return newestOf(ours)?.subject.bill ?? null
}

/** The newest booking named for the container, if the line names no bill: CMA CGM. */
function bookingOf({ type, number }: About, observations: readonly Observation[]): string | null {
  if (type !== "container") return null
  const named = observations.filter(({ subject }) => subject.container === number && subject.booking !== null)
  return newestOf(named)?.subject.booking ?? null
}

function newestOf(observations: readonly Observation[]): Observation | null {
  return observations.reduce<Observation | null>(
    (a, b) => (a && (a.reportedAt ?? 0) >= (b.reportedAt ?? 0) ? a : b),
    null,
  )
}

function toBelieved(journeys: readonly Journey[]): Believed[] {
  return journeys.flatMap(({ container, beliefs }) =>
    beliefs.map(({ fact, winner, losers, disagreements }) => ({
      container,
      fact,
      winner: nameOf(winner),
      others: losers.map(nameOf),
      disagrees: disagreements.map(nameOf),
    })),
  )
}
