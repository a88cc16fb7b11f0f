// Connections of restricted people: the same statements, over the views of what they may see, and read-only.
import { ANSWERS_PEOPLE, type Database, openDatabase, type Sql } from "../client.ts"
import type { SeesKind } from "../schema/people.ts"
import type { Turn } from "../socket.ts"
import { schemaOf } from "./views.ts"

export type Sees = { kind: SeesKind; values: readonly string[] }

/** Of one person at a time. */
const EACH = 2
/** Of all of them together: the server has connections for the desk too. Whoever comes later waits for one. */
const TOGETHER = 16
/** A connection that one person does not use goes to the next. */
const IDLE_SECONDS = 1
/** No request and no stream holds on to them for so long. */
const UNUSED_MS = 15 * 60_000

type Person = { userId: string; sees: Sees }

/** `userId`: whose views, settings and calendars they are. The caller ends it. */
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

/** A pool for each person and what they are held to: when that changes, the next request has another. */
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

/** At most so many at a time, in the order in which they came. */
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
