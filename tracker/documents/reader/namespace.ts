// How the process that reads strangers' files is kept from the network and from other processes: by namespaces of its own
// where the system gives them (Linux), and everywhere by close-sockets.ts.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

const PROGRAM = "/usr/bin/unshare"
/** A user namespace gives an ordinary user the other two. */
const FLAGS = ["--user", "--net", "--pid", "--fork", "--kill-child"]

export type Separation = { kind: "namespaces"; program: string; args: string[] } | { kind: "closed sockets" }

let found: Separation | undefined

/** Tried once: a container or a setting of the kernel may forbid them. */
export function findSeparation(): Separation {
  found ??= isGiven() ? { kind: "namespaces", program: PROGRAM, args: FLAGS } : { kind: "closed sockets" }
  return found
}

function isGiven(): boolean {
  if (!existsSync(PROGRAM)) return false
  return (
    spawnSync(PROGRAM, [...FLAGS, process.execPath, "--version"], { env: { NODE_ENV: "production" }, timeout: 10_000 })
      .status === 0
  )
}
