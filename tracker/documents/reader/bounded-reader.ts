// Reads files one at a time in a thread, with bounds on time and memory. If the thread exceeds a bound or dies, it is
// ended and the next file gets a new one.
import { Worker } from "node:worker_threads"
import { Unreadable } from "../unreadable.ts"
import type { Answer, Reads, SCANNING } from "./reading-thread.ts"

/** `scanMs` replaces `timeMs` once pages turn out to be pictures. */
export type Bounds = { timeMs: number; scanMs: number; heapMb: number; growthMb: number }
export type BoundedReader = {
  /** Throws Unreadable with a reason for a person. Wait for one call to settle before the next. */
  read: (bytes: Uint8Array) => Promise<Reads["document"]>
  /** As read(). */
  readMail: (bytes: Uint8Array) => Promise<Reads["mail"]>
  close: () => void
}

export const BOUNDS: Bounds = { timeMs: 30_000, scanMs: 120_000, heapMb: 256, growthMb: 600 }
/** Unpacked streams are outside the thread's heap, so the growth of the whole process is measured. */
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
  async function readAs<K extends keyof Reads>(kind: K, bytes: Uint8Array): Promise<Reads[K]> {
    clearTimeout(resting)
    thread ??= startThread(bounds)
    try {
      const answer = await ask(thread, { kind, bytes }, bounds)
      if ("unreadable" in answer) throw new Unreadable(answer.unreadable)
      resting = setTimeout(end, REST_MS).unref()
      return answer.read
    } catch (cause) {
      end()
      throw cause
    }
  }
  return {
    read: (bytes) => readAs("document", bytes),
    readMail: (bytes) => readAs("mail", bytes),
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

function ask<K extends keyof Reads>(
  thread: Worker,
  asked: { kind: K; bytes: Uint8Array },
  { timeMs, scanMs, growthMb }: Bounds,
): Promise<Answer<K>> {
  const before = process.memoryUsage.rss()
  return new Promise((resolve, reject) => {
    const refuse = (words: string) => settle(() => reject(new Unreadable(words)))
    const failed = (cause: Error & { code?: string }) =>
      refuse(cause.code === "ERR_WORKER_OUT_OF_MEMORY" ? TOO_BIG : "The file could not be read: reading it broke off.")
    const gone = () => refuse("The file could not be read: reading it broke off.")
    const allow = (ms: number) => setTimeout(() => refuse(`The file takes longer than ${ms / 1000} s to read.`), ms)
    let late = allow(timeMs)
    const looking = setInterval(() => {
      if (process.memoryUsage.rss() - before > growthMb * 1024 * 1024) refuse(TOO_BIG)
    }, LOOK_EVERY_MS)
    const settle = (done: () => void) => {
      clearTimeout(late)
      clearInterval(looking)
      thread.removeAllListeners()
      // A thread that is being ended may still fail, which does not matter.
      thread.on("error", () => {})
      done()
    }
    thread.removeAllListeners()
    thread.once("error", failed)
    thread.once("exit", gone)
    thread.on("message", (answer: Answer<K> | typeof SCANNING) => {
      if (typeof answer === "object") return settle(() => resolve(answer))
      clearTimeout(late)
      late = allow(scanMs)
    })
    thread.postMessage(asked)
  })
}

const TOO_BIG = "The file unpacks to more than may be read."
