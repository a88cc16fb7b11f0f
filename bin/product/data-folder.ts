import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { type Owner, ownerOf } from "../postgres/owner.ts"

const OURS = ["log", "run", "tracker", "carrier"]

/**
 * Closes the data folder, even an existing one, to everyone else. As root, Postgres has another user, who may pass
 * through to its own folder but see nothing on the way.
 */
export function closeDataFolder(
  folder: string,
  owner: Owner | null = ownerOf(join(folder, "postgres/data")) ?? null,
): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner) chownSync(folder, statSync(folder).uid, owner.gid)
  chmodSync(folder, owner ? 0o710 : 0o700)
  for (const name of OURS) {
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 })
    chmodSync(join(folder, name), 0o700)
  }
}
