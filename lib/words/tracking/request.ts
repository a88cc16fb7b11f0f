import { lowerFirst, upperFirst } from "#lib/domain/text"
import type { Unconnected } from "#lib/domain/tracking/connections"

/** `admin`: what to do for who may change the carriers' keys, if it is done there. */
export type RequestWords = { state: string; next: string | null; admin?: string | null }
type UnconnectedWords = { state: string; next: string; admin: string | null }

type Facts = {
  status: string
  failedReason: string | null
  requestType: string
  isRetrying: boolean
  lineName: string | null
  /** Why nobody asks its line. Absent or null: it is asked, or that is not known. */
  unconnected?: Unconnected | null
}

const FAILED: Record<string, (line: string) => RequestWords> = {
  booking_cancelled: (line) => ({
    state: `${line} cancelled the booking`,
    next: "Ask the forwarder for the new booking, then track that.",
  }),
  duplicate: () => ({
    state: "Tracked already",
    next: "Find the shipment by its number; no need to send it again.",
  }),
  expired: (line) => ({
    state: "Expired after 7 days without a manifest",
    next: `Ask the forwarder whether ${line} rolled the cargo, then track it again.`,
  }),
  internal_processing_error: () => ({
    state: "The tracking service failed on its side",
    next: "Track it again. If it fails twice, ask your admin: the carrier may have refused the key on file.",
  }),
  invalid_number: () => ({
    state: "Not a number of this kind",
    next: "Check the number and its kind, then track it again.",
  }),
  not_found: (line) => ({
    state: `Not found by ${line}`,
    next: "Check the number and the carrier, then track it again.",
  }),
  retries_exhausted: (line) => ({
    state: `${line} gave no usable answer after every try`,
    next: "Check the number with the forwarder, then track it again.",
  }),
  shipping_line_unreachable: (line) => ({
    state: `${line} could not be reached`,
    next: "Track it again later; the number may be right.",
  }),
  unrecognized_response: (line) => ({
    state: `${line} answered something the service cannot read`,
    next: "Track it by another number of the same shipment, such as the bill.",
  }),
  data_unavailable: (line) => ({
    state: `No data from ${line} for this number`,
    next: `Track it again. If it fails again, ask the forwarder for the bill of lading, or your admin whether ${line} is connected.`,
  }),
  scac_auto_detect_failed: () => ({
    state: "The carrier could not be detected",
    next: "Choose the carrier, then track it again.",
  }),
}

const NOTHING_TO_DO = "The service keeps trying. Nothing to do yet."
/** Reasons that do not pass by themselves where the carrier has refused our key. */
const RETRYING: Record<string, string> = {
  internal_processing_error:
    "The service keeps trying. If this stays, ask your admin: the carrier may have refused the key on file.",
}

const UNCONNECTED: Record<Unconnected, (line: string) => UnconnectedWords> = {
  none: (line) => ({
    state: `No connection to ${line} yet`,
    next: "Enter what you know, or send its EDI.",
    admin: null,
  }),
  no_key: (line) => ({
    state: `No key for ${line} yet`,
    next: "Ask your admin to enter one, then track it again.",
    admin: "Enter one in Settings, Carriers, then track it again.",
  }),
  refused: (line) => ({
    state: `${line} refused the key on file`,
    next: "Ask your admin to replace it in Settings, Carriers.",
    admin: "Replace it in Settings, Carriers.",
  }),
  not_entitled: (line) => ({
    state: `${line} does not let the key on file use tracking`,
    next: `Ask your admin: ${line} must add its tracking product to the key.`,
    admin: `${line} must add its tracking product to the key. See Settings, Carriers.`,
  }),
  unusable: (line) => ({
    state: `The key on file for ${line} cannot be used`,
    next: "Ask your admin to enter it again in Settings, Carriers.",
    admin: "Enter it again in Settings, Carriers.",
  }),
}

/** Nobody asked the line, so the number is not to blame. */
export const unconnectedWords = (why: Unconnected, line: string) => UNCONNECTED[why](line)

/** What a request comes to if nobody is there to ask its line. Our own tracker blames nobody for a key in the way. */
function isOutcomeOf(why: Unconnected, reason: string): boolean {
  if (why === "none" || why === "no_key") return reason === "data_unavailable" || reason === "scac_auto_detect_failed"
  return reason === "internal_processing_error"
}

function isUnasked(why: Unconnected, { status, failedReason }: Facts): boolean {
  if (status === "failed") return isOutcomeOf(why, failedReason ?? "")
  return status === "pending" || status === "awaiting_manifest"
}

/** `state` says what happened, `next` what to do; null where nothing needs doing. */
export function requestWords(facts: Facts): RequestWords {
  const line = facts.lineName ?? "the carrier"
  if (facts.unconnected && isUnasked(facts.unconnected, facts)) return unconnectedWords(facts.unconnected, line)
  const reason = facts.failedReason === null ? null : failedWords(facts.failedReason, line)
  switch (facts.status) {
    case "pending":
      return reason && facts.isRetrying
        ? { state: `Trying again: ${asPart(reason.state)}`, next: RETRYING[facts.failedReason ?? ""] ?? NOTHING_TO_DO }
        : { state: `Sent, waiting for ${line}`, next: null }
    case "awaiting_manifest":
      return {
        state: "Not on the carrier's site yet",
        next: `${upperFirst(line)} does not list it yet. The service retries for 7 days.`,
      }
    case "created":
      return { state: "Tracking", next: null }
    case "failed":
      return (
        reason ?? { state: "Failed, no reason given", next: "Check the number and the carrier, then track it again." }
      )
    case "tracking_stopped":
      return { state: "Tracking stopped", next: "Its dates are no longer updated." }
    default:
      return { state: upperFirst(facts.status.replaceAll("_", " ")), next: null }
  }
}

function failedWords(reason: string, line: string): RequestWords {
  const words = Object.hasOwn(FAILED, reason) ? FAILED[reason]?.(line) : undefined
  const given = words ?? {
    state: `Failed: ${reason.replaceAll("_", " ")}`,
    next: "Check the number and the carrier, then track it again.",
  }
  return { ...given, state: upperFirst(given.state) }
}

function asPart(text: string): string {
  return /^[A-Z][a-z]/.test(text) && !/^[A-Z][a-z]+ (cancelled|could|gave|answered|has)/.test(text)
    ? lowerFirst(text)
    : text
}
