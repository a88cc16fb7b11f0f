// Figures of containers as the worker counted them: written whole per batch, with their sums, in one statement.
import type { FigureShape, FigureSpan } from "../lib/domain/exposure-figures.ts"
import type { Sql } from "./client.ts"
import { moveSums } from "./exposure-sums.ts"

/** What sums are grouped by. */
export type FigureKeys = {
  containerId: string
  terminalId: string | null
  lineScac: string | null
  customerId: string | null
  podLocode: string | null
  reference: string | null
}

/** A span without parts: in it, nothing is exposed. */
export type CountedContainer = FigureKeys & { spans: readonly FigureSpan[] }

type Days = [day: string, tier: 0 | 1 | 2, minor: number][]
/** `idOf` gives the same number for the same content (lib/ingest/figure-ids). */
type Ids = { idOf: (content: unknown) => number }

/** Takes the place of all figures of these containers. */
export async function writeFigures(sql: Sql, counted: readonly CountedContainer[], { idOf }: Ids): Promise<void> {
  if (counted.length === 0) return
  const shapes = new Map<number, FigureShape>()
  const aheads = new Map<number, Days>()
  const rows = counted.flatMap(({ spans, ...keys }) => {
    const first = spans.findIndex(({ parts }) => parts.length > 0)
    return spans.flatMap(({ from, until, parts }, slot) =>
      parts.map((part, at) => {
        const shape = idOf(part.shape)
        shapes.set(shape, part.shape)
        const days: Days = part.ahead.map(({ day, tier, minor }) => [day, tier, minor])
        const ahead = days.length === 0 ? null : idOf(days)
        if (ahead !== null) aheads.set(ahead, days)
        return {
          container_id: keys.containerId,
          slot,
          part: at,
          from_at: from,
          until_at: until,
          due_at: slot === first && at === 0 ? until : null,
          currency: part.currency,
          owed_minor: part.minor.owed,
          accrued_minor: part.minor.accrued,
          one_day_minor: part.minor.oneMoreDay,
          next7_minor: part.minor.next7,
          next14_minor: part.minor.next14,
          shape,
          ahead,
          step_up_on: part.stepUp?.day ?? null,
          step_up_minor: part.stepUp?.toMinor ?? null,
          step: part.step,
          age: part.age,
          disagreement_minor: part.disagreementMinor,
          terminal_id: keys.terminalId,
          line_scac: keys.lineScac,
          customer_id: keys.customerId,
          pod_locode: keys.podLocode,
          reference: keys.reference,
        }
      }),
    )
  })
  const ids = counted.map(({ containerId }) => containerId)
  const json = (values: unknown) => JSON.stringify(values)
  const named = (kept: Map<number, unknown>, content: string) =>
    json([...kept].map(([id, value]) => ({ id, [content]: value })))
  await sql`
    with asked as (
      select * from jsonb_populate_recordset(null::exposure_figures, ${json(rows)}::text::jsonb)),
    shapes_in as (
      insert into exposure_shapes select * from jsonb_populate_recordset(null::exposure_shapes,
        ${named(shapes, "figures")}::text::jsonb) on conflict (id) do nothing),
    aheads_in as (
      insert into exposure_aheads select * from jsonb_populate_recordset(null::exposure_aheads,
        ${named(aheads, "days")}::text::jsonb) on conflict (id) do nothing),
    gone as (
      delete from exposure_figures f where f.container_id = any(${ids}::uuid[])
        and not exists (select from asked a
          where a.container_id = f.container_id and a.slot = f.slot and a.part = f.part)
      returning f.*),
    came as (insert into exposure_figures select * from asked
    on conflict (container_id, slot, part) do update set
      from_at = excluded.from_at, until_at = excluded.until_at, due_at = excluded.due_at, currency = excluded.currency,
      owed_minor = excluded.owed_minor, accrued_minor = excluded.accrued_minor,
      one_day_minor = excluded.one_day_minor, next7_minor = excluded.next7_minor,
      next14_minor = excluded.next14_minor, shape = excluded.shape, ahead = excluded.ahead,
      step_up_on = excluded.step_up_on, step_up_minor = excluded.step_up_minor, step = excluded.step,
      age = excluded.age, disagreement_minor = excluded.disagreement_minor, terminal_id = excluded.terminal_id,
      line_scac = excluded.line_scac, customer_id = excluded.customer_id, pod_locode = excluded.pod_locode,
      reference = excluded.reference
    returning old as was, new as is_now),
    moved as (
      select -1 as sign, gone.* from gone
      union all select -1, (was).* from came where (was).container_id is not null
      union all select 1, (is_now).* from came)
    ${sql.unsafe(moveSums("moved"))}`
}

/** Of containers that are not in the mirror any more. */
export async function forgetFigures(sql: Sql, containerIds: readonly string[]): Promise<void> {
  if (containerIds.length === 0) return
  await sql`
    with moved as (
      delete from exposure_figures where container_id = any(${[...containerIds]}::uuid[])
      returning -1 as sign, exposure_figures.*)
    ${sql.unsafe(moveSums("moved"))}`
}

/** Removes patterns that no figure rests on any more; they are few, and new ones come each day. */
export async function forgetUnusedAheads(sql: Sql): Promise<void> {
  await sql`
    delete from exposure_aheads a where not exists (select from exposure_figures f where f.ahead = a.id)`
}
