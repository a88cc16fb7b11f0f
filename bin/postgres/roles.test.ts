import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { type Database, openDatabase } from "#db/client"
import { migrate } from "#db/migrate"
import { addAuditEntry } from "#db/people/audit"
import { enqueue } from "#db/queue"
import { ROLE_NAMES } from "#db/roles"
import { migrate as migrateTracker } from "../../tracker/store/migrate.ts"
import { openStore } from "../../tracker/store/store.ts"
import { makeTemporary } from "../tests/temporary.ts"
import { DISPOSABLE } from "../tests/vitest-setup.ts"
import { prepareServer, roleUrl } from "./roles.ts"
import { startPostgres } from "./start.ts"

const secrets = { ownerPassword: "of the owner", appPassword: "of the app's", trackerPassword: "of the tracker" }
let temporary: ReturnType<typeof makeTemporary>
const open: Database[] = []
beforeEach(() => {
  temporary = makeTemporary()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ end }) => end()))
  await temporary.remove()
})

async function start() {
  const dataDir = join(temporary.folder, "postgres")
  const postgres = await startPostgres({ dataDir, password: "super", settings: DISPOSABLE })
  const as = (url: string) => {
    const database = openDatabase(url, { max: 2 })
    open.push(database)
    return database
  }
  return { postgres, as, url: (role: "owner" | "app" | "tracker") => roleUrl(postgres.port, role, secrets) }
}

test("a database of an earlier version, the superuser's, is handed over whole and keeps everything", async () => {
  const { postgres, as, url } = await start()
  await migrate(postgres.url)
  await migrateTracker(postgres.url)
  const superuser = as(postgres.url)
  await addAuditEntry(superuser, { userId: undefined, action: "sign_in_refused" })
  await superuser.sql`insert into tracker.setting (id, doc) values ('kept', '{}')`

  await prepareServer(postgres.url, secrets)
  await prepareServer(postgres.url, secrets)
  await migrate(url("owner"), undefined, ROLE_NAMES)

  const left = await superuser.sql`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle', 'graphile_worker', 'tracker') and pg_get_userbyid(relowner) = 'freeday'
    union all select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'graphile_worker') and pg_get_userbyid(proowner) = 'freeday'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select stxname from pg_statistic_ext where pg_get_userbyid(stxowner) = 'freeday'
    union all select nspname from pg_namespace
    where nspname in ('drizzle', 'graphile_worker', 'tracker') and pg_get_userbyid(nspowner) = 'freeday'
    union all select t.typname from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname in ('public', 'graphile_worker', 'tracker') and pg_get_userbyid(typowner) = 'freeday'
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype in ('e', 'i'))`
  expect(left).toEqual([])

  const app = as(url("app"))
  expect(await app.sql`select action from audit_log`).toEqual([{ action: "sign_in_refused" }])
  await addAuditEntry(app, { userId: undefined, action: "sign_in_refused" })
  await expect(app.sql`delete from audit_log`).rejects.toThrow("permission denied")
  await enqueue(app.sql, { task: "note", payload: {}, key: "a" })
  expect(await app.sql`select key from graphile_worker.jobs`).toEqual([{ key: "a" }])

  const owner = as(url("owner"))
  await owner.sql`alter table containers add column next_migration int`
  await owner.sql`drop statistics containers_live_state`
  await owner.sql`alter table graphile_worker._private_jobs add column next_migration int`

  const store = await openStore(url("tracker"))
  expect(await store.ask("select id from tracker.setting where id = 'kept'")).toEqual([{ id: "kept" }])
  await store.close()
  await as(url("tracker")).sql`alter table tracker.setting add column next_migration int`
}, 60_000)

test("a new cluster comes up with each role for itself, on the next start too, and with other passwords", async () => {
  const { postgres, url } = await start()
  await prepareServer(postgres.url, { ...secrets, appPassword: "another" })
  await prepareServer(postgres.url, secrets)
  await migrate(url("owner"), undefined, ROLE_NAMES)
  const store = await openStore(url("tracker"))
  await store.close()
  await prepareServer(postgres.url, secrets)
  const { sql, end } = openDatabase(url("app"), { max: 1 })
  expect(await sql`select count(*) from users`).toEqual([{ count: 0 }])
  await end()
}, 60_000)
