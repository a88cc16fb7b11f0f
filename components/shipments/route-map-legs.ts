import type { Instant } from "#lib/domain/days/calendar-day"
import type { Point } from "#lib/domain/shipments/place-points"
import type { RouteStop } from "#lib/read/shipments/detail"
import { shipmentText } from "#lib/words/shipments/page"

type MapStop = { name: string; point: Point; done: boolean; last: boolean }
export type MapLeg = { from: string; to: string; ends: [MapEnd, MapEnd]; done: boolean }
type MapEnd = { point: Point; locode: string | null }
export type RouteMapData = {
  stops: MapStop[]
  legs: MapLeg[]
  unplaced: string[]
  lastKnown: { name: string; at: Instant | null; zone: string | null } | null
}

export function toRouteMap(route: readonly RouteStop[], points: Record<string, Point>): RouteMapData {
  const placed = route.flatMap((stop) => {
    // The service may send a code that every object has as a property, such as "constructor".
    const point = stop.locode && Object.hasOwn(points, stop.locode) ? points[stop.locode] : undefined
    return point ? [{ stop, point }] : []
  })
  const lastDone = placed.findLast(({ stop }) => stop.state === "done")
  const legs = placed.slice(1).map(({ stop, point }, index): MapLeg => {
    const before = placed[index]
    return {
      from: before?.stop.name ?? "",
      to: stop.name,
      ends: [
        { point: before?.point ?? point, locode: before?.stop.locode ?? null },
        { point, locode: stop.locode },
      ],
      done: stop.state === "done",
    }
  })
  return {
    stops: placed.map(({ stop, point }) => ({
      name: stop.name,
      point,
      done: stop.state === "done",
      last: stop === lastDone?.stop,
    })),
    legs,
    unplaced: route.filter((stop) => !placed.some((one) => one.stop === stop)).map((stop) => stop.name),
    lastKnown: lastDone ? { name: lastDone.stop.name, at: lastDone.stop.at, zone: lastDone.stop.zone } : null,
  }
}

export function legWords(legs: readonly MapLeg[]): string {
  const say = (name: string, some: readonly MapLeg[]) =>
    some.length === 0 ? [] : [`${name}: ${some.map(({ from, to }) => `${from} to ${to}`).join(", ")}.`]
  return [
    ...say(
      shipmentText.done,
      legs.filter((leg) => leg.done),
    ),
    ...say(
      shipmentText.planned,
      legs.filter((leg) => !leg.done),
    ),
  ].join(" ")
}
