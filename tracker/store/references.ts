// Reference numbers as they are searched: upper case, one row each, by what carries them.
import type { Database } from "./database.ts"

export type Referring = { id: string; refNumbers: string[] }

type Referrer = "shipment" | "container"

/** Makes a shipment or container found by its present reference numbers, and by no earlier ones. */
export function putReferences(db: Database, accountId: string, type: Referrer, record: Referring): void {
  db.run("delete from reference where id = ?", record.id)
  addReferences(db, accountId, type, record)
}

/** The same for what is new. */
export function addReferences(db: Database, accountId: string, type: Referrer, record: Referring): void {
  for (const value of record.refNumbers) {
    const sql = "insert into reference (account_id, value, type, id) values (?, ?, ?, ?)"
    db.run(sql, accountId, value.toUpperCase(), type, record.id)
  }
}

/** What a reference beginning so leads to, oldest first. */
export function findReferences(db: Database, accountId: string, type: string, start: string, limit: number): string[] {
  const sql = `select distinct id from reference where account_id = ? and value >= ? and value < ? and type = ?
     order by value limit ?`
  return db.all(sql, accountId, start, `${start}\u{10ffff}`, type, limit).map((row) => String(row.id))
}
