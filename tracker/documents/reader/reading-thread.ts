// The thread that reads: takes the bytes of a file or mail, and returns its content or why it could not be read.
import "./close-sockets.ts"
import { parentPort } from "node:worker_threads"
import { type Interpreted, interpret } from "../interpret.ts"
import { Unreadable } from "../unreadable.ts"
import { type OpenedMail, openMail } from "./open-mail.ts"

export type Reads = { document: Interpreted; mail: OpenedMail }
export type Asked = { kind: keyof Reads; bytes: Uint8Array }
export type Answer<K extends keyof Reads = keyof Reads> = { read: Reads[K] } | { unreadable: string }
/** Sent before the answer, to get the longer time limit for pictures. */
export const SCANNING = "scanning"

parentPort?.on("message", async (asked: Asked) => {
  parentPort?.postMessage(await answer(asked))
})

const sayScanning = () => parentPort?.postMessage(SCANNING)

async function answer({ kind, bytes }: Asked): Promise<Answer> {
  try {
    return { read: kind === "mail" ? await openMail(bytes) : await interpret(bytes, sayScanning) }
  } catch (cause) {
    if (cause instanceof Unreadable) return { unreadable: cause.message }
    console.error("tracker: a document could not be read:", cause)
    return { unreadable: "The file could not be read: it is not as a PDF should be." }
  }
}
