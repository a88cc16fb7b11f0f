const ANY_ORIGIN = "http://freeday.invalid"
const MAX_LENGTH = 8_000
const control = /\p{Cc}/u
/** Returning there would loop, sign out or show raw data. */
const notAPage = /^\/(?:sign-in|setup|api)(?:[/?#]|$)/

/**
 * The path to go to, always on this site: one leading slash, nothing a browser could read as another host. Anything
 * else becomes "/". Keeps query and fragment.
 */
export function safeCallbackUrl(raw: string | null | undefined): string {
  if (!raw?.startsWith("/") || raw.length > MAX_LENGTH || control.test(raw)) return "/"
  if (/^\/[/\\]/.test(raw)) return "/"
  const url = URL.parse(raw, ANY_ORIGIN)
  if (url?.origin !== ANY_ORIGIN) return "/"
  const path = `${url.pathname}${url.search}${url.hash}`
  // "/.//host" resolves to "//host", which a browser treats as another site.
  return path.startsWith("//") || notAPage.test(path) ? "/" : path
}

/** Address of the sign-in page that returns to `path`. */
export function signInUrl(path: string): string {
  const back = safeCallbackUrl(path)
  return back === "/" ? "/sign-in" : `/sign-in?callbackUrl=${encodeURIComponent(back)}`
}
