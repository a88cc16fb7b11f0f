"use client"

import { useEffect, useState } from "react"

const PREFIX = "draft:"

/** Stored in this tab until it is saved, so that a lost session or reload loses nothing. Null: nothing typed. */
export function useDraft(key: string): [string | null, (text: string | null) => void] {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => setText(readDraft(key)), [key])
  return [
    text,
    (next) => {
      setText(next)
      keepDraft(key, next)
    },
  ]
}

// A browser may refuse its storage. Then the text lasts as long as the page.
export function readDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

export function keepDraft(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + key)
    else sessionStorage.setItem(PREFIX + key, text)
  } catch {}
}
