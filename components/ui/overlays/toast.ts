// Short words at the foot of the page. Their code comes after the page; what is said before is kept and shown then.

import type { ExternalToast, toast as Say } from "sonner"
import { partsText } from "#lib/words/ui/parts"
import { Toaster } from "./toaster.tsx"

type Words = Parameters<typeof Say>[0]

function load() {
  Toaster.prepare()
  return import("./toast-place.tsx")
}

function say(kind: "success" | "error" | null, words: Words, options?: ExternalToast): void {
  load().then(
    ({ say: shown }) => (kind === null ? shown : shown[kind])(words, options),
    // No network before the page was idle: said as soon as it can be.
    () => setTimeout(say, AGAIN_MS, kind, words, options),
  )
}

const AGAIN_MS = 3_000
const UNDO_MS = 12_000

export const toast = Object.assign((words: Words, options?: ExternalToast) => say(null, words, options), {
  success: (words: Words, options?: ExternalToast) => say("success", words, options),
  error: (words: Words, options?: ExternalToast) => say("error", words, options),
  undo: (words: Words, run: () => void) =>
    say("success", words, { duration: UNDO_MS, action: { label: partsText.undo, onClick: run } }),
})
