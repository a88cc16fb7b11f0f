// Only addresses below the base URL, so that the API key goes nowhere else.

import { AppError } from "#lib/errors"
import { serviceText } from "#lib/words/connection/service"

export type Query = Readonly<Record<string, string | number | undefined>>

/** Throws AppError("invalid") unless the address is http(s) and ends in the version segment /v2 (VER-1). */
export function parseBaseUrl(text: string): URL {
  const url = URL.parse(text.replace(/\/+$/, ""))
  const usable =
    url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.search === "" && url.hash === ""
  if (!usable || !url.pathname.endsWith("/v2")) {
    throw new AppError("invalid", serviceText.apiUrlShape, {
      meta: { field: "TRACKING_API_URL" },
    })
  }
  return url
}

/** `path` begins with "/" and is below the base. Throws AppError("internal") if it leads outside. */
export function urlOf(base: URL, path: string, query: Query = {}): URL {
  const url = new URL(`${base.href}${path}`)
  if (!path.startsWith("/") || !isBelow(base, url)) {
    throw new AppError("internal", serviceText.requestOutside)
  }
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

/** A path with `{id}` replaced; safe for any id. */
export function pathWithId(template: string, id: string): string {
  return template.replace("{id}", () => encodeURIComponent(id))
}

export function isBelow(base: URL, url: URL): boolean {
  const inside = url.pathname === base.pathname || url.pathname.startsWith(`${base.pathname}/`)
  return url.origin === base.origin && inside && url.username === "" && url.password === ""
}
