// The process that reads strangers' files: a file comes in, its content goes out. It is started without settings and
// may read only our code. Its thread has bounds as well.
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
