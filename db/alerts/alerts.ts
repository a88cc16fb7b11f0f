// The alerts that people see: lists, counts, and what a person does to them. World instants.
import type { PendingQuery, Row } from "postgres"
import type { AlertCause, CauseSettings } from "../../lib/domain/alerts/causes.ts"
import type { Sql } from "../client.ts"
import { writeLogged } from "../connection/change-log.ts"
import type { ContainerRecord } from "../mirror/read.ts"
import type { alerts } from "../schema/alerts.ts"
import { type OwnedAs, ownedAs } from "../work/whose.ts"

export const ALERT_SHOWS = ["open", "acknowledged", "snoozed", "closed"] as const
export type AlertShow = (typeof ALERT_SHOWS)[number]

type Alert = typeof alerts.$inferSelect

export type AlertRecord = Omit<Alert, "ruleId" | "mark" | "rank" | "touchedBy" | "escalateAt" | "escalatedTo"> & {
  ruleName: string | null
  /** What its rule watches, with its numbers; null: no rule raised it, or the rule is gone. */
  ruleCauses: CauseSettings | null
  ownerName: string | null
  touchedName: string | null
  escalatedName: string | null
  terminalName: string | null
  /** Zone of the terminal that has the container, and its inland destination. */
  zone: string | null
  destinationName: string | null
  // Columns of the container; null if the alert is not about one.
} & {
  [Column in "number" | "billOfLading" | "lineName" | "stage" | "podName" | "podLocode" | "confirmedAt" | "staleAt"]:
    | ContainerRecord[Column]
    | null
}

type Part = PendingQuery<Row[]>

/** The person's own alerts, except where the team has one for the same cause of a container: everyone shares that. */
function own(sql: Sql, viewer: string): Part {
  return sql`a.audience = ${viewer} and not exists (
    select 1 from alerts t where t.subject_id = a.subject_id and t.cause = a.cause and t.audience = 'team'
      and t.state <> 'closed')`
}

/** The team's alerts and the person's own. */
export function visible(sql: Sql, viewer: string): Part {
  return sql`(a.audience = 'team' or (${own(sql, viewer)}))`
}

/** The same condition as two disjoint queries, so that each uses the index that begins with the audience. */
function apart(sql: Sql, viewer: string): Part[] {
  return [sql`a.audience = 'team'`, own(sql, viewer)]
}

/** Whose alerts. `viewer`: id of the person who looks. `container`: of this one alone. */
export type AlertsOf = OwnedAs & { container?: string | null }

/** Which tab, and whose alerts. */
export type AlertsAsked = { show: AlertShow } & AlertsOf

export function shown(sql: Sql, { show, viewer, whose, container = null }: AlertsAsked): Part {
  const here = container === null ? sql`true` : sql`a.container_id = ${container}`
  return sql`a.state = ${sql.unsafe(`'${show}'`)} and ${here} and ${ownedSo(sql, { whose, viewer })}`
}

/**
 * Whose an alert is: a container's alert has the container's owner. Alerts about requests and the account have their
 * own. A notice belongs to the person it was written for.
 */
function ownedSo(sql: Sql, owned: OwnedAs): Part {
  const itself = { mine: sql`a.owner_id = ${owned.viewer}`, team: sql`a.owner_id is not null` }
  if (owned.whose === "everybody") return sql`true`
  const container = ownedAs(sql, owned, "a.container_id")
  return owned.whose === "unassigned"
    ? sql`(a.about <> 'person' and a.owner_id is null and ${container})`
    : sql`(a.about = 'person' or ${itself[owned.whose]} or ${container})`
}

/** Most urgent first, then newest. Closed alerts are sorted by closing time, newest first. */
export async function listAlerts(
  sql: Sql,
  { limit, ...asked }: AlertsAsked & { limit: number },
): Promise<AlertRecord[]> {
  const { show, viewer } = asked
  const order = show === "closed" ? sql`a.closed_at desc, a.id` : sql`a.rank, a.opened_at desc, a.id`
  const parts = (show === "closed" ? [visible(sql, viewer)] : apart(sql, viewer))
    .map(
      (whose) =>
        sql`(select a.* from alerts a where ${shown(sql, asked)} and ${whose} order by ${order} limit ${limit})`,
    )
    .reduce((all, one) => sql`${all} union all ${one}`)
  return rows(sql, sql`select a.* from (${parts}) a order by ${order} limit ${limit}`, order)
}

