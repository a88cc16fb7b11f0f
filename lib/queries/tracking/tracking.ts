import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server"
import type { z } from "zod"
import type { RequestRow, TrackingPage } from "#lib/read/tracking/page"
import { toReferenceText } from "#lib/words/containers/references"
import type { Kept } from "../connection/outbox.ts"
import { fetchJson } from "../fetch-json.ts"
import { readingPages } from "../reading.ts"
import { trackingKeys } from "./keys.ts"
import type { trackInput } from "./track-checks.ts"

/** In the order of the tabs; each is a key of the counts. */
export const TRACKING_STATES = [
  "all",
  "waiting",
  "created",
  "failed",
  "stopped",
] as const satisfies readonly (keyof TrackingPage["counts"])[]
export type TrackingState = (typeof TRACKING_STATES)[number]

/** Undefined: any state. */
export function toRequestState(state: TrackingState): Exclude<TrackingState, "all"> | undefined {
  return state === "all" ? undefined : state
}

export const REQUEST_KINDS = ["bill_of_lading", "booking_number", "container"] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const trackingParams = {
  state: parseAsStringLiteral(TRACKING_STATES).withDefault("all"),
  /** Fills the form: "Track this number". */
  number: parseAsString.withDefault(""),
  // The rest of that request: "Track again".
  kind: parseAsStringLiteral(REQUEST_KINDS),
  /** By its SCAC. */
  line: parseAsString.withDefault(""),
  /** References, separated by commas. */
  refs: parseAsString.withDefault(""),
  /** By its id. */
  customer: parseAsString.withDefault(""),
  /** Part of a number, to search the requests. */
  q: parseAsString.withDefault(""),
  add: parseAsStringLiteral(["one", "many"]).withDefault("one"),
  /** The run to show. */
  job: parseAsString.withDefault(""),
}

export type TrackInput = z.output<typeof trackInput>

export function trackNumberHref(number: string): string {
  return `/tracking?number=${encodeURIComponent(number)}`
}

export function kindOfRequest({ requestType }: Pick<RequestRow, "requestType">): RequestKind | null {
  return REQUEST_KINDS.find((kind) => kind === requestType) ?? null
}

const toQuery = createSerializer(trackingParams)

type Failed = Pick<RequestRow, "requestNumber" | "requestType" | "scac" | "refNumbers" | "customer">

/** The failed requests, with the form filled from this one, to fix and send again. */
export function trackAgainHref(request: Failed): string {
  const { requestNumber: number, scac, refNumbers, customer } = request
  const line = scac ?? ""
  const refs = toReferenceText(refNumbers)
  return toQuery("/tracking", {
    ...{ state: "failed", number, kind: kindOfRequest(request), line, refs, customer: customer?.id ?? "" },
  })
}

/** The failed requests for this number. */
export function failedHref(number: string): string {
  return toQuery("/tracking", { state: "failed", q: number })
}

export function jobHref(id: string): string {
  return `/tracking?job=${id}`
}

export function trackingOptions(state: TrackingState, q = "") {
  const part = q === "" ? "" : `&q=${encodeURIComponent(q)}`
  return readingPages<TrackingPage>(trackingKeys.list(state, q), `/api/tracking-requests?state=${state}${part}`)
}

/** Registers one number, now or later. Throws RequestFailed with the field and the service's words if it is refused. */
export function postTrackingRequest(input: TrackInput): Promise<{ request: RequestRow } | Kept> {
  return fetchJson("/api/tracking-requests", { method: "POST", body: input })
}
