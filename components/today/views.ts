import type { LfdPolicy } from "#lib/domain/containers/last-free-day"
import type { TodayGroup, TodayShow } from "#lib/read/work/today"
import type { StatusShape } from "../ui/status-icon.tsx"

export const TABS: Record<TodayShow, { label: string; shape: StatusShape | null }> = {
  attention: { label: "Needs attention", shape: null },
  ready: { label: "Ready", shape: "ready" },
  due: { label: "Due ≤ 48 h", shape: "due" },
  overdue: { label: "Overdue", shape: "over" },
  blocked: { label: "Blocked", shape: "block" },
  arriving: { label: "Arriving", shape: "move" },
  unknown: { label: "Not known", shape: "unknown" },
  failed: { label: "Requests failed", shape: "failed" },
}

export type Columns = { fact: string; charge: string; owed: string }

export type GroupHead = { title: string; note: string; columns: Columns; more: TodayShow }

const CHARGES = "Holds and fees"
const OWED = "Owed now"

const DUE_NOTE = "the last free day, or the last gate before it, ends within 48 h"

const HEADS: Record<Exclude<TodayGroup["key"], "all">, GroupHead> = {
  pull: {
    title: "Pick up now",
    note: DUE_NOTE,
    columns: { fact: "Pick up by", charge: CHARGES, owed: OWED },
    more: "due",
  },
  holds: {
    title: "Clear a hold",
    note: "someone must release it",
    columns: { fact: "Hold", charge: "Next step", owed: OWED },
    more: "blocked",
  },
  overdue: {
    title: "Overdue",
    note: "past the last free day",
    columns: { fact: "Days past LFD", charge: CHARGES, owed: OWED },
    more: "overdue",
  },
  arriving: {
    title: "Arriving",
    note: "lands within 48 h with a hold, or with no known arrival",
    columns: { fact: "ETA", charge: CHARGES, owed: OWED },
    more: "arriving",
  },
  failed: {
    title: "Needs an answer",
    note: "tracking requests that failed",
    columns: { fact: "Reason", charge: "Next step", owed: "" },
    more: "failed",
  },
}

const NOTES: Record<Exclude<TodayShow, "attention">, { fact: string; note: string }> = {
  ready: { fact: "Pick up by", note: "available, and no hold blocks" },
  due: { fact: "Pick up by", note: DUE_NOTE },
  overdue: { fact: "Days past LFD", note: "past the last free day" },
  blocked: { fact: "Hold", note: "someone must release it" },
  arriving: { fact: "ETA", note: "on its way, or landed and not available yet" },
  unknown: { fact: "Why", note: "not reported, or data too old" },
  failed: { fact: "Reason", note: "tracking requests that failed" },
}

export function headOf(key: TodayGroup["key"], show: TodayShow): GroupHead {
  if (key !== "all") return HEADS[key]
  if (show === "attention")
    return { title: "All", note: "", columns: { fact: "Status", charge: CHARGES, owed: OWED }, more: show }
  const { fact, note } = NOTES[show]
  const charge = show === "blocked" || show === "failed" ? "Next step" : CHARGES
  return { title: TABS[show].label, note, columns: { fact, charge, owed: show === "failed" ? "" : OWED }, more: show }
}

const POLICY_WORDS: Record<LfdPolicy, string> = {
  earliest: "Using the earliest LFD",
  coalesced: "Using the date the service merges",
  line: "Using the line's LFD",
  terminal: "Using the terminal's LFD",
  rail: "Using the rail LFD",
}

export function policyWords(policy: string): string {
  return Object.hasOwn(POLICY_WORDS, policy) ? POLICY_WORDS[policy as LfdPolicy] : `Using the policy ${policy}`
}
