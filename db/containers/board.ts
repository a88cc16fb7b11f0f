import type postgres from "postgres"
import type { Sql } from "../client.ts"
import type { ContainerRecord } from "../mirror/read.ts"
import { getTally } from "../mirror/tallies.ts"
import { EVERYBODYS, type OwnedAs, ownedAs } from "../work/whose.ts"
import { isOpen } from "./filter.ts"

type Part = postgres.Fragment

/** Number of containers per state. Those marked delivered by a person count as gone. */
export async function countAttention(sql: Sql, owned = EVERYBODYS): Promise<Record<string, number>> {
  if (owned.whose === "everybody") return countAll(sql)
  if (owned.whose !== "unassigned") return countOwned(sql, owned)
  const [counts, team] = await Promise.all([countAll(sql), countOwned(sql, { ...owned, whose: "team" })])
  return Object.fromEntries(Object.entries(counts).map(([state, count]) => [state, count - (team[state] ?? 0)]))
}

async function countOwned(sql: Sql, owned: OwnedAs): Promise<Record<string, number>> {
  const rows = await sql<{ state: string; count: number }[]>`
    select case when w.delivered_at is null then c.attention else 'gone' end as state, count(*) as count
    from containers c join container_work w on w.container_id = c.id where ${ownedAs(sql, owned, "c.id")} group by 1`
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

async function countAll(sql: Sql): Promise<Record<string, number>> {
  const [counts, delivered] = await Promise.all([
    getTally(sql, "containers", "attention"),
    sql<{ attention: string; count: number }[]>`
      select c.attention, count(*) as count from container_work w join containers c on c.id = w.container_id
      where w.delivered_at is not null and c.attention <> 'gone' group by c.attention`,
  ])
  for (const { attention, count } of delivered) {
    counts[attention] = (counts[attention] ?? 0) - count
    counts.gone = (counts.gone ?? 0) + count
  }
  return counts
}

/** The live container reported last: the service certainly has it. Undefined if there is none. */
export async function getLatestContainerId(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from containers where is_live and confirmed_at is not null order by confirmed_at desc limit 1`
  return row?.id
}

/** World instant of the service's newest report about a live container; null if there is none. */
export async function getNewestConfirmed(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ confirmedAt: string }[]>`
    select confirmed_at from containers where is_live and confirmed_at is not null order by confirmed_at desc limit 1`
  return row?.confirmedAt ?? null
}

/** `followedBy`: leaves out containers with a follow-up due by then (world time), which have their own group. */
export type BoardAsked = { limit: number; owned?: OwnedAs; followedBy?: string | null }

/** Condition: owned as asked, and not among the due follow-ups. */
export function among(sql: Sql, { owned = EVERYBODYS, followedBy = null }: BoardAsked): Part {
  const theirs = ownedAs(sql, owned, "c.id")
  if (followedBy === null) return theirs
  return sql`${theirs} and (exists (
    select 1 from container_work f where f.container_id = c.id and f.follow_up_at <= ${followedBy})) is not true`
}

export async function listByAttention(
  sql: Sql,
  { state, ...asked }: BoardAsked & { state: string },
): Promise<ContainerRecord[]> {
  return sql<ContainerRecord[]>`
    select * from containers c
    where is_live and attention = ${state} and ${isOpen(sql)} and ${among(sql, asked)}
    order by urgent_at nulls last, id limit ${asked.limit}`
}

/** At the terminal or ramp, readiness unknown, and due for pickup by `until` (world time) at the latest. */
export async function listToCheck(
  sql: Sql,
  { until, ...asked }: BoardAsked & { until: string },
): Promise<ContainerRecord[]> {
  return sql<ContainerRecord[]>`
    select * from containers c where ${isToCheck(sql, until)} and ${isOpen(sql)} and ${among(sql, asked)}
    order by urgent_at, id limit ${asked.limit}`
}

/**
 * The list of Today on which a container stands at `now` (world time), by its row `c`, its work `w` and its empty `e`,
 * each of which may be missing; null: on none.
 */
export function todayListOf(sql: Sql, now: string): Part {
  return sql`case
    when w.delivered_at is null and w.follow_up_at <= ${now} then 'follow_up'
    when w.delivered_at is null and c.is_live and c.attention <> 'gone' then c.attention
    when e.container_id is not null then 'empties' end`
}

/** On the way, arriving by `until` (world time), and either held already or expected and not reported. */
export async function listArrivingWithProblem(
  sql: Sql,
  { until, ...asked }: BoardAsked & { until: string },
): Promise<ContainerRecord[]> {
  const first = (part: Part) => sql`
    (select * from containers c where ${part} and ${isOpen(sql)} and ${among(sql, asked)} order by eta_at nulls last, id limit ${asked.limit})`
  return sql<ContainerRecord[]>`
    select * from (${first(isHeldArriving(sql, until))} union all ${first(isSilent(sql))}) parts
    order by eta_at nulls last, id limit ${asked.limit}`
}

/** Containers with a follow-up due by `now` (world time), longest due first. */
export async function listFollowUps(
  sql: Sql,
  { now, owned, limit }: { now: string; owned: OwnedAs; limit: number },
): Promise<ContainerRecord[]> {
  return sql<ContainerRecord[]>`
    select c.* from container_work w join containers c on c.id = w.container_id
    where w.follow_up_at <= ${now} and w.delivered_at is null and ${ownedAs(sql, owned, "c.id")}
    order by w.follow_up_at, c.id limit ${limit}`
}

export type FollowUps = Record<"all" | "due" | "blocked" | "check" | "overdue" | "arriving" | "empties", number>

/** Number of due follow-ups, and how many of them would fall in each other group of the work list. */
export async function countFollowUps(
  sql: Sql,
  { now, soon, owned }: { now: string; soon: string; owned: OwnedAs },
): Promise<FollowUps> {
  const [row] = await sql<FollowUps[]>`
    select count(*) as all, count(*) filter (where c.is_live and c.attention = 'due') as due,
      count(*) filter (where c.is_live and c.attention = 'blocked') as blocked,
      count(*) filter (where ${isToCheck(sql, soon)}) as check,
      count(*) filter (where c.is_live and c.attention = 'overdue') as overdue,
      count(*) filter (where ${isHeldArriving(sql, soon)} or ${isSilent(sql)}) as arriving,
      count(*) filter (where exists (
        select 1 from empty_returns e where e.container_id = c.id and e.ends_at <= ${soon})) as empties
    from container_work w join containers c on c.id = w.container_id
    where w.follow_up_at <= ${now} and w.delivered_at is null and ${ownedAs(sql, owned, "c.id")}`
  return row ?? { all: 0, due: 0, blocked: 0, check: 0, overdue: 0, arriving: 0, empties: 0 }
}

export async function countToCheck(sql: Sql, until: string, owned = EVERYBODYS): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from containers c
    where ${isToCheck(sql, until)} and ${isOpen(sql)} and ${ownedAs(sql, owned, "c.id")}`
  return row?.count ?? 0
}

export async function countArrivingWithProblem(sql: Sql, until: string, owned = EVERYBODYS): Promise<number> {
  const theirs = ownedAs(sql, owned, "c.id")
  const [row] = await sql<{ count: number }[]>`
    select (select count(*) from containers c where ${isHeldArriving(sql, until)} and ${isOpen(sql)} and ${theirs})
      + (select count(*) from containers c where ${isSilent(sql)} and ${theirs})
      - (select count(*) from container_work w join containers c on c.id = w.container_id
        where w.delivered_at is not null and ${isSilent(sql)} and ${theirs}) as count`
  return row?.count ?? 0
}

function isToCheck(sql: Sql, until: string): Part {
  return sql`(c.is_live and c.attention = 'unknown' and c.stage in ('at_terminal', 'at_ramp')
    and c.lfd_ends_at is not null and c.urgent_at <= ${until})`
}

function isHeldArriving(sql: Sql, until: string): Part {
  return sql`(c.is_live and c.attention = 'arriving' and c.stage in ('at_sea', 'inland') and c.eta_at <= ${until}
    and c.hold_names <> '{}' and jsonb_path_exists(c.holds, '$[*] ? (@.status != "pending")'))`
}

function isSilent(sql: Sql): Part {
  return sql`(c.is_live and c.attention = 'unknown' and c.stage in ('at_sea', 'inland'))`
}

export async function listContainersOf(sql: Sql, shipmentId: string): Promise<ContainerRecord[]> {
  return sql<ContainerRecord[]>`select * from containers where shipment_id = ${shipmentId} order by number, id`
}
