// The product's own database, for what no page shows: comparing two mirrors, changing a role in between, the secrets.
import { openDatabase, type Sql } from "#db/client"

/** Opens the database for `use` and closes it. */
export async function withDatabase<T>(url: string, use: (sql: Sql) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { max: 2 })
  try {
    return await use(database.sql)
  } finally {
    await database.end()
  }
}
