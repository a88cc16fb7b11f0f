// The order of reports that carry one instant: what changes A to B comes after what changed to A.
import { isDeepStrictEqual } from "node:util"
import { and } from "drizzle-orm"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { changes } from "../schema/history.ts"

type Pair = { attribute: string; before: unknown; after: unknown }

/** Whether `b` starts where `a` ended. */
export function leadsTo(a: readonly Pair[], b: readonly Pair[]): boolean {
  return a.some((first) =>
    b.some(
      (then) =>
        first.attribute === then.attribute &&
        isDeepStrictEqual(first.after, then.before) &&
        !isDeepStrictEqual(then.after, first.before),
    ),
  )
}

/** Reports of one instant in the order that their changes tell, or else as given. */
function inReportedOrder<T>(reports: readonly T[], changesOf: (report: T) => readonly Pair[]): T[] {
  const left = [...reports]
  return reports.flatMap(() => {
    const next = left.findIndex((one) => !left.some((other) => leadsTo(changesOf(other), changesOf(one))))
    return left.splice(Math.max(next, 0), 1)
  })
}

type State = { resourceId: string; version: string; inboxId: string }

/** Puts reported states of one resource and one instant in order, each at a place that one of them had. */
export async function orderTied<S extends State>(sql: Sql, states: S[]): Promise<S[]> {
  const tied = groupsOf(states, ({ resourceId, version }) => `${resourceId} ${version}`)
  if (tied.length === 0) return states
  const made = await listReportedChanges(
    sql,
    tied.flat().map((index) => states[index] as S),
  )
  return reordered(states, tied, (group) =>
    inReportedOrder(group, (one) =>
      made.filter(
        ({ notificationId, containerId }) => notificationId === one.inboxId && containerId === one.resourceId,
      ),
    ),
  )
}

type ChangeRow = Pair & { eventId: string; containerId: string; at: string | null }

/** Puts changes of one container and one instant in order. Those of one event stay together. */
export function orderChanges<C extends ChangeRow>(rows: C[]): C[] {
  const tied = groupsOf(rows, ({ containerId, at }) => `${containerId} ${at}`)
  return reordered(rows, tied, (group) => {
    const events = [...Map.groupBy(group, ({ eventId }) => eventId).values()]
    return inReportedOrder(events, (event) => event).flat()
  })
}

export type ReportedChange = Pair & { containerId: string; version: string; notificationId: string }

/** What was changed by each report of these containers at these versions. */
export async function listChangesOfInstant(
  sql: Sql,
  states: readonly { id: string; version: string }[],
): Promise<ReportedChange[]> {
  if (states.length === 0) return []
  return sql<ReportedChange[]>`
    select c.container_id, s.version, c.notification_id, c.attribute, c.before, c.after
    from unnest(${states.map(({ id }) => id)}::uuid[], ${states.map(({ version }) => version)}::timestamptz[])
      as k (id, version)
    join resource_states s on s.resource_id = k.id and s.version = k.version
    join changes c on c.notification_id = s.inbox_id and c.container_id = s.resource_id`
}

/** What each of these reports changed in its container. */
async function listReportedChanges(sql: Sql, states: readonly Pick<State, "resourceId" | "inboxId">[]) {
  const { containerId, notificationId, attribute, before, after } = changes
  return builder(sql)
    .select({ containerId, notificationId, attribute, before, after })
    .from(changes)
    .where(
      and(
        isOneOf(
          containerId,
          states.map(({ resourceId }) => resourceId),
        ),
        isOneOf(
          notificationId,
          states.map(({ inboxId }) => inboxId),
        ),
      ),
    )
}

/** Indexes of rows with one key, where it has several. */
function groupsOf<T>(rows: readonly T[], keyOf: (row: T) => string): number[][] {
  const groups = Map.groupBy(rows.keys(), (index) => keyOf(rows[index] as T))
  return [...groups.values()].filter(({ length }) => length > 1)
}

function reordered<T>(rows: readonly T[], groups: number[][], order: (group: T[]) => T[]): T[] {
  const result = [...rows]
  for (const group of groups)
    for (const [place, row] of order(group.map((index) => rows[index] as T)).entries()) {
      const index = group[place]
      if (index !== undefined) result[index] = row
    }
  return result
}
