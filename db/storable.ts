// What Postgres can store: it refuses U+0000 in text and JSON, and lone surrogates in JSON.

export function storableText(text: string): string {
  return text.replaceAll("\0", "")
}

/** JSON.stringify writes only lone surrogates as such escapes. After an escaped backslash, it is plain text. */
const REFUSED = /(?<!\\)((?:\\\\)*)\\u(0000|d[89a-f][\da-f]{2})/g

export function storableJson(value: unknown): string {
  return (JSON.stringify(value) ?? "null").replace(
    REFUSED,
    (_, before, code) => `${before}${code === "0000" ? "" : "\ufffd"}`,
  )
}
