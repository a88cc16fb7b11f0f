// The milestones of a container in order, from empty out at origin to empty return, with rail legs (BEH-12).

import type { Instant } from "../days/calendar-day.ts"
import type { Report } from "./reports.ts"
import type { TimelineInput, TimelineRoute } from "./timeline-facts.ts"
import type { TimelineDates } from "./timeline-route.ts"

export type Leg = "origin" | "transshipment" | "pod" | "inland"

/**
 * `names`: events that match this step; the first one gives its text. `standIn`: a stored date, used if no event is
 * reported.
 */
export type Step = {
  names: readonly string[]
  leg: Leg
  place: string | null
  zone: string | null
  /** Only a report from this place matches; null: from anywhere. */
  placeCode: string | null
  /** Which report to use if the move happened more than once. */
  pick: "first" | "last"
  /** If it is missing, that means nothing. */
  optional: boolean
  standIn: Instant | null
}

export function planSteps(
  { route, dates }: Pick<TimelineInput, "route" | "dates">,
  reports: readonly Report[],
): Step[] {
  const byRail = goesByRail(route, dates, reports)
  return [
    ...originSteps(route),
    ...betweenSteps(route, reports),
    ...portSteps(route, dates),
    ...(byRail ? railSteps(route) : []),
    ...endSteps(route, dates, byRail),
  ]
}

/**
 * An inland destination is reached by rail, unless the container left by the port's gate and no train was ever
 * reported.
 */
export function goesByRail(route: TimelineRoute, dates: TimelineDates, reports: readonly Report[]): boolean {
  if (!route.hasInlandDestination) return false
  if (route.destinationAtaAt !== null || dates.finalDestinationFullOutAt !== null) return true
  if (reports.some((report) => isRail(report))) return true
  return dates.podFullOutAt === null && !reports.some((report) => report.name === "full_out")
}

export function isRail(report: Report): boolean {
  return report.name.startsWith("rail_") || report.name === "arrived_at_inland_destination"
}

function step(leg: Leg, names: string[], rest: Partial<Step>): Step {
  return {
    names,
    leg,
    place: null,
    zone: null,
    placeCode: null,
    pick: "first",
    optional: false,
    standIn: null,
    ...rest,
  }
}

function originSteps(route: TimelineRoute): Step[] {
  const origin = { place: route.polName, zone: route.polZone }
  const quay = { ...origin, placeCode: route.polCode }
  return [
    step("origin", ["empty_out"], origin),
    step("origin", ["full_in"], origin),
    step("origin", ["vessel_loaded", "feeder_loaded"], quay),
    step("origin", ["vessel_departed", "feeder_departed"], { ...quay, standIn: route.polAtdAt }),
  ]
}

/** Ports in between, as reported. A feeder's moves are never expected there, only the transshipment's. */
function betweenSteps(route: TimelineRoute, reports: readonly Report[]): Step[] {
  const there = reports.filter((report) => {
    const code = report.first.placeCode
    return (
      /^(transshipment|feeder)_/.test(report.name) && code !== null && code !== route.polCode && code !== route.podCode
    )
  })
  return [...Map.groupBy(there, (report) => report.first.placeCode ?? "")].flatMap(([placeCode, at]) => {
    const optional = !at.some((report) => report.name.startsWith("transshipment_"))
    const first = at[0]?.first
    return ["arrived", "discharged", "loaded", "departed"].map((move) =>
      step("transshipment", [`transshipment_${move}`, `feeder_${move}`], {
        place: first?.place ?? placeCode,
        zone: first?.zone ?? null,
        placeCode,
        optional,
      }),
    )
  })
}

function portSteps(route: TimelineRoute, dates: TimelineDates): Step[] {
  const port = { place: route.podName, zone: route.podZone, placeCode: route.podCode, pick: "last" } as const
  return [
    step("pod", ["vessel_arrived", "feeder_arrived"], { ...port, standIn: dates.podArrivedAt ?? route.podAtaAt }),
    step("pod", ["vessel_berthed"], { ...port, optional: true }),
    step("pod", ["vessel_discharged", "feeder_discharged"], { ...port, standIn: dates.podDischargedAt }),
  ]
}

function railSteps(route: TimelineRoute): Step[] {
  const port = { place: route.podName, zone: route.podZone }
  const inland = { place: route.destinationName, zone: route.destinationZone, pick: "last" } as const
  return [
    step("pod", ["rail_loaded"], port),
    step("pod", ["rail_departed"], port),
    step("inland", ["rail_arrived", "arrived_at_inland_destination"], { ...inland, standIn: route.destinationAtaAt }),
    step("inland", ["rail_unloaded"], inland),
  ]
}

function endSteps(route: TimelineRoute, dates: TimelineDates, byRail: boolean): Step[] {
  const leg = byRail ? "inland" : "pod"
  const place = byRail ? route.destinationName : route.podName
  const zone = byRail ? route.destinationZone : route.podZone
  const out = byRail ? dates.finalDestinationFullOutAt : (dates.podFullOutAt ?? dates.finalDestinationFullOutAt)
  return [
    step(leg, ["full_out"], { place, zone, pick: "last", standIn: out }),
    step(leg, ["delivered"], { pick: "last", optional: true }),
    step(leg, ["empty_in"], { zone: dates.emptyTerminatedZone, pick: "last", standIn: dates.emptyTerminatedAt }),
  ]
}
