// Judges every container again where a rule, the policy or the clock behind the stored columns changed.
import type { Sql } from "#db/client"
import { type Derived, getFact, getSetting, putFact } from "#db/connection"
import { listContainersAfter } from "#db/mirror-read"
import { now } from "#lib/clock"
import type { Profile } from "#lib/service/profile"
import { announce, applyInbox } from "./apply.ts"
import { RULES } from "./derive.ts"

const PAGE = 500

/** Does nothing where the stored columns are of these rules and this policy, and not of a later time. Resumable. */
export async function rederiveAll(sql: Sql, profile: Profile): Promise<void> {
  const policy = (await getSetting<string>(sql, "lfd_policy")) ?? "earliest"
  const at = now().toISOString()
  const known = await getFact(sql, "derived")
  const same = known && known.rules === RULES && known.policy === policy && known.at <= at
  if (same && known.done) return putFact(sql, "derived", { ...known, at })
  let progress: Derived = same ? known : { rules: RULES, policy, at, afterId: null, done: false }
  for (;;) {
    const rows = await listContainersAfter(sql, progress.afterId, PAGE)
    const last = rows.at(-1)
    if (!last) break
    const applied = await applyInbox(sql, profile, rows)
    if (!applied) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    await announce(sql, applied.seq)
    progress = { ...progress, afterId: last.id }
    await putFact(sql, "derived", progress)
  }
  await putFact(sql, "derived", { ...progress, afterId: null, done: true })
}
