import type { Sql } from "#db/client"
import { getFact } from "#db/connection/connection"
import {
  listChanges,
  listEstimatedEvents,
  listReportedDates,
  listReportedEtas,
  listTerminalsById,
  listTransportEvents,
} from "#db/connection/history"
import { listSameNumber } from "#db/find/find"
import { type ContainerRecord, listContainersById, listShipmentsById, type ShipmentRecord } from "#db/mirror/read"
import { listReturnedByHand } from "#db/work/returned"
import { factsOf } from "#lib/domain/containers/facts"
import { lfdAsSent, lfdSources } from "#lib/domain/containers/last-free-day"
import { LFD_SOURCES, type LfdSource, lfdZone } from "#lib/domain/containers/lfd-sources"
import { dayInZone, type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import { isUuid } from "#lib/domain/uuid"
import { rowText } from "#lib/words/containers/row"
import { buildTimeline } from "#lib/words/shipments/timeline"
import { loadFieldValues } from "../fields/values.ts"
import type { BoardRow } from "./board-row.ts"
import { loadBoardRows } from "./load-board-rows.ts"
import { type ReportedDay, reportedDays } from "./reported-days.ts"
import { toTimelineFacts } from "./timeline-facts.ts"

export async function loadContainerDetail(
  sql: Sql,
  {
    row,
    shipment,
    now,
    container,
    nullZone = "utc",
  }: {
    row: BoardRow
    shipment: ShipmentRecord | null
    now: Instant
    container?: ContainerRecord
    /** What a reported time without a zone means, by profile. */
    nullZone?: NullZone | undefined
  },
) {
  const record = container ?? (await requireContainer(sql, row.id))
  const terminalId = record.podTerminalId ?? shipment?.podTerminalId ?? null
  const [events, changes, reported, estimates, reportedEtas, terminals, same, fields, reasons, marked] =
    await Promise.all([
      listTransportEvents(sql, record.id),
      listChanges(sql, record.id),
      listReportedDates(sql, record.id),
      shipment ? listEstimatedEvents(sql, shipment.id) : [],
      shipment ? listReportedEtas(sql, shipment.id) : [],
      listTerminalsById(sql, terminalId ? [terminalId] : []),
      listSameNumber(sql, record.numberKey),
      loadFieldValues(sql, [record]),
      getFact(sql, "reasons"),
      listReturnedByHand(sql, [record.id]),
    ])
  const byHand = marked.get(record.id) ?? null
  const others = same.filter((other) => other.id !== record.id)
  const shipments = new Map(
    (
      await listShipmentsById(
        sql,
        others.flatMap((other) => other.shipmentId ?? []),
      )
    ).map((one) => [one.id, one]),
  )
  const facts = factsOf(record, shipment)
  const days = reportedDays(reported, facts.lfd)
  const sent = lfdAsSent(facts.lfd)
  const terminal = terminals[0]
  const emptyAt = parseInstant(record.emptyTerminatedAt)
  // Only the public service sends it, so the mirror stores it as sent.
  const { pod_full_out_chassis_number: chassis, ...extra } = record.extra
  return {
    row,
    equipment: { type: record.equipmentType, length: record.equipmentLength, height: record.equipmentHeight },
    /** Null: not reported by the line. */
    weightLbs: record.weightLbs,
    sealNumber: record.sealNumber,
    terminal: terminal ? { ...terminal, name: terminal.name ?? terminal.nickname ?? rowText.terminalNotNamed } : null,
    lfd: LFD_SOURCES.map((source) => ({
      ...lfdLine(source, row, facts.lfd, days),
      /** False: the service sends this source only to accounts with that feature, and ours does not have it. */
      enabled: source !== "rail" || record.lfdRailSent !== false,
    })),
    coalesced: sent && { raw: sent.raw, day: sent.day, zone: sent.zone },
    /** In the order they happened, newest first. */
    timeline: buildTimeline(
      toTimelineFacts({
        record,
        shipment,
        terminal,
        events,
        changes,
        estimates,
        reportedEtas,
        days,
        reported,
        nullZone,
        byHand,
      }),
      now,
    ),
    refNumbers: record.refNumbers,
    /** Custom fields by slug; null: not read yet. */
    fields: fields.get(record.id) ?? null,
    emptyReturn: emptyAt && { at: emptyAt, zone: record.emptyTerminatedZone },
    /** What one of us recorded of the empty's return. `reportedOn`: the line's own day, which takes precedence. */
    returned: byHand && {
      ...byHand,
      reportedOn: emptyAt && dayInZone(emptyAt, record.emptyTerminatedZone ?? byHand.zone),
    },
    /** Other shipments that used the same container. */
    alsoOn: others.flatMap(({ id, shipmentId, gone }) =>
      shipmentId
        ? [
            {
              shipmentId,
              billOfLading: shipments.get(shipmentId)?.billOfLading ?? null,
              containerId: id,
              current: !gone,
            },
          ]
        : [],
    ),
    firstSeenAt: parseInstant(record.firstSeenAt) ?? now,
    /** Whether the service gives reasons for its values. */
    reasonsOffered: reasons?.offered ?? false,
    chassis: typeof chassis === "string" && chassis !== "" ? chassis : null,
    extra,
  }
}

/** Undefined: no such container in the mirror. */
export async function getContainer(sql: Sql, { id, now, nullZone }: { id: string; now: Instant; nullZone?: NullZone }) {
  if (!isUuid(id)) return undefined
  const [container] = await listContainersById(sql, [id])
  if (!container) return undefined
  const [[row], [shipment]] = await Promise.all([
    loadBoardRows(sql, [container], now),
    listShipmentsById(sql, container.shipmentId ? [container.shipmentId] : []),
  ])
  if (!row) return undefined
  return {
    ...(await loadContainerDetail(sql, { row, shipment: shipment ?? null, now, container, nullZone })),
    asOf: now,
  }
}

async function requireContainer(sql: Sql, id: string): Promise<ContainerRecord> {
  const [record] = await listContainersById(sql, [id])
  if (!record) throw new Error(`container ${id} left the mirror while it was read`)
  return record
}

type ReportedLfds = ReturnType<typeof factsOf>["lfd"]

function lfdLine(source: LfdSource, row: BoardRow, lfd: ReportedLfds, days: ReportedDay[]) {
  const date = lfdSources(lfd).find((one) => one.source === source)
  const before = days.findLast(
    (reported) => reported.source === source && reported.before !== null && reported.after !== null,
  )
  return {
    source,
    day: date?.day ?? null,
    zone: date ? date.zone : lfdZone(lfd, source, null),
    counts: row.lfd.sources.find((one) => one.source === source)?.counts ?? "now",
    inForce: row.lfd.inForce?.source === source,
    takenByService: row.lfd.coalescedFrom === source,
    /** The day it showed before, and until when. */
    was: before?.before ? { day: before.before, until: before.at } : null,
  }
}
