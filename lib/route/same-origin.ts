// Against requests that another site makes in a person's name: the browser says where a request comes from.

import { isLoopback } from "#lib/env"
import { AppError } from "#lib/errors"
import { refusalText } from "#lib/words/ui/refusals"

const reading = new Set(["GET", "HEAD", "OPTIONS"])

/** Throws "forbidden" for a writing request that does not come from a page of this site at `publicUrl`. */
export function requireSameOrigin(method: string, headers: Headers, publicUrl: string): void {
  if (!isSameOrigin(method, headers, publicUrl)) throw new AppError("forbidden", refusalText.otherOrigin(publicUrl))
}

export function isSameOrigin(method: string, headers: Headers, publicUrl: string): boolean {
  if (isReading(method)) return true
  const site = headers.get("sec-fetch-site")
  const origin = headers.get("origin")
  return (site === null || site === "same-origin") && origin !== null && isOurOrigin(origin, publicUrl)
}

export function isReading(method: string): boolean {
  return reading.has(method.toUpperCase())
}

/** The public address; on this machine also its other loopback names on the same port. */
function isOurOrigin(origin: string, publicUrl: string): boolean {
  const ours = new URL(publicUrl)
  const theirs = URL.parse(origin)
  if (!theirs || origin === "null") return false
  if (theirs.origin === ours.origin) return true
  const sameDoor = theirs.protocol === ours.protocol && theirs.port === ours.port
  return sameDoor && isLoopback(ours.hostname) && isLoopback(theirs.hostname)
}
