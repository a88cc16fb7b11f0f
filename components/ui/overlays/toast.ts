// Short words at the foot of the page. Their code comes after the page; what is said before is kept and shown then.

import type { ExternalToast, toast as Say } from "sonner"
import { partsText } from "#lib/words/ui/parts"
import { fetchCode } from "../fetch-code.ts"

type Words = Parameters<typeof Say>[0]

const place = () => fetchCode(() => import("./toast-place.tsx"))

function say(kind: "success" | "error" | null, words: Words, options?: ExternalToast): void {
  void place().then(({ say: shown }) => (kind === null ? shown : shown[kind])(words, options))
}

const UNDO_MS = 12_000

/** Of the words that are shown with "Undo", the newest last. */
let undoable: { id: string; run: () => void; until: number }[] = []

/** Presses "Undo" in the newest words that offer it. */
export function undoLast(): void {
  const last = undoable.filter(({ until }) => until > Date.now()).at(-1)
  if (!last) return
  undo(last.id)
  void place().then(({ say: shown }) => shown.dismiss(last.id))
}

function undo(id: string): void {
  const found = undoable.find((one) => one.id === id)
  undoable = undoable.filter((one) => one.id !== id && one.until > Date.now())
  found?.run()
}

export const toast = Object.assign((words: Words, options?: ExternalToast) => say(null, words, options), {
  success: (words: Words, options?: ExternalToast) => say("success", words, options),
  error: (words: Words, options?: ExternalToast) => say("error", words, options),
  undo: (words: Words, run: () => void) => {
    const id = crypto.randomUUID()
    undoable.push({ id, run, until: Date.now() + UNDO_MS })
    say("success", words, { id, duration: UNDO_MS, action: { label: partsText.undo, onClick: () => undo(id) } })
  },
})
