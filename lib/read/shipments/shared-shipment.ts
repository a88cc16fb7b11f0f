// One shipment as an outsider sees it: where it is, when it arrives, the last free day. Built field by field, so that
// nothing else leaks: no fees, holds, references, customer, work of ours, other shipments.

import type { Sql } from "#db/client"
import type { Stage } from "#lib/domain/containers/stage"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import { LFD_SOURCE_WORDS } from "#lib/words/containers/lfd"
import { hasLeftPort } from "#lib/words/containers/place"
import { routeText } from "#lib/words/shipments/route"
import type { TimelineItem, TimelineKind } from "#lib/words/shipments/timeline-items"
import { getContainer } from "../containers/detail.ts"
import { getShipment, type RouteStop } from "./detail.ts"

export type SharedMove = Pick<TimelineItem, "key" | "kind" | "at" | "zone" | "place" | "label" | "source">

export type SharedContainer = {
  number: string
  equipment: string | null
  /** Its stage, in words. */
  status: string
  stage: Stage
  terminal: string | null
  /** Null: not known, or the data is old. */
  lfd: { day: CalendarDay; zone: string | null; source: string } | null
  /** Null: its source was never heard. */
  confirmedAt: Instant | null
  zone: string | null
  stale: boolean
  moves: SharedMove[]
}

export type SharedShipment = {
  asOf: string
  number: string | null
  lineName: string | null
  vessel: string | null
  route: RouteStop[]
  arrival: { at: Instant | null; actual: boolean; zone: string | null; place: string | null; sent: string | null }
  containers: SharedContainer[]
}

const STAGE_WORDS: Record<Stage, string> = {
  at_sea: routeText.bySea,
  at_terminal: routeText.atTerminal,
  inland: routeText.inland,
  at_ramp: routeText.atRamp,
  gone: routeText.pickedUp,
}
const MOVES: readonly TimelineKind[] = ["actual", "estimated", "missing", "never_reported"]
/** Moves of the voyage have a name and a place as key. Other items, such as holds or pickup, have an id. */
const isMove = ({ key, kind }: TimelineItem) => MOVES.includes(kind) && key.includes(" ")

/** Undefined if the shipment is no longer in the mirror. */
export async function getSharedShipment(
  sql: Sql,
  { id, now, nullZone }: { id: string; now: Instant; nullZone: NullZone },
): Promise<SharedShipment | undefined> {
  const found = await getShipment(sql, { id, now, nullZone })
  if (!found) return undefined
  const containers = []
  for (const row of found.containers) {
    const detail = await getContainer(sql, { id: row.id, now, nullZone })
    containers.push(toShared(row, detail?.timeline ?? []))
  }
  const { at, actual, zone, place, sent } = found.arrival
  return {
    asOf: found.asOf,
    number: found.billOfLading ?? found.bookings[0] ?? null,
    lineName: found.lineName ?? found.lineScac,
    vessel: [found.vessel?.name, found.vessel?.voyage].filter(Boolean).join(" ") || null,
    route: found.route.map(({ role, name, locode, label, at, zone, state }) => {
      return { role, name, locode, terminal: null, label, at, zone, state }
    }),
    arrival: { at, actual, zone, place, sent },
    containers,
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof getShipment>>>["containers"][number]

function toShared(row: Row, timeline: readonly TimelineItem[]): SharedContainer {
  const { inForce } = row.lfd
  return {
    number: row.number,
    equipment: row.equipment,
    status: STAGE_WORDS[row.stage],
    stage: row.stage,
    terminal: hasLeftPort(row) ? null : (row.terminal?.name ?? null),
    lfd:
      inForce === null || row.stale || row.stage === "gone"
        ? null
        : { day: inForce.day, zone: inForce.zone, source: LFD_SOURCE_WORDS[inForce.source] },
    confirmedAt: row.confirmedAt,
    zone: row.zone,
    stale: row.stale,
    moves: timeline
      .filter(isMove)
      .map(({ key, kind, at, zone, place, label, source }) => ({ key, kind, at, zone, place, label, source })),
  }
}
