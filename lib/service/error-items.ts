// Turns every form of error body (domain.md §1) into JSON:API error items. A body that says nothing gives none.
import type { ErrorItem } from "#lib/wire/resources"
import { isRecord } from "./resources/json.ts"

/** `body`: the parsed answer; undefined if it was empty or not JSON. */
export function readErrorItems(body: unknown): ErrorItem[] {
  if (Array.isArray(body)) return body.flatMap(readItem)
  if (!isRecord(body)) return readItem(body)
  if (Array.isArray(body.errors)) return body.errors.flatMap(readItem)
  if (isRecord(body.errors)) return Object.entries(body.errors).flatMap(fieldItems)
  if (Array.isArray(body.error)) return body.error.flatMap(readItem)
  if (isRecord(body.error)) return readItem(body.error)
  return readItem({ ...body, detail: body.detail ?? body.error ?? body.message })
}

// {"errors": {"scac": ["is not supported"]}}
function fieldItems([field, said]: [string, unknown]): ErrorItem[] {
  const texts = (Array.isArray(said) ? said : [said]).filter((text) => typeof text === "string")
  return texts.map((text) => ({ detail: `${field} ${text}`, source: { pointer: `/data/attributes/${field}` } }))
}

function readItem(value: unknown): ErrorItem[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [{ detail: value }]
  if (!isRecord(value)) return []
  const item: ErrorItem = {}
  const { status, code, title, meta } = value
  const detail = value.detail ?? value.message
  if (typeof status === "string" || typeof status === "number") item.status = String(status)
  if (typeof code === "string" || typeof code === "number") item.code = String(code)
  if (typeof title === "string") item.title = title
  if (typeof detail === "string") item.detail = detail
  if (isRecord(value.source)) item.source = readSource(value.source)
  if (isRecord(meta)) item.meta = meta
  return Object.keys(item).length > 0 ? [item] : []
}

function readSource(source: Record<string, unknown>): { pointer?: string; parameter?: string } {
  return {
    ...(typeof source.pointer === "string" ? { pointer: source.pointer } : {}),
    ...(typeof source.parameter === "string" ? { parameter: source.parameter } : {}),
  }
}

/** What the service said, as one line of plain text; "" if it said nothing readable. */
export function wordsOf(items: readonly ErrorItem[]): string {
  const said = items.map((item) => plain(item.detail ?? "") || plain(item.title ?? "") || plain(item.code ?? ""))
  return clip([...new Set(said.filter((text) => text !== ""))].join("; "))
}

/** The input that the first item blames, by its interface name; null if none does. */
export function fieldOf(items: readonly ErrorItem[]): string | null {
  const source = items.find((item) => item.source?.pointer || item.source?.parameter)?.source
  return source?.parameter ?? source?.pointer?.split("/").findLast((part) => part !== "") ?? null
}

const MARKUP = /<\s*(?:!doctype|\/?[a-z][^>]*>)/i
const MAX_WORDS = 300

function plain(text: string): string {
  return MARKUP.test(text) ? "" : text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()
}

function clip(text: string): string {
  return text.length <= MAX_WORDS
    ? text
    : `${text
        .slice(0, MAX_WORDS - 1)
        .toWellFormed()
        .trimEnd()}…`
}
