const LONGEST = 60

/** What was sent in place of a value that we could read, as text; null: nothing. */
export function asSentText(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim() : Number.isFinite(value) ? String(value) : ""
  return text === "" ? null : text.slice(0, LONGEST)
}

/** What the service sent for the first of these attributes that could not be read (they stay in `extra`). */
export function unreadOf(extra: Readonly<Record<string, unknown>>, ...attributes: string[]): string | null {
  return attributes.map((name) => asSentText(Object.hasOwn(extra, name) ? extra[name] : null)).find(Boolean) ?? null
}
