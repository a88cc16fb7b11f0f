// Migrates and reads a database over TLS, which a database on another machine requires. Reading goes through a pool.
import { chownSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { getCACertificates, setDefaultCACertificates } from "node:tls"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openDatabase } from "#db/client"
import { migrate } from "#db/migrate"
import { CERTIFICATE, PRIVATE_KEY } from "#test/tls"
import { makeTemporary } from "../tests/temporary.ts"
import { DISPOSABLE } from "../tests/vitest-setup.ts"
import { ownerOf } from "./owner.ts"
import { type Postgres, startPostgres } from "./start.ts"

const trusted = getCACertificates()
const { folder, remove } = makeTemporary()
let postgres: Postgres
beforeAll(async () => {
  const keys = join(folder, "keys")
  mkdirSync(keys)
  const files = { ssl_cert_file: join(keys, "certificate.pem"), ssl_key_file: join(keys, "key.pem") }
  writeFileSync(files.ssl_cert_file, CERTIFICATE)
  writeFileSync(files.ssl_key_file, PRIVATE_KEY, { mode: 0o600 })
  const owner = ownerOf(join(folder, "none"))
  if (owner) for (const path of [keys, ...Object.values(files)]) chownSync(path, owner.uid, owner.gid)
  const settings = { ...DISPOSABLE, ssl: "on", ...files }
  postgres = await startPostgres({ dataDir: join(folder, "postgres"), password: "test", settings })
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  await postgres?.stop()
  await remove()
})

test("with a certificate that is trusted all goes encrypted; without, nothing is sent", async () => {
  const url = `${postgres.url}?sslmode=verify-full`
  await expect(migrate(url)).rejects.toThrow(/self-signed certificate/)
  setDefaultCACertificates([...trusted, CERTIFICATE])
  await migrate(url)
  const { sql, end } = openDatabase(url)
  expect(await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`).toEqual([{ ssl: true }])
  const rows = await Promise.all(
    Array.from({ length: 30 }, (_, n) => sql`select ${n}::int as n, repeat('x', 50000) as x`),
  )
  expect(rows.map(([row]) => row?.n)).toEqual(Array.from({ length: 30 }, (_, n) => n))
  await end()
})
