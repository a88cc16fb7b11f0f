// Folds what the service reported into the mirror's rows. Newer wins per resource, and the order of arrival does not
// matter.
import type { MirrorBatch } from "#db/mirror/write"
import type { Entities } from "#lib/service/resources/to-entities"

/** One parsed inbox row. */
export type Received = {
  seq: number
  inboxId: string
  kind: "notification" | "read"
  /** World instants. */
  version: string
  receivedAt: string
  entities: Entities
  /** Where resources stand that name no type or id, and so cannot be kept. */
  skipped: string[]
}

type Versioned = { id: string; version: string; confirmedAt: string | null }
type Dated = { version: string; confirmedAt: string }

/** Current rows by id. The fold replaces rows and records which it touched. */
export class RowSet<R extends Versioned> {
  readonly rows: Map<string, R>
  readonly touched = new Set<string>()

  constructor(rows: R[]) {
    this.rows = new Map(rows.map((row) => [row.id, row]))
  }

  get(id: string): R | undefined {
    return this.rows.get(id)
  }

  put(row: R): void {
    this.rows.set(row.id, row)
    this.touched.add(row.id)
  }

  touchedRows(): R[] {
    return [...this.touched].flatMap((id) => this.rows.get(id) ?? [])
  }
}

type Verdict = "newer" | "older" | "tie"

/** A tie: two states with the same instant. Which is newer is unknown, so the object is read again. */
function judge(current: { version: string } | undefined, version: string): Verdict {
  if (!current || version > current.version) return "newer"
  return version === current.version ? "tie" : "older"
}

/**
 * A read's answer is from some moment between its version (its `Date` in whole seconds, minus its duration) and its
 * arrival. A state from in between may be older or newer.
 */
function maySpan(received: Received, version: string): boolean {
  const isSameSecond = received.version.slice(0, 19) === version.slice(0, 19)
  return received.kind === "read" && (isSameSecond || version <= received.receivedAt)
}

/**
 * Puts a reported state into the row set if it is newer. `comesLater`: whether it is newer than a current state of the
 * same instant; null: nothing tells. `reread`: the object must be read again, because two different states carry the
 * same instant and nothing tells which is newer.
 */
export function foldOne<E extends { id: string }, R extends E & Versioned>(
  rowSet: RowSet<R>,
  entity: E,
  received: Received,
  toRow: (entity: E, current: R | undefined, stamp: Dated) => R,
  comesLater: boolean | null = null,
): { reread: boolean } {
  const current = rowSet.get(entity.id)
  const verdict = judge(current, received.version)
  const row = toRow(entity, current, {
    version: received.version,
    confirmedAt:
      current?.confirmedAt && current.confirmedAt > received.version ? current.confirmedAt : received.version,
  })
  if (verdict === "newer") {
    rowSet.put(row)
    return { reread: false }
  }
  if (current === undefined || sameContent(entity, current)) return { reread: false }
  const unclear = verdict === "tie" ? comesLater === null : maySpan(received, current.version)
  // If nothing tells which is newer, the greater text wins, so that the order of arrival does not matter.
  const wins = comesLater ?? contentOf(entity, entity) > contentOf(current, entity)
  if (verdict === "tie" && wins) rowSet.put(row)
  return { reread: unclear }
}

/** Canonical text of `value`, restricted to the keys of `shape`. */
function contentOf(value: object, shape: object): string {
  const source = value as Record<string, unknown>
  return JSON.stringify(
    Object.keys(shape)
      .sort()
      .map((key) => [key, canonical(source[key])]),
  )
}

export function sameContent(entity: object, row: object): boolean {
  return contentOf(entity, entity) === contentOf(row, entity)
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== "object" || value === null) return value ?? null
  const record = value as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(record)
      .sort()
      .map((key) => [key, canonical(record[key])]),
  )
}

export function toChangeRow(change: Entities["changes"][number], received: Received): MirrorBatch["changes"][number] {
  return {
    eventId: change.eventId,
    attribute: change.attribute,
    containerId: change.containerId,
    terminalId: change.terminalId,
    before: change.before ?? null,
    after: change.after ?? null,
    at: change.at,
    zone: change.zone,
    notificationId: received.inboxId,
    receivedAt: received.receivedAt,
  }
}

/** The proof of what was reported about one object, as sent. */
export function toStateRow(
  kind: string,
  entity: { id: string },
  received: Received,
): MirrorBatch["resourceStates"][number] {
  const { id, ...body } = entity
  return {
    resourceId: id,
    version: received.version,
    inboxId: received.inboxId,
    kind,
    receivedAt: received.receivedAt,
    body,
  }
}
