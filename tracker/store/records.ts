import type { Database, Row, Value } from "./database.ts"

export type Page = { number: number; size: number }
export type Listed<T> = { records: T[]; total: number }

/** A table whose rows carry a whole record in `doc` and repeat in columns what is searched by. */
export type Records<T extends { id: string }> = {
  insert: (record: T) => void
  update: (record: T) => void
  remove: (id: string) => void
  get: (id: string) => T | undefined
  /** Records by a condition over columns, oldest first. */
  find: (where: string, ...values: Value[]) => T[]
  slice: (where: string, values: Value[], page: Page) => T[]
  ids: (where: string, ...values: Value[]) => string[]
  count: (where: string, ...values: Value[]) => number
}

export function openRecords<T extends { id: string }>(
  db: Database,
  table: string,
  toColumns: (record: T) => Row,
): Records<T> {
  const read = (row: Row): T => JSON.parse(String(row.doc))
  return {
    insert: (record) => {
      const columns = { id: record.id, ...toColumns(record), doc: JSON.stringify(record) }
      const names = Object.keys(columns)
      db.run(
        `insert into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
        ...Object.values(columns),
      )
    },
    update: (record) => {
      const columns = { ...toColumns(record), doc: JSON.stringify(record) }
      const sets = Object.keys(columns).map((name) => `${name} = ?`)
      db.run(`update ${table} set ${sets.join(", ")} where id = ?`, ...Object.values(columns), record.id)
    },
    remove: (id) => db.run(`delete from ${table} where id = ?`, id),
    get: (id) => {
      const row = db.get(`select doc from ${table} where id = ?`, id)
      return row && read(row)
    },
    find: (where, ...values) => db.all(`select doc from ${table} where ${where} order by seq`, ...values).map(read),
    slice: (where, values, { number, size }) =>
      db
        .all(
          `select doc from ${table} where ${where} order by seq limit ? offset ?`,
          ...values,
          size,
          (number - 1) * size,
        )
        .map(read),
    ids: (where, ...values) =>
      db.all(`select id from ${table} where ${where} order by seq`, ...values).map((row) => String(row.id)),
    count: (where, ...values) => Number(db.get(`select count(*) as n from ${table} where ${where}`, ...values)?.n ?? 0),
  }
}

/** The next free place in an account's list. */
export function nextPos(db: Database, table: string, accountId: string): number {
  return Number(
    db.get(`select coalesce(max(pos), 0) + 1 as pos from ${table} where account_id = ? and pos > 0`, accountId)?.pos,
  )
}

/** One page of an account's list in stable order: an index range, as fast at the end as at the start. */
export function listPage<T extends { id: string }>(
  db: Database,
  table: string,
  records: Records<T>,
  accountId: string,
  page: Page,
): Listed<T> {
  const total = nextPos(db, table, accountId) - 1
  const from = (page.number - 1) * page.size
  return { total, records: records.find("account_id = ? and pos > ? and pos <= ?", accountId, from, from + page.size) }
}

/** One page of what a condition over columns and record leaves, oldest first. */
export function findPage<T extends { id: string }>(
  records: Records<T>,
  page: Page,
  where: string,
  ...values: Value[]
): Listed<T> {
  const total = records.count(where, ...values)
  return { total, records: records.slice(where, values, page) }
}
