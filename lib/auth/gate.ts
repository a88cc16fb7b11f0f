// The check in proxy.ts before any page runs. It saves a round trip and is never the only gate.
import { signInUrl } from "./callback-url.ts"
import { isOpenPage } from "./routes.ts"

/** Files of public/ and icons: one name with an extension, at the top level. No page has such an address. */
const publicFile = /^\/[\w-]+\.(?:svg|png|ico|txt|webmanifest)$/

/**
 * Where to redirect a request without a session cookie; undefined if it may go on. API routes answer for themselves.
 */
export function signInRedirect({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (pathname.startsWith("/api/") || isOpenPage(pathname) || publicFile.test(pathname)) return undefined
  return signInUrl(pathname + search)
}
