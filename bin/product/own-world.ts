// A database keeps to what it began with: an invented world, or real containers (decision 096).
import { type Database, openDatabase } from "#db/client"
import { getFact, putFirstFact } from "#db/connection/connection"
import { hasAdmin } from "#db/people/users"
import { isDemonstration } from "#lib/env/data-source"
import { AppError } from "#lib/errors"
import type { Plan } from "./plan.ts"

type World = "invented" | "real"
type Where = Pick<Plan, "data" | "ownsPostgres">

/** Call it after the migration and before any part runs. Throws AppError("invalid") with what to do. */
export async function requireOwnWorld(plan: Plan): Promise<void> {
  const db = openDatabase(plan.database.owner, { max: 1 })
  try {
    await keepToWorld(db, isDemonstration(plan.settings) ? "invented" : "real", plan)
  } finally {
    await db.end()
  }
}

export async function keepToWorld(db: Database, wanted: World, where: Where): Promise<void> {
  const world = (await getFact(db.sql, "began_with"))?.world ?? (await worldOfOlder(db)) ?? wanted
  if (world !== wanted) throw new AppError("invalid", refusal(world, where))
  await putFirstFact(db.sql, "began_with", { world })
}

/** What a database of an older version holds; undefined: nothing yet. Only real data let anybody become its admin. */
async function worldOfOlder(db: Database): Promise<World | undefined> {
  if (await hasAdmin(db)) return "real"
  if (await getFact(db.sql, "demonstration")) return "invented"
  return (await getFact(db.sql, "first_read")) ? "real" : undefined
}

function refusal(world: World, { data, ownsPostgres }: Where): string {
  const [place, other] = ownsPostgres
    ? [`FREEDAY_DATA ${data}`, "set FREEDAY_DATA to a new folder"]
    : ["DATABASE_URL", "set DATABASE_URL to a new database"]
  if (world === "invented") {
    return `${place} holds a demonstration, whose containers are invented. For real containers ${other}.`
  }
  return `${place} holds real containers. To go on with them, set TRACKER_SOURCE=carriers, or TRACKING_API_URL and TRACKING_API_KEY, as before. For a demonstration ${other}.`
}
