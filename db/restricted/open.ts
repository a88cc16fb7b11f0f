// Connections of restricted people: the same statements, read-only, over views of what they may see.
import { ANSWERS_PEOPLE, type Database, openDatabase, type Sql } from "../client.ts"
import type { SeesKind } from "../schema/people.ts"
import type { Turn } from "../socket.ts"
import { schemaOf } from "./views.ts"

export type Sees = { kind: SeesKind; values: readonly string[] }

/** Connections per person. */
const EACH = 2
/** Connections of all of them together; more wait. The server also has connections for everyone else. */
const TOGETHER = 16
/** A connection idle this long is closed, for the next person. */
const IDLE_SECONDS = 1
/** A pool unused this long is ended: no request or stream holds it longer. */
const UNUSED_MS = 15 * 60_000

type Person = { userId: string; sees: Sees }

/** `userId`: decides whose views, settings and calendars. The caller ends it. */
export function openRestricted(url: string, { userId, sees }: Person, turn?: Turn): Database {
  return openDatabase(url, {
    ...{ max: EACH, idleSeconds: IDLE_SECONDS, silentMs: ANSWERS_PEOPLE.silentMs },
    ...(turn ? { turn } : {}),
    parameters: {
      ...ANSWERS_PEOPLE.parameters,
      search_path: schemaOf(sees.kind),
      default_transaction_read_only: "on",
      "freeday.person": userId,
      "freeday.sees": `{${sees.values.join(",")}}`,
    },
  })
}

/** One pool per person and what they are held to. When that changes, their next request gets a new pool. */
export function createRestrictedPools(url: string, together = TOGETHER) {
  const kept = new Map<string, { database: Database; usedAt: number }>()
  const turn = createTurns(together)
  return {
    sqlOf(person: Person): Sql {
      const key = [person.userId, person.sees.kind, ...person.sees.values.toSorted()].join(" ")
      const now = performance.now()
      for (const [other, { database, usedAt }] of kept) {
        if (other === key || now - usedAt < UNUSED_MS) continue
        kept.delete(other)
        void database.end()
      }
      const { database } = kept.get(key) ?? { database: openRestricted(url, person, turn) }
      kept.set(key, { database, usedAt: now })
      return database.sql
    },
    end: async () => {
      await Promise.all([...kept.values()].map(({ database }) => database.end()))
      kept.clear()
    },
  }
}

/** At most `most` at a time, in order of arrival. */
function createTurns(most: number): Turn {
  const waiting: (() => void)[] = []
  let open = 0
  return async () => {
    if (open >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else open += 1
    let over = false
    return () => {
      if (over) return
      over = true
      const next = waiting.shift()
      if (next) next()
      else open -= 1
    }
  }
}
