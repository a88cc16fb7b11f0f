// The thread that reads: takes the bytes of a file, gives back what it holds or why it could not be read.
import { parentPort } from "node:worker_threads"
import { type Interpreted, interpret } from "./interpret.ts"
import { Unreadable } from "./unreadable.ts"

export type Answer = { read: Interpreted } | { unreadable: string }

parentPort?.on("message", async (bytes: Uint8Array) => {
  parentPort?.postMessage(await answer(bytes))
})

async function answer(bytes: Uint8Array): Promise<Answer> {
  try {
    return { read: await interpret(bytes) }
  } catch (cause) {
    if (cause instanceof Unreadable) return { unreadable: cause.message }
    console.error("tracker: a document could not be read:", cause)
    return { unreadable: "The file could not be read: it is not as a PDF should be." }
  }
}
