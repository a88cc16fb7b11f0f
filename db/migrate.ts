import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/postgres-js"
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator"
import { AppError } from "#lib/errors"
import { withMigrationLock } from "./migration-lock.ts"
import { migrateQueue } from "./queue.ts"
import { dropViews, makeViews } from "./restricted/install.ts"
import { grantRights, type RoleNames } from "./roles.ts"
import { sealRows } from "./seal-rows.ts"
import { toSealKeys } from "./sealed.ts"

const LOCK = 7_301_001
/** The mirror's statement returns old rows beside the new ones (decision 011). */
const LEAST_POSTGRES = 18
const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url))

/**
 * Migrates as the owner of the tables, who then grants the other roles their rights. Throws AppError("invalid") if the
 * server is older than LEAST_POSTGRES. With SECRET_KEYS, secrets in rows are sealed with the first key; `closed`: how
 * many no key can open.
 */
export async function migrate(
  ownerUrl: string,
  secretKeys?: string,
  roles: RoleNames = {},
): Promise<{ closed: number }> {
  const keys = secretKeys === undefined ? undefined : toSealKeys(secretKeys)
  let closed = 0
  await withMigrationLock(ownerUrl, LOCK, async (work) => {
    const [server] = await work<{ version: string }[]>`select current_setting('server_version') as version`
    requireVersion(server?.version ?? "")
    await dropViews(work)
    await runMigrations(drizzle(work), { migrationsFolder: FOLDER })
    await makeViews(work)
    await migrateQueue(ownerUrl)
    await work.begin((tx) => grantRights(tx as never, roles))
    if (keys) closed = await sealRows(work, keys)
  })
  return { closed }
}

/** `version`: as the server reports it, "18.1" or "16.4 (Debian 16.4-1)". */
export function requireVersion(version: string): void {
  if (Number.parseInt(version, 10) >= LEAST_POSTGRES) return
  throw new AppError(
    "invalid",
    `DATABASE_URL leads to Postgres ${version}, and Freeday needs ${LEAST_POSTGRES} or newer; upgrade it, or leave DATABASE_URL out to use the one that comes with Freeday`,
  )
}
