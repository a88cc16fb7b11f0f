import { createHash } from "node:crypto"
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { AppError } from "#lib/errors"
import { replaceFile } from "#lib/replace-file"
import { programOf } from "./binaries.ts"
import { runAs } from "./owner.ts"
import type { Place } from "./place.ts"

export const ROLE = "freeday"
export const DATABASE = "freeday"

const LOCALE = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--encoding=UTF8"]
const HALF = "data.new"

/** Makes the cluster with its role and database if there is none yet. A half-made cluster never gets the final name. */
export async function makeCluster(place: Place, password: string): Promise<void> {
  checkVersion(place)
  if (existsSync(join(place.cluster, "PG_VERSION"))) return
  const half = join(place.folder, HALF)
  const passwordFile = join(place.folder, "password.new")
  for (const left of [half, passwordFile]) rmSync(left, { recursive: true, force: true })
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: "wx" })
    if (place.owner) chownSync(passwordFile, place.owner.uid, place.owner.gid)
    const args = ["-D", half, "-U", ROLE, "--pwfile", passwordFile, "--auth=scram-sha-256", ...LOCALE]
    const made = await runAs(place.owner, programOf(place.binaries, "initdb"), args)
    if (made.code !== 0)
      throw new AppError("unavailable", `Postgres could not make its data folder:\n${made.output.trim()}`)
    await runStatement(place, half, `CREATE DATABASE ${DATABASE}`)
    renameSync(half, place.cluster)
    writeMark(place, password)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** While the server is stopped: gives the role this password if the cluster has another one. */
export async function keepPassword(place: Place, password: string): Promise<void> {
  if (hasPassword(place, password)) return
  await runStatement(place, place.cluster, `ALTER ROLE ${ROLE} PASSWORD '${password.replaceAll("'", "''")}'`)
  writeMark(place, password)
}

export function hasPassword(place: Place, password: string): boolean {
  const file = markOf(place)
  return existsSync(file) && readFileSync(file, "utf8") === markFor(password)
}

function checkVersion(place: Place): void {
  const file = join(place.cluster, "PG_VERSION")
  if (!existsSync(file)) {
    const isOccupied = existsSync(place.cluster) && readdirSync(place.cluster).length > 0
    if (isOccupied) throw new AppError("conflict", `${place.cluster} holds files but no Postgres data; move it away`)
    return
  }
  const found = readFileSync(file, "utf8").trim()
  const wanted = String(place.binaries.major)
  if (found === wanted) return
  const hint = `move that folder away to begin with an empty database, or set DATABASE_URL to a Postgres ${found} server that has its data`
  throw new AppError(
    "conflict",
    `The data in ${place.cluster} was made by Postgres ${found}, and this version needs ${wanted}; ${hint}`,
  )
}

// Single-user mode exits with 0 even if the statement failed.
async function runStatement(place: Place, cluster: string, sql: string): Promise<void> {
  const args = ["--single", "-D", cluster, "-c", "log_min_messages=error", "postgres"]
  const done = await runAs(place.owner, programOf(place.binaries, "postgres"), args, `${sql}\n`)
  if (done.code === 0 && !/ERROR:|FATAL:|PANIC:/.test(done.output)) return
  throw new AppError("unavailable", `Postgres could not prepare ${cluster}:\n${done.output.trim()}`)
}

// Beside the cluster: a fingerprint of its password, never the password.
function markOf(place: Place): string {
  return join(place.folder, "password.mark")
}

function markFor(password: string): string {
  return createHash("sha256").update(`freeday ${password}`).digest("hex")
}

function writeMark(place: Place, password: string): void {
  replaceFile(markOf(place), markFor(password), 0o600)
}