/** Alerts not closed about a container, or about the containers of a shipment. */
export async function listAlertsOf(
  sql: Sql,
  { containerId, shipmentId, viewer }: { containerId: string | null; shipmentId: string | null; viewer: string },
): Promise<AlertRecord[]> {
  const of = containerId === null ? sql`a.shipment_id = ${shipmentId}` : sql`a.container_id = ${containerId}`
  const order = sql`a.rank, a.opened_at desc, a.id`
  return rows(
    sql,
    sql`select a.* from alerts a where ${of} and a.state <> 'closed' and ${visible(sql, viewer)} order by ${order} limit 200`,
    order,
  )
}

export async function listAlertsById(sql: Sql, ids: readonly string[]): Promise<AlertRecord[]> {
  return rows(sql, sql`select a.* from alerts a where a.id = any(${[...ids]}::uuid[])`, sql`a.rank, a.opened_at, a.id`)
}

/** `more`: further columns of `source`, after a comma. */
export function rows<Also extends object = object>(
  sql: Sql,
  source: Part,
  order: Part,
  more: Part = sql``,
): Promise<(AlertRecord & Also)[]> {
  return sql<(AlertRecord & Also)[]>`
    select a.id, a.about, a.subject_id, a.container_id, a.shipment_id, a.audience, r.name as rule_name, r.causes as rule_causes, a.cause, a.state,
      a.facts, a.opened_at, coalesce(w.owner_id, a.owner_id) as owner_id, o.name as owner_name, a.snoozed_until, u.name as touched_name, a.touched_at,
      a.escalated_at, e.name as escalated_name, a.closed_at, a.closed_why,
      c.number, c.bill_of_lading, c.line_name, c.stage, c.pod_name, c.pod_locode, c.confirmed_at, c.stale_at,
      coalesce(t.nickname, t.name) as terminal_name, c.shown ->> 'zone' as zone,
      c.shown ->> 'destinationName' as destination_name ${more}
    from (${source}) a
      left join alert_rules r on r.id = a.rule_id
      left join containers c on c.id = a.container_id
      left join terminals t on t.id = c.terminal_id
      left join container_work w on w.container_id = a.container_id
      left join users o on o.id = coalesce(w.owner_id, a.owner_id)
      left join users u on u.id = a.touched_by
      left join users e on e.id = a.escalated_to
    order by ${order}`
}

/** `others`: alerts that are about no container. */
type AlertCount = { alerts: number; containers: number; others: number }
export type AlertCounts = Record<Exclude<AlertShow, "closed">, AlertCount>
const MOST_COUNTED = 10_000

/** Each count is exact up to 10,000 alerts. */
export async function countAlerts(sql: Sql, of: AlertsOf): Promise<AlertCounts> {
  const counted = (show: AlertShow) => countOf(sql, { show, ...of })
  const [open, acknowledged, snoozed] = await Promise.all([
    counted("open"),
    counted("acknowledged"),
    counted("snoozed"),
  ])
  return { open, acknowledged, snoozed }
}

async function countOf(sql: Sql, asked: AlertsAsked): Promise<AlertCount> {
  const parts = apart(sql, asked.viewer)
    .map(
      (whose) =>
        sql`(select a.container_id from alerts a where ${shown(sql, asked)} and ${whose} limit ${MOST_COUNTED})`,
    )
    .reduce((all, one) => sql`${all} union all ${one}`)
  const [row] = await sql<AlertCount[]>`
    select count(*) as alerts, count(distinct container_id) as containers,
      count(*) filter (where container_id is null) as others
    from (select container_id from (${parts}) a limit ${MOST_COUNTED}) few`
  return row ?? { alerts: 0, containers: 0, others: 0 }
}

/**
 * For the badge: how many containers, and alerts about none, are open, up to 10,000, and the most serious cause among
 * them.
 */
