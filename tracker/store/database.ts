import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync, type StatementSync } from "node:sqlite"
import { SettingError } from "../setting-error.ts"
import { SCHEMA } from "./schema.ts"

export type Value = string | number | null | Uint8Array
export type Row = Record<string, Value>

/** In place of a folder: nothing is written to disk. */
const IN_MEMORY = ":memory:"

export type Database = {
  all: (sql: string, ...values: Value[]) => Row[]
  get: (sql: string, ...values: Value[]) => Row | undefined
  run: (sql: string, ...values: Value[]) => void
  /** One transaction, all or nothing and durable at its end; nested calls join the outer one. */
  write: <T>(work: () => T) => T
  /** Sets pragmas, divided by semicolons. */
  tune: (pragmas: string) => void
  close: () => void
}

/** Takes the file for this process alone; the lock goes with the process, however it ends. */
function lock(sqlite: DatabaseSync, folder: string): void {
  try {
    sqlite.exec("pragma busy_timeout = 300; pragma locking_mode = exclusive; pragma cache_size = -65536")
    sqlite.exec("pragma journal_mode = wal; pragma synchronous = full; begin exclusive; commit")
  } catch (cause) {
    throw new SettingError(`TRACKER_DATA ${folder} is in use by another tracker, or is not a tracker's folder.`, {
      cause,
    })
  }
}

/** Opens the tracker's file; a commit is on disk when `write` returns (WAL, synchronous FULL). */
export function openDatabase(folder: string): Database {
  const file = folder === IN_MEMORY ? folder : join(folder, "tracker.sqlite")
  if (folder !== IN_MEMORY) mkdirSync(folder, { recursive: true })
  const sqlite = new DatabaseSync(file)
  lock(sqlite, folder)
  sqlite.exec(SCHEMA)
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = sqlite.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  let depth = 0
  return {
    all: (sql, ...values) => prepare(sql).all(...values) as Row[],
    get: (sql, ...values) => prepare(sql).get(...values) as Row | undefined,
    run: (sql, ...values) => {
      prepare(sql).run(...values)
    },
    write: (work) => {
      if (depth > 0) return work()
      sqlite.exec("begin immediate")
      depth = 1
      try {
        const result = work()
        sqlite.exec("commit")
        return result
      } catch (cause) {
        sqlite.exec("rollback")
        throw cause
      } finally {
        depth = 0
      }
    },
    tune: (pragmas) => {
      for (const pragma of pragmas.split(";")) sqlite.exec(`pragma ${pragma}`)
    },
    close: () => sqlite.close(),
  }
}
