import type { NamedRows } from "#lib/read/containers/row"
import { fetchJson } from "../fetch-json.ts"

/** As many as are read by name; of more the lists are asked again. */
export const MOST_NAMED = 100

/** Rows of lists as they are now, of the containers that a live change named. */
export function getNamedRows(ids: readonly string[]): Promise<NamedRows> {
  return fetchJson(`/api/containers/rows?${new URLSearchParams({ ids: ids.join(",") })}`)
}
