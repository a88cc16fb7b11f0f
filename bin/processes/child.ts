import { spawn } from "node:child_process"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as delay } from "node:timers/promises"
import { identityOf } from "./identity.ts"
import { openLogFile } from "./log-file.ts"
import { removePidFile, signalGroup, stopGroup, writePidFile } from "./pid-file.ts"
import { QUICK_START } from "./quick-start.ts"

export type ChildSpec = {
  name: string
  /** Arguments for this Node. */
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Folder for log files, one per name. */
  logs: string
  /** Folder for pid files. */
  pids: string
}

export type Exit = { code: number | null; signal: NodeJS.Signals | null }

export type Child = ReturnType<typeof runChild>

const TAIL_LINES = 40
const LAST_LINES_MS = 500
const NOTE_AGAIN_MS = 1_000

/** `news`: told in words what the person who started it should know. */
export function runChild(spec: ChildSpec, news: (words: string) => void = () => undefined) {
  const log = openLogFile(join(spec.logs, `${spec.name}.log`), { onTrouble: news })
  const running = spawn(process.execPath, [...QUICK_START, ...spec.args], {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  })
  const pid = running.pid ?? 0
  const noting = pid ? notePid(spec, pid, news) : undefined
  const identity = identityOf(pid)
  const listeners: ((line: string) => void)[] = []
  const last: string[] = []

  for (const stream of [running.stdout, running.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      log.write(`${line}\n`)
      last.push(line)
      if (last.length > TAIL_LINES) last.shift()
      for (const listen of listeners) listen(line)
    })
  }
  const closed = new Promise((resolve) => running.once("close", resolve))
  const exited = new Promise<Exit>((resolve) => {
    running.once("error", (error) => {
      last.push(error.message)
      resolve({ code: 1, signal: null })
    })
    running.once("exit", (code, signal) => resolve({ code, signal }))
  }).then(async (exit) => {
    // The last lines may still arrive, but a grandchild may hold the pipe open forever.
    await Promise.race([closed, delay(LAST_LINES_MS, undefined, { ref: false })])
    clearInterval(noting)
    forgetPid(spec, news)
    log.end()
    return exit
  })

  return {
    name: spec.name,
    /** Settles when the process has ended. */
    exited,
    onLine: (listen: (line: string) => void) => listeners.push(listen),
    tail: () => last.join("\n"),
    stop: async () => {
      if (identity) await stopGroup(identity)
      await exited
    },
    kill: () => pid && signalGroup(pid, "SIGKILL"),
  }
}

/**
 * On a full disk the process runs all the same, and is noted once there is room: without its note the next launcher would
 * not end what a killed one left running. Returns the timer of the next tries.
 */
function notePid(spec: ChildSpec, pid: number, news: (words: string) => void): NodeJS.Timeout | undefined {
  try {
    writePidFile(spec.pids, spec.name, pid)
    return undefined
  } catch (error) {
    news(`The process of the ${spec.name}, ${pid}, could not be noted in ${spec.pids}: ${wordsOf(error)}`)
  }
  const again = setInterval(() => {
    try {
      writePidFile(spec.pids, spec.name, pid)
      clearInterval(again)
    } catch {
      // Still no room.
    }
  }, NOTE_AGAIN_MS)
  return again.unref()
}

/** In a folder that became read-only the note stays. The next start finds that its process is gone. */
function forgetPid(spec: ChildSpec, news: (words: string) => void): void {
  try {
    removePidFile(spec.pids, spec.name)
  } catch (error) {
    news(`The note of the ${spec.name}'s process could not be removed from ${spec.pids}: ${wordsOf(error)}`)
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
