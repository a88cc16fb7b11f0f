// Every address under app/, and the ways it can be requested.
import { readdirSync } from "node:fs"
import { join } from "node:path"

const APP = join(import.meta.dirname, "../app")

/** The path of every page or route handler, in Next's form. */
export function listWays(kind: "page.tsx" | "route.ts"): string[] {
  return readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(`/${kind}`))
    .map((file) => `/${file.slice(0, -kind.length - 1).replace(/\([^/]*\)\/?/g, "")}`.replace(/\/$/, "") || "/")
}

/** Headers that might pass a request off as already allowed, or as one for a part of a page. */
export const BYPASSES: Record<string, string>[] = [
  {},
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" },
  { "x-middleware-prefetch": "1" },
  { RSC: "1" },
  { RSC: "1", "Next-Router-Prefetch": "1" },
  { RSC: "1", "Next-Router-Segment-Prefetch": "/_tree" },
  { "x-nextjs-data": "1" },
  { purpose: "prefetch" },
  { "x-forwarded-for": "127.0.0.1", "x-freeday-peer": "here" },
  { "x-invoke-path": "/sign-in", "x-matched-path": "/sign-in", "x-rewrite-url": "/sign-in" },
  { cookie: "__Host-freeday-session=forged" },
  { cookie: "__Host-freeday-session=forged", RSC: "1" },
]

/** Other spellings of a page's address, and of its parts. */
export function spellingsOf(path: string): string[] {
  const name = path === "/" ? "/index" : path
  const letter = path.at(1) ?? ""
  return [
    `${name}.rsc`,
    `${name}.segments/_tree.segment.rsc`,
    `${name}.segments/__PAGE__.segment.rsc`,
    `/_next/data/build${name}.json`,
    `${path}?_rsc=1`,
    `/${path}`,
    `${path}/`,
    `${path}/.`,
    `/x/..${path}`,
    `/.${path}`,
    `/%2e${path}`,
    ...(letter ? [`/%${letter.charCodeAt(0).toString(16)}${path.slice(2)}`, `/%2f${path.slice(1)}`] : []),
    ...(path.lastIndexOf("/") > 0 ? [path.replace(/\/(?=[^/]+$)/, "%2f"), path.replace(/\/(?=[^/]+$)/, "//")] : []),
  ]
}
