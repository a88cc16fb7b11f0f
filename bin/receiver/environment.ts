import { join, resolve } from "node:path"
import { withEnvFile } from "#lib/env"
import { AppError } from "#lib/errors"
import { choosePlace } from "../postgres/place.ts"
import { livingPostmaster } from "../postgres/postmaster.ts"
import { roleUrl } from "../postgres/roles.ts"
import { environmentOf } from "../product/environment.ts"
import { makePlan } from "../product/plan.ts"

const ROOT = resolve(import.meta.dirname, "../..")

/** Throws AppError("invalid") naming the variable to set, AppError("unavailable") if no database runs. */
export async function receiverEnvironment(): Promise<NodeJS.ProcessEnv> {
  const given = withEnvFile(process.env, ROOT)
  const port = readPort(given.RECEIVER_PORT)
  const plan = makePlan(ROOT, given)
  if (plan.ownsPostgres) {
    const place = await choosePlace(join(plan.data, "postgres"))
    const living = livingPostmaster(place.cluster)
    if (!living) throw new AppError("unavailable", "No database runs: run npm start first, or set DATABASE_URL")
    plan.env.DATABASE_URL = roleUrl(living.port, "app", plan.secrets)
  }
  return { ...environmentOf("receiver", plan.env), RECEIVER_PORT: String(port) }
}

export function readPort(given: string | undefined): number {
  const port = /^\d{1,5}$/.test(given ?? "") ? Number(given) : Number.NaN
  if (port >= 1 && port <= 65_535) return port
  const got = given === undefined || given === "" ? "it is not set" : `got ${given}`
  throw new AppError("invalid", `RECEIVER_PORT must be a port number, for example 4020; ${got}`)
}
