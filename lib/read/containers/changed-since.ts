import { listInScope } from "#db/alerts/evaluation"
import type { Sql } from "#db/client"
import { listArrivedBetween, listChangesSince, listLfdMovedSince } from "#db/connection/history"
import { listIdsHolding } from "#db/containers/filter"
import type { OwnedAs } from "#db/work/whose"
import { parseFees } from "#lib/domain/containers/fees"
import { CHANGED_KINDS } from "#lib/domain/containers/filter-terms"
import { parseHolds } from "#lib/domain/containers/holds"
import {
  type ChangedKind,
  type ContainerFilters,
  type ListFilter,
  toListFilter,
} from "#lib/domain/containers/list-filter"
import { addHours, type Instant } from "#lib/domain/days/calendar-day"
import { feeChanges, holdChanges } from "#lib/domain/shipments/changeset"
import { ownerFilter } from "#lib/domain/work/whose"
import { readFieldConditions } from "../fields/conditions.ts"

const DAY_HOURS = 24
const MOST_CHANGES = 5_000
const MOST_OF_TEXT = 5_000

export type ChangedCounts = { from: Instant; changed: Record<ChangedKind, number> }

/** Number of containers owned so with each kind of change in the day before `now`. A container counts once per kind. */
export async function countChanged(sql: Sql, { now, owned }: { now: Instant; owned: OwnedAs }): Promise<ChangedCounts> {
  const changed = await listChangedIds(sql, now)
  const all = [...new Set(CHANGED_KINDS.flatMap((kind) => [...changed[kind]]))]
  const listed = await listInScope(
    sql,
    all,
    toListFilter({ owner: ownerFilter(owned.whose) }, { viewer: owned.viewer, now }),
  )
  const counts = CHANGED_KINDS.map((kind) => [kind, listed.filter((id) => changed[kind].has(id)).length] as const)
  return { from: startOf(now), changed: Object.fromEntries(counts) as ChangedCounts["changed"] }
}

/**
 * The filters in database form, with the ids of changed containers if asked for, and the ids that match a text if few
 * do.
 */
export async function readListFilter(
  sql: Sql,
  filters: ContainerFilters,
  { viewer, now }: { viewer: string; now: Instant },
): Promise<ListFilter> {
  const fields = await readFieldConditions(sql, filters.field)
  const filter = await withFewOfText(sql, { ...toListFilter(filters, { viewer, now }), fields })
  if (!filters.changed) return filter
  const changed = await listChangedIds(sql, now)
  const ids = new Set(filters.changed.flatMap((kind) => [...changed[kind]]))
  return { ...filter, ids: filter.ids?.filter((id) => ids.has(id)) ?? [...ids] }
}

/** A text that many rows contain is found quickly in any order. A rare one is found by the trigram indexes. */
async function withFewOfText(sql: Sql, filter: ListFilter): Promise<ListFilter> {
  if (filter.text === null) return filter
  const live = !filter.states.includes("gone")
  const ids = await listIdsHolding(sql, { text: filter.text, live, limit: MOST_OF_TEXT + 1 })
  return ids.length > MOST_OF_TEXT ? filter : { ...filter, text: null, ids }
}

function startOf(now: Instant): Instant {
  return addHours(now, -DAY_HOURS)
}

async function listChangedIds(sql: Sql, now: Instant): Promise<Record<ChangedKind, ReadonlySet<string>>> {
  const from = startOf(now)
  const [moved, arrived, changes] = await Promise.all([
    listLfdMovedSince(sql, from),
    listArrivedBetween(sql, from, now),
    listChangesSince(sql, from, MOST_CHANGES),
  ])
  const found = {
    lfd_moved: new Set(moved),
    arrived: new Set(arrived),
    hold_placed: new Set<string>(),
    hold_cleared: new Set<string>(),
    available: new Set<string>(),
    fee_posted: new Set<string>(),
  }
  for (const { containerId, attribute, before, after } of changes) {
    if (attribute === "available_for_pickup" && after === true) found.available.add(containerId)
    if (attribute === "holds_at_pod_terminal") {
      const kinds = holdChanges(parseHolds(before), parseHolds(after)).map((change) => change.kind)
      if (kinds.some((kind) => kind === "placed" || kind === "now_blocks")) found.hold_placed.add(containerId)
      if (kinds.includes("cleared")) found.hold_cleared.add(containerId)
    }
    if (attribute === "fees_at_pod_terminal") {
      const kinds = feeChanges(parseFees(before), parseFees(after)).map((change) => change.kind)
      if (kinds.includes("posted")) found.fee_posted.add(containerId)
    }
  }
  return found
}
