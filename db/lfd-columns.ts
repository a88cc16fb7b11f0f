// The columns that the last free day decides: in force by the account's policy, or by another that a list asks for.
import type { AttentionState } from "../lib/domain/attention.ts"
import type { LfdPolicy } from "../lib/domain/last-free-day.ts"

type LfdColumns = {
  day: string
  endsAt: string
  state: string
  endsAtField: EndsAt
}

type EndsAt =
  | "lfdEndsAt"
  | "lfdEarliestEndsAt"
  | "lfdCoalescedEndsAt"
  | "lfdLineEndsAt"
  | "lfdTerminalEndsAt"
  | "lfdRailEndsAt"

const ACCOUNT: LfdColumns = { day: "lfd_day", endsAt: "lfd_ends_at", state: "attention", endsAtField: "lfdEndsAt" }

const BY_POLICY = {
  earliest: columnsOf("earliest", "lfdEarliestEndsAt"),
  coalesced: columnsOf("coalesced", "lfdCoalescedEndsAt"),
  line: columnsOf("line", "lfdLineEndsAt"),
  terminal: columnsOf("terminal", "lfdTerminalEndsAt"),
  rail: columnsOf("rail", "lfdRailEndsAt"),
} satisfies Record<LfdPolicy, LfdColumns>

/** null: the account's policy. */
export function lfdColumns(policy: LfdPolicy | null): LfdColumns {
  return policy === null ? ACCOUNT : BY_POLICY[policy]
}

function columnsOf(policy: LfdPolicy, endsAtField: EndsAt): LfdColumns {
  return { day: `lfd_${policy}_day`, endsAt: `lfd_${policy}_ends_at`, state: `attention_${policy}`, endsAtField }
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
