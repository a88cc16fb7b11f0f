import type { Resource } from "#lib/wire/resources"
import type { Party } from "../core/records.ts"
import { type ResourceKind, selfLink } from "./resource.ts"

export const accountKind: ResourceKind = {
  type: "account",
  relations: {},
  load: async ({ store, accountId }, id) => {
    const account = id === accountId ? await store.accounts.get(id) : undefined
    return account && { id, type: "account", attributes: { company_name: account.name } }
  },
}

export function showParty({ id, name }: Party): Resource {
  return { id, type: "party", attributes: { company_name: name }, links: selfLink("parties", id) }
}

export const partyKind: ResourceKind = {
  type: "party",
  relations: {},
  load: async ({ store, accountId }, id) => {
    const party = await store.parties.get(id)
    return party?.accountId === accountId ? showParty(party) : undefined
  },
}
