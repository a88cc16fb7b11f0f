import { blockingHolds } from "#lib/domain/containers/holds"
import type { ReasonAbout } from "#lib/domain/containers/reasons"
import { dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { formatFullDay } from "#lib/domain/days/local-time"
import { hoursLate, type Milestone } from "#lib/domain/shipments/milestones"
import type { Report } from "#lib/domain/shipments/reports"
import { BLANK, type ReportDetails, type TimelineInput } from "#lib/domain/shipments/timeline-facts"
import type { Leg } from "#lib/domain/shipments/voyage-plan"
import { holdLabel } from "../containers/holds.ts"
import { spanWords, YEAR_DAYS } from "../days/span.ts"
import { eventWords, sourceWords } from "./events.ts"
import { eventLabel, expectationWords, milestoneLabel, plannedLabel, reportedAlso } from "./timeline-labels.ts"
import { valueOfChange } from "./timeline-values.ts"

/** Newest first by `sort`, then by `rank`: within one instant milestones keep the order of the plan. */
export type Placed = { item: TimelineItem; sort: Instant; rank: number }

export const RANK = { loose: 100, now: 200, plan: 300 } as const

export function nowItem(now: Instant, zone: string | null): Placed {
  return { item: { ...BLANK, key: "now", kind: "now", at: now, zone, label: "Now" }, sort: now, rank: RANK.now }
}

/** None for a milestone that is neither past nor planned. */
export function milestoneItem(all: readonly Milestone[], index: number, facts: TimelineInput, now: Instant): Placed[] {
  const it = all[index]
  if (it === undefined) return []
  const key = `${it.names[0]} ${it.placeCode ?? it.leg}`
  if (it.state === "open") return openItem(it, key, index, facts, now)
  const proof = all.slice(index + 1).find((later) => later.state === "happened")
  const datedProof = all.slice(index + 1).find((later) => later.at !== null)
  const group = groupOf(it.leg, it.place, facts)
  if (it.state === "happened" && it.report !== null) {
    const sort = it.at ?? datedProof?.at ?? it.report.first.createdAt
    const { event, placeCode } = it.report.first
    const why = { names: [event], placeCode }
    return [{ item: { ...reportItem(it.report, facts), key, group, why }, sort, rank: index }]
  }
  const { place, zone } = it
  if (it.state === "happened") {
    const detail = "From the record's date, no event was reported"
    const item = { ...BLANK, ...{ key, zone, place, detail, group }, at: it.at, label: milestoneLabel(it) }
    return [{ item: { ...item, kind: "actual" }, sort: it.at ?? now, rank: index }]
  }
  const label = `${milestoneLabel(it)}${it.leg === "transshipment" && place !== null ? ` at ${place}` : ""}: never reported`
  const shown = proof === undefined ? "A later move" : `“${milestoneLabel(proof)}”`
  const detail = `Not reported by the carrier. ${shown} shows it happened`
  const item = { ...BLANK, key, kind: "never_reported", at: null, zone, place, label, detail, group } as const
  return [{ item, sort: datedProof?.at ?? proof?.report?.first.createdAt ?? now, rank: index }]
}

function openItem(it: Milestone, key: string, index: number, facts: TimelineInput, now: Instant): Placed[] {
  if (it.expected === null) return []
  const { at, zone, basis, dataSource } = it.expected
  const late = hoursLate(it.expected, now)
  if (late === null && basis !== "estimated") return []
  const source = sourceWords(dataSource, facts.route.lineName)
  const group = it.leg === "inland" ? "Inland, planned" : "Planned"
  const common = { ...BLANK, key, at, zone, place: it.place, source, group }
  const rank = RANK.plan + index
  if (late === null) {
    const detail = expectationWords(basis, source, null)
    return [
      { item: { ...common, kind: "estimated", label: plannedLabel(it), detail }, sort: at > now ? at : now, rank },
    ]
  }
  const since =
    late < YEAR_DAYS * 24
      ? `not seen, ${spanWords(late)} late`
      : `no date known since ${formatFullDay(dayInZone(at, zone))}`
  const label = `${milestoneLabel(it)}: ${since}`
  const detail = expectationWords(basis, source, explanation(it, facts))
  return [{ item: { ...common, kind: "missing", label, detail, hoursLate: late }, sort: now, rank }]
}

function explanation(it: Milestone, facts: TimelineInput): string | null {
  const hold = blockingHolds(facts.holds)?.[0]
  if (hold === undefined || !/^(rail_loaded|rail_departed|full_out)$/.test(it.names[0] ?? "")) return null
  return `${holdLabel(hold.name)} may explain it`
}

/** A report that is no milestone; one the document does not name is shown as plainly. */
export function looseItem(report: Report, facts: TimelineInput): Placed {
  const item = { ...reportItem(report, facts), group: placeGroup(report, facts) }
  return { item, sort: report.at ?? report.first.createdAt, rank: RANK.loose }
}

function reportItem(report: Report, facts: TimelineInput): TimelineItem {
  const { route, nullZone } = facts
  const { first } = report
  const value = valueOfChange(report, facts)
  const also = reportedAlso(report, route.lineName, nullZone)
  return {
    ...BLANK,
    key: first.id,
    kind: report.name.startsWith("estimated.") ? "estimated" : "actual",
    at: report.at,
    zone: first.zone,
    place: first.place,
    label: value?.label ?? eventLabel(first),
    source: sourceWords(first.dataSource, route.lineName),
    detail: [value?.detail, also].filter(Boolean).join(". ") || null,
    eventId: first.id,
    facts: reportFacts(report),
  }
}

/** Where the best report leaves something out, another of the same move may give it. */
function reportFacts({ first, others }: Report): ReportDetails {
  const all = [first, ...others]
  const reported = <K extends keyof ReportDetails & keyof typeof first>(name: K) =>
    all.find((event) => event[name] !== null)?.[name] ?? null
  return {
    meaning: eventWords(first.event).meaning,
    terminal: reported("terminal"),
    placeCode: reported("placeCode"),
    vessel: reported("vessel"),
    vesselImo: reported("vesselImo"),
    voyage: reported("voyage"),
    createdAt: first.createdAt,
    // By entries: a name of the service may be "__proto__".
    extra: Object.fromEntries(all.toReversed().flatMap(({ extra }) => Object.entries(extra))),
  }
}

function groupOf(leg: Leg, place: string | null, { route }: TimelineInput): string | null {
  if (leg === "origin") return route.polName
  if (leg === "transshipment") return place === null ? null : `${place}, transshipment`
  if (leg === "inland") return route.destinationName
  return [route.podName, route.podTerminal].filter((part) => part !== null).join(", ") || null
}

function placeGroup(report: Report, facts: TimelineInput): string | null {
  const { place, placeCode } = report.first
  if (placeCode !== null && placeCode === facts.route.podCode) return groupOf("pod", place, facts)
  if (placeCode !== null && placeCode === facts.route.polCode) return groupOf("origin", place, facts)
  if (placeCode !== null && placeCode === facts.route.destinationCode) return groupOf("inland", place, facts)
  return place
}

export type TimelineKind =
  | "actual"
  | "estimated"
  | "missing"
  | "never_reported"
  | "changed"
  | "hold"
  | "hold_pending"
  | "hold_cleared"
  | "now"

export type TimelineItem = {
  key: string
  kind: TimelineKind
  /** Null: undated, or never reported. For `missing` the time it was expected. */
  at: Instant | null
  zone: string | null
  place: string | null
  label: string
  /** Who reported it, in words. */
  source: string | null
  detail: string | null
  /** Its heading: the place, or the plan. */
  group: string | null
  eventId: string | null
  /** Hours past the expected time; only for `missing`. */
  hoursLate: number | null
  /** Of what was reported: a move, an estimate. */
  facts?: ReportDetails
  /** What a service that keeps reasons may be asked about it; only of a milestone that was reported. */
  why?: ReasonAbout
}
