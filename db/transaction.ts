import type { PendingQuery, Row } from "postgres"
import type { Sql } from "./client.ts"
import { isConnectionLost } from "./lost-connection.ts"

const inTransaction = new WeakSet<Sql>()

/**
 * Runs `work` in a transaction: its statements and those of `builder(tx)` use one connection. Nested calls join the
 * outer transaction.
 * When the connection of a `begin` is lost, postgres.js 3.4.9 runs later statements of the callback on the next
 * connection, in autocommit, although `begin` rejects. So statements are refused once the transaction is over. The
 * library's callback then never ends, because its commit or rollback would end the process.
 */
export async function transaction<T>(sql: Sql, work: (tx: Sql) => Promise<T>): Promise<T> {
  if (inTransaction.has(sql)) return work(sql)
  const state: State = { over: false }
  const begun = sql.begin(async (raw) => {
    const tx = guard(raw as unknown as Sql, state)
    inTransaction.add(tx)
    const result = await Promise.allSettled([work(tx)])
    if (state.over) await NEVER
    if (result[0].status === "rejected") throw result[0].reason
    return { value: result[0].value }
  })
  try {
    return ((await begun) as { value: T }).value
  } finally {
    state.over = true
  }
}

type State = { over: boolean }

/** `begin` rejects by itself once the connection is closed. */
const NEVER = new Promise<never>(() => {})

function guard(sql: Sql, state: State): Sql {
  const guarded = (...args: Parameters<Sql>) => watch(sql(...args), state)
  const unsafe = (...args: Parameters<Sql["unsafe"]>) => watch(sql.unsafe(...args), state)
  return Object.assign(guarded, sql, { unsafe }) as unknown as Sql
}

/** Checks when the statement is sent, not when it is built: a fragment of another statement is never sent. */
function watch<Made>(made: Made, state: State): Made {
  const query = made as Made & { handler?: (sent: Sent) => unknown }
  const send = query.handler
  if (send) {
    query.handler = (sent) => {
      if (state.over) return sent.reject(new Error("the transaction is over: it ended, or its connection was lost"))
      sent.catch((error: unknown) => {
        if (isConnectionLost(error)) state.over = true
      })
      return send(sent)
    }
  }
  return made
}

type Sent = PendingQuery<Row[]> & { reject: (error: Error) => void }
