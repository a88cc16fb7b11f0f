// The sign-in page's text about where a link leads. It uses only the link's text and looks nothing up, so that a
// stranger learns nothing about what exists.

export type Landing =
  | { kind: "container"; number?: string }
  | { kind: "shipment" }
  | { kind: "search"; query: string }
  | { kind: "page" }

const LONGEST_QUERY = 40
const containerNumber = /^[A-Z]{3}[UJZ]\d{7}$/
// Control and direction characters could make the line look like something else.
const unprintable = /[\p{C}\p{Z}]+/gu

/** `callbackUrl` must come from safeCallbackUrl. Undefined if there is nothing to announce. */
export function describeLanding(callbackUrl: string): Landing | undefined {
  const url = new URL(callbackUrl, "http://freeday.invalid")
  if (url.pathname === "/") return undefined
  if (url.pathname === "/shipments/find") return describeQuery(url.searchParams.get("q") ?? "")
  if (/^\/containers\/[^/]+$/.test(url.pathname)) return { kind: "container" }
  if (/^\/shipments\/[^/]+$/.test(url.pathname)) {
    return { kind: url.searchParams.has("container") ? "container" : "shipment" }
  }
  return { kind: "page" }
}

function describeQuery(raw: string): Landing {
  const query = raw.replace(unprintable, " ").trim()
  const number = query.toUpperCase().replace(/[\s-]/g, "")
  if (containerNumber.test(number)) return { kind: "container", number }
  if (query === "") return { kind: "page" }
  const letters = Array.from(query)
  return {
    kind: "search",
    query: letters.length > LONGEST_QUERY ? `${letters.slice(0, LONGEST_QUERY).join("")}…` : query,
  }
}
