// Reads files one at a time in a process of their own that knows no secret: no settings, no file but our code, no other
// program. A process that dies, or does not answer, is ended, and the next file gets a new one.
import { type ChildProcess, fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { Unreadable } from "../unreadable.ts"
import { BOUNDS, type BoundedReader } from "./bounded-reader.ts"
import type { Answer, Reads } from "./reading-thread.ts"

const ROOT = fileURLToPath(new URL("../../../", import.meta.url))
const CODE = ["package.json", "node_modules", "tracker"]
const SCRIPT = fileURLToPath(new URL("./reading-process.ts", import.meta.url))
/** Beside its own bound of time: it has to come up first, on a machine that may be busy. */
const GRACE_MS = 15_000
const REST_MS = 5000

export function openClosedReader(script = SCRIPT): BoundedReader {
  let child: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(resting)
    child?.kill("SIGKILL")
    child = undefined
  }
  async function readAs<K extends keyof Reads>(kind: K, bytes: Uint8Array): Promise<Reads[K]> {
    clearTimeout(resting)
    child ??= startProcess(script)
    const answer = await ask(child, { kind, bytes })
    if (answer === "gone") {
      end()
      throw new Unreadable("The file could not be read: reading it broke off.")
    }
    resting = setTimeout(end, REST_MS).unref()
    if ("unreadable" in answer) throw new Unreadable(answer.unreadable)
    return answer.read
  }
  return {
    read: (bytes) => readAs("document", bytes),
    readMail: (bytes) => readAs("mail", bytes),
    close: end,
  }
}

function startProcess(script: string): ChildProcess {
  const mayRead = CODE.map((path) => `--allow-fs-read=${ROOT}${path}`)
  const child = fork(script, {
    env: {} as NodeJS.ProcessEnv,
    cwd: ROOT,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: ["--permission", ...mayRead, "--allow-worker", "--no-warnings"],
  })
  child.unref()
  child.channel?.unref()
  return child
}

function ask<K extends keyof Reads>(
  child: ChildProcess,
  asked: { kind: K; bytes: Uint8Array },
): Promise<Answer<K> | "gone"> {
  return new Promise((resolve) => {
    const settle = (answer: Answer<K> | "gone") => {
      clearTimeout(late)
      child.removeAllListeners()
      // One that is being ended may still fail; that is no news.
      child.on("error", () => {})
      resolve(answer)
    }
    const gone = () => settle("gone")
    const late = setTimeout(gone, BOUNDS.timeMs + BOUNDS.scanMs + GRACE_MS)
    child.once("error", gone)
    child.once("exit", gone)
    child.once("message", settle)
    child.send(asked, (error) => error && gone())
  })
}
