import { setTimeout } from "node:timers/promises"
import type { Sql } from "#db/client"
import { type Derived, getFact, getLfdPolicy, putFact } from "#db/connection/connection"
import { listContainersAfter } from "#db/mirror/read"
import { getGatesVersion } from "#db/tariffs/tariffs"
import { now } from "#lib/clock"
import type { Profile } from "#lib/service/profile"
import { announce, applyInbox } from "./apply.ts"
import { RULES } from "./derive.ts"

const PAGE = 500
const BUSY_MS = 50

/** Does nothing if the stored columns come from these rules, policy and gates, and not from a later time. Resumable. */
export async function rederiveAll(sql: Sql, profile: Profile, signal?: AbortSignal): Promise<void> {
  const policy = await getLfdPolicy(sql)
  const at = now().toISOString()
  const known = await getFact(sql, "derived")
  const gates = await getGatesVersion(sql)
  const sameButGates = known && known.rules === RULES && known.policy === policy && known.at <= at
  const same = sameButGates && known.gates === gates
  if (same && known.done) return putFact(sql, "derived", { ...known, at })
  const onlyDated = sameButGates === true && (known.done || known.onlyDated === true)
  let progress: Derived = same ? known : { rules: RULES, policy, gates, onlyDated, at, afterId: null, done: false }
  while (!signal?.aborted) {
    const rows = await listContainersAfter(sql, progress.afterId, PAGE, progress.onlyDated)
    const last = rows.at(-1)
    if (!last) return putFact(sql, "derived", { ...progress, afterId: null, done: true })
    const applied = await applyInbox(sql, profile, rows)
    if (!applied) {
      await setTimeout(BUSY_MS, undefined, { signal }).catch(() => {})
      continue
    }
    await announce(sql, applied.seq)
    progress = { ...progress, afterId: last.id }
    await putFact(sql, "derived", progress)
  }
}
