// Whole lists with what hangs on them: the first read of the mirror, and its repair.
import type { ServiceClient } from "./client.ts"
import type { ListRead } from "./list-pages.ts"
import type { Profile } from "./profile.ts"
import { type Read, toRead } from "./read-answer.ts"

export type ListNoun = Profile["firstRead"][number]

const PATHS: Record<ListNoun, string> = {
  shipment: "/shipments",
  container: "/containers",
  tracking_request: "/tracking_requests",
}

/**
 * Every page of a list, in turn. `next` is where to go on if the reading breaks after this page: pass it as `startAt`.
 * Answer "stop" from `onRead` to end it. Which lists there are at first: `client.profile.firstRead`.
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

function includeOf(profile: Profile, noun: ListNoun): string {
  return noun === "tracking_request" ? profile.include.trackingRequest : profile.include[noun]
}
