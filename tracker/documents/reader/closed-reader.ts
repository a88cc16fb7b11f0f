// Reads files one at a time in a process without access to secrets: no settings, no files but our code, no other
// programs, no network, and no other process to signal. If it dies or does not answer, it is ended and the next file gets a new one.
import { type ChildProcess, fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { Unreadable } from "../unreadable.ts"
import { BOUNDS, type BoundedReader } from "./bounded-reader.ts"
import { findSeparation, type Separation } from "./namespace.ts"
import type { Answer, Reads } from "./reading-thread.ts"

const ROOT = fileURLToPath(new URL("../../../", import.meta.url))
const CODE = ["package.json", "node_modules", "tracker", "lib/files"]
const SCRIPT = fileURLToPath(new URL("./reading-process.ts", import.meta.url))
const CLOSE_SOCKETS = new URL("./close-sockets.ts", import.meta.url).href
/** Added to the thread's time limit, because the process must first start on a possibly busy machine. */
const GRACE_MS = 15_000
const REST_MS = 5000

export function openClosedReader(script = SCRIPT, separation = findSeparation()): BoundedReader {
  let child: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(resting)
    child?.kill("SIGKILL")
    child = undefined
  }
  async function readAs<K extends keyof Reads>(kind: K, bytes: Uint8Array): Promise<Reads[K]> {
    clearTimeout(resting)
    child ??= startProcess(script, separation)
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

function startProcess(script: string, separation: Separation): ChildProcess {
  const mayRead = CODE.map((path) => `--allow-fs-read=${ROOT}${path}`)
  const child = fork(script, {
    env: {} as NodeJS.ProcessEnv,
    cwd: ROOT,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    ...within(separation, ["--permission", ...mayRead, "--allow-worker", "--no-warnings", "--import", CLOSE_SOCKETS]),
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** The program that is started: Node, or what makes the namespaces and then starts Node in them. */
function within(separation: Separation, execArgv: string[]) {
  if (separation.kind !== "namespaces") return { execArgv }
  return { execPath: separation.program, execArgv: [...separation.args, process.execPath, ...execArgv] }
}

function ask<K extends keyof Reads>(
  child: ChildProcess,
  asked: { kind: K; bytes: Uint8Array },
): Promise<Answer<K> | "gone"> {
  return new Promise((resolve) => {
    const settle = (answer: Answer<K> | "gone") => {
      clearTimeout(late)
      child.removeAllListeners()
      // A process that is being ended may still fail, which does not matter.
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
