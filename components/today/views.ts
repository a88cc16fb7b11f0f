import type { LfdPolicy } from "#lib/domain/containers/lfd-sources"
import type { TodayGroup, TodayShow } from "#lib/read/work/today"
import { todayText } from "#lib/words/work/today"
import type { StatusShape } from "../ui/status-icon.tsx"

export const TABS: Record<TodayShow, { label: string; shape: StatusShape | null }> = {
  attention: { label: todayText.needsAttention, shape: null },
  follow_up: { label: todayText.followUp, shape: null },
  overdue: { label: todayText.overdue, shape: "over" },
  due: { label: todayText.dueSoon, shape: "due" },
  ready: { label: todayText.ready, shape: "ready" },
  blocked: { label: todayText.blocked, shape: "block" },
  arriving: { label: todayText.arriving, shape: "move" },
  unknown: { label: todayText.notKnown, shape: "unknown" },
  empties: { label: todayText.emptiesOut, shape: null },
  failed: { label: todayText.requestsFailed, shape: "failed" },
}

export type Columns = { fact: string; charge: string; owed: string }

export type GroupHead = { title: string; note: string; columns: Columns; more: TodayShow }

const CHARGES = todayText.holdsAndFees
const OWED = todayText.owedNow

const DUE_NOTE = todayText.dueAbout

const HEADS: Record<Exclude<TodayGroup["key"], "all">, GroupHead> = {
  follow_up: {
    title: todayText.followUp,
    note: todayText.followUpAbout,
    columns: { fact: todayText.status, charge: todayText.asked, owed: OWED },
    more: "follow_up",
  },
  pull: {
    title: todayText.pickUpNow,
    note: DUE_NOTE,
    columns: { fact: todayText.pickUpBy, charge: CHARGES, owed: OWED },
    more: "due",
  },
  holds: {
    title: todayText.clearHold,
    note: todayText.blockedAbout,
    columns: { fact: todayText.hold, charge: todayText.nextStep, owed: OWED },
    more: "blocked",
  },
  check: {
    title: todayText.checkAvailability,
    note: todayText.checkAvailabilityAbout,
    columns: { fact: todayText.why, charge: CHARGES, owed: OWED },
    more: "unknown",
  },
  overdue: {
    title: todayText.overdue,
    note: todayText.overdueAbout,
    columns: { fact: todayText.daysPastLfd, charge: CHARGES, owed: OWED },
    more: "overdue",
  },
  arriving: {
    title: todayText.arriving,
    note: todayText.arrivingAbout,
    columns: { fact: "ETA", charge: CHARGES, owed: OWED },
    more: "arriving",
  },
  empties: {
    title: todayText.returnEmpties,
    note: todayText.emptiesDueAbout,
    columns: { fact: todayText.returnBy, charge: CHARGES, owed: OWED },
    more: "empties",
  },
  failed: {
    title: todayText.needsAnswer,
    note: todayText.answersAbout,
    columns: { fact: todayText.reason, charge: todayText.nextStep, owed: "" },
    more: "failed",
  },
}

const NOTES: Record<Exclude<TodayShow, "attention">, { fact: string; note: string }> = {
  follow_up: { fact: todayText.status, note: todayText.followUpAbout },
  ready: { fact: todayText.pickUpBy, note: todayText.readyAbout },
  due: { fact: todayText.pickUpBy, note: DUE_NOTE },
  overdue: { fact: todayText.daysPastLfd, note: todayText.overdueAbout },
  blocked: { fact: todayText.hold, note: todayText.blockedAbout },
  arriving: { fact: "ETA", note: todayText.onTheWayAbout },
  unknown: { fact: todayText.why, note: todayText.unknownAbout },
  empties: { fact: todayText.returnBy, note: todayText.emptiesAbout },
  failed: { fact: todayText.reason, note: todayText.answersAbout },
}

export function headOf(key: TodayGroup["key"], show: TodayShow): GroupHead {
  if (key !== "all") return HEADS[key]
  if (show === "attention")
    return {
      title: todayText.all,
      note: "",
      columns: { fact: todayText.status, charge: CHARGES, owed: OWED },
      more: show,
    }
  const { fact, note } = NOTES[show]
  const charge =
    show === "follow_up" ? todayText.asked : show === "blocked" || show === "failed" ? todayText.nextStep : CHARGES
  return { title: TABS[show].label, note, columns: { fact, charge, owed: show === "failed" ? "" : OWED }, more: show }
}

export function policyWords(policy: string): string {
  return Object.hasOwn(todayText.policies, policy)
    ? todayText.policies[policy as LfdPolicy]
    : todayText.usingPolicy(policy)
}
