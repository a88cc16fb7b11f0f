// A database for one world of the tracker.
import postgres from "postgres"
import { copyOf, hashOf } from "#test/database"
import { migrate } from "#tracker/store/migrate"

const TEMPLATE = {
  name: `tracker_template_${hashOf("../tracker/store/migrations/")}`,
  role: "tracker" as const,
  migrate: (url: (role: "tracker") => string) => migrate(url("tracker")),
}

const EMPTY = `do $$
declare filled text := '';
  one text; has_rows boolean;
begin
  for one in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'tracker' loop
    execute 'select exists (select from ' || one || ')' into has_rows;
    if has_rows then filled := filled || ', ' || one; end if;
  end loop;
  if filled <> '' then execute 'truncate ' || substr(filled, 3) || ' cascade'; end if;
end $$`

export const trackerDatabase = () => copyOf(TEMPLATE)

const free: { url: string }[] = []

/**
 * An empty database. Call `giveBack()` once nothing is connected to it: it is emptied for the next world of this process,
 * because a copy takes five times as long.
 */
export async function borrowDatabase(): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const one = free.pop() ?? (await trackerDatabase())
  const giveBack = async () => {
    const sql = postgres(one.url, { max: 1, onnotice: () => {} })
    await sql.unsafe(EMPTY).finally(() => sql.end())
    free.push(one)
  }
  return { url: one.url, giveBack }
}
