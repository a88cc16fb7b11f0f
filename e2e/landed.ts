// A shipment of its own for a test that changes things: its containers on land, the terminal's word on them as the test says.
import { startOfDay } from "./local-day.ts"
import { type Report, type Resource, type Tracked, type TrackerControl, textOf } from "./tracker-control.ts"

export type Landed = Tracked & { number: string; zone: string; others: string[] }

/** Tracks `bill` and brings its containers off the ship; then the first is reported on as `report` says. */
export async function landShipment(
  tracker: TrackerControl,
  bill: { number: string; scac?: string; refNumbers?: string[] },
  report: Report = { holds: [], fees: [], available_for_pickup: true },
): Promise<Landed> {
  const tracked = await tracker.track(bill)
  const [number = "", ...others] = await discharge(tracker, tracked.containers)
  const zone = String((await tracker.truth(number)).attributes.pod_timezone)
  await tracker.observe(number, report)
  await tracker.settled()
  return { ...tracked, number, zone, others }
}

/** Brings containers off the ship; their numbers. */
export async function discharge(tracker: TrackerControl, containers: Resource[]): Promise<string[]> {
  const numbers = containers.map((container) => textOf(container, "number"))
  for (const each of numbers) {
    // The ship brings its other containers along: some are on land by then.
    const isAboard = (await tracker.truth(each)).plan.some(({ kind }) => kind === "vessel_discharged")
    if (isAboard) await tracker.advance(each, "vessel_discharged")
  }
  return numbers
}

/** A report of a container that is free to go, with the terminal's last free day at the start of `day` there. */
export function readyUntil(day: string, zone: string): Report {
  return { holds: [], fees: [], available_for_pickup: true, pickup_lfd_terminal: startOfDay(day, zone) }
}
