// Text to JSON that Postgres can keep: it refuses U+0000 and lone surrogates, which JSON may spell as escapes.

const TRAP = /\\u(?:0000|d[89a-f])/i

/** Throws SyntaxError where the text is no JSON. */
export function parseJson(raw: string | Uint8Array): unknown {
  const text = typeof raw === "string" ? raw : new TextDecoder().decode(raw)
  return TRAP.test(text) ? cleaned(JSON.parse(text)) : JSON.parse(text)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return storable(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [storable(key), cleaned(entry)]))
}

function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed()
}
