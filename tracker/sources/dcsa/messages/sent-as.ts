import type { Json } from "./json.ts"

/** How the carrier wrote fields that were brought to the standard's spelling. */
const paths = new WeakMap<Json, ReadonlyMap<string, string>>()

export const keepPaths = (holder: Json, sent: ReadonlyMap<string, string>) => {
  paths.set(holder, new Map([...(paths.get(holder) ?? []), ...sent]))
}

/** The fields of a copy stand where they stood. `below`: the path of `from` in what the copy is part of. */
export const copyPaths = (copy: Json, from: Json, { names = Object.keys(from), below = "" } = {}) =>
  keepPaths(copy, new Map(names.map((name) => [name, `${below}${pathTo(from, name)}`])))

/** The pointer of a field below its holder, as the carrier wrote it. */
export const pathTo = (holder: Json, name: string): string => paths.get(holder)?.get(name) ?? `/${name}`

/**
 * The pointer of a field whose holder stands at `at`. A field that was put into its holder from the object around that
 * has a path that starts with "/..".
 */
export function pointerOf(holder: Json, name: string, at: string): string {
  let [path, from] = [pathTo(holder, name), at]
  while (path.startsWith("/../")) [path, from] = [path.slice(3), from.slice(0, from.lastIndexOf("/"))]
  return `${from}${path}`
}
