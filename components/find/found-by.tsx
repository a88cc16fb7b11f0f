"use client"

import dynamic from "next/dynamic"
import { usePathname, useSearchParams } from "next/navigation"
import { useCallback, useEffect, useState } from "react"
import { FOUND_COOKIE, readFound } from "#lib/queries/find/found-cookie"
import { fetchCode } from "../ui/fetch-code.ts"

const FoundNote = dynamic(() => fetchCode(() => import("./found-note.tsx")).then((part) => part.FoundNote), {
  ssr: false,
})

/**
 * On a page that a find link led to, says why. An open page, or one still shown while the next loads, sees the query
 * too and leaves it.
 */
export function FoundBy() {
  const [path, search] = [usePathname(), String(useSearchParams())]
  const here = search === "" ? path : `${path}?${search}`
  const [asked, setAsked] = useState<{ text: string; at: string } | null>(null)
  useEffect(() => {
    const text = readAsked()
    if (text) setAsked({ text, at: here })
  }, [here])
  const close = useCallback(() => setAsked(null), [])
  if (asked?.at !== here) return null
  return <FoundNote text={asked.text} here={here} onLed={forgetAsked} onClose={close} />
}

function readAsked(): string | null {
  const kept = document.cookie.split("; ").find((one) => one.startsWith(`${FOUND_COOKIE}=`))
  return kept === undefined ? null : readFound(kept.slice(FOUND_COOKIE.length + 1))
}

function forgetAsked(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox before 140
  document.cookie = `${FOUND_COOKIE}=; path=/; max-age=0; secure; samesite=lax`
}