export async function countOpenAlerts(sql: Sql, owned: OwnedAs): Promise<{ open: number; worst: AlertCause | null }> {
  const asked = { show: "open", ...owned } as const
  const gravest = apart(sql, owned.viewer)
    .map(
      (whose) =>
        sql`(select a.cause, a.rank from alerts a where ${shown(sql, asked)} and ${whose} order by a.rank limit 1)`,
    )
    .reduce((all, one) => sql`${all} union all ${one}`)
  const [{ containers, others }, [gravestRow]] = await Promise.all([
    countOf(sql, asked),
    sql<{ worst: AlertCause }[]>`select a.cause as worst from (${gravest}) a order by a.rank limit 1`,
  ])
  return { open: containers + others, worst: gravestRow?.worst ?? null }
}

/** `causes`: the open ones first, the most serious first. */
export type ContainerAlerts = { containerId: string; open: number; acknowledged: number; causes: AlertCause[] }

/** Alert counts per container for the rows of a list, in one query. */
export async function listAlertsOn(sql: Sql, containerIds: string[], viewer: string): Promise<ContainerAlerts[]> {
  return sql<ContainerAlerts[]>`
    select a.container_id, count(*) filter (where a.state = 'open') as open,
      count(*) filter (where a.state <> 'open') as acknowledged, array_agg(a.cause order by a.state <> 'open', a.rank) as causes
    from alerts a where a.container_id = any(${containerIds}::uuid[]) and a.state <> 'closed' and ${visible(sql, viewer)}
    group by a.container_id`
}

export type AlertChange = {
  state?: Exclude<Alert["state"], "closed"> | undefined
  snoozedUntil?: string | null | undefined
  /** Undefined: unchanged. Null: nobody. Only for alerts that are not about a container. */
  ownerId?: string | null | undefined
}

export type AlertsChanged = { changed: string[]; seq: number }

/**
 * Changes those of `ids` that are open and that the person may see, plus alerts of the other audience for the same
 * cause and container. A notice to a person closes when it is acknowledged, and only then.
 */
export async function changeAlerts(
  sql: Sql,
  { ids, viewer, change, at }: { ids: readonly string[]; viewer: string; change: AlertChange; at: string },
): Promise<AlertsChanged> {
  const { state, snoozedUntil, ownerId } = change
  return writeLogged(sql, async (tx) => {
    const [row] = await tx<AlertsChanged[]>`
      with named as (
        select distinct subject_id, cause from alerts
        where id = any(${[...ids]}::uuid[]) and audience in ('team', ${viewer})
          ${ownerId === undefined ? tx`` : tx`and container_id is null`}),
      changed as (
        update alerts a set
          state = ${
            state === undefined
              ? tx`a.state`
              : tx`case when a.about = 'person' and ${state} = 'acknowledged' then 'closed' else ${state} end`
          },
          closed_at = ${state === "acknowledged" ? tx`case when a.about = 'person' then ${at}::timestamptz end` : tx`null`},
          closed_why = ${state === "acknowledged" ? tx`case when a.about = 'person' then 'over' end` : tx`null`},
          snoozed_until = ${state === undefined ? tx`a.snoozed_until` : tx`${state === "snoozed" ? (snoozedUntil ?? null) : null}::timestamptz`},
          owner_id = ${ownerId === undefined ? tx`a.owner_id` : tx`${ownerId}::uuid`},
          touched_by = ${viewer}, touched_at = ${at}
        from named n where a.subject_id = n.subject_id and a.cause = n.cause and a.audience in ('team', ${viewer})
          and (a.state <> 'closed' or a.about = 'person' and ${state ?? ""} = 'open')
        returning a.id, a.subject_id, a.shipment_id),
      logged as (
        insert into change_log (at, kind, id, shipment_id)
        select distinct ${at}::timestamptz, 'alert', subject_id, shipment_id from changed returning seq)
      select coalesce((select array_agg(id::text) from changed), '{}') as changed,
        coalesce((select max(seq) from logged), 0)::bigint as seq`
    return row ?? { changed: [], seq: 0 }
  })
}
