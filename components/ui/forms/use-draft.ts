"use client"

import { useEffect, useState } from "react"

const PREFIX = "draft:"

/** Kept in this tab until it is saved, so that a lost session or a reload takes nothing. Null: nothing typed. */
export function useDraft(key: string): [string | null, (text: string | null) => void] {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => setText(read(key)), [key])
  return [
    text,
    (next) => {
      setText(next)
      keep(key, next)
    },
  ]
}

/** `close` forgets what was typed; `forget` alone leaves the form open. */
export function useDraftOf<Text extends object>(key: string, first: Text, onClose: () => void) {
  const [kept, setKept] = useDraft(key)
  const text = kept === null ? first : { ...first, ...(JSON.parse(kept) as Partial<Text>) }
  const forget = () => setKept(null)
  const close = () => {
    forget()
    onClose()
  }
  return { text, setText: (next: Text) => setKept(JSON.stringify(next)), forget, close }
}

// A browser may refuse its storage; then the text lives as long as the page.
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + key)
    else sessionStorage.setItem(PREFIX + key, text)
  } catch {}
}
