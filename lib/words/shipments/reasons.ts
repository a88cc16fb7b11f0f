import { LFD_SOURCES, lfdZone } from "#lib/domain/containers/lfd-sources"
import type { Said, SourceReport } from "#lib/domain/containers/reasons"
import { lfdDay } from "#lib/domain/days/calendar-day"
import { formatDay, formatLocal, type NullZone } from "#lib/domain/days/local-time"
import { plainLabel } from "#lib/domain/text"
import { asSentText } from "#lib/domain/unread"
import { unreadWords } from "#lib/words/days/unread"
import { feesWords } from "../containers/fees.ts"
import { holdsWords } from "../containers/holds.ts"
import { sourceWords } from "./events.ts"

export const reasonsText = {
  why: "Why this?",
  whyOf: (label: string) => `Why this? ${label}`,
  reading: "Asking the tracking service",
  reasons: "reasons",
  notOffered: "The tracking service does not keep reasons",
  notOfferedAbout: "It reports values without saying which report they come from.",
  noneFound: "The tracking service names no report for this",
  noneFoundAbout: "It may have been withdrawn, or it came before reports were kept.",
  reportedBy: "Reported by",
  source: "Source",
  kind: "Kind",
  basis: "Basis",
  reportedAt: "Reported",
  seenAt: "Seen",
  notStated: "The source does not say",
  others: "Others that differ",
  noneDiffers: "Nothing else says otherwise.",
  moreReports: (count: number) => `${count} more ${count === 1 ? "report" : "reports"}`,
  received: "As received",
  at: (pointer: string) => `at ${pointer || "/"}`,
  leftOut: (count: number) =>
    count === 1
      ? "1 number that is not of this shipment is left out."
      : `${count} numbers that are not of this shipment are left out.`,
  kinds: { planned: "Planned", estimated: "Estimated", actual: "Actual" },
  certainties: {
    stated: "Stated by the source",
    inferred: "Inferred from another report",
    computed: "Computed",
  },
  missing: {
    not_kept: "What was received is no longer kept.",
    too_large: "What was received is too large to show.",
  },
  notThere: "What was received cannot be shown.",
}

const OF: Record<string, string> = { line: "Carrier LFD", terminal: "Terminal LFD", rail: "Rail LFD" }

/** Which of several reasons in one panel it is; null: there is one kind alone. */
export function reasonTitle({ kind, of }: Said): string | null {
  return kind === "last_free_day" ? plainLabel(of ?? "", OF) : null
}

/** Of the place where it happens, and of the inland destination, whose days rail dates are. */
export type ReasonZones = { port: string | null; inland: string | null; line: string | null }

/** What was reported, in one line. */
export function saidWords(said: Said, zones: ReasonZones, nullZone: NullZone): string {
  const { kind, at, holds, fees, available, seal, pounds } = said
  if (kind === "holds") return holdsWords(holds)
  if (kind === "fees") return feesWords(fees)
  if (kind === "availability") return available === null ? "Not reported" : available ? "Available" : "Not available"
  if (kind === "seal") return seal ?? "Not reported"
  if (kind === "weight") return pounds === null ? "Not reported" : `${Math.round(pounds).toLocaleString("en-US")} lb`
  if (kind === "terminal") return placeWords(said) || "Not reported"
  if (kind === "last_free_day") {
    const of = { podZone: zones.port, inlandZone: zones.inland, lineZone: zones.line }
    const day =
      at === null ? null : lfdDay(at, lfdZone(of, LFD_SOURCES.find((one) => one === said.of) ?? "terminal", at))
    const sent = asSentText(at)
    return day ? formatDay(day) : sent ? unreadWords(sent) : "No date reported"
  }
  if (at === null) return kind === "appointment" ? "No appointment" : plainLabel(kind)
  const time = formatLocal(at, zones.port, said.dayOnly ? "day" : "full", { nullZone })
  const ship = [said.vessel, said.voyage].filter((part) => part !== null).join(" ")
  return [time, said.placeName ?? said.placeCode, ship].filter(Boolean).join(" · ")
}

const placeWords = ({ facility, placeName, placeCode }: Said) =>
  [facility, placeName ?? placeCode].filter(Boolean).join(" · ")

/** "Terminal", "MSC", "Rail carrier". */
export function speakerWords({ spokenBy }: SourceReport, lineName: string | null): string {
  if (spokenBy === "rail") return "Rail carrier"
  return sourceWords(spokenBy, lineName) ?? "Source not named"
}

export function kindWords({ classifier }: SourceReport): string {
  return plainLabel(classifier, reasonsText.kinds)
}

export function certaintyWords({ certainty }: SourceReport): string {
  return plainLabel(certainty, reasonsText.certainties)
}

export function missingWords(missing: string | null): string {
  if (missing === "not_kept" || missing === "too_large") return reasonsText.missing[missing]
  return reasonsText.notThere
}
