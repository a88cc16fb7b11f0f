// Invariants 5 and 6: what browsers were notified of, and the rules of the trade in the stored data.
import type { Sql } from "#db/client"
import type { ContainerRecord } from "#db/mirror/read"
import { feeSums } from "#lib/domain/containers/fees"
import type { Viewer } from "../processes/viewer.ts"
import { type Finding, finding } from "./findings.ts"

type Newest = { kind: "container" | "shipment" | "tracking_request" | "alert"; id: string; seq: number }

/** A browser re-reads what it is notified of, so it is right if it was notified of each object's newest change. */
export async function checkViewers(sql: Sql, viewers: readonly Viewer[]): Promise<Finding> {
  const newest = await sql<Newest[]>`select kind, id, max(seq) as seq from change_log group by kind, id`
  const breaches = viewers.flatMap((viewer, index) =>
    newest
      .filter(({ kind, id, seq }) => viewer.newestOf(kind, id) < seq)
      .map(
        ({ kind, id, seq }) =>
          `viewer ${index}: ${kind} ${id} changed at ${seq}, notified of ${viewer.newestOf(kind, id)}`,
      ),
  )
  const deaf = viewers.flatMap((viewer, index) => (viewer.frames() > 0 ? [] : [`viewer ${index} was sent nothing`]))
  const hasty = viewers.filter((viewer) => viewer.burst() > MOST_FRAMES)
  return finding("5. every browser was notified of the newest change of each object", newest.length * viewers.length, [
    ...deaf,
    ...breaches,
    ...hasty.map((viewer) => `a browser was sent ${viewer.burst()} frames within a second`),
  ])
}

/** Four per second, and those that a new stream sends at its start. */
const MOST_FRAMES = 8

export async function checkRules(sql: Sql): Promise<Finding> {
  const rows = await sql<ContainerRecord[]>`select * from containers`
  const shipments = await sql<{ id: string; holdNames: string[] | null }[]>`select id, hold_names from shipments`
  return finding("6. the rules of the trade hold", rows.length + shipments.length, [
    ...(await tallyFaults(sql)),
    ...(await figureFaults(sql)),
    ...rows.flatMap(holdFault),
    ...rows.flatMap(feeFault),
    ...shipments.flatMap(({ id, holdNames }) => {
      const containers = rows.filter((row) => row.shipmentId === id)
      const there = new Set(containers.flatMap(({ holds }) => holds ?? []).map(({ name }) => name))
      const cleared = (holdNames ?? []).filter((name) => !there.has(name))
      return cleared.length === 0 ? [] : [`shipment ${id} still names the cleared hold ${cleared.join(", ")}`]
    }),
  ])
}

/** Stored counts must equal the real ones. */
async function tallyFaults(sql: Sql): Promise<string[]> {
  const wrong = await sql<{ state: string; counted: number; kept: number }[]>`
    select coalesce(c.attention, t.value) as state, coalesce(c.count, 0) as counted, coalesce(t.count, 0) as kept
    from (select attention, count(*) as count from containers group by attention) c
    full join (select value, count from tallies where noun = 'containers' and facet = 'attention') t
      on t.value = c.attention
    where coalesce(c.count, 0) <> coalesce(t.count, 0)`
  return wrong.map(({ state, counted, kept }) => `${counted} containers are ${state}, ${kept} are kept as such`)
}

/** A container's figures in one currency have no overlap or gap: at each instant exactly one row is in force. */
async function figureFaults(sql: Sql): Promise<string[]> {
  const wrong = await sql<{ id: string; currency: string | null }[]>`
    select a.container_id as id, a.currency from exposure_figures a join exposure_figures b using (container_id)
    where a.from_at is null and b.from_at is not null and a.currency is not distinct from b.currency
      and a.until_at is distinct from b.from_at`
  return wrong.map(({ id, currency }) => `container ${id}: its figures in ${currency} do not follow on one another`)
}

function holdFault({ id, holds, readiness, stage }: ContainerRecord): string[] {
  if (stage === "gone" || holds === null) return []
  const isHeld = holds.some(({ status }) => status === "hold")
  return (readiness === "blocked") === isHeld ? [] : [`container ${id} is ${readiness} with ${holds.length} holds`]
}

function feeFault({ id, fees }: ContainerRecord): string[] {
  const single = (fees ?? []).filter(({ type }) => type !== "total")
  // Without single fees the totals count. The world posts at most one total.
  const sum = (single.length > 0 ? single : (fees ?? [])).reduce((all, { amountMinor }) => all + (amountMinor ?? 0), 0)
  const reported = feeSums(fees ?? []).reduce((all, { amountMinor }) => all + amountMinor, 0)
  return sum === reported ? [] : [`container ${id}: its fees are ${sum}, the product says ${reported}`]
}
