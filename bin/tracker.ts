import { join, resolve } from "node:path"
import { readSome, withEnvFile } from "#lib/env"
import { AppError } from "#lib/errors"
import { prepareServer, roleUrl } from "./postgres/roles.ts"
import { startPostgres } from "./postgres/start.ts"
import { runService } from "./processes/service.ts"
import { takeDataFlag } from "./product/data-flag.ts"
import { closeDataFolder } from "./product/data-folder.ts"
import { ownEnvironment } from "./product/environment.ts"
import { keepSecrets } from "./product/secrets.ts"

const ROOT = resolve(import.meta.dirname, "..")

const { folder, rest } = orExit(() => takeDataFlag(process.argv.slice(2)))
const env = withEnvFile({ ...process.env, ...(folder === undefined ? {} : { FREEDAY_DATA: resolve(folder) }) }, ROOT)
const { FREEDAY_DATA, TRACKER_PORT } = readSome(env, ["FREEDAY_DATA", "TRACKER_PORT"])
const data = resolve(ROOT, FREEDAY_DATA)
closeDataFolder(data)
const secrets = keepSecrets(data)

const postgres = await ownPostgres()
const settings = {
  ...ownEnvironment("TRACKER", env),
  TRACKER_PORT: String(TRACKER_PORT),
  TRACKER_DATA: folder === undefined ? (env.TRACKER_DATA ?? join(data, "tracker")) : join(data, "tracker"),
  TRACKER_API_KEY: env.TRACKER_API_KEY || env.TRACKING_API_KEY || secrets.trackerApiKey,
  TRACKER_CONTROL_TOKEN: env.TRACKER_CONTROL_TOKEN || secrets.trackerControlToken,
  TRACKER_DATABASE_URL: env.TRACKER_DATABASE_URL || env.DATABASE_URL || postgres?.trackerUrl,
}
runService(
  "tracker/main.ts",
  settings,
  async () => {
    // A server that was already running belongs to somebody else.
    if (postgres && !postgres.adopted) await postgres.stop()
  },
  rest,
)

/** Freeday's own database, unless the settings name another. */
async function ownPostgres() {
  if (env.TRACKER_DATABASE_URL?.trim() || env.DATABASE_URL?.trim()) return undefined
  try {
    const started = await startPostgres({ dataDir: join(data, "postgres"), password: secrets.postgresPassword })
    await prepareServer(started.url, secrets)
    return { ...started, trackerUrl: roleUrl(started.port, "tracker", secrets) }
  } catch (error) {
    return exit(error)
  }
}

function orExit<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    return exit(error)
  }
}

function exit(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
