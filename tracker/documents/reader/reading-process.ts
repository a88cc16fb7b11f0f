// The process that strangers' files are read in: a file comes in, what it holds goes out. It was started without settings, and
// may read our code alone; its thread has bounds beside that.
import { Unreadable } from "../unreadable.ts"
import { openBoundedReader } from "./bounded-reader.ts"
import type { Answer, Asked } from "./reading-thread.ts"

const reader = openBoundedReader()

process.on("message", async (asked: Asked) => {
  process.send?.(await answer(asked))
})
process.on("disconnect", () => process.exit())

async function answer({ kind, bytes }: Asked): Promise<Answer> {
  try {
    return { read: kind === "mail" ? await reader.readMail(bytes) : await reader.read(bytes) }
  } catch (cause) {
    if (cause instanceof Unreadable) return { unreadable: cause.message }
    throw cause
  }
}
