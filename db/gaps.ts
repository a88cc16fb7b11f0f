// Gaps: spans in which something the service said may have been missed. Open until a re-read after their end.
import type { Sql } from "./client.ts"

export type GapCause = "silence" | "missed" | "signature"
export type GapState = "open" | "repairing" | "closed"
export type GapObject = { kind: "shipment" | "container"; id: string }

export type Gap = {
  id: number
  cause: GapCause
  /** World instants. */
  fromAt: string
  untilAt: string
  state: GapState
  everything: boolean
  objects: GapObject[]
  problem: string | null
  notGiven: number
  /** Beginning of the last re-read of everything that came to its end; null = none yet. */
  readAt: string | null
  openedAt: string
  closedAt: string | null
}

export type NewGap = Pick<Gap, "cause" | "fromAt" | "untilAt" | "everything" | "objects" | "openedAt">

/** One gap per cause is open at a time: what is found meanwhile makes it longer. Resolves to its id. */
export async function openGap(sql: Sql, gap: NewGap): Promise<number> {
  const objects = sql.json(gap.objects)
  const [row] = await sql<{ id: number }[]>`
    with longer as (
      update gaps set from_at = least(from_at, ${gap.fromAt}), until_at = greatest(until_at, ${gap.untilAt}),
        state = 'open', everything = everything or ${gap.everything},
        objects = (select coalesce(jsonb_agg(distinct one), '[]') from jsonb_array_elements(objects || ${objects}) as one)
      where cause = ${gap.cause} and state <> 'closed' returning id),
    fresh as (
      insert into gaps (cause, from_at, until_at, everything, objects, opened_at)
      select ${gap.cause}, ${gap.fromAt}, ${gap.untilAt}, ${gap.everything}, ${objects}, ${gap.openedAt}
      where not exists (select 1 from longer) returning id)
    select id from longer union all select id from fresh`
  if (!row) throw new Error("a gap could not be opened")
  return row.id
}

export async function listOpenGaps(sql: Sql): Promise<Gap[]> {
  return sql<Gap[]>`select * from gaps where state <> 'closed' order by id`
}

/** Open ones first, then the closed ones, newest first. */
export async function listGaps(sql: Sql, limit: number): Promise<Gap[]> {
  return sql<Gap[]>`select * from gaps order by state = 'closed', id desc limit ${limit}`
}

export async function getNewestGap(sql: Sql, cause: GapCause): Promise<Gap | undefined> {
  const [row] = await sql<Gap[]>`select * from gaps where cause = ${cause} order by id desc limit 1`
  return row
}

/** The repair of a gap goes on, fails with words for people, or learns which objects it is about. */
export async function updateGap(
  sql: Sql,
  id: number,
  change: Pick<Gap, "problem"> & { state: "open" | "repairing" } & Partial<
      Pick<Gap, "everything" | "objects" | "readAt">
    >,
): Promise<void> {
  await sql`
    update gaps set state = ${change.state}, problem = ${change.problem},
      everything = coalesce(${change.everything ?? null}, everything), read_at = coalesce(${change.readAt ?? null}, read_at),
      objects = coalesce(${change.objects ? sql.json(change.objects) : null}::jsonb, objects)
    where id = ${id} and state <> 'closed'`
}

/**
 * Closes the gap if it still ends at `untilAt`, none of its missed notifications waits, and each object it affects is
 * of a state told after its end. `notGiven`: objects that a full re-read after the end no longer gave. Resolves to
 * whether it is closed.
 */
export async function closeGap(
  sql: Sql,
  gap: Pick<Gap, "id" | "untilAt">,
  done: { at: string; notGiven: number },
): Promise<boolean> {
  const rows = await sql`
    update gaps set state = 'closed', problem = null, closed_at = ${done.at}, not_given = ${done.notGiven}
    where id = ${gap.id} and until_at = ${gap.untilAt} and state <> 'closed'
      and not exists (select 1 from missed_notifications where gap_id = gaps.id and state = 'waiting')
    returning id`
  return rows.length === 1
}

/** How many of the affected objects are still of a state told before `untilAt`. */
export async function countUnconfirmed(
  sql: Sql,
  gap: Pick<Gap, "untilAt" | "everything" | "objects">,
): Promise<number> {
  const { untilAt, everything } = gap
  const idsOf = (kind: GapObject["kind"]) => gap.objects.filter((one) => one.kind === kind).map(({ id }) => id)
  const [row] = await sql<{ total: number }[]>`
    select (select count(*) from shipments where version < ${untilAt}
        and (${everything} or id = any(${idsOf("shipment")}::uuid[])))
      + (select count(*) from containers where version < ${untilAt}
        and (${everything} or id = any(${idsOf("container")}::uuid[]))) as total`
  return row?.total ?? 0
}

/** Whether anything is tracked that notifications could tell about. */
export async function hasTracked(sql: Sql): Promise<boolean> {
  const [row] = await sql<
    { some: boolean }[]
  >`select exists (select 1 from shipments where tracked is not false) as some`
  return row?.some ?? false
}
