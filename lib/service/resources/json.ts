// Parses text into JSON that Postgres can store: it refuses U+0000 and lone surrogates, which JSON may write as
// escapes.

const TRAP = /\\u(?:0000|d[89a-f])/i

/** No document nests a tenth as deep. Walking or writing a value thousands of levels deep would overflow the stack. */
const DEEPEST = 200

/** Throws SyntaxError if the text is not JSON, or nests too deep. */
export function parseJson(raw: string | Uint8Array): unknown {
  const text = typeof raw === "string" ? raw : new TextDecoder().decode(raw)
  const value: unknown = JSON.parse(text)
  if (!isWithin(DEEPEST, value)) throw new SyntaxError(`nested more than ${DEEPEST} deep`)
  return TRAP.test(text) ? cleaned(value) : value
}

function isWithin(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true
  if (levels === 0) return false
  for (const name in value) if (!isWithin(levels - 1, (value as Record<string, unknown>)[name])) return false
  return true
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

export function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed()
}
