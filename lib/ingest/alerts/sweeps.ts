// How far the sweep of every container is, per audience, so that changed rules delay nobody else.
import { createHash } from "node:crypto"
import type { AlertSweep } from "#db/alerts/write"
import type { Rules } from "./rules.ts"

/** Used when an audience has no rules left: one more sweep closes its alerts. */
const NO_RULES = ""

/** The stored sweeps matched with the current rules. An audience whose rules changed starts again. */
export function renewSweeps(known: readonly AlertSweep[], rules: Rules): AlertSweep[] {
  const isKnown = new Set(known.map(({ audience }) => audience))
  const added = [...rules.keys()].filter((audience) => !isKnown.has(audience))
  return [
    ...known.flatMap((sweep) => {
      const print = printOf(rules, sweep.audience)
      return sweep.rules === print ? [sweep] : [begin(sweep.audience, print)]
    }),
    ...added.map((audience) => begin(audience, printOf(rules, audience))),
  ].filter((sweep) => !(sweep.done && sweep.rules === NO_RULES))
}

/** Nobody is notified immediately of what was there before their rule. */
function begin(audience: string, rules: string): AlertSweep {
  return { audience, rules, afterId: null, done: false, quiet: true }
}

function printOf(rules: Rules, audience: string): string {
  const decisive = rules.get(audience)?.map(({ id, scope, causes }) => [id, scope, causes])
  return decisive ? createHash("sha256").update(JSON.stringify(decisive)).digest("hex").slice(0, 16) : NO_RULES
}

/**
 * The audience that has waited longest, with all at the same place: one read of the containers serves them together.
 */
export function nextSweeps(sweeps: readonly AlertSweep[]): AlertSweep[] {
  const next = sweeps.find(({ done }) => !done)
  if (next === undefined) return []
  return sweeps.filter((one) => !one.done && one.afterId === next.afterId && one.quiet === next.quiet)
}

/** Moves `taken` on by one page and to the end of the queue. Those `behind` repeat the page. */
export function advanceSweeps(
  sweeps: readonly AlertSweep[],
  taken: readonly AlertSweep[],
  { afterId, done, behind }: { afterId: string | null; done: boolean; behind: readonly string[] },
): AlertSweep[] {
  const moved = taken.map((one) => (behind.includes(one.audience) ? one : { ...one, afterId, done }))
  return [...sweeps.filter((one) => !taken.includes(one)), ...moved]
}

/** For audiences whose changes were not decided: they catch up by a sweep, and are notified of what it finds. */
export function fallBehind(sweeps: readonly AlertSweep[], behind: readonly string[]): AlertSweep[] {
  return sweeps.map((one) =>
    behind.includes(one.audience) ? { ...one, afterId: null, done: false, quiet: one.quiet && !one.done } : one,
  )
}
