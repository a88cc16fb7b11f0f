import { geoMercator, geoPath } from "d3-geo"
import { feature } from "topojson-client"
import type { GeometryCollection, Topology } from "topojson-specification"
import world from "world-atlas/land-110m.json"
import { isPort, type Point } from "#lib/domain/shipments/place-points"
import type { MapLeg, RouteMapData } from "./route-map-legs.ts"
import { seaWay } from "./sea-way.ts"

const WIDTH = 420
const HEIGHT = 300
const MARGIN = 52
/** The drawing is cropped in narrow places, so names keep this distance from its edge. */
const EDGE = 24
const SHIFT = { start: 6, middle: 0, end: -6 } as const
/** The largest scale for a short route, in px per radian. */
const LARGEST = 900

// Natural Earth's outlines of land, 1:110 million, public domain.
const topology = world as unknown as Topology<{ land: GeometryCollection }>
const land = feature(topology, topology.objects.land)

/** The map: land, legs and stops. Rotated so that the route is in the middle, whatever its longitude. */
export function RouteMapDrawing({ map }: { map: RouteMapData }) {
  const { projection, path } = project(map)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <path d={path(land) ?? undefined} className="fill-line forced-colors:fill-[GrayText]" />
      {map.legs.map((leg) => (
        <path
          key={`${leg.from} ${leg.to}`}
          data-leg={leg.done ? "done" : "planned"}
          d={path({ type: "LineString", coordinates: wayOf(leg).map(([x, y]) => [x, y]) }) ?? undefined}
          fill="none"
          strokeWidth={leg.done ? 1.8 : 1.6}
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeDasharray={leg.done ? undefined : "2.5 4"}
          className={leg.done ? "stroke-(--accent-ink)" : "stroke-(--line-3)"}
        />
      ))}
      {map.stops.map((stop, index) => {
        const [x, y] = projection([stop.point[0], stop.point[1]]) ?? [0, 0]
        const side = sideOf(stop.name, x)
        const below = index % 2 === 0
        return (
          <g key={`${stop.name} ${stop.point}`} transform={`translate(${x} ${y})`} data-stop={stop.name}>
            {stop.last ? <circle r="8" className="fill-(--accent-ink) opacity-25" /> : null}
            <circle
              r="3.6"
              strokeWidth="1.5"
              strokeDasharray={stop.done ? undefined : "2 1.6"}
              className={stop.done ? "fill-(--accent-ink) stroke-(--surface)" : "fill-(--surface) stroke-(--line-3)"}
            />
            <text
              x={SHIFT[side]}
              y={below ? 16 : -9}
              textAnchor={side}
              className="fill-(--ink) font-medium text-11 [paint-order:stroke]"
              stroke="var(--canvas)"
              strokeWidth="3"
            >
              {stop.name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

// A name takes about 6 units per letter. If half of it would leave the map, it goes on the other side of its stop.
function sideOf(name: string, x: number): "start" | "middle" | "end" {
  if (x > WIDTH * 0.72) return "end"
  return x - name.length * 3 < EDGE ? "start" : "middle"
}

function project(map: RouteMapData) {
  const all = map.legs.length > 0 ? map.legs.flatMap(wayOf) : map.stops.map(({ point }) => point)
  const projection = geoMercator().rotate([-middle(all), 0])
  const extent: [[number, number], [number, number]] = [
    [MARGIN, MARGIN],
    [WIDTH - MARGIN, HEIGHT - MARGIN],
  ]
  projection.fitExtent(extent, { type: "MultiPoint", coordinates: all.map(([x, y]) => [x, y]) })
  if (projection.scale() > LARGEST) {
    const [x, y] = projection.invert?.([WIDTH / 2, HEIGHT / 2]) ?? [0, 0]
    projection.scale(LARGEST).translate([0, 0])
    const [px, py] = projection([x, y]) ?? [0, 0]
    projection.translate([WIDTH / 2 - px, HEIGHT / 2 - py])
  }
  projection.clipExtent([
    [-WIDTH, -HEIGHT],
    [2 * WIDTH, 2 * HEIGHT],
  ])
  return { projection, path: geoPath(projection) }
}

/** The longitude in the middle of the points, in their direction around the globe: 180 for Ningbo to Los Angeles. */
function middle(points: readonly Point[]): number {
  const first = points[0]?.[0] ?? 0
  let [at, low, high] = [first, first, first]
  for (const [long] of points) {
    at += ((long - at + 540) % 360) - 180
    low = Math.min(low, at)
    high = Math.max(high, at)
  }
  return (low + high) / 2
}

export function wayOf({ ends: [from, to] }: MapLeg): Point[] {
  return isPort(from.locode) && isPort(to.locode) ? seaWay(from.point, to.point) : [from.point, to.point]
}
