// Text of others, as typed and as shown. The inbox keeps the service's text unchanged (decision 055).

/** Control characters except tab and line ends, invisible characters, and characters that change the text direction. */
const SIGN =
  "[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]"
const hidden = new RegExp(SIGN)
const everyHidden = new RegExp(SIGN, "g")

/** Keeps line ends. Returns the same string if there is nothing to remove. */
export function shownText(text: string): string {
  if (!hidden.test(text) && text.isWellFormed()) return text
  return text.toWellFormed().replace(everyHidden, "")
}

/**
 * A JSON value with all its strings and names cleaned, at any depth. Returns the same value if `read` changes nothing.
 */
export function shownValue<T>(value: T, read: (text: string) => string = shownText): T {
  return isSame(value, read) ? value : (walk(value, read) as T)
}

// Most values need no change, and every delivery passes here, so the check allocates nothing.
function isSame(value: unknown, read: (text: string) => string): boolean {
  if (typeof value === "string") return read(value) === value
  if (typeof value !== "object" || value === null) return true
  for (const name in value) {
    if (read(name) !== name || !isSame((value as Record<string, unknown>)[name], read)) return false
  }
  return true
}

function walk(value: unknown, read: (text: string) => string): unknown {
  if (typeof value === "string") return read(value)
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((item) => walk(item, read))
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [read(name), walk(entry, read)]))
}

/** Normalises multi-line text for storage: Unicode NFC and one kind of line end. */
export function typedProse(text: string): string {
  return shownText(text)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .normalize("NFC")
    .trim()
}

/** As typedProse, on one line. */
export function typedLine(text: string): string {
  return typedProse(text).replace(/\s*[\t\n]\s*/g, " ")
}
