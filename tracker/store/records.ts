import type { PgTable } from "drizzle-orm/pg-core"
import { openLoader } from "./loader.ts"
import { nameOf, type Row, type Rows, type Value } from "./rows.ts"

export type Page = { number: number; size: number }
export type Listed<T> = { records: T[]; total: number }

/** A table whose rows hold a whole record in `doc`, and repeat the searched values in columns. */
export type Records<T extends { id: string }> = {
  insert: (record: T) => void
  update: (record: T) => void
  remove: (id: string) => Promise<void>
  get: (id: string) => Promise<T | undefined>
  /** Records with this value in one of the `listed` columns, oldest first. */
  by: (column: string, value: string) => Promise<T[]>
  /** Records that match a condition over columns, oldest first. */
  find: (where: string, ...values: Value[]) => Promise<T[]>
  slice: (where: string, values: Value[], page: Page) => Promise<T[]>
  count: (where: string, ...values: Value[]) => Promise<number>
  /** The next free place in an account's list. */
  nextPos: (accountId: string) => Promise<number>
}

/** Reads rows. Earlier writes of the session are sent first if the statement must see them. */
export type Read = <R = Row>(text: string, values: Value[], sees?: PgTable) => Promise<R[]>

type Shape<T> = {
  table: PgTable
  toColumns: (record: T) => Row
  /** Text columns that `by` accepts. */
  listed?: string[]
  /** There is no database, so only what was written here exists. */
  alone: boolean
  /** Records of a list that are stored elsewhere. They come first. */
  before?: (values: string[]) => Promise<[value: string, record: T][]>
}

/** Reads each record once per session, and returns the same object to everyone. */
export function openRecords<T extends { id: string }>(read: Read, rows: Rows, shape: Shape<T>): Records<T> {
  const { table, toColumns, listed = [], before, alone } = shape
  const name = nameOf(table)
  const known = new Map<string, T | undefined>()
  const lists = new Map(listed.map((column) => [column, new Map<string, string[]>()]))
  const positions = openPositions(read, table)

  const remember = (record: T): T => {
    const there = known.get(record.id)
    if (there) return there
    known.set(record.id, record)
    return record
  }
  const loadOne = openLoader(async (ids) => {
    const found = await read<{ doc: T }>(`select doc from ${name} where id = any($1::text[])`, [ids])
    for (const { doc } of found) remember(doc)
    for (const id of ids) if (!known.has(id)) known.set(id, undefined)
  })
  const loadList = (column: string, into: Map<string, string[]>) =>
    openLoader(async (values) => {
      const text = `select ${column} as value, doc from ${name} where ${column} = any($1::text[]) order by seq`
      const [packed, found] = await Promise.all([
        before?.(values) ?? [],
        read<{ value: string; doc: T }>(text, [values], table),
      ])
      for (const value of values) into.set(value, [])
      for (const [value, record] of [...packed, ...found.map((row): [string, T] => [row.value, row.doc])]) {
        into.get(value)?.push(remember(record).id)
      }
    })
  const listLoaders = new Map([...lists].map(([column, into]) => [column, loadList(column, into)]))

  const note = (record: T, columns: Row) => {
    known.set(record.id, record)
    for (const [column, list] of lists) {
      const value = String(columns[column])
      const ids = list.get(value)
      if (ids && !ids.includes(record.id)) ids.push(record.id)
      if (!ids && alone) list.set(value, [record.id])
    }
    if (typeof columns.pos === "number") positions.note(String(columns.account_id), columns.pos)
  }
  const readAll = async (tail: string, values: Value[]) => {
    const found = await read<{ doc: T }>(`select doc from ${name} where ${tail}`, values, table)
    return found.map(({ doc }) => remember(doc))
  }

  return {
    insert: (record) => {
      const columns = toColumns(record)
      note(record, columns)
      rows.insert(table, { id: record.id, ...columns, doc: record })
    },
    update: (record) => {
      const columns = toColumns(record)
      note(record, columns)
      rows.update(table, { id: record.id, ...columns, doc: record })
    },
    remove: async (id) => {
      await read(`delete from ${name} where id = $1`, [id], table)
      known.set(id, undefined)
    },
    get: async (id) => {
      if (!known.has(id)) await loadOne(id)
      return known.get(id)
    },
    by: async (column, value) => {
      const list = lists.get(column)
      if (!list) throw new Error(`${name} is not listed by ${column}`)
      if (!list.has(value)) await listLoaders.get(column)?.(value)
      const there = (list.get(value) ?? []).flatMap((id) => known.get(id) ?? [])
      return there.filter((record) => toColumns(record)[column] === value)
    },
    find: (where, ...values) => readAll(`${where} order by seq`, values),
    slice: (where, values, { number, size }) =>
      readAll(`${where} order by seq limit ${size} offset ${(number - 1) * size}`, values),
    count: async (where, ...values) => {
      const [row] = await read<{ n: number }>(`select count(*) as n from ${name} where ${where}`, values, table)
      return row?.n ?? 0
    },
    nextPos: positions.next,
  }
}

/** Gives the next position in each account's list of a table. */
export function openPositions(read: Read, table: PgTable) {
  const last = new Map<string, number>()
  return {
    next: async (accountId: string): Promise<number> => {
      if (!last.has(accountId)) {
        const text = `select coalesce(max(pos), 0) as pos from ${nameOf(table)} where account_id = $1 and pos > 0`
        const [row] = await read<{ pos: number }>(text, [accountId], table)
        last.set(accountId, row?.pos ?? 0)
      }
      return (last.get(accountId) ?? 0) + 1
    },
    note: (accountId: string, pos: number) => {
      const known = last.get(accountId)
      if (known !== undefined) last.set(accountId, Math.max(known, pos))
    },
  }
}

/** One page of an account's list in stable order. It is an index range, as fast at the end as at the start. */
export async function listPage<T extends { id: string }>(
  records: Records<T>,
  accountId: string,
  page: Page,
): Promise<Listed<T>> {
  const total = (await records.nextPos(accountId)) - 1
  const from = (page.number - 1) * page.size
  const where = "account_id = $1 and pos > $2 and pos <= $3"
  return { total, records: await records.find(where, accountId, from, from + page.size) }
}

/** One page of the records that match a condition over columns, oldest first. */
export async function findPage<T extends { id: string }>(
  records: Records<T>,
  page: Page,
  where: string,
  ...values: Value[]
): Promise<Listed<T>> {
  const total = await records.count(where, ...values)
  return { total, records: await records.slice(where, values, page) }
}
