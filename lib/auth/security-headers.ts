// Headers of every page and response. Scripts run only by nonce.

export type HeaderSettings = {
  nonce: string
  https: boolean
  development: boolean
  /** Origins to which the browser may upload files directly, and nothing else. */
  storage?: readonly string[]
}

export function contentSecurityPolicy({ nonce, https, development, storage = [] }: HeaderSettings): string {
  const rules = [
    "default-src 'self'",
    // "strict-dynamic": a trusted script may load its own parts. React's reloading needs eval, only in development.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    // Libraries set positions as style attributes, which cannot carry a nonce.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...storage, ...(development ? ["ws:"] : [])].join(" ")}`,
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ]
  return rules.join("; ")
}

/** For a document's file: opened directly, it can only be viewed. */
export function fileHeaders(settings: HeaderSettings): Record<string, string> {
  return {
    ...securityHeaders(settings),
    "Content-Security-Policy":
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
  }
}

export function securityHeaders(settings: HeaderSettings): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(settings),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // Links lead to lines and terminals, which must not learn even our host name.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(settings.https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  }
}
