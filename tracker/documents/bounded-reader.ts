// Reads files one at a time in a thread of their own, with bounds on time and memory. A thread that passes a bound, or
// dies, is ended and the next file gets a new one.
import { Worker } from "node:worker_threads"
import type { Interpreted } from "./interpret.ts"
import type { Answer } from "./reading-thread.ts"
import { Unreadable } from "./unreadable.ts"

export type Bounds = { timeMs: number; heapMb: number; growthMb: number }
export type BoundedReader = {
  /** Throws Unreadable with a reason for a person. Call again only after the last call has settled. */
  read: (bytes: Uint8Array) => Promise<Interpreted>
  close: () => void
}

export const BOUNDS: Bounds = { timeMs: 15_000, heapMb: 256, growthMb: 600 }
/** What a stream unpacks to lies outside the heap of a thread, so the growth of the whole process is measured. */
const LOOK_EVERY_MS = 20
const REST_MS = 5000

export function openBoundedReader(bounds: Bounds = BOUNDS): BoundedReader {
  let thread: Worker | undefined
  let resting: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(resting)
    void thread?.terminate()
    thread = undefined
  }
  return {
    read: async (bytes) => {
      clearTimeout(resting)
      thread ??= startThread(bounds)
      try {
        const answer = await ask(thread, bytes, bounds)
        if ("unreadable" in answer) throw new Unreadable(answer.unreadable)
        resting = setTimeout(end, REST_MS).unref()
        return answer.read
      } catch (cause) {
        end()
        throw cause
      }
    },
    close: end,
  }
}

function startThread({ heapMb }: Bounds): Worker {
  const thread = new Worker(new URL("./reading-thread.ts", import.meta.url), {
    env: {},
    execArgv: ["--disable-warning=ExperimentalWarning"],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, stackSizeMb: 4 },
  })
  thread.unref()
  return thread
}

function ask(thread: Worker, bytes: Uint8Array, { timeMs, growthMb }: Bounds): Promise<Answer> {
  const before = process.memoryUsage.rss()
  return new Promise((resolve, reject) => {
    const refuse = (words: string) => settle(() => reject(new Unreadable(words)))
    const failed = (cause: Error & { code?: string }) =>
      refuse(cause.code === "ERR_WORKER_OUT_OF_MEMORY" ? TOO_BIG : "The file could not be read: reading it broke off.")
    const gone = () => refuse("The file could not be read: reading it broke off.")
    const late = setTimeout(() => refuse(`The file takes longer than ${timeMs / 1000} s to read.`), timeMs)
    const looking = setInterval(() => {
      if (process.memoryUsage.rss() - before > growthMb * 1024 * 1024) refuse(TOO_BIG)
    }, LOOK_EVERY_MS)
    const settle = (done: () => void) => {
      clearTimeout(late)
      clearInterval(looking)
      thread.removeAllListeners()
      // A thread that is being ended may still fail; that is no news.
      thread.on("error", () => {})
      done()
    }
    thread.removeAllListeners()
    thread.once("error", failed)
    thread.once("exit", gone)
    thread.once("message", (answer: Answer) => settle(() => resolve(answer)))
    thread.postMessage(bytes)
  })
}

const TOO_BIG = "The file unpacks to more than may be read."
