// The user Postgres runs as: ours, or, because it refuses root, an unprivileged account that every system has.
import { spawn } from "node:child_process"
import { existsSync, readFileSync, statSync } from "node:fs"
import { AppError } from "#lib/errors"

/** Undefined: the current user. */
export type Owner = { name: string; uid: number; gid: number } | undefined

const CANDIDATES = ["postgres", "nobody"]

/** An existing cluster keeps its owner. A new one belongs to us or, as root, to an unprivileged account. */
export function ownerOf(cluster: string): Owner {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { name: nameOf(uid), uid, gid }
  }
  const owner = accounts().find((account) => CANDIDATES.includes(account.name) && account.uid > 0)
  if (owner) return owner
  throw new AppError(
    "unavailable",
    "Postgres does not run as root, and this system has no user postgres or nobody; start as an ordinary user",
  )
}

/** Whether this user may enter and read `path`. */
export async function canReach(owner: Owner, path: string): Promise<boolean> {
  return (await runAs(owner, "/bin/sh", ["-c", 'test -r "$0" && test -x "$0"', path])).code === 0
}

export type Outcome = { code: number | null; output: string }

/**
 * Runs a program as the owner, in its own process group, so that Ctrl-C in our terminal does not interrupt it. It gets
 * nothing of our environment, which holds secrets: a superuser of the database could read them.
 */
export function runAs(owner: Owner, program: string, args: string[], input?: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const account = owner ? { uid: owner.uid, gid: owner.gid } : {}
    const child = spawn(program, args, {
      ...account,
      cwd: "/",
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
      env: { LC_ALL: "C", TZ: "UTC" } as unknown as NodeJS.ProcessEnv,
    })
    let output = ""
    child.stdout.on("data", (part) => (output += part))
    child.stderr.on("data", (part) => (output += part))
    child.on("error", (error) => resolve({ code: null, output: error.message }))
    child.on("exit", (code) => resolve({ code, output }))
    child.stdin.on("error", () => undefined)
    child.stdin.end(input)
  })
}

function nameOf(uid: number): string {
  return accounts().find((account) => account.uid === uid)?.name ?? `user ${uid}`
}

function accounts(): { name: string; uid: number; gid: number }[] {
  const lines = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
  const found = lines.map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  return found.sort((a, b) => CANDIDATES.indexOf(a.name) - CANDIDATES.indexOf(b.name))
}
