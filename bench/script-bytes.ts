// The scripts that a browser must load before a page can be used.
import { gzipSync } from "node:zlib"

/** Gzipped bytes of every script that the HTML names. */
export async function scriptBytes(origin: string, html: string): Promise<number> {
  const sizes = await Promise.all(scriptsOf(html).map((source) => gzipped(new URL(source, origin))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The addresses of scripts in the HTML: in tags, and in what React fetches before hydration. */
export function scriptsOf(html: string): string[] {
  const old = [...html.matchAll(/<script\b[^>]*\bnomodule\b[^>]*>/gi)].map(([tag]) => tag).join()
  const named = [...html.matchAll(/\/_next\/static\/[^"'\\<>]+?\.js(?:\?[^"'\\<>]*)?/g)].map(([address]) => address)
  return [...new Set(named)].filter((address) => !old.includes(address)).map((one) => one.replaceAll("&amp;", "&"))
}

async function gzipped(address: URL): Promise<number> {
  const script = await fetch(address)
  if (!script.ok) throw new Error(`${address.pathname} answers ${script.status}`)
  return gzipSync(Buffer.from(await script.arrayBuffer())).byteLength
}
