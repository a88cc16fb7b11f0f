// What Postgres takes: it refuses U+0000 in text and in JSON, and half of a surrogate pair in JSON.

export function storableText(text: string): string {
  return text.replaceAll("\0", "")
}

/** Half of a pair is all that JSON.stringify writes as such an escape; an escaped backslash before it is text. */
const REFUSED = /(?<!\\)((?:\\\\)*)\\u(0000|d[89a-f][\da-f]{2})/g

export function storableJson(value: unknown): string {
  return (JSON.stringify(value) ?? "null").replace(
    REFUSED,
    (_, before, code) => `${before}${code === "0000" ? "" : "\ufffd"}`,
  )
}
