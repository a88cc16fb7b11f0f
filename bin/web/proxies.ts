// Logs if TRUSTED_PROXIES does not match what stands in front of the server, because then all people would count as one
// address.
import type { IncomingHttpHeaders } from "node:http"
import type { PeerSettings } from "#lib/auth/peer"

type Watched = PeerSettings & { warn: (words: string) => void }

/**
 * Warns about the settings immediately, and at the first request that shows a mismatch. Call the result with each
 * request's headers.
 */
export function watchProxies({ trusted, publicUrl, warn }: Watched): (headers: IncomingHttpHeaders) => void {
  const trustsNone = "hops" in trusted && trusted.hops === 0
  const write = "set TRUSTED_PROXIES to how many proxies stand in front, or to their addresses"
  if (trustsNone && publicUrl.startsWith("https:")) {
    warn(`PUBLIC_URL is https, so a proxy stands in front, and TRUSTED_PROXIES is 0: everybody counts as one; ${write}`)
  }
  let isSaid = false
  return (headers) => {
    if (!trustsNone || isSaid || headers["x-forwarded-for"] === undefined) return
    isSaid = true
    warn(
      `a request came with X-Forwarded-For, which is not believed, as TRUSTED_PROXIES is 0; behind a proxy, ${write}`,
    )
  }
}
