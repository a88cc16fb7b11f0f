// Short words at the foot of the page. Their code comes after the page; what is said before is kept and shown then.

import type { ExternalToast, toast as Say } from "sonner"
import { partsText } from "#lib/words/ui/parts"
import { fetchCode } from "../fetch-code.ts"

type Words = Parameters<typeof Say>[0]

function say(kind: "success" | "error" | null, words: Words, options?: ExternalToast): void {
  void fetchCode(() => import("./toast-place.tsx")).then(({ say: shown }) =>
    (kind === null ? shown : shown[kind])(words, options),
  )
}

const UNDO_MS = 12_000

export const toast = Object.assign((words: Words, options?: ExternalToast) => say(null, words, options), {
  success: (words: Words, options?: ExternalToast) => say("success", words, options),
  error: (words: Words, options?: ExternalToast) => say("error", words, options),
  undo: (words: Words, run: () => void) =>
    say("success", words, { duration: UNDO_MS, action: { label: partsText.undo, onClick: run } }),
})
