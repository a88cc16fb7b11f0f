// The folder of a run, with its own small disk in it. A killed run leaves processes, a disk and a folder behind, which
// the next run clears.
import { spawnSync } from "node:child_process"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { stopPostgres } from "#bin/postgres/start"
import { type Identity, identityOf, isAlive } from "#bin/processes/identity"
import { stopLeftOvers } from "#bin/processes/pid-file"

const PREFIX = "freeday-faults-"
const SIZE = "size=3g"

export type Folder = {
  folder: string
  /** Where the database goes. `isSmall`: a disk that can be filled. */
  disk: string
  isSmall: boolean
  remove: () => Promise<void>
}

export async function makeFolder(): Promise<Folder> {
  await clearLeftOvers()
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, "owner.json"), JSON.stringify(identityOf(process.pid)))
  const disk = diskOf(folder)
  mkdirSync(disk)
  const isSmall = spawnSync("mount", ["-t", "tmpfs", "-o", SIZE, "tmpfs", disk]).status === 0
  return { folder, disk, isSmall, remove: () => removeFolder(folder) }
}

async function clearLeftOvers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (name.startsWith(PREFIX) && !hasOwner(folder)) await removeFolder(folder)
  }
}

async function removeFolder(folder: string): Promise<void> {
  await stopLeftOvers(join(folder, "run"))
  const disk = diskOf(folder)
  if (existsSync(join(disk, "postgres"))) await stopPostgres(join(disk, "postgres"))
  spawnSync("umount", ["-l", disk])
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function diskOf(folder: string): string {
  return join(folder, "disk")
}

function hasOwner(folder: string): boolean {
  try {
    return isAlive(JSON.parse(readFileSync(join(folder, "owner.json"), "utf8")) as Identity)
  } catch {
    return false
  }
}
