// How a kind of object is shown: its JSON:API resource, and the relations that `include` may follow.
import type { Relationship, Resource, ResourceRef } from "#lib/wire/resources"
import type { Profile } from "../profile.ts"
import type { Session } from "../store/session.ts"

/** Whom an answer is for: whose data, and what the account may see. */
export type View = {
  store: Session
  profile: Profile
  accountId: string
  entitlements: ReadonlySet<string>
  /** World time when every source was last pulled. */
  lastRound: number
}

export type ResourceKind = {
  type: string
  /** Relation names, with the types each may lead to. */
  relations: Record<string, string[]>
  /** Relations only the public service has. */
  publicRelations?: Record<string, string[]>
  /** Path names that clients of the public service use instead, one word each. */
  publicAliases?: Record<string, string>
  /** Returns the resource, or undefined if this account has none with that id. */
  load: (view: View, id: string) => Resource | undefined | Promise<Resource | undefined>
}

export function toOne(type: string, id: string | null | undefined): Relationship {
  return { data: id ? { type, id } : null }
}

export function toMany(type: string, ids: string[]): Relationship {
  return { data: ids.map((id): ResourceRef => ({ type, id })) }
}

export const idsOf = (records: { id: string }[]): string[] => records.map(({ id }) => id)

export function selfLink(collection: string, id: string): { self: string } {
  return { self: `/v2/${collection}/${id}` }
}
