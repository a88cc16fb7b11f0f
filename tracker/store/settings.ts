import type { Database } from "./database.ts"

export function readSetting(db: Database, name: string): string | undefined {
  const row = db.get("select value from setting where name = ?", name)
  return row && String(row.value)
}

export function writeSetting(db: Database, name: string, value: string | number): void {
  db.run(
    "insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value",
    name,
    String(value),
  )
}
