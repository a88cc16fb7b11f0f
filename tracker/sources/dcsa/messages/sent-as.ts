import type { Json } from "./json.ts"

/** How the carrier wrote fields that were brought to the standard's spelling. */
const paths = new WeakMap<Json, ReadonlyMap<string, string>>()

export const keepPaths = (holder: Json, sent: ReadonlyMap<string, string>) => {
  paths.set(holder, new Map([...(paths.get(holder) ?? []), ...sent]))
}

/** The pointer of a field below its holder, as the carrier wrote it. */
export const pathTo = (holder: Json, name: string): string => paths.get(holder)?.get(name) ?? `/${name}`
