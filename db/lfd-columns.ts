// The columns that the last free day decides: in force by the account's policy, or by another that a list asks for.
import type { AttentionState } from "../lib/domain/attention.ts"
import type { LfdPolicy } from "../lib/domain/last-free-day.ts"

type LfdColumns = { day: string; endsAt: string; state: string }

const ACCOUNT: LfdColumns = { day: "lfd_day", endsAt: "lfd_ends_at", state: "attention" }

/** null: the account's policy. */
export function lfdColumns(policy: LfdPolicy | null): LfdColumns {
  if (policy === null) return ACCOUNT
  return { day: `lfd_${policy}_day`, endsAt: `lfd_${policy}_ends_at`, state: `attention_${policy}` }
}

const LIVE: Record<Exclude<AttentionState, "gone">, true> = {
  overdue: true,
  blocked: true,
  unknown: true,
  due: true,
  ready: true,
  arriving: true,
}
/** Whichever policy is asked for, a box is in one of these by all of them, or gone by all. */
export const LIVE_STATES = Object.keys(LIVE) as Exclude<AttentionState, "gone">[]
