// Text of others, as people type it and as it is shown. The inbox keeps the service's as it came (decision 055).

/** Controls but tab and line ends; signs that nobody sees; signs that turn the order of what stands after them. */
const SIGN =
  "[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]"
const hidden = new RegExp(SIGN)
const everyHidden = new RegExp(SIGN, "g")

/** Line ends stay; a text without any such sign is the same one. */
export function shownText(text: string): string {
  if (!hidden.test(text) && text.isWellFormed()) return text
  return text.toWellFormed().replace(everyHidden, "")
}

/** A JSON value with all its texts and names as shown, at any depth; the same value where `read` would change none. */
export function shownValue<T>(value: T, read: (text: string) => string = shownText): T {
  return isSame(value, read) ? value : (walk(value, read) as T)
}

// Most values are as they should be, and each delivery comes by here: it makes nothing.
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

/** Of several lines, as it is kept: one way to write each letter, one kind of line end. */
export function typedProse(text: string): string {
  return shownText(text)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .normalize("NFC")
    .trim()
}

/** Of one line. */
export function typedLine(text: string): string {
  return typedProse(text).replace(/\s*[\t\n]\s*/g, " ")
}
