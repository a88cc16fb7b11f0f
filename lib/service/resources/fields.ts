// Reads one resource by attribute name and type. An absent or null value is null. Anything not read, or of the wrong
// type, stays in `extra`, so that one bad attribute never costs the others.

import type { Extra } from "#lib/domain/containers/entities"
import { parseInstant } from "#lib/domain/days/calendar-day"
import type { ResourceRef } from "#lib/wire/resources"
import { isRecord } from "./json.ts"
import type { ReadResource, Relation } from "./read-document.ts"

export class Fields {
  readonly #attributes: Record<string, unknown>
  readonly #relations: ReadonlyMap<string, Relation>
  readonly #read = new Set<string>()
  readonly #nested = new Map<string, Fields>()

  constructor(attributes: Record<string, unknown>, relations: ReadonlyMap<string, Relation> = new Map()) {
    this.#attributes = attributes
    this.#relations = relations
  }

  /** `parse` returns undefined if the value cannot be used; then it stays in `extra`. Blank text is null. */
  get<T>(name: string, parse: (value: unknown) => T | undefined): T | null {
    const value = this.raw(name)
    if (value === undefined || value === null || (typeof value === "string" && value.trim() === "")) {
      this.#read.add(name)
      return null
    }
    const parsed = parse(value)
    if (parsed === undefined) return null
    this.#read.add(name)
    return parsed
  }

  /** The value as sent, without marking it as read; undefined if the attribute is absent. */
  raw(name: string): unknown {
    return Object.hasOwn(this.#attributes, name) ? this.#attributes[name] : undefined
  }

  text(name: string): string | null {
    return this.get(name, (value) => (typeof value === "string" ? value : undefined))
  }

  flag(name: string): boolean | null {
    return this.get(name, (value) => (typeof value === "boolean" ? value : undefined))
  }

  number(name: string): number | null {
    return this.get(name, (value) => (Number.isFinite(value) ? (value as number) : undefined))
  }

  /** A whole number that fits a Postgres integer. */
  whole(name: string): number | null {
    return this.get(name, (value) =>
      Number.isInteger(value) && (value as number) === ((value as number) | 0) ? (value as number) : undefined,
    )
  }

  /** An ISO instant in UTC with milliseconds. */
  instant(name: string): string | null {
    return this.get(name, toInstant)
  }

  /** Absent or null is an empty list. Nulls in the list are skipped. */
  texts(name: string): string[] {
    const list = this.get(name, (value) => {
      const said: unknown[] | undefined = Array.isArray(value) ? value.filter((item) => item !== null) : undefined
      return said?.every((item): item is string => typeof item === "string") ? said : undefined
    })
    return list ?? []
  }

  nested(name: string): Fields {
    const value = this.raw(name)
    const fields = new Fields(isRecord(value) ? value : {})
    if (value === null || isRecord(value)) this.#nested.set(name, fields)
    return fields
  }

  /** Id of a to-one relationship; with `type`, only of that type. */
  one(name: string, type?: string): string | null {
    const relation = this.#relations.get(name)
    if (relation === undefined || Array.isArray(relation)) return null
    if (relation !== null && type !== undefined && relation.type !== type) return null
    this.#read.add(name)
    return relation?.id ?? null
  }

  many(name: string): string[] {
    const relation = this.#relations.get(name)
    if (!Array.isArray(relation)) return []
    this.#read.add(name)
    return relation.map((ref: ResourceRef) => ref.id)
  }

  /** Marks these names as known: stored elsewhere, or not needed. */
  pass(...names: string[]): void {
    for (const name of names) this.#read.add(name)
  }

  /** Everything not read, as sent, by name. Call it last. */
  extra(): Extra {
    const unread = (name: string) => !this.#read.has(name)
    const attributes = Object.entries(this.#attributes).filter(([name]) => unread(name) && !this.#nested.has(name))
    const nested = [...this.#nested]
      .map(([name, fields]): [string, unknown] => [name, fields.extra()])
      .filter(([, rest]) => Object.keys(rest as Extra).length > 0)
    const relations = [...this.#relations].filter(([name]) => unread(name))
    // Attributes and relationships share one namespace in JSON:API. Object.fromEntries is safe for "__proto__".
    return Object.fromEntries([...relations, ...attributes, ...nested])
  }
}

export function fieldsOf(resource: ReadResource): Fields {
  const fields = new Fields(resource.attributes ?? {}, resource.relations)
  // Some resources repeat their id as an attribute.
  if (fields.raw("id") === resource.id) fields.pass("id")
  return fields
}

export function toInstant(value: unknown): string | undefined {
  const instant = parseInstant(value)
  // Postgres has no year 0.
  return instant === null || instant.startsWith("0000") ? undefined : instant
}
