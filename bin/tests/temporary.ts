// Folders of test runs. A killed run leaves its folder and its Postgres behind; the next run removes them.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { stopPostgres } from "../postgres/start.ts"
import { type Identity, identityOf, isAlive } from "../processes/identity.ts"
import { stopLeftOvers } from "../processes/pid-file.ts"

const PREFIX = "freeday-test-"
const OWNER = "owner.json"

/** A new folder that the server's user can reach. `remove()` stops a Postgres in its `postgres` and deletes it. */
export function makeTemporary(): { folder: string; remove: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, OWNER), JSON.stringify(identityOf(process.pid)))
  return { folder, remove: () => removeFolder(folder) }
}

/** Removes what killed runs left behind. */
export async function sweepTemporary(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (name.startsWith(PREFIX) && isLeftOver(folder)) await removeFolder(folder)
  }
}

async function removeFolder(folder: string): Promise<void> {
  await stopLeftOvers(join(folder, "run"))
  if (existsSync(join(folder, "postgres"))) await stopPostgres(join(folder, "postgres"))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function isLeftOver(folder: string): boolean {
  try {
    if (statSync(folder).uid !== process.getuid?.()) return false
    return !isAlive(JSON.parse(readFileSync(join(folder, OWNER), "utf8")) as Identity)
  } catch {
    return false
  }
}
