import type { ServiceClient } from "./client.ts"
import type { ListRead } from "./list-pages.ts"
import type { Profile } from "./profile.ts"
import { type Read, toRead } from "./read-answer.ts"
import { ServiceError } from "./service-error.ts"

export type ListNoun = Profile["firstRead"][number] | "custom_field"

const PATHS: Record<ListNoun, string> = {
  shipment: "/shipments",
  container: "/containers",
  tracking_request: "/tracking_requests",
  document: "/documents",
  party: "/parties",
  custom_field: "/custom_fields",
}

/** The interface document shows no such lists (404), and a plan may not include documents (403). */
const MAY_BE_MISSING = new Set<ListNoun>(["tracking_request", "document", "party"])

export function isMissingList(noun: ListNoun, error: unknown): boolean {
  if (!(error instanceof ServiceError) || !MAY_BE_MISSING.has(noun)) return false
  return error.upstreamStatus === 404 || (noun === "document" && error.upstreamStatus === 403)
}

/**
 * Every page of a list in turn. `next`: pass it as `startAt` to continue if the read breaks after this page. Return
 * "stop" from `onRead` to end it. `client.profile.firstRead` names the lists of the first read.
 */
export function readList(
  client: ServiceClient,
  noun: ListNoun,
  onRead: (read: Read, next: string | null) => unknown,
  options: { startAt?: string } = {},
): Promise<ListRead> {
  const { profile } = client
  const query = { ...profile.pageQuery, include: includeOf(profile, noun) }
  return client.listAll(PATHS[noun], query, (page, next) => onRead(toRead(page, profile), next), options)
}

function includeOf(profile: Profile, noun: ListNoun): string | undefined {
  if (noun === "party" || noun === "custom_field") return undefined
  return noun === "tracking_request" ? profile.include.trackingRequest : profile.include[noun]
}
