import type { NamedRows } from "#lib/read/containers/row"
import { fetchJson } from "../fetch-json.ts"

/** The most containers read by id. With more, the lists are refetched. */
export const MOST_NAMED = 100

/** Current list rows of the containers that a live change named. */
export function getNamedRows(ids: readonly string[]): Promise<NamedRows> {
  return fetchJson(`/api/containers/rows?${new URLSearchParams({ ids: ids.join(",") })}`)
}
