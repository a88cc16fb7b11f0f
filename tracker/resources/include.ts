// `include=a,b.c`: returns every resource on each path once. Answers 400 to a name the resource does not have.
import type { Resource, ResourceRef } from "#lib/wire/resources"
import { unknownInclude } from "../http/errors.ts"
import type { Profile } from "../profile.ts"
import { findKind } from "./catalog.ts"
import type { View } from "./resource.ts"

const MAX_PATHS = 40
const MAX_DEPTH = 6

/** Parses an include parameter into paths, checked against the profile's relations of `type`. */
export function parseInclude(profile: Profile, type: string, parameter: string | undefined): string[][] {
  const paths = (parameter ?? "").split(",").map((path) => path.trim())
  const { publicAliases } = findKind(type) ?? {}
  const aliases = new Map(Object.entries((profile.showsPublicFacts && publicAliases) || {}))
  const named = paths.filter((path) => path !== "").map((path) => (aliases.get(path) ?? path).split("."))
  if (named.length > MAX_PATHS) throw unknownInclude(`more than ${MAX_PATHS} relations`)
  for (const path of named) checkPath(profile, type, path)
  return named
}

function checkPath(profile: Profile, type: string, path: string[]): void {
  if (path.length > MAX_DEPTH) throw unknownInclude(path.join("."))
  let types = [type]
  for (const name of path) {
    types = types.flatMap((each) => {
      const { relations = {}, publicRelations = {} } = findKind(each) ?? {}
      const own = profile.showsPublicFacts ? { ...relations, ...publicRelations } : relations
      return Object.hasOwn(own, name) ? (own[name] ?? []) : []
    })
    if (types.length === 0) throw unknownInclude(path.join("."))
  }
}

/** Returns the resources that the paths lead to from `roots`, each once, without the roots. */
export async function collectIncluded(view: View, roots: Resource[], paths: string[][]): Promise<Resource[]> {
  const rootKeys = new Set(roots.map(toKey))
  const found = new Map<string, Resource | undefined>()
  const load = async (refs: Map<string, ResourceRef>) => {
    const missing = [...refs].filter(([key]) => !found.has(key))
    const loaded = await Promise.all(missing.map(([, { type, id }]) => findKind(type)?.load(view, id)))
    for (const [n, [key]] of missing.entries()) found.set(key, loaded[n])
    return [...refs.keys()].map((key) => found.get(key))
  }
  for (const path of paths) {
    let level = roots
    for (const name of path) {
      const refs = new Map(level.flatMap((resource) => refsOf(resource, name)).map((ref) => [toKey(ref), ref]))
      level = (await load(refs)).filter((resource) => resource !== undefined)
    }
  }
  return [...found].flatMap(([key, resource]) => (resource && !rootKeys.has(key) ? [resource] : []))
}

function toKey(ref: ResourceRef): string {
  return `${ref.type} ${ref.id}`
}

function refsOf(resource: Resource, name: string): ResourceRef[] {
  const data = resource.relationships?.[name]?.data
  if (!data) return []
  return Array.isArray(data) ? data : [data]
}
