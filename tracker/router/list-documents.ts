// Lists documents by file name, kind and what was read from them, in the requested order.
import type { UploadedDocument } from "../core/records.ts"
import type { Ctx } from "../http/answer.ts"
import { badRequest } from "../http/errors.ts"
import { cut } from "../http/paging.ts"
import { findPage, type Listed, type Page } from "../store/records.ts"

/** Nobody records who sent a document, so sorting by sender changes nothing. */
const SORTS: Record<string, (document: UploadedDocument) => string> = {
  created_at: () => "",
  added_by: () => "",
  document_type: typeOf,
}

export async function listDocuments(c: Ctx, page: Page): Promise<Listed<UploadedDocument>> {
  const { documents } = c.get("store")
  const { where, values } = toWhere(c)
  const sort = c.req.query("sort") ?? "created_at"
  const turned = sort.startsWith("-")
  const keyOf = SORTS[turned ? sort.slice(1) : sort]
  if (!keyOf) {
    const detail = `sort must be one of ${Object.keys(SORTS).join(", ")}, with a - before it for the other way round.`
    throw badRequest(detail, { parameter: "sort" })
  }
  if (sort === "created_at") return findPage(documents, page, where, ...values)
  const found = await documents.find(where, ...values)
  const ordered = found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a.pos - b.pos))
  return cut(turned ? ordered.reverse() : ordered, page)
}

function toWhere(c: Ctx): { where: string; values: (string | string[])[] } {
  const values: (string | string[])[] = [c.get("account").id]
  const parts = ["account_id = $1"]
  const add = (text: (place: string) => string, value: string | string[]) => {
    values.push(value)
    parts.push(text(`$${values.length}`))
  }
  const name = c.req.query("filter[filename]")
  if (name) add((at) => `file_name ilike ${at}`, `%${name.replaceAll(/[\\%_]/g, "\\$&")}%`)
  const types = c.req.query("filter[document_types]")
  if (types) add((at) => `coalesce(doc ->> 'typeManual', doc ->> 'type') = any(${at}::text[])`, types.split(","))
  const reference = c.req.query("filter[reference]")
  if (reference) add(REFERRING, JSON.stringify(reference.trim().toUpperCase()))
  return { where: parts.join(" and "), values }
}

/** Searches what was read for a reference number. */
const REFERRING = (at: string) => `exists (select 1 from tracker.document_representation r
  where r.document_id = document.id and r.id = document.doc ->> 'representationId'
    and position(${at} in upper((r.doc -> 'payload')::text)) > 0)`

function typeOf({ typeManual, type }: UploadedDocument): string {
  return typeManual ?? type ?? ""
}
