// Who may reach each handler of the processes beside Next's. lib/auth/routes is the same table for the web server's pages
// and handlers, and lib/auth/routes/library for next-auth's own actions.

/**
 * "anybody". "key": an account's API key. "secret": a secret of the handler's own, in the address or the body, which it
 * checks itself. "credential": of a customer of this carrier. "here": a client of this machine, through no proxy.
 * "token": that, and the token of the data folder. "signature": over the body. "nobody": it answers 404.
 */
export type Who = "anybody" | "key" | "secret" | "credential" | "here" | "token" | "signature" | "nobody"

/** `path`: this path and all below it ("": all). The longest that fits decides. */
export type HandlerRow = { path: string; who: Who; what: string }

export const TRACKER: readonly HandlerRow[] = [
  { path: "/v2", who: "key", what: "the interface document, and what only the public service has" },
  { path: "/v2/openapi.json", who: "anybody", what: "the description of the interface" },
  { path: "/uploads", who: "secret", what: "a file's bytes: the signed address of one upload; OPTIONS anybody" },
  {
    path: "/push",
    who: "secret",
    what: "events that a carrier pushes: an address of a key's own, and the carrier's signature",
  },
  { path: "/control", who: "token", what: "the controls" },
  { path: "/console", who: "here", what: "the console's files" },
  { path: "/", who: "here", what: "the console's page" },
]

export const CARRIER: readonly HandlerRow[] = [
  { path: "/control", who: "token", what: "the controls" },
  { path: "/terminals", who: "here", what: "what terminals report" },
  { path: "", who: "credential", what: "events and subscriptions, below each carrier's own path" },
]

/** The web server beside lib/auth/routes: what it takes before Next, Next's own addresses, and the files of app and public. */
export const WEB: readonly HandlerRow[] = [
  {
    path: "/api/webhooks/tracking",
    who: "signature",
    what: "deliveries, taken before Next; the receiver's only handler too",
  },
  { path: "/_next/static", who: "anybody", what: "scripts and styles, which hold no data" },
  { path: "/_next/image", who: "nobody", what: "Next's image service, off" },
  { path: "/_next", who: "nobody", what: "all else of Next's own" },
  { path: "/favicon.ico", who: "anybody", what: "an icon" },
  { path: "/icon.svg", who: "anybody", what: "an icon" },
  { path: "/apple-icon.png", who: "anybody", what: "an icon" },
  { path: "/robots.txt", who: "anybody", what: "asks crawlers to stay away" },
]

/** Throws if no row fits: a handler that nobody thought about. */
export function whoMay(rows: readonly HandlerRow[], path: string): Who {
  const fits = rows.filter((row) => path === row.path || path.startsWith(`${row.path}/`))
  const [row] = fits.toSorted((one, other) => other.path.length - one.path.length)
  if (!row) throw new Error(`${path} has no row`)
  return row.who
}
