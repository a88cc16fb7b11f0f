// Which containers each rule is about. The rules of one person share a time budget, so that they never slow down
// others.
import { listInScopeWithin } from "#db/alerts/evaluation"
import { type AlertRuleRecord, setRuleAside } from "#db/alerts/rules"
import type { Sql } from "#db/client"
import { type ContainerFilters, toListFilter } from "#lib/domain/containers/list-filter"
import type { Instant } from "#lib/domain/days/calendar-day"
import { log } from "#lib/log"
import { hasScope, type Rules } from "./rules.ts"

/** For all rules of one audience, on one page of containers. */
const SHARE_MS = 1_500
/** Pages in a row over budget before a rule is set aside: a single one may be the database's fault. */
const MOST_SLOW = 3
/** Audiences read in parallel: each takes one connection. */
const AT_ONCE = 4
const NOBODY = "00000000-0000-0000-0000-000000000000"

const slowInRow = new Map<string, number>()

/** The database is slow, not a rule. Nothing was decided, and the page is tried again. */
class SlowDatabase extends Error {}

/** `plainMs`: how long a plain read of the page just took. */
type Page = { containerIds: string[]; now: Instant; plainMs: number; shareMs?: number }

type Scopes = {
  covers: (rule: AlertRuleRecord, containerId: string) => boolean
  /** Audiences whose rules took too long, so that nothing can be decided for them. */
  behind: string[]
}

/**
 * Whether each rule's scope includes a container. Runs one query per rule with a scope, one after the other per
 * audience. If an audience is over budget repeatedly, its slowest rule is set aside, until the others fit.
 */
export async function loadScopes(
  sql: Sql,
  rules: Rules,
  { containerIds, now, plainMs, shareMs = SHARE_MS }: Page,
): Promise<Scopes> {
  const inside = new Map<string, Set<string>>()
  const slow = new Map<string, string>()
  const waiting = [...rules]
    .map(([audience, all]) => ({ audience, all: all.filter(hasScope) }))
    .filter(({ all }) => all.length > 0)
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const slowest = await readAll(next.all)
      if (slowest !== undefined) slow.set(next.audience, slowest)
      else slowInRow.delete(next.audience)
    }
  }
  /** The slowest rule if they did not fit the budget; undefined: all did. */
  async function readAll(all: readonly AlertRuleRecord[]): Promise<string | undefined> {
    let leftMs = shareMs
    let slowest = { id: "", took: 0 }
    for (const { id, scope, ownerId } of all) {
      const began = performance.now()
      const filter = toListFilter(scope as ContainerFilters, { viewer: ownerId ?? NOBODY, now })
      const found = await listInScopeWithin(sql, { containerIds, filter, limitMs: Math.max(1, leftMs) })
      const took = performance.now() - began
      leftMs -= took
      if (took > slowest.took) slowest = { id, took }
      if (found === undefined) return slowest.id
      inside.set(id, new Set(found))
    }
    return undefined
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (slow.size > 0 && plainMs > shareMs) throw new SlowDatabase(`a page of containers took ${Math.round(plainMs)} ms`)
  for (const [audience, slowest] of slow) await blame(sql, audience, slowest)
  return { covers: (rule, containerId) => inside.get(rule.id)?.has(containerId) ?? true, behind: [...slow.keys()] }
}

async function blame(sql: Sql, audience: string, slowest: string): Promise<void> {
  const times = (slowInRow.get(audience) ?? 0) + 1
  slowInRow.set(audience, times)
  if (times < MOST_SLOW) return
  slowInRow.delete(audience)
  await setRuleAside(sql, slowest)
  log.warn({ rule: slowest }, "a rule of alerts took too long and was set aside")
}
