// What a page's HTML makes the browser load before the page can be used.
import { gzipSync } from "node:zlib"

/** Bytes, gzipped, of every script that the HTML names: to run it, or to have it loaded ahead. */
export async function scriptBytes(origin: string, html: string): Promise<number> {
  const sizes = await Promise.all(scriptsOf(html).map((source) => gzipped(new URL(source, origin))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Their addresses, as the HTML has them. */
export function scriptsOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"[^>]*>/g)].filter(
    ([tag]) => !/\bnomodule\b/i.test(tag),
  )
  const ahead = [...html.matchAll(/<link\b[^>]*\shref="([^"]+)"[^>]*>/g)].filter(([tag]) =>
    /\bas="script"|\brel="modulepreload"/.test(tag),
  )
  return [...new Set([...scripts, ...ahead].map(([, source = ""]) => source.replaceAll("&amp;", "&")))]
}

async function gzipped(address: URL): Promise<number> {
  const script = await fetch(address)
  if (!script.ok) throw new Error(`${address.pathname} answers ${script.status}`)
  return gzipSync(Buffer.from(await script.arrayBuffer())).byteLength
}
