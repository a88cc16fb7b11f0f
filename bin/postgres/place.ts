// Where the cluster is: the requested folder, or /var/lib if the Postgres user cannot reach that.
import { createHash } from "node:crypto"
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  statSync,
} from "node:fs"
import { dirname, join, resolve } from "node:path"
import { AppError } from "#lib/errors"
import { type Binaries, copyBinaries, findBinaries } from "./binaries.ts"
import { canReach, type Owner, ownerOf } from "./owner.ts"

/** `cluster`: the server's data directory inside `folder`. `moved`: not at the requested place. */
export type Place = { folder: string; cluster: string; binaries: Binaries; owner: Owner; moved: boolean }

export async function choosePlace(dataDir: string): Promise<Place> {
  const wanted = resolve(dataDir)
  const elsewhere = `/var/lib/freeday-${createHash("sha256").update(wanted).digest("hex").slice(0, 10)}`
  const binaries = findBinaries()
  const owner = ownerOf(join(wanted, "data"))
  if (!owner) {
    checkOurs(wanted)
    return placeAt(wanted, binaries, owner, false)
  }
  const readable = (await canReach(owner, join(binaries.folder, "lib"))) ? binaries : copyBinaries(binaries, elsewhere)
  if (await prepare(wanted, owner)) return placeAt(wanted, readable, owner, false)
  if (await prepare(join(elsewhere, "postgres"), owner)) {
    return placeAt(join(elsewhere, "postgres"), readable, owner, true)
  }
  throw new AppError(
    "unavailable",
    `The user ${owner.name}, which Postgres runs as, reaches neither ${wanted} nor ${elsewhere}`,
  )
}

function placeAt(folder: string, binaries: Binaries, owner: Owner, moved: boolean): Place {
  return { folder, cluster: join(folder, "data"), binaries, owner, moved }
}

/** Makes the folder and gives it to the owner. False, with nothing left behind, if the owner cannot enter it. */
async function prepare(folder: string, owner: NonNullable<Owner>): Promise<boolean> {
  const isNew = !existsSync(folder)
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (statSync(folder).uid !== owner.uid) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  if (await canReach(owner, folder)) return true
  if (isNew && readdirSync(folder).length === 0) rmdirSync(folder)
  return false
}

function checkOurs(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const cluster = join(folder, "data")
    if (existsSync(cluster) && statSync(cluster).uid !== process.getuid?.()) throw new Error("not ours")
  } catch (cause) {
    const hint = "start as that user, or set FREEDAY_DATA to a folder of your own"
    throw new AppError("unavailable", `The data in ${folder} belongs to another user; ${hint}`, { cause })
  }
}
