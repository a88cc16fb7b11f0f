import type { Sql } from "../client.ts"
import { LIMITS } from "../connection/budget.ts"

/** `againInSeconds`: until a refresh is free; 0 if one is. Real time. */
export type RefreshBudget = { limit: number; left: number; againInSeconds: number }

/** The window of take_service_token (schema/service.sql). */
const WINDOW_SECONDS = 61.5

export async function getRefreshBudget(sql: Sql): Promise<RefreshBudget> {
  const limit = LIMITS.refresh
  const [row] = await sql<{ used: number; freeIn: number | null; blockedFor: number | null }[]>`
    select count(g)::int as used,
      extract(epoch from min(g) - clock_timestamp())::float8 + ${WINDOW_SECONDS}::float8 as free_in,
      extract(epoch from blocked_until - clock_timestamp())::float8 as blocked_for
    from service_budgets left join lateral unnest(grants) as t (g)
      on g > clock_timestamp() - make_interval(secs => ${WINDOW_SECONDS}::float8)
    where bucket = 'refresh' group by bucket, blocked_until`
  const blocked = Math.max(0, row?.blockedFor ?? 0)
  const left = blocked > 0 ? 0 : Math.max(0, limit - (row?.used ?? 0))
  const wait = left > 0 ? 0 : Math.max(blocked, (row?.used ?? 0) >= limit ? (row?.freeIn ?? 0) : 0)
  return { limit, left, againInSeconds: Math.max(0, Math.ceil(wait)) }
}
