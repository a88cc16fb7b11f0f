// A test's own shipment to change: its containers on land, and the terminal's report as the test gives it.
import { startOfDay } from "./local-day.ts"
import { type Report, type Resource, type Tracked, type TrackerControl, textOf } from "./tracker-control.ts"

export type Landed = Tracked & { number: string; zone: string; others: string[] }

/** Tracks `bill`, discharges its containers, and makes the terminal report `report` on the first. */
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

/** Discharges containers, and returns their numbers. */
export async function discharge(tracker: TrackerControl, containers: Resource[]): Promise<string[]> {
  const numbers = containers.map((container) => textOf(container, "number"))
  for (const each of numbers) {
    // The ship brings all its containers, so some are already on land.
    const isAboard = (await tracker.truth(each)).plan.some(({ kind }) => kind === "vessel_discharged")
    if (isAboard) await tracker.advance(each, "vessel_discharged")
  }
  return numbers
}

/** A report of a container that is free to go. The terminal's last free day begins at the local start of `day`. */
export function readyUntil(day: string, zone: string): Report {
  return { holds: [], fees: [], available_for_pickup: true, pickup_lfd_terminal: startOfDay(day, zone) }
}
