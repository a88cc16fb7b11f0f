// Why our own tracker shows a container as it does. Beyond the interface document, so it goes over the tracker's controls,
// and only a tracker that asks real sources keeps reasons.

import { parseFees } from "#lib/domain/containers/fees"
import { parseHolds } from "#lib/domain/containers/holds"
import type { Reason, Said, SourceReport } from "#lib/domain/containers/reasons"
import { type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import type { OwnTracker } from "#lib/own-tracker"
import { isRecord } from "../resources/json.ts"
import { type ReadResource, readDocument } from "../resources/read-document.ts"
import { ServiceError } from "../service-error.ts"
import { askTracker } from "./ask.ts"
import { listOf, textOf, textOrNull, textsOf, toReceived } from "./fields.ts"

/** `at`: the instant they apply to. */
export type ReasonsRead = { offered: true; reasons: Reason[]; at: Instant | null } | { offered: false }

/** Throws ServiceError; kind "not_found" if the tracker does not know the container. */
export async function readReasons(tracker: OwnTracker, containerId: string): Promise<ReasonsRead> {
  try {
    const { json, date } = await askTracker(tracker, `/reasons/${encodeURIComponent(containerId)}`)
    const reasons = readDocument(json).data.flatMap((resource) => toReason(resource) ?? [])
    return { offered: true, reasons, at: parseInstant(date) }
  } catch (error) {
    if (error instanceof ServiceError && error.items.some(({ code }) => code === NOT_KEPT)) return { offered: false }
    throw error
  }
}

const NOT_KEPT = "reasons_not_kept"

function toReason({ id, type, attributes }: ReadResource): Reason | undefined {
  if (type !== "reason" || attributes === null) return undefined
  const winner = toReport(attributes.winner)
  if (winner === undefined) return undefined
  const payload = isRecord(attributes.winner) ? attributes.winner.payload : null
  return {
    id,
    shows: textsOf(attributes.shows),
    winner: { ...winner, received: toReceived(payload) },
    disagrees: listOf(attributes.disagrees).flatMap((one) => toReport(one) ?? []),
    others: listOf(attributes.others).flatMap((one) => toReport(one) ?? []),
  }
}

function toReport(value: unknown): SourceReport | undefined {
  if (!isRecord(value) || !isRecord(value.said)) return undefined
  return {
    source: textOf(value.source),
    spokenBy: textOf(value.spoken_by),
    classifier: textOf(value.classifier),
    certainty: textOf(value.certainty),
    reportedAt: parseInstant(value.reported_at),
    seenAt: parseInstant(value.seen_at),
    said: toSaid(value.said),
  }
}

function toSaid(said: Record<string, unknown>): Said {
  return {
    kind: textOf(said.kind),
    of: textOrNull(said.of),
    at: parseInstant(said.at),
    dayOnly: said.day_only === true,
    placeCode: textOrNull(said.location_locode),
    placeName: textOrNull(said.location_name),
    facility: textOrNull(said.facility_code),
    seal: textOrNull(said.seal),
    pounds: typeof said.weight_in_lbs === "number" ? said.weight_in_lbs : null,
    vessel: textOrNull(said.vessel_name),
    voyage: textOrNull(said.voyage_number),
    holds: parseHolds(said.holds),
    fees: parseFees(said.fees),
    available: typeof said.available === "boolean" ? said.available : null,
  }
}
