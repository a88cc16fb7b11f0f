// Reads one object again: by id if the service allows it, else by its number in the list.
import type { ServiceClient } from "./client.ts"
import { type Read, toRead } from "./read-answer.ts"
import { ServiceError } from "./service-error.ts"
import { pathWithId } from "./service-url.ts"

/** `number`: a shipment's bill of lading or booking, or a container's number. */
export type Wanted = { id: string; number: string }

/** Undefined if the service does not have it, or does not list it under this number. */
export async function readAgain(
  client: ServiceClient,
  noun: "shipment" | "container",
  wanted: Wanted,
): Promise<Read | undefined> {
  const { profile } = client
  const path = profile.rereadPaths[noun]
  const include = profile.include[noun]
  if (path === null)
    return findInList(client, `/${noun}s`, { include, [profile.numberFilter]: wanted.number }, wanted.id)
  try {
    return toRead(await client.get(pathWithId(path, wanted.id), { include }), profile)
  } catch (error) {
    if (error instanceof ServiceError && error.upstreamStatus === 404) return undefined
    throw error
  }
}

async function findInList(
  client: ServiceClient,
  list: string,
  query: Record<string, string>,
  id: string,
): Promise<Read | undefined> {
  let found: Read | undefined
  await client.listAll(list, query, (page) => {
    if (!page.document.data.some((resource) => resource.id === id)) return undefined
    found = toRead(page, client.profile)
    return "stop"
  })
  return found
}
