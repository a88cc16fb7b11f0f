// The tracker's records in Postgres. All processes together make one write at a time, so that an account's records are
// numbered without gaps and stamps follow the order of commits. A read sees one moment.
import { setTimeout as delay } from "node:timers/promises"
import { openDatabase, type Sql } from "#db/client"
import { isConnectionLost, isDatabaseAway, isDiskFull } from "#db/lost-connection"
import { transaction } from "#db/transaction"
import { SettingError } from "../setting-error.ts"
import { migrate } from "./migrate.ts"
import type { Value } from "./rows.ts"
import { openSession, runOn, type Session } from "./session.ts"

const READERS = 4
const IN_USE = 7_302_002
const WRITING = 7_302_003
const IN_HAND = 7_302_004
/** A killed process holds its lock until the server notices. */
const LOCK_WAIT_MS = 5_000
const LOCK_LOOK_MS = 50

export type Store = {
  /** Other processes work on the same records. */
  shared: boolean
  /** Whether this process alone holds `name`, until it ends or loses its connection. */
  hold: (name: string) => Promise<boolean>
  /** When it resolves, all of `work` is durable, or none is written. `soon: false`: durable within a second. */
  write: <T>(work: (store: Session) => Promise<T>, options?: { soon: boolean }) => Promise<T>
  read: <T>(work: (store: Session) => Promise<T>) => Promise<T>
  /** The rows of one statement. */
  ask: <R>(text: string, ...values: Value[]) => Promise<R[]>
  /** The same, queued like a write: nothing is written until `take` has returned. */
  look: <R, T>(text: string, values: Value[], take: (rows: R[]) => T) => Promise<T>
  /** Calls `hear` with each instant when something being written is due. */
  watchDues: (hear: (at: number) => void) => void
  /** Resolves when another tracker has taken the database. After that this one writes nothing. */
  taken: Promise<SettingError>
  close: () => Promise<void>
}

/** Opens the database only for reading, beside whoever uses it. */
export function openReader(url: string): Pick<Store, "ask" | "close"> {
  const { sql, end } = openDatabase(ofOneMoment(url), { max: 1 })
  return { ask: (text, ...values) => runOn(sql, text, values), close: end }
}

/**
 * Throws SettingError if the database cannot be used, or another tracker uses it. `shared` allows others that also set
 * `shared`.
 */
export async function openStore(url: string, { shared } = { shared: false }): Promise<Store> {
  const writer = openDatabase(url, { max: 1, holdsLocks: true })
  const readers = openDatabase(ofOneMoment(url), { max: READERS })
  const close = async () => {
    await Promise.all([writer.end(), readers.end()])
  }
  try {
    await migrate(url)
    await takeForUs(writer.sql, shared)
  } catch (cause) {
    await close()
    if (cause instanceof SettingError) throw cause
    const { host, pathname } = new URL(url)
    const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause)
    throw new SettingError(`TRACKER_DATABASE_URL: the database at ${host}${pathname} cannot be used: ${reason}`, {
      cause,
    })
  }

  let due = (_at: number) => {}
  const { promise: taken, resolve: giveUp } = Promise.withResolvers<SettingError>()
  const write: Store["write"] = async (work, { soon } = { soon: true }) => {
    const { value, session } = await transaction(writer.sql, async (tx) => {
      const unhurried = soon ? undefined : tx`set local synchronous_commit = off`.then(() => {})
      const ours = holdForUs(tx, shared, giveUp)
      if (shared) await tx`select pg_advisory_xact_lock(${WRITING})`
      const session = openSession(tx, due)
      const [value] = await Promise.all([work(session), unhurried, ours])
      await session.send()
      return { value, session }
    })
    for (const then of session.committed) then()
    return value
  }
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
  return {
    shared,
    hold: (name) =>
      inTurn(async () => {
        const [row] = await writer.sql<{ held: boolean }[]>`
          select exists (
            select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
              and classid = ${IN_HAND}::oid and objid = (hashtext(${name})::bigint & 4294967295)::oid)
            or pg_try_advisory_lock(${IN_HAND}, hashtext(${name})) as held`
        return row?.held === true
      }),
    write: (work, options) => inTurn(() => write(work, options)),
    ask: (text, ...values) => runOn(readers.sql, text, values),
    look: (text, values, take) => inTurn(async () => take(await runOn(writer.sql, text, values))),
    read: (work) => transaction(readers.sql, (tx) => work(openSession(tx))),
    watchDues: (hear) => {
      due = hear
    },
    taken,
    close,
  }
}

/** Every transaction on these connections sees one moment, and only reads. */
function ofOneMoment(url: string): string {
  const address = new URL(url)
  address.searchParams.set("default_transaction_isolation", "repeatable read")
  address.searchParams.set("default_transaction_read_only", "on")
  return address.href
}

/** Whether something failed because the database is away, so that it may work later. */
export const isAway = (cause: unknown): boolean => isDatabaseAway(cause)

/** Whether something failed because the disk is full, the database's or the files'. */
export const isFull = (cause: unknown): boolean => isDiskFull(cause)

/** Whether a statement failed because its connection is gone. */
export const isLost = (cause: unknown): boolean => isConnectionLost(cause)

/** The lock ends with the connection, however the process ends. */
async function takeForUs(sql: Sql, shared: boolean): Promise<void> {
  const until = performance.now() + LOCK_WAIT_MS
  while (!(await tryLock(sql, shared))) {
    if (performance.now() > until) throw inUse()
    await delay(LOCK_LOOK_MS)
  }
}

/** After a lost connection the lock is free until this takes it again. Another tracker may have been faster. */
async function holdForUs(tx: Sql, shared: boolean, giveUp: (why: SettingError) => void): Promise<void> {
  if (await tryLock(tx, shared)) return
  const why = inUse()
  giveUp(why)
  throw why
}

const inUse = () => new SettingError("TRACKER_DATABASE_URL is in use by another tracker.")

async function tryLock(sql: Sql, shared: boolean): Promise<boolean> {
  const [row] = shared
    ? await sql<{ held: boolean }[]>`select pg_try_advisory_lock_shared(${IN_USE}) as held`
    : await sql<{ held: boolean }[]>`select pg_try_advisory_lock(${IN_USE}) as held`
  return row?.held === true
}
