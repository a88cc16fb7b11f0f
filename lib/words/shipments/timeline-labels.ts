import { formatLocal, type NullZone } from "#lib/domain/days/local-time"
import type { ExpectationBasis, Milestone } from "#lib/domain/shipments/milestones"
import type { Report } from "#lib/domain/shipments/reports"
import type { TimelineEvent } from "#lib/domain/shipments/timeline-event"
import { eventWords, sourceWords } from "./events.ts"

/** The fact with its vessel and voyage, where reported. */
export function eventLabel(event: TimelineEvent): string {
  const { label } = eventWords(event.event)
  if (event.vessel === null) return label
  const voyage = event.voyage === null ? "" : `, ${event.voyage}`
  const move = /(?:vessel|transshipment|feeder)_(arrived|departed|loaded|discharged|berthed)$/.exec(event.event)?.[1]
  if (move === "arrived" || move === "berthed") return `${event.vessel} ${move}`
  if (move === "departed") return `Departed on ${event.vessel}${voyage}`
  if (move === "loaded") return `Loaded on ${event.vessel}${voyage}`
  return move === "discharged" ? `Discharged from ${event.vessel}` : label
}

/** What the other sources say, where they say another time. */
export function reportedAlso(report: Report, lineName: string | null, nullZone?: NullZone): string | null {
  const said = report.others
    .filter((other) => other.at !== report.at)
    .map((other) => {
      const who = sourceWords(other.dataSource, lineName) ?? "Another source"
      return other.at === null
        ? `${who} gives no time`
        : `${who} says ${formatLocal(other.at, other.zone, "full", { nullZone })}`
    })
  return said.length === 0 ? null : said.join("; ")
}

/** The milestone's own words: "Loaded on rail". */
export function milestoneLabel(milestone: Pick<Milestone, "names">): string {
  return eventWords(`container.transport.${milestone.names[0]}`).label
}

/** The plan: "Vessel arrives at Los Angeles". */
export function plannedLabel(milestone: Pick<Milestone, "names" | "place">): string {
  const { place } = milestone
  const where = (words: string, link: string) => (place === null ? words : `${words} ${link} ${place}`)
  if (milestone.names[0] === "vessel_departed") return where("Vessel departs", "from")
  if (milestone.names[0] === "vessel_arrived") return where("Vessel arrives", "at")
  if (milestone.names[0] === "rail_arrived") return where("Arrives by rail", "at")
  return where(milestoneLabel(milestone), "at")
}

export const EXPECTATION_BASES: Record<ExpectationBasis, string> = {
  estimated: "Estimated",
  after_arrival: "Expected within 2 days of arrival",
  after_discharge: "Expected within 5 days of discharge",
  after_loading: "Expected within a day of loading",
  after_rail_arrival: "Expected within a day of arrival",
}

/** `source`: who estimates it. */
export function expectationWords(basis: ExpectationBasis, source: string | null, explained: string | null): string {
  const maker = source === null ? ", source not named" : ` by ${source}`
  const words = EXPECTATION_BASES[basis] + (basis === "estimated" ? maker : "")
  return explained === null ? words : `${words}. ${explained}`
}
