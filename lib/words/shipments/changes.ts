import { parseFees } from "#lib/domain/containers/fees"
import { parseHolds } from "#lib/domain/containers/holds"
import { type CalendarDay, type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import { formatDay, formatLocal, type NullZone } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import {
  type Change,
  type FeeChange,
  feeChanges,
  type HoldChange,
  holdChanges,
  type LfdChange,
  lfdChange,
} from "#lib/domain/shipments/changeset"
import type { TimelineChange, TimelineInput } from "#lib/domain/shipments/timeline-facts"
import { asSentText } from "#lib/domain/unread"
import { feeLabel } from "../containers/fees.ts"
import { clearWords, holdLabel } from "../containers/holds.ts"
import { unreadWords } from "../days/unread.ts"
import { humanise } from "./events.ts"

export type ChangeWords = {
  kind: "changed" | "hold" | "hold_pending" | "hold_cleared"
  label: string
  detail: string | null
  /** The hold it is about, if any. */
  hold: string | null
}

export type ChangePlace = { podZone: string | null; inlandZone: string | null; nullZone?: NullZone }

export function placeOf({ route, nullZone }: TimelineInput): ChangePlace {
  return { podZone: route.podZone, inlandZone: route.destinationZone, nullZone }
}

/** A change found by comparison happened at some time since the read before it. */
export function observedWords(change: TimelineChange, { nullZone }: ChangePlace): string | null {
  if (change.observedSince === null) return null
  return `Observed, it happened after ${formatLocal(change.observedSince, change.zone, "full", { nullZone })}`
}

export const LFD_LABELS: Record<string, string> = {
  pickup_lfd: "Last free day",
  pickup_lfd_line: "Carrier's last free day",
  pickup_lfd_terminal: "Terminal's last free day",
  pickup_lfd_rail: "Rail last free day",
}

/** One change may be several facts (two holds placed at once) or none (the same day in other words). */
export function changeWords(change: Change, place: ChangePlace): ChangeWords[] {
  const { attribute, before, after } = change
  const lfd = Object.hasOwn(LFD_LABELS, attribute) ? LFD_LABELS[attribute] : undefined
  if (lfd !== undefined) {
    const zone = attribute === "pickup_lfd_rail" ? place.inlandZone : place.podZone
    const moved = lfdChange(before, after, zone)
    return moved === null ? [] : [plain(lfdWords(lfd, moved))]
  }
  if (attribute === "holds_at_pod_terminal") return holdListWords(before, after)
  if (attribute === "fees_at_pod_terminal") return feeListWords(before, after)
  if (attribute === "pickup_appointment_at") return [plain(appointmentWords(parseInstant(before), after, place))]
  const label =
    attribute === "available_for_pickup"
      ? "Available for pickup"
      : humanise(attribute.replace("pod_terminal", "terminal"))
  return [plain(`${label}, ${valueWords(before)} → ${valueWords(after)}`)]
}

function holdListWords(before: unknown, after: unknown): ChangeWords[] {
  const [was, is] = [parseHolds(before), parseHolds(after)]
  const words = holdChanges(was, is).map(holdWords)
  if (is === null) return [plain("Holds no longer reported", "Not the same as cleared"), ...words]
  return was === null && is.length === 0 ? [plain("Holds now reported: none")] : words
}

function holdWords(change: HoldChange): ChangeWords {
  const label = holdLabel(change.name)
  const raw = (change.after ?? change.before)?.description
  const quoted = raw ? `“${raw}”. ` : ""
  const about = { hold: change.name }
  switch (change.kind) {
    case "placed":
      return { ...about, kind: "hold", label: `${label} placed`, detail: quoted + clearWords(change.name) }
    case "now_blocks":
      return {
        ...about,
        kind: "hold",
        label: `${label}, pending → blocks`,
        detail: quoted + clearWords(change.name),
      }
    case "pending":
      return { ...about, kind: "hold_pending", label: `${label} pending`, detail: `${quoted}Does not block` }
    case "now_pending":
      return { ...about, kind: "hold_pending", label: `${label}, blocks → pending`, detail: `${quoted}Does not block` }
    case "cleared":
      return { ...about, kind: "hold_cleared", label: `${label} cleared`, detail: quoted.trim() || null }
    case "lost":
      return {
        ...about,
        kind: "changed",
        label: `${label}: no longer known`,
        detail: "The terminal stopped reporting holds",
      }
  }
}

function feeListWords(before: unknown, after: unknown): ChangeWords[] {
  const [was, is] = [parseFees(before), parseFees(after)]
  const words = feeChanges(was, is).map((change) => plain(feeWords(change)))
  if (is === null) return [plain("Fees no longer reported", "Not the same as paid"), ...words]
  return was === null && is.length === 0 ? [plain("Fees now reported: none")] : words
}

function feeWords(change: FeeChange): string {
  const label = feeLabel(change.type)
  const [was, is] = [change.before, change.after].map((fee) =>
    fee === null || fee.amountMinor === null
      ? fee?.sent
        ? unreadWords(fee.sent)
        : "amount not readable"
      : fee.amountMinor === 0
        ? "not posted"
        : formatMoney(fee.amountMinor, fee.currency),
  )
  switch (change.kind) {
    case "announced":
      return `${label}: amount not posted yet`
    case "posted":
      return `${label} posted, ${is}`
    case "amount":
      return `${label}, ${was} → ${is}`
    case "removed":
      return `${label} no longer listed, was ${was}`
    case "lost":
      return `${label}: no longer known, was ${was}`
  }
}

function lfdWords(label: string, { before, after, sent }: LfdChange): string {
  if (sent !== null) return `${label} now ${unreadWords(sent)}${before === null ? "" : `, was ${formatDay(before)}`}`
  if (before === null) return after === null ? label : `${label} set, ${formatDay(after)}`
  return after === null
    ? `${label} no longer reported, was ${formatDay(before)}`
    : `${label} moved, ${dayMove(before, after)}`
}

/** "Fri, Oct 9 → Sun, Oct 11". */
export function dayMove(before: CalendarDay, after: CalendarDay): string {
  return `${formatDay(before)} → ${formatDay(after)}`
}

function appointmentWords(before: Instant | null, raw: unknown, place: ChangePlace): string {
  const at = (instant: Instant) => formatLocal(instant, place.podZone, "full", { nullZone: place.nullZone })
  const after = parseInstant(raw)
  const sent = after === null ? asSentText(raw) : null
  if (sent !== null) return `Pickup appointment now ${unreadWords(sent)}`
  if (after === null)
    return before === null ? "Pickup appointment changed" : `Pickup appointment removed, was ${at(before)}`
  return before === null
    ? `Pickup appointment set, ${at(after)}`
    : `Pickup appointment moved, ${at(before)} → ${at(after)}`
}

function plain(label: string, detail: string | null = null): ChangeWords {
  return { kind: "changed", label, detail, hold: null }
}

/** Any value of the service as text: null is "not known", never blank. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "not known"
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (typeof value === "string" || typeof value === "number") return String(value)
  const named = typeof value === "object" && "name" in value ? value.name : undefined
  return typeof named === "string" ? named : JSON.stringify(value)
}
