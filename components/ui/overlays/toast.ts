// Short messages at the foot of the page. Their code loads after the page; earlier messages are kept and shown then.

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

type Offer = { id: string; run: () => void }

/** Undo offers of the toasts on the page, newest last. */
let offers: readonly Offer[] = []
let made = 0

function offerUndo(words: Words, run: () => void): void {
  made += 1
  const offer: Offer = { id: `undo ${made}`, run }
  const end = () => {
    offers = offers.filter((one) => one !== offer)
  }
  const onClick = () => {
    end()
    run()
  }
  offers = [...offers, offer]
  const action = { label: partsText.undo, onClick }
  say("success", words, { id: offer.id, duration: UNDO_MS, action, onDismiss: end, onAutoClose: end })
}

export function offersUndo(): boolean {
  return offers.length > 0
}

/** Runs the undo of the newest toast that has one. Returns whether there was one. */
export function undoLast(): boolean {
  const last = offers.at(-1)
  if (!last) return false
  offers = offers.slice(0, -1)
  void fetchCode(() => import("./toast-place.tsx")).then(({ say: shown }) => shown.dismiss(last.id))
  last.run()
  return true
}

export const toast = Object.assign((words: Words, options?: ExternalToast) => say(null, words, options), {
  success: (words: Words, options?: ExternalToast) => say("success", words, options),
  error: (words: Words, options?: ExternalToast) => say("error", words, options),
  undo: offerUndo,
})
