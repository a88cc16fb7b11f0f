// What started us: the bootstrap, and the shell and npm above it. npm passes a signal only to its shell, which dies
// silently, so we stop when any of them ends.
import { readFileSync } from "node:fs"
import { type Identity, identityOf, isAlive } from "./identity.ts"

const LOOK_MS = 1_000
const FAR = 4

/** The living processes that started us, nearest first: the bootstrap and its parents up to npm. */
export function starters(): Identity[] {
  if (!process.connected) return []
  const above: Identity[] = []
  for (let pid = process.ppid; pid > 1 && above.length < FAR; pid = parentOf(pid)) {
    const identity = identityOf(pid)
    if (identity) above.push(identity)
    if (above.length > 1 && isNpm(pid)) return above
  }
  return above.slice(0, 1)
}

/** Calls `gone` once, when any of them has ended. */
export function onStarterGone(those: Identity[], gone: () => void): void {
  const timer = setInterval(() => {
    if (those.every(isAlive)) return
    clearInterval(timer)
    gone()
  }, LOOK_MS)
  timer.unref()
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])
  } catch {
    return 0
  }
}

function isNpm(pid: number): boolean {
  try {
    return /\bnpm\b/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"))
  } catch {
    return false
  }
}
