// Serves the console: one page at the tracker's own address, only to this machine.
import { readdirSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, extname, join } from "node:path"
import { Hono } from "hono"
import { onlyLoopback } from "../control/loopback.ts"
import type { Env } from "../http/answer.ts"
import { notFound } from "../http/errors.ts"

const PAGE = join(import.meta.dirname, "page")
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
}
const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-cache",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
}

export function openConsole(): Hono<Env> {
  const files = listFiles()
  const send = async (path: string | undefined) => {
    if (path === undefined) throw notFound()
    const type = TYPES[extname(path)] ?? "application/octet-stream"
    return new Response(new Uint8Array(await readFile(path)), { headers: { ...HEADERS, "Content-Type": type } })
  }
  return new Hono<Env>()
    .use("/", onlyLoopback)
    .use("/console/*", onlyLoopback)
    .get("/", () => send(files.get("index.html")))
    .get("/console/*", (c) => send(files.get(c.req.path.slice("/console/".length))))
}

/** Lists every file that may be requested, by its path below /console. Nothing else can be reached. */
function listFiles(): Map<string, string> {
  const own = readdirSync(PAGE, { recursive: true, encoding: "utf8" })
    .filter((name) => extname(name) in TYPES)
    .map((name): [string, string] => [name.replaceAll("\\", "/"), join(PAGE, name)])
  return new Map([...own, ...findFonts()])
}

/** Freeday's typeface, if its package is installed. Otherwise the page uses the system's. */
function findFonts(): [string, string][] {
  try {
    const fonts = join(dirname(createRequire(import.meta.url).resolve("geist/font/sans")), "fonts")
    return [
      ["fonts/geist.woff2", join(fonts, "geist-sans/Geist-Variable.woff2")],
      ["fonts/geist-mono.woff2", join(fonts, "geist-mono/GeistMono-Variable.woff2")],
    ]
  } catch {
    return []
  }
}
